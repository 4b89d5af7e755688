/** A version that moves on when the data below changes, and values kept as long as it stands still. */

export type Version = {
	/** Undefined while changes cannot be heard: then nothing may be kept. */
	current: () => number | undefined;
	bump: () => void;
	setHearing: (hearing: boolean) => void;
};

export function createVersion(): Version {
	let version = 1;
	let hearing = false;
	return {
		current: () => (hearing ? version : undefined),
		bump: () => {
			version += 1;
		},
		setHearing: (now) => {
			hearing = now;
			version += 1;
		},
	};
}

/** Keys may come from visitors: what is kept starts anew rather than grow without end. */
const MOST_KEPT = 5000;

/** Keeps the answers of `load` by key while the version stands still. Answers that were overtaken are not kept. */
export function remember<Key, Value>(version: Version, load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
	let keptAt: number | undefined;
	const kept = new Map<Key, Promise<Value>>();
	return (key) => {
		const now = version.current();
		if (now === undefined) return load(key);
		if (keptAt !== now || kept.size >= MOST_KEPT) {
			kept.clear();
			keptAt = now;
		}
		const known = kept.get(key);
		if (known) return known;
		const loading = load(key);
		kept.set(key, loading);
		loading.catch(() => {
			if (kept.get(key) === loading) kept.delete(key);
		});
		return loading;
	};
}

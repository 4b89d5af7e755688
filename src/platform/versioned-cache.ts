/** A version that moves on when the data below changes, and values kept as long as it stands still. */

export type Version = {
	/** Undefined while changes cannot be heard: then nothing may be kept. */
	current: () => number | undefined;
	bump: () => void;
	setConnected: (hearing: boolean) => void;
};

export function createVersion(): Version {
	let version = 1;
	let hearing = false;
	return {
		current: () => (hearing ? version : undefined),
		bump: () => {
			version += 1;
		},
		setConnected: (now) => {
			hearing = now;
			version += 1;
		},
	};
}

/** Keys may come from visitors: what is kept starts anew rather than grow without end. */
const MOST_KEPT = 5000;

/** Keeps the answers of `load` by key while the version stands still. Answers that were overtaken are not kept. */
export function cacheByVersion<Key, Value>(
	version: Version,
	load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
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

/** As `remember`, for many keys at a time: only those not yet known are loaded, together. Starts anew when `most` are kept. */
export function cacheEachByVersion<Key, Value>(
	version: Version,
	most: number,
	load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (keys: Key[]) => Promise<Map<Key, Value>> {
	let keptAt: number | undefined;
	let kept = new Map<Key, Value>();
	return async (keys) => {
		const now = version.current();
		if (now === undefined) return load(keys);
		if (keptAt !== now || kept.size >= most) kept = new Map();
		keptAt = now;
		const known = kept;
		const missing = keys.filter((key) => !known.has(key));
		if (missing.length === 0) return known;
		const loaded = await load(missing);
		// What was known before may be of an older state by now; both belong to the state the question was asked in.
		if (version.current() !== now)
			return new Map([
				...keys.flatMap((key) => (known.has(key) ? [[key, known.get(key) as Value] as const] : [])),
				...loaded,
			]);
		for (const [key, value] of loaded) known.set(key, value);
		return known;
	};
}

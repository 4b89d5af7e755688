/** Caches values until the version of their data changes. */

export type Version = {
	/** Undefined while notifications of changes cannot arrive; then nothing may be cached. */
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

/** Keys may come from visitors, so a full cache is emptied instead of growing. */
const MOST_KEPT = 5000;

/** Caches the results of `load` by key until the version changes. */
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

/** As `cacheByVersion`, for many keys at a time: the missing keys are loaded together. A cache with `maxEntries` is emptied. */
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
		// The version changed during the load. The result is returned for this call, but not cached.
		if (version.current() !== now)
			return new Map([
				...keys.flatMap((key) => (known.has(key) ? [[key, known.get(key) as Value] as const] : [])),
				...loaded,
			]);
		for (const [key, value] of loaded) known.set(key, value);
		return known;
	};
}

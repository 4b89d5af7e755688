/** Caches values until the version of their data changes. */

export type Version = {
	/** Undefined while notifications of changes cannot arrive; then nothing may be cached. */
	current: () => number | undefined;
	/**
	 * Whether what was read at the version `since` about these topics is still right. Without topics:
	 * whether nothing at all has changed.
	 */
	isUnchanged: (since: number, topics?: readonly string[]) => boolean;
	/** Without topics the change may concern everything. */
	bump: (topics?: readonly string[]) => void;
	setConnected: (isConnected: boolean) => void;
};

/** A full list of topics is emptied, and everything counts as changed. */
const MAX_TOPICS = 50_000;

export function createVersion(): Version {
	let version = 1;
	let isConnected = false;
	/** The version of the last change that may concern everything, and of the last one by topic. */
	let changedAt = version;
	const topicChangedAt = new Map<string, number>();
	return {
		current: () => (isConnected ? version : undefined),
		isUnchanged: (since, topics) =>
			isConnected &&
			(since === version ||
				(topics !== undefined &&
					changedAt <= since &&
					topics.every((topic) => (topicChangedAt.get(topic) ?? 0) <= since))),
		bump: (topics) => {
			version += 1;
			if (topics && topicChangedAt.size + topics.length <= MAX_TOPICS)
				for (const topic of topics) topicChangedAt.set(topic, version);
			else {
				topicChangedAt.clear();
				changedAt = version;
			}
		},
		setConnected: (isNowConnected) => {
			isConnected = isNowConnected;
			version += 1;
			changedAt = version;
		},
	};
}

/** Keys may come from visitors, so a full cache is emptied instead of growing. */
const MAX_ENTRIES = 5000;

/** Caches the results of `load` by key until the version changes. */
export function cacheByVersion<Key, Value>(
	version: Version,
	load: (key: Key) => Promise<Value>,
	maxEntries = MAX_ENTRIES,
): (key: Key) => Promise<Value> {
	let cachedVersion: number | undefined;
	const cached = new Map<Key, Promise<Value>>();
	return (key) => {
		const currentVersion = version.current();
		if (currentVersion === undefined) return load(key);
		if (cachedVersion !== currentVersion || cached.size >= maxEntries) {
			cached.clear();
			cachedVersion = currentVersion;
		}
		const value = cached.get(key);
		if (value) return value;
		const loading = load(key);
		cached.set(key, loading);
		loading.catch(() => {
			if (cached.get(key) === loading) cached.delete(key);
		});
		return loading;
	};
}

/**
 * As `cacheByVersion`, for many keys at a time: the missing keys are loaded together. A cache with
 * `maxEntries` is emptied.
 */
export function cacheEachByVersion<Key, Value>(
	version: Version,
	maxEntries: number,
	load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (keys: Key[]) => Promise<Map<Key, Value>> {
	let cachedVersion: number | undefined;
	let cached = new Map<Key, Value>();
	return async (keys) => {
		const currentVersion = version.current();
		if (currentVersion === undefined) return load(keys);
		if (cachedVersion !== currentVersion || cached.size >= maxEntries) cached = new Map();
		cachedVersion = currentVersion;
		const entries = cached;
		const missing = keys.filter((key) => !entries.has(key));
		if (missing.length === 0) return entries;
		const loaded = await load(missing);
		// The version changed during the load. The result is returned for this call, but not cached.
		if (version.current() !== currentVersion)
			return new Map([
				...keys.flatMap((key) =>
					entries.has(key) ? [[key, entries.get(key) as Value] as const] : [],
				),
				...loaded,
			]);
		for (const [key, value] of loaded) entries.set(key, value);
		return entries;
	};
}

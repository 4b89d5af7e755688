/** A value outside React that components can subscribe to. */
import { useSyncExternalStore } from "react";

export type Store<T> = { get: () => T; set: (next: T) => void; use: () => T };

export function createStore<T>(initial: T): Store<T> {
	const watchers = new Set<() => void>();
	let value = initial;
	const get = () => value;
	const watch = (watcher: () => void) => {
		watchers.add(watcher);
		return () => watchers.delete(watcher);
	};
	return {
		get,
		set(next) {
			value = next;
			for (const watcher of watchers) watcher();
		},
		// The server always renders the first value.
		use: () => useSyncExternalStore(watch, get, () => initial),
	};
}

/** Counts the visits of redirects. Counts wait in memory, so that no visitor waits for a write. */
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { addRedirectHits } from "./redirects.sql.ts";

type RedirectHits = { path: string; hits: number; lastHitAt: Date };

/** Visits of further addresses are not counted until the next write. */
const MAX_COUNTED_PATHS = 1000;

export type RedirectHitLog = {
	record: (path: string) => void;
	/** Writes the waiting counts, and returns 0. After a failure they wait for the next write. */
	write: () => Promise<number>;
};

export function createRedirectHitLog({
	pool,
	now,
}: {
	pool: Queryable;
	now: () => number;
}): RedirectHitLog {
	let counts = new Map<string, RedirectHits>();

	function add({ path, hits, lastHitAt }: RedirectHits): void {
		const before = counts.get(path);
		if (!before && counts.size >= MAX_COUNTED_PATHS) return;
		counts.set(path, { path, hits: hits + (before?.hits ?? 0), lastHitAt });
	}

	return {
		record: (path) => add({ path, hits: 1, lastHitAt: new Date(now()) }),
		async write() {
			if (counts.size === 0) return 0;
			const batch = [...counts.values()];
			counts = new Map();
			try {
				await addRedirectHits(
					pool,
					batch.map(({ path }) => path),
					batch.map(({ hits }) => hits),
					batch.map(({ lastHitAt }) => lastHitAt),
				);
			} catch (error) {
				for (const count of batch) add(count);
				throw error;
			}
			return 0;
		},
	};
}

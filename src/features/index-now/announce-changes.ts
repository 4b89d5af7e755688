/**
 * The job that tells search engines which pages changed. A batch is marked as sent after it was
 * accepted, so a failed or killed job sends it again; sending an address twice does no harm.
 */
import { indexNowKeyPath } from "../../domain/store/index-now-key.ts";
import { LANGUAGES } from "../../domain/store/language.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { SearchEngines } from "../../ports/search-engines.ts";
import * as rows from "./index-now.sql.ts";

export type AnnounceDependencies = {
	pool: Queryable;
	searchEngines: SearchEngines;
	settings: () => Promise<{ indexNowKey: string }>;
	/** Scheme and host of the store. */
	origin: () => string;
};

/** A request takes 10,000 addresses; a part has one in each language. */
const MAX_PARTS = 5000;

/** Returns how many addresses were sent. */
export async function announceChanges(
	deps: AnnounceDependencies,
	{ isCancelled, progress }: Pick<JobContext, "isCancelled" | "progress">,
): Promise<number> {
	const { pool, searchEngines, origin } = deps;
	const { indexNowKey: key } = await deps.settings();
	if (!key) {
		await rows.deletePosition(pool);
		return 0;
	}
	let count = 0;
	const send = async (paths: string[]) => {
		if (paths.length === 0) return;
		const urls = paths.flatMap((path) =>
			LANGUAGES.map((language) => `${origin()}${language === "es" ? "/es" : ""}${path}`),
		);
		await searchEngines.announce({ key, keyUrl: origin() + indexNowKeyPath(key), urls });
		count += urls.length;
		await progress({ done: count });
	};
	await rows.insertPosition(pool);
	const [window] = await rows.openWindow(pool);
	for (let after = window?.part_id ?? 0; ; ) {
		if (await isCancelled()) return count;
		const parts = await rows.selectChangedParts(pool, after, MAX_PARTS);
		const last = parts.at(-1);
		if (!last) break;
		await send(parts.map(({ sku }) => `/part/${encodeURIComponent(sku)}`));
		await rows.savePosition(pool, last.id);
		after = last.id;
	}
	const contents = await rows.selectChangedContents(pool);
	await send(contents.map(({ kind, link }) => `/${kind === "post" ? "blog" : "page"}/${link}`));
	await rows.closeWindow(pool);
	return count;
}

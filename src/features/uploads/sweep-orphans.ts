/**
 * Deletes stored files that nothing refers to. They are left behind when a process dies between
 * storing a file and writing the row that names it.
 */
import type pg from "pg";
import { stemOfSizeKey } from "../../domain/upload/picture-sizes.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { FileArea, Files } from "../../ports/files.ts";
import { deletePictureRows, lockPictures } from "./picture-sizes.sql.ts";
import { selectUnusedPapers, selectUnusedPictures, selectUnusedStems } from "./picture-uses.sql.ts";
import { pathOfPicture } from "./upload-ticket.ts";

export type SweepDependencies = { pool: pg.Pool; files: Files; now: () => number };

/** A form that is being saved refers to its files within this time. */
const MIN_AGE_MS = 24 * 3_600_000;

/**
 * Returns how many files were deleted or released. Repeating it deletes no more. A picture that
 * nothing uses is released, not deleted: the sweep of uploads deletes it a day later, unless a form
 * began to use it while this job ran.
 */
export async function sweepOrphans(
	deps: SweepDependencies,
	context: Pick<JobContext, "isCancelled" | "progress">,
): Promise<number> {
	const { pool } = deps;
	let count = 0;
	const sweep = async (
		area: FileArea,
		unusedOf: (keys: string[]) => Promise<Set<string>>,
		release = (key: string): Promise<unknown> => deps.files.remove(area, key),
	) => {
		for await (const keys of deps.files.list(area, new Date(deps.now() - MIN_AGE_MS))) {
			if (await context.isCancelled()) return;
			for (const key of await unusedOf(keys)) {
				await release(key);
				count += 1;
			}
			await context.progress({ done: count });
		}
	};
	await sweep(
		"kept",
		async (keys) => {
			const keyOf = new Map(keys.map((key) => [pathOfPicture(key), key]));
			const unused = await deleteUnusedRows(pool, [...keyOf.keys()]);
			return new Set(unused.flatMap((path) => keyOf.get(path) ?? []));
		},
		(key) => deps.files.move(key, "kept", "checked"),
	);
	await sweep("sizes", async (keys) => {
		const stems = new Set(keys.flatMap((key) => stemOfSizeKey(key) ?? []));
		const unused = new Set((await selectUnusedStems(pool, [...stems])).map(({ stem }) => stem));
		return new Set(keys.filter((key) => unused.has(stemOfSizeKey(key) ?? "")));
	});
	await sweep("papers", async (keys) => {
		const unused = await selectUnusedPapers(pool, keys);
		return new Set(unused.map(({ key }) => key));
	});
	return count;
}

/**
 * Returns the pictures that nothing uses, without their rows. The rows are locked before the uses
 * are read, so that a part or an import that begins to use a picture is seen.
 */
function deleteUnusedRows(pool: pg.Pool, paths: string[]): Promise<string[]> {
	return inTransaction(pool, async ({ client }) => {
		await lockPictures(client, paths);
		const unused = (await selectUnusedPictures(client, paths)).map(({ path }) => path);
		await deletePictureRows(client, unused);
		return unused;
	});
}

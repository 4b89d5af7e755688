/**
 * The job that makes the sizes of new photos. It may be killed at any moment and may run twice: the
 * files of a photo are always written under the same names, and its row is marked afterwards.
 */
import { createHash } from "node:crypto";
import { MAX_PICTURE_BYTES } from "../../domain/upload/picture.ts";
import { keyOfRoute, sizeKey } from "../../domain/upload/picture-sizes.ts";
import { drawSizes } from "../../platform/draw-picture-sizes.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Files } from "../../ports/files.ts";
import { selectPicturesWithoutSizes, updatePictureSizes } from "./picture-sizes.sql.ts";

export type SizeDependencies = { pool: Queryable; files: Files };

const BATCH_SIZE = 20;

/** Returns how many photos were handled. */
export async function makePictureSizes(
	deps: SizeDependencies,
	context: Pick<JobContext, "isCancelled" | "progress">,
): Promise<number> {
	let done = 0;
	for (;;) {
		const waiting = await selectPicturesWithoutSizes(deps.pool, BATCH_SIZE);
		if (waiting.length === 0) return done;
		for (const { route } of waiting) {
			if (await context.isCancelled()) return done;
			await makeSizesOf(deps, route);
			done += 1;
			await context.progress({ done });
		}
	}
}

async function makeSizesOf({ pool, files }: SizeDependencies, route: string): Promise<void> {
	const key = keyOfRoute(route);
	const bytes = key ? await files.read("kept", key, MAX_PICTURE_BYTES) : null;
	const drawn = bytes && (await drawSizes(bytes));
	if (!key || !bytes || !drawn) {
		await updatePictureSizes(pool, route, null, null, [], null);
		return;
	}
	const { width, height, sizes } = drawn;
	for (const size of sizes)
		await files.put("sizes", sizeKey(key, size.width, size.format), size.bytes);
	const widths = [...new Set(sizes.map((size) => size.width))];
	const hash = createHash("sha256").update(bytes).digest("hex");
	await updatePictureSizes(pool, route, width, height, widths, hash);
}

/** A size of a photo as it is sent. */
export function readPictureSize(
	{ files }: Pick<SizeDependencies, "files">,
	key: string,
): Promise<Buffer | null> {
	return files.read("sizes", key, MAX_PICTURE_BYTES);
}

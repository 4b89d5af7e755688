/** The uploaded pictures of texts: kept while a text or one of its revisions shows them. */
import type pg from "pg";
import { selectUnusedPictures } from "../uploads/picture-uses.sql.ts";

export type PictureDependencies = {
	pool: pg.Pool;
	keepPictures: (paths: readonly string[]) => Promise<string[]>;
	releasePictures: (paths: readonly string[]) => Promise<void>;
	report: (error: unknown, what: string) => void;
};

/** Releases the pictures that nothing shows any more. A problem with the files is only reported. */
export async function releaseUnused(deps: PictureDependencies, paths: string[]): Promise<void> {
	if (paths.length === 0) return;
	try {
		const unused = await selectUnusedPictures(deps.pool, [...new Set(paths)]);
		await deps.releasePictures(unused.map(({ path }) => path));
	} catch (error) {
		deps.report(error, "pictures that no text shows could not be released");
	}
}

/** Keeps the pictures again, because a save that was refused may have released them. */
export async function keepAgain(deps: PictureDependencies, paths: string[]): Promise<void> {
	await deps
		.keepPictures(paths)
		.catch((error: unknown) => deps.report(error, "the pictures of a text could not be kept"));
}

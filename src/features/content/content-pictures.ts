/** The uploaded pictures of texts: kept while a text or one of its revisions shows them. */
import type pg from "pg";
import type { ReleaseDependencies } from "../uploads/release-unused.ts";

export type PictureDependencies = ReleaseDependencies & {
	pool: pg.Pool;
	keepPictures: (paths: readonly string[]) => Promise<string[]>;
};

/** Keeps the pictures again, because a save that was refused may have released them. */
export async function keepAgain(deps: PictureDependencies, paths: string[]): Promise<void> {
	await deps
		.keepPictures(paths)
		.catch((error: unknown) => deps.report(error, "the pictures of a text could not be kept"));
}

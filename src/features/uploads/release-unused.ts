import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectUnusedPictures } from "./picture-uses.sql.ts";

export type ReleaseDependencies = {
	pool: Queryable;
	releasePictures: (paths: readonly string[]) => Promise<void>;
	report: (error: unknown, what: string) => void;
};

/** Releases the pictures that nothing shows any more. A problem with the files is only reported. */
export async function releaseUnused(deps: ReleaseDependencies, paths: string[]): Promise<void> {
	if (paths.length === 0) return;
	try {
		const unused = await selectUnusedPictures(deps.pool, [...new Set(paths)]);
		await deps.releasePictures(unused.map(({ path }) => path));
	} catch (error) {
		deps.report(error, "pictures that nothing shows could not be released");
	}
}

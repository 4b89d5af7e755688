/** The pictures of parts and the sizes that were made of them. */
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

const UPLOAD = "/uploads/";

/**
 * In the transaction that gives a part its photos. A photo that has its sizes keeps them. Its row
 * is locked, so that the photo is not deleted before the transaction ends.
 */
export async function requestPictureSizes(tx: Database, routes: readonly string[]): Promise<void> {
	const uploads = [...new Set(routes.filter((route) => route.startsWith(UPLOAD)))].toSorted();
	if (uploads.length === 0) return;
	await tx
		.insertInto("picture")
		.values(uploads.map((route) => ({ route })))
		.onConflict((conflict) =>
			conflict.column("route").doUpdateSet(({ ref }) => ({ route: ref("excluded.route") })),
		)
		.execute();
}

export const selectPicturesWithoutSizes = preparedStatement<{ route: string }, [limit: number]>(
	"pictures-without-sizes",
	"select route from picture where made_at is null order by route limit $1",
);

/** Null for `width` and `height`: the picture cannot be read. */
export const updatePictureSizes = preparedStatement<
	never,
	[
		route: string,
		width: number | null,
		height: number | null,
		widths: number[],
		fileHash: string | null,
	]
>(
	"picture-sizes-made",
	`update picture set width = $2, height = $3, widths = $4, file_hash = $5, made_at = now() where route = $1`,
);

/** Waits for the transactions that give parts these pictures. */
export const lockPictures = preparedStatement<never, [routes: string[]]>(
	"picture-lock",
	"select from picture where route = any($1::text[]) order by route for update",
);

export const deletePictureRows = preparedStatement<never, [routes: string[]]>(
	"picture-delete",
	"delete from picture where route = any($1::text[])",
);

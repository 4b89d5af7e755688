/** All photos of the store as one ZIP that an import reads without a difference. */
import { MAX_PICTURE_BYTES } from "../../domain/upload/picture.ts";
import { keyOfRoute } from "../../domain/upload/picture-sizes.ts";
import type { ImportDependencies } from "./import-record.ts";
import { type ExportPhotoRow, selectPhotoRows } from "./picture-import.sql.ts";
import { zipEnd, zipEntry } from "./write-zip.ts";

const PARTS_PER_PAGE = 200;

/** A folder for each SKU, because the name of a file could mean two parts. */
export async function* exportPictures({ pool, files }: ImportDependencies): AsyncGenerator<Buffer> {
	const directory: Buffer[] = [];
	let offset = 0;
	for (let after = 0; ; ) {
		const photos: ExportPhotoRow[] = await selectPhotoRows(pool, after, PARTS_PER_PAGE);
		const last = photos.at(-1);
		if (!last) break;
		for (const { sku, position, route } of photos) {
			const key = keyOfRoute(route);
			const bytes = key ? await files.read("kept", key, MAX_PICTURE_BYTES) : null;
			if (!bytes) continue;
			const entry = zipEntry(`${sku}/${position}.webp`, bytes, offset);
			directory.push(entry.central);
			offset += entry.local.length;
			yield entry.local;
		}
		after = last.part_id;
	}
	yield zipEnd(directory, offset);
}

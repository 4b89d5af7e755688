/**
 * Reads a ZIP of pictures into rows. A picture that the store does not have is re-encoded and
 * stored at once; the row names its path. The next run after a crash finds stored pictures by their
 * hash.
 */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { MAX_PART_PHOTOS } from "../../domain/catalog/part-limits.ts";
import { faultText } from "../../domain/import/import-faults.ts";
import { type PictureNameReading, readPictureName } from "../../domain/import/picture-name.ts";
import { sniffPicture } from "../../domain/upload/picture.ts";
import { reencodePicture } from "../../platform/picture-maker.ts";
import { readPictureEntries } from "../import-files/read-picture-entries.ts";
import { newKey, pathOfPicture } from "../uploads/upload-ticket.ts";
import type { ImportDependencies } from "./import-record.ts";
import type { RowSource, StagedRow } from "./kind-statements.ts";
import { selectPartsBySku } from "./match-parts.sql.ts";
import { holdPictureOfHash, insertImportPicture } from "./picture-import.sql.ts";

/** The bytes of one picture are in memory at a time; the rows of a batch are small. */
const BATCH_SIZE = 20;

export const readPictureRows: RowSource = async function* (deps, { id, position }, file) {
	const folderCounts = new Map<string, number>();
	let line = 0;
	let batch: StagedRow[] = [];
	for await (const { fileName, fault, open } of readPictureEntries(file)) {
		line += 1;
		const place = fault ? null : await findPlace(deps, fileName, folderCounts);
		// The folder of a staged picture still counts it.
		if (line <= position) continue;
		batch.push(
			place
				? await toRow(deps, id, { line, fileName, place, open })
				: rowOf({ line, fileName }, null, {}, [faultText(fault ?? "not_a_picture")]),
		);
		if (batch.length === BATCH_SIZE) {
			yield batch;
			batch = [];
		}
	}
	if (batch.length > 0) yield batch;
};

type Place = { sku: string; position: number } | "ambiguous" | "unknown";

/**
 * The folder counts if it is a SKU of the store. Otherwise the name of the file must mean one part:
 * two parts that it could mean are a fault.
 */
async function findPlace(
	{ pool }: ImportDependencies,
	fileName: string,
	folderCounts: Map<string, number>,
): Promise<Place> {
	const { folder, file } = readPictureName(fileName);
	const readings = folder ? [folder, ...file] : file;
	const found = await selectPartsBySku(
		pool,
		readings.map(({ sku }) => sku),
	);
	const isKnown = ({ sku }: PictureNameReading) => found.some((part) => part.sku === sku);
	const files = file.filter(isKnown);
	if (folder && isKnown(folder)) {
		if (files.some(({ sku }) => sku !== folder.sku)) return "ambiguous";
		const next = (folderCounts.get(folder.sku) ?? 0) + 1;
		folderCounts.set(folder.sku, next);
		return { sku: folder.sku, position: folder.position ?? next };
	}
	const [only, ...others] = files;
	if (others.length > 0) return "ambiguous";
	return only ? { sku: only.sku, position: only.position ?? 1 } : "unknown";
}

type EntryToStage = {
	line: number;
	fileName: string;
	place: Place;
	open: () => AsyncIterable<Buffer>;
};

async function toRow(
	deps: ImportDependencies,
	importId: number,
	{ line, fileName, place, open }: EntryToStage,
): Promise<StagedRow> {
	const entry = { line, fileName };
	if (place === "ambiguous") return rowOf(entry, null, {}, [faultText("ambiguous_picture")]);
	if (place === "unknown") return rowOf(entry, null, {}, [faultText("unknown_sku")]);
	const { sku, position } = place;
	if (position < 1 || position > MAX_PART_PHOTOS)
		return rowOf(entry, sku, {}, [faultText("too_many_photos")]);
	const route = await storePicture(deps, importId, await buffer(open()));
	return route
		? rowOf(entry, sku, { position, route }, [])
		: rowOf(entry, sku, {}, [faultText("not_a_picture")]);
}

function rowOf(
	{ line, fileName }: Pick<EntryToStage, "line" | "fileName">,
	sku: string | null,
	values: object,
	faults: string[],
): StagedRow {
	return {
		...{ line, sku, brand: null, number: null },
		values: { file: fileName, ...values },
		faults,
	};
}

/** Null for a file that is no picture. */
async function storePicture(
	{ pool, files }: ImportDependencies,
	importId: number,
	bytes: Buffer,
): Promise<string | null> {
	const hash = hashOf(bytes);
	const [existing] = await holdPictureOfHash(pool, importId, hash);
	if (existing) return existing.route;
	const picture = sniffPicture(bytes) ? await reencodePicture(bytes) : null;
	if (!picture) return null;
	const key = newKey(".webp");
	await files.put("kept", key, picture);
	await insertImportPicture(pool, importId, pathOfPicture(key), hash, hashOf(picture));
	return pathOfPicture(key);
}

function hashOf(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}

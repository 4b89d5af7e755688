/** Reads the parts of a catalog in batches and writes them into a PDF file. Runs in a worker. */
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { setImmediate as pause } from "node:timers/promises";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type CatalogDrawings, readDrawings } from "./catalog-drawings.ts";
import {
	type CatalogPartDetails,
	type CatalogPartRow,
	type CatalogPlaceRow,
	type PartFilterValues,
	selectCatalogDetails,
	selectCatalogFitments,
	selectCatalogNumbers,
	selectCatalogParts,
	selectCatalogPlaces,
} from "./catalog-parts.sql.ts";
import { createSheet, type Sheet } from "./catalog-sheet.ts";
import {
	type CatalogGroup,
	type CatalogPaper,
	type ContentsLine,
	drawCatalog,
	partCountText,
} from "./draw-catalog.ts";
import { summarizeFitments } from "./fitment-summary.ts";
import { createNumberIndex } from "./number-index.ts";

export type CatalogWork = {
	paper: CatalogPaper;
	filter: PartFilterValues;
	/** The category whose drawing is on the cover; null takes that of the first part. */
	coverCategory: string | null;
	file: string;
	madeAt: Date;
};

export type CatalogResult = { partCount: number; pageCount: number; byteCount: number };
export type WorkProgress = { done: number; total: number; page: number };

const BATCH_PARTS = 300;
/** Numbers printed beside a part; all of them are in the index. */
const MAX_PRINTED_NUMBERS = 8;
const ENGINE_WORD = { en: "engine", es: "motor" };
/** The file is behind the drawing by this much at most. */
const MAX_WAITING_BYTES = 1_000_000;

export async function writeCatalog(
	db: Queryable,
	{ paper, filter, coverCategory, file, madeAt }: CatalogWork,
	onProgress: (progress: WorkProgress) => void,
): Promise<CatalogResult> {
	const rows = await selectCatalogParts(db, ...filter);
	const places = new Map((await selectCatalogPlaces(db)).map((place) => [place.id, place]));
	const drawings = readDrawings();
	const sheet = createSheet({
		title: paper.title,
		author: paper.storeName,
		language: paper.language,
		madeAt,
	});
	const output = openOutput(sheet, file);
	const catalog = drawCatalog(sheet, paper);
	const headings = createHeadings({ sheet, catalog, drawings, places, rows, paper });
	const index = createNumberIndex();
	const firstPlace = places.get(rows[0]?.subcategory_id ?? 0);
	catalog.drawCover(drawings.ofCategory(coverCategory ?? firstPlace?.category_url ?? "engine"));
	let done = 0;
	for (const batch of batchesOf(rows)) {
		for (const { subcategoryId, group, numbers } of await readGroups(db, batch, paper)) {
			headings.enter(subcategoryId);
			const page = catalog.drawGroup(group);
			for (const { sku } of group.offers) index.add(sku, page);
			for (const number of numbers) index.add(number, page);
		}
		done += batch.length;
		onProgress({ done, total: rows.length, page: sheet.pageNumber() });
		await output.catchUp();
	}
	catalog.drawContents(headings.contents);
	catalog.drawIndex(index.entries());
	const pageCount = sheet.pageNumber();
	await output.end();
	return { partCount: rows.length, pageCount, byteCount: (await stat(file)).size };
}

/** The file. `catchUp` waits until most of what was drawn is written, so that memory stays flat. */
function openOutput({ doc }: Sheet, file: string) {
	const stream = createWriteStream(file, { mode: 0o600 });
	const written = finished(stream);
	// An error is reported by the next `catchUp`, or by `end`.
	written.catch(() => {});
	doc.pipe(stream);
	return {
		async catchUp() {
			do await pause();
			while (stream.writableLength > MAX_WAITING_BYTES && !stream.errored);
			if (stream.errored) throw stream.errored;
		},
		async end() {
			doc.end();
			await written;
		},
	};
}

type HeadingOptions = {
	sheet: Sheet;
	catalog: ReturnType<typeof drawCatalog>;
	drawings: CatalogDrawings;
	places: Map<number, CatalogPlaceRow>;
	rows: CatalogPartRow[];
	paper: CatalogPaper;
};

/** Writes the headings of categories and subcategories, and collects them for the contents. */
function createHeadings({ sheet, catalog, drawings, places, rows, paper }: HeadingOptions) {
	const { language } = paper;
	const counts = Map.groupBy(rows, ({ subcategory_id }) => subcategory_id);
	const contents: ContentsLine[] = [];
	let place: CatalogPlaceRow | undefined;
	let categoryItem: PDFKit.PDFOutline | undefined;

	function enterCategory(next: CatalogPlaceRow): void {
		const name = language === "es" ? next.category_es : next.category_en;
		contents.push({ name, page: catalog.startCategory(name), isCategory: true });
		categoryItem = sheet.doc.outline.addItem(name);
	}

	return {
		contents,
		/** Does nothing while the subcategory stays the same. */
		enter(subcategoryId: number): void {
			const next = places.get(subcategoryId);
			if (!next || next.id === place?.id) return;
			if (next.category_url !== place?.category_url) enterCategory(next);
			const name = language === "es" ? next.name_es : next.name_en;
			const count = partCountText(counts.get(next.id)?.length ?? 0, language);
			const paths = drawings.ofSubcategory(next.category_url, next.url);
			const page = catalog.startSubcategory(name, count, paths);
			contents.push({ name, page, isCategory: false });
			categoryItem?.addItem(name);
			place = next;
		},
	};
}

/** Batches end between two groups. */
function* batchesOf(rows: CatalogPartRow[]): Generator<CatalogPartRow[]> {
	let batch: CatalogPartRow[] = [];
	for (const row of rows) {
		const last = batch.at(-1);
		if (batch.length >= BATCH_PARTS && last && !isSameGroup(last, row)) {
			yield batch;
			batch = [];
		}
		batch.push(row);
	}
	if (batch.length > 0) yield batch;
}

function isSameGroup(a: CatalogPartRow, b: CatalogPartRow): boolean {
	return a.group_id === b.group_id && a.subcategory_id === b.subcategory_id;
}

type ReadGroup = { subcategoryId: number; group: CatalogGroup; numbers: string[] };

async function readGroups(
	db: Queryable,
	rows: CatalogPartRow[],
	{ language, priceLevel }: CatalogPaper,
): Promise<ReadGroup[]> {
	const ids = rows.map(({ id }) => id);
	const grouped: CatalogPartRow[][] = [];
	for (const row of rows) {
		const last = grouped.at(-1);
		if (last?.[0] && isSameGroup(last[0], row)) last.push(row);
		else grouped.push([row]);
	}
	const details = new Map(
		(await selectCatalogDetails(db, ids, priceLevel)).map((part) => [part.id, part]),
	);
	const numbers = Map.groupBy(await selectCatalogNumbers(db, ids), ({ part_id }) => part_id);
	// The parts of a group fit the same vehicles, so those of the first are printed.
	const fitments = Map.groupBy(
		await selectCatalogFitments(
			db,
			grouped.flatMap(([first]) => first?.id ?? []),
		),
		({ part_id }) => part_id,
	);
	return grouped.flatMap((members) => {
		const parts = members.flatMap(({ id }) => details.get(id) ?? []);
		const [first] = parts;
		if (!first) return [];
		const all = [
			...new Set(members.flatMap(({ id }) => numbers.get(id) ?? []).map((n) => n.number)),
		];
		const words = { engine: ENGINE_WORD[language] };
		return {
			subcategoryId: members[0]?.subcategory_id ?? 0,
			numbers: all,
			group: {
				title: language === "es" ? first.title_es : first.title_en,
				fits: summarizeFitments(fitments.get(first.id) ?? [], words),
				numbers: all.slice(0, MAX_PRINTED_NUMBERS),
				offers: parts.map(toOffer),
			},
		};
	});
}

function toOffer(part: CatalogPartDetails) {
	return {
		sku: part.sku,
		brand: part.brand,
		quality: part.quality,
		presentation: part.presentation,
		qtyOnKit: part.qty_on_kit,
		priceCents: part.price_cents,
		coreChargeCents: part.core_charge_cents,
	};
}

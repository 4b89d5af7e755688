/** Draws the pages of a catalog: cover, headings, parts in two columns, contents and index. */
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { formatThousands, formatUsd } from "../../domain/money/money.ts";
import {
	CATALOG_WORDS,
	PRICE_LEVEL_WORDS,
	QUALITY_WORDS,
	UNIT_WORDS,
} from "../../domain/papers/catalog-words.ts";
import type { Language } from "../../domain/store/language.ts";
import type { DrawingPath } from "./catalog-drawings.ts";
import {
	BODY,
	COLORS,
	COLUMN_GAP,
	COLUMN_WIDTH,
	PAGE,
	type Sheet,
	type TextStyle,
} from "./catalog-sheet.ts";
import type { IndexEntry } from "./number-index.ts";

export type CatalogPaper = {
	storeName: string;
	title: string;
	/** What the catalog contains, such as "Brakes · Isuzu NPR". */
	subtitle: string;
	language: Language;
	priceLevel: PriceLevel | null;
	/** The day of printing, as it is written. */
	day: string;
	/** Lines with the addresses of the stores, telephone and website. */
	storeLines: string[];
	/** The short line at the foot of each page. */
	footer: string;
	/** A JPEG; null for the drawn cover. */
	coverPicture: Uint8Array | null;
};

export type CatalogOffer = {
	sku: string;
	brand: string;
	quality: string;
	presentation: string;
	qtyOnKit: number | null;
	priceCents: number | null;
	coreChargeCents: number;
};

/** Parts that replace each other: one title, one line for each brand. */
export type CatalogGroup = {
	title: string;
	fits: string;
	numbers: string[];
	offers: CatalogOffer[];
};

export type ContentsLine = { name: string; page: number; isCategory: boolean };

const TITLE: TextStyle = { font: "strong", size: 8.2 };
const SMALL: TextStyle = { font: "text", size: 6.8, color: COLORS.soft };
const NUMBERS: TextStyle = { font: "mono", size: 6.2, color: COLORS.soft };
const SKU: TextStyle = { font: "mono", size: 7 };
const CELL: TextStyle = { font: "text", size: 7 };
const PRICE: TextStyle = { font: "strong", size: 7.6 };
const TITLE_HEIGHT = 10.4;
const SMALL_HEIGHT = 8.6;
const OFFER_HEIGHT = 10.6;
const GROUP_GAP = 9;
const SUBHEAD_HEIGHT = 44;
const PRICE_WIDTH = 46;
const CORE_WIDTH = 52;
const SKU_WIDTH = 84;
const RIGHT = PAGE.width - PAGE.margin;
const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;

export function drawCatalog(sheet: Sheet, paper: CatalogPaper) {
	const { language } = paper;
	const word = (key: keyof typeof CATALOG_WORDS) => CATALOG_WORDS[key][language];
	let runningHead = "";
	/** 0 left, 1 right. */
	let column = 0;
	let y: number = BODY.top;
	const x = () => PAGE.margin + column * (COLUMN_WIDTH + COLUMN_GAP);

	function addPage(): void {
		sheet.addPage();
		[column, y] = [0, BODY.top];
		sheet.text(runningHead, PAGE.margin, 32, { font: "heading", size: 12 });
		sheet.textEnd(paper.title, RIGHT, 34, SMALL);
		sheet.line(PAGE.margin, 50, INNER_WIDTH, COLORS.ink);
		sheet.line(PAGE.margin, PAGE.height - 38, INNER_WIDTH);
		sheet.text(paper.footer, PAGE.margin, PAGE.height - 32, SMALL);
		sheet.textEnd(String(sheet.pageNumber()), RIGHT, PAGE.height - 33, PRICE);
	}

	function makeRoom(height: number): void {
		if (y + height <= BODY.bottom) return;
		if (column === 0) [column, y] = [1, BODY.top];
		else addPage();
	}

	/** An entry of the outline leads to the page that was added last. */
	function startChapter(name: string): void {
		runningHead = name;
		addPage();
		sheet.doc.outline.addItem(name);
	}

	return {
		drawCover(paths: DrawingPath[]): void {
			drawCover(sheet, paper, paths);
		},
		/** A category begins on a new page. */
		startCategory(name: string): number {
			runningHead = name;
			addPage();
			return sheet.pageNumber();
		},
		startSubcategory(name: string, count: string, paths: DrawingPath[]): number {
			// At least the first part stands below its heading.
			makeRoom(SUBHEAD_HEIGHT + 60);
			sheet.line(x(), y, COLUMN_WIDTH, COLORS.signal);
			const [first = "", second] = sheet.wrap(name, SUBHEAD, COLUMN_WIDTH - 64, 2);
			sheet.text(first, x(), y + 6, SUBHEAD);
			if (second) sheet.text(second, x(), y + 20, SUBHEAD);
			else sheet.text(count, x(), y + 22, SMALL);
			sheet.drawing(paths, x() + COLUMN_WIDTH - 52, y + 3, 50);
			y += SUBHEAD_HEIGHT;
			return sheet.pageNumber();
		},
		/** Returns the page of the group. */
		drawGroup(group: CatalogGroup): number {
			const title = sheet.wrap(group.title, TITLE, COLUMN_WIDTH, 2);
			const fits = group.fits
				? sheet.wrap(`${word("fits")}: ${group.fits}`, SMALL, COLUMN_WIDTH, 3)
				: [];
			const numbers =
				group.numbers.length > 0
					? sheet.wrap(`${word("numbers")} ${group.numbers.join("  ")}`, NUMBERS, COLUMN_WIDTH, 2)
					: [];
			const headHeight =
				title.length * TITLE_HEIGHT + (fits.length + numbers.length) * SMALL_HEIGHT;
			// A group with more brands than fit on the column goes on in the next one.
			makeRoom(Math.min(headHeight + group.offers.length * OFFER_HEIGHT, BODY.bottom - BODY.top));
			const page = sheet.pageNumber();
			for (const line of title) {
				sheet.text(line, x(), y, TITLE);
				y += TITLE_HEIGHT;
			}
			for (const [lines, style] of [
				[fits, SMALL],
				[numbers, NUMBERS],
			] as const)
				for (const line of lines) {
					sheet.text(line, x(), y, style);
					y += SMALL_HEIGHT;
				}
			y += 1;
			for (const offer of group.offers) {
				makeRoom(OFFER_HEIGHT);
				drawOffer(sheet, paper, offer, x(), y);
				y += OFFER_HEIGHT;
			}
			sheet.line(x(), y + 2, COLUMN_WIDTH);
			y += GROUP_GAP;
			return page;
		},
		drawContents(lines: ContentsLine[]): void {
			startChapter(word("contents"));
			for (const { name, page, isCategory } of lines) {
				const style: TextStyle = isCategory
					? { font: "strong", size: 8 }
					: { font: "text", size: 8 };
				makeRoom(isCategory ? 32 : 12);
				if (isCategory && y > BODY.top) y += 6;
				const indent = isCategory ? 0 : 10;
				const [text = ""] = sheet.wrap(name, style, COLUMN_WIDTH - indent - 30, 1);
				sheet.text(text, x() + indent, y, style);
				sheet.textEnd(String(page), x() + COLUMN_WIDTH, y, style);
				y += 12;
			}
		},
		drawIndex(entries: IndexEntry[]): void {
			startChapter(word("index"));
			sheet.text(word("indexNote"), PAGE.margin, BODY.top - 8, SMALL);
			drawIndexRows(sheet, entries, addPage);
		},
	};
}

const SUBHEAD: TextStyle = { font: "heading", size: 13 };

function drawOffer(
	sheet: Sheet,
	{ language, priceLevel }: CatalogPaper,
	offer: CatalogOffer,
	x: number,
	y: number,
): void {
	const { sku, brand, quality, presentation, qtyOnKit, priceCents, coreChargeCents } = offer;
	const end = x + COLUMN_WIDTH;
	const hasPrices = priceLevel !== null;
	const unit = UNIT_WORDS[presentation]?.[language];
	const parts = [
		brand,
		QUALITY_WORDS[quality]?.[language],
		unit && (qtyOnKit ? `${unit} ${qtyOnKit}` : unit),
	];
	const pricesWidth = hasPrices ? PRICE_WIDTH + (coreChargeCents > 0 ? CORE_WIDTH : 0) : 0;
	const [text = ""] = sheet.wrap(
		parts.filter(Boolean).join(" · "),
		CELL,
		COLUMN_WIDTH - SKU_WIDTH - pricesWidth,
		1,
	);
	sheet.text(sku, x, y, SKU);
	sheet.text(text, x + SKU_WIDTH, y, CELL);
	if (!hasPrices) return;
	const price = priceCents === null ? CATALOG_WORDS.call[language] : formatUsd(priceCents);
	sheet.textEnd(price, end, y - 0.4, priceCents === null ? CELL : PRICE);
	if (coreChargeCents > 0)
		sheet.textEnd(
			`+ ${formatUsd(coreChargeCents)} ${CATALOG_WORDS.core[language]}`,
			end - PRICE_WIDTH,
			y,
			{ ...CELL, size: 6.2, color: COLORS.soft },
		);
}

function drawCover(sheet: Sheet, paper: CatalogPaper, paths: DrawingPath[]): void {
	const { doc } = sheet;
	const { language, priceLevel } = paper;
	sheet.addPage();
	const left = 54;
	const width = PAGE.width - 2 * left;
	doc.rect(0, 0, 14, PAGE.height).fill(COLORS.signal);
	sheet.text(paper.storeName.toUpperCase(), left, 54, { font: "heading", size: 22 });
	sheet.text(CATALOG_WORDS.catalog[language], left, 82, {
		font: "text",
		size: 11,
		color: COLORS.soft,
	});
	const style: TextStyle = { font: "heading", size: 40 };
	const lines = sheet.wrap(paper.title, style, width, 3);
	for (const [at, line] of lines.entries()) sheet.text(line, left, 140 + at * 46, style);
	let y = 140 + lines.length * 46 + 8;
	for (const line of sheet.wrap(paper.subtitle, COVER_TEXT, width, 3)) {
		sheet.text(line, left, y, COVER_TEXT);
		y += 20;
	}
	const box = { top: Math.max(y + 24, 320), bottom: 620 };
	if (paper.coverPicture)
		doc.image(Buffer.from(paper.coverPicture), left, box.top, {
			fit: [width, box.bottom - box.top],
			align: "center",
			valign: "center",
		});
	else sheet.drawing(paths, left + (width - 380) / 2, box.top, 380);
	const notes = [
		paper.day,
		priceLevel ? PRICE_LEVEL_WORDS[priceLevel][language] : CATALOG_WORDS.withoutPrices[language],
		...(priceLevel ? sheet.wrap(CATALOG_WORDS.pricesNote[language], COVER_SMALL, width, 2) : []),
		CATALOG_WORDS.fitNote[language],
	];
	sheet.line(left, 640, width, COLORS.ink);
	for (const [at, note] of notes.entries())
		sheet.text(note, left, 650 + at * 13, { ...COVER_SMALL, font: at === 0 ? "strong" : "text" });
	for (const [at, line] of paper.storeLines.slice(0, 4).entries())
		sheet.text(line, left, 714 + at * 12, { ...COVER_SMALL, color: COLORS.soft });
}

const COVER_TEXT: TextStyle = { font: "text", size: 14, color: COLORS.soft };
const COVER_SMALL: TextStyle = { font: "text", size: 9 };

const INDEX_COLUMNS = 4;
const INDEX_ROW = 8.2;
const INDEX_NUMBER: TextStyle = { font: "mono", size: 6.2 };
const INDEX_PAGES: TextStyle = { font: "text", size: 6.2, color: COLORS.soft };
const MAX_PAGES_SHOWN = 3;

function drawIndexRows(sheet: Sheet, entries: IndexEntry[], addPage: () => void): void {
	const gap = 12;
	const width = (INNER_WIDTH - (INDEX_COLUMNS - 1) * gap) / INDEX_COLUMNS;
	const top = BODY.top + 6;
	const rows = Math.floor((BODY.bottom - top) / INDEX_ROW);
	for (const [at, { number, pages }] of entries.entries()) {
		const place = at % (rows * INDEX_COLUMNS);
		if (place === 0 && at > 0) addPage();
		const x = PAGE.margin + Math.floor(place / rows) * (width + gap);
		const y = top + (place % rows) * INDEX_ROW;
		const shown = pages.slice(0, MAX_PAGES_SHOWN).join(", ");
		sheet.text(number, x, y, INDEX_NUMBER);
		sheet.textEnd(pages.length > MAX_PAGES_SHOWN ? `${shown} …` : shown, x + width, y, INDEX_PAGES);
	}
}

/** "214 parts", for headings. */
export function partCountText(count: number, language: Language): string {
	const number = formatThousands(count);
	if (language === "es") return `${number} ${count === 1 ? "parte" : "partes"}`;
	return `${number} ${count === 1 ? "part" : "parts"}`;
}

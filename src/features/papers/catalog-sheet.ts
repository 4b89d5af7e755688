/** A PDF document with the fonts, colours and pages of the house. Sizes are in points. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import type { Language } from "../../domain/store/language.ts";
import { DRAWING_SIZE, type DrawingPath } from "./catalog-drawings.ts";
import { unpackFont } from "./unpack-font.ts";

/** US Letter. A4 printers scale it to 94 %. */
export const PAGE = { width: 612, height: 792, margin: 36 };
export const COLUMN_GAP = 18;
export const COLUMN_WIDTH = (PAGE.width - 2 * PAGE.margin - COLUMN_GAP) / 2;
export const BODY = { top: 62, bottom: PAGE.height - 50 };

/** The colours of the screens on white paper (`styles/tokens.css`). */
export const COLORS = { ink: "#1f2327", soft: "#565c62", line: "#dcd8cd", signal: "#bf3f0a" };

/** `url`: a font file of a package. */
const readFont = (url: string) => unpackFont(readFileSync(fileURLToPath(url)));

const FONTS = {
	text: () =>
		readFont(
			import.meta.resolve("@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff"),
		),
	strong: () =>
		readFont(
			import.meta.resolve("@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff"),
		),
	heading: () =>
		readFont(
			import.meta.resolve(
				"@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff",
			),
		),
	mono: () =>
		readFont(
			import.meta.resolve("@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff"),
		),
};

export type FontName = keyof typeof FONTS;
export type TextStyle = { font: FontName; size: number; color?: string };

export type Sheet = {
	doc: PDFKit.PDFDocument;
	/** The number of the last page; the cover is page 1. */
	pageNumber: () => number;
	addPage: () => void;
	width: (text: string, style: TextStyle) => number;
	/** Lines of at most `width`. What is longer than `maxLines` ends with an ellipsis. */
	wrap: (text: string, style: TextStyle, width: number, maxLines: number) => string[];
	text: (text: string, x: number, y: number, style: TextStyle) => void;
	/** Text that ends at `x`. */
	textEnd: (text: string, x: number, y: number, style: TextStyle) => void;
	line: (x: number, y: number, width: number, color?: string) => void;
	drawing: (paths: DrawingPath[], x: number, y: number, width: number) => void;
};

export type SheetInfo = { title: string; author: string; language: Language; madeAt: Date };

export function createSheet({ title, author, language, madeAt }: SheetInfo): Sheet {
	const doc = new PDFDocument({
		autoFirstPage: false,
		size: [PAGE.width, PAGE.height],
		margin: 0,
		lang: language,
		displayTitle: true,
		info: { Title: title, Author: author, Creator: "Cabover", CreationDate: madeAt },
	});
	for (const [name, read] of Object.entries(FONTS)) doc.registerFont(name, read());
	let pages = 0;
	const wordWidths = new Map<string, number>();

	/** Widths are measured at 1000 points once for each word. */
	function unitWidth(text: string, font: FontName): number {
		// All characters of the mono face are equally wide.
		if (font === "mono" && text !== "0") return text.length * unitWidth("0", font);
		const key = `${font} ${text}`;
		const known = wordWidths.get(key);
		if (known !== undefined) return known;
		const measured = doc.font(font).fontSize(1000).widthOfString(text) / 1000;
		// Numbers seldom repeat, so they would fill the memory.
		if (text.length <= MAX_CACHED_WORD && wordWidths.size < MAX_CACHED_WORDS)
			wordWidths.set(key, measured);
		return measured;
	}

	/** Words are measured one by one; kerning across a space is too small to see. */
	function width(text: string, { font, size }: TextStyle): number {
		const words = text.split(" ");
		const spaces = (words.length - 1) * unitWidth(" ", font);
		return words.reduce((sum, word) => sum + (word ? unitWidth(word, font) : 0), spaces) * size;
	}

	function shorten(text: string, style: TextStyle, max: number): string {
		if (width(text, style) <= max) return text;
		const shortened = (end: number) => `${text.slice(0, end).trimEnd()}…`;
		// A part can fit hundreds of models, so the longest beginning that fits is found by halves.
		let [fits, tooLong] = [1, text.length];
		while (tooLong - fits > 1) {
			const middle = (fits + tooLong) >> 1;
			if (width(shortened(middle), style) <= max) fits = middle;
			else tooLong = middle;
		}
		return shortened(fits);
	}

	function wrap(text: string, style: TextStyle, max: number, maxLines: number): string[] {
		const lines: string[] = [];
		let line = "";
		const words = text.split(" ");
		for (const [at, word] of words.entries()) {
			const longer = line ? `${line} ${word}` : word;
			if (line === "" || width(longer, style) <= max) {
				line = longer;
				continue;
			}
			if (lines.length === maxLines - 1)
				return [...lines, shorten(`${line} ${words.slice(at).join(" ")}`, style, max)];
			lines.push(line);
			line = word;
		}
		return [...lines, shorten(line, style, max)];
	}

	function text(value: string, x: number, y: number, { font, size, color }: TextStyle): void {
		doc
			.font(font)
			.fontSize(size)
			.fillColor(color ?? COLORS.ink)
			.text(value, x, y, font === "mono" ? UNCACHED_LINE : LINE);
	}

	return {
		doc,
		pageNumber: () => pages,
		addPage() {
			doc.addPage();
			pages += 1;
		},
		width,
		wrap,
		text,
		textEnd: (value, x, y, style) => text(value, x - width(value, style), y, style),
		line: (x, y, length, color = COLORS.line) =>
			void doc
				.moveTo(x, y)
				.lineTo(x + length, y)
				.lineWidth(0.5)
				.strokeColor(color)
				.stroke(),
		drawing(paths, x, y, drawnWidth) {
			if (paths.length === 0) return;
			doc
				.save()
				.translate(x, y)
				.scale(drawnWidth / DRAWING_SIZE.width);
			doc
				.lineWidth(drawnWidth > 100 ? 1.2 : 2)
				.lineCap("round")
				.lineJoin("round")
				.strokeColor(COLORS.ink);
			for (const { path, moves } of paths) {
				doc.save();
				for (const move of moves)
					if (move.kind === "translate") doc.translate(move.x, move.y);
					else doc.rotate(move.degrees, { origin: [move.x, move.y] });
				doc.path(path).stroke().restore();
			}
			doc.restore();
		},
	};
}

const LINE = { lineBreak: false };
/**
 * With a list of features pdfkit does not cache the words: numbers never repeat and would fill the
 * memory.
 */
const UNCACHED_LINE = { lineBreak: false, features: [] };

const MAX_CACHED_WORD = 24;
const MAX_CACHED_WORDS = 20_000;

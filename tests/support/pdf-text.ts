/** Reads the text of a PDF that the store wrote: enough of the format for tests. */
import { inflateSync } from "node:zlib";

export type PdfText = {
	pages: number;
	/** All texts in the sequence in which they were drawn, one line each. */
	text: string;
	/** The titles of the outline. */
	outline: string[];
};

type PdfObject = { head: string; stream: string | null };

export function readPdf(bytes: Buffer): PdfText {
	const source = bytes.toString("latin1");
	if (!source.startsWith("%PDF-")) throw new Error("not a PDF");
	const objects = new Map<number, PdfObject>();
	for (const [, id, body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs))
		objects.set(Number(id), toObject(body));
	const all = [...objects.values()];
	const fonts = readFonts(objects);
	return {
		pages: all.filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head)).length,
		text: all
			.flatMap(({ stream }) => (stream?.includes("BT") ? readTexts(stream, fonts) : []))
			.join("\n"),
		// Numbered as they were added; children are written before their parent.
		outline: [...objects]
			.sort(([a], [b]) => a - b)
			.flatMap(([, { head }]) =>
				/\/Parent/.test(head) ? (/\/Title (\((?:\\.|[^)])*\))/.exec(head)?.[1] ?? []) : [],
			),
	};
}

function toObject(body: string): PdfObject {
	const at = body.indexOf("\nstream\n");
	if (at < 0) return { head: body, stream: null };
	const data = Buffer.from(body.slice(at + 8, body.lastIndexOf("\nendstream")), "latin1");
	const head = body.slice(0, at);
	const isPacked = head.includes("/FlateDecode");
	return { head, stream: (isPacked ? inflateSync(data) : data).toString("latin1") };
}

/** By the name of the font in the pages, such as F1: the characters of its glyphs. */
function readFonts(objects: Map<number, PdfObject>): Map<string, string[]> {
	const fonts = new Map<string, string[]>();
	for (const { head } of objects.values())
		for (const [, name = "", id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? "")?.[1];
			const stream = objects.get(Number(map))?.stream;
			if (stream) fonts.set(name, readCharacters(stream));
		}
	return fonts;
}

function readCharacters(cmap: string): string[] {
	const characters: string[] = [];
	for (const [, from = "0", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
		for (const [at, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
			characters[Number.parseInt(from, 16) + at] = Buffer.from(code.replaceAll(" ", ""), "hex")
				.swap16()
				.toString("utf16le");
	return characters;
}

function readTexts(stream: string, fonts: Map<string, string[]>): string[] {
	let font: string[] | undefined;
	const texts: string[] = [];
	for (const [, name, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (name) font = fonts.get(name);
		else
			texts.push(
				[...(glyphs ?? "").matchAll(/<([0-9a-f]+)>/g)]
					.map(([, hex = ""]) => readGlyphs(hex, font))
					.join(""),
			);
	}
	return texts;
}

/** The fonts that every reader has are written by the code of the character. */
function readGlyphs(hex: string, font: string[] | undefined): string {
	if (!font) return Buffer.from(hex, "hex").toString("latin1");
	const glyphs = hex.match(/.{4}/g) ?? [];
	return glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? "?").join("");
}

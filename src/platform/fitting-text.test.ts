import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { type TextBox, writeFittingText } from "./fitting-text.ts";

const BOX: TextBox = { x: 14, y: 20, width: 260, height: 60 };
const SIZES = { max: 14, min: 6 };

/** Where the text ends, and the size of its letters. */
function write(text: string): { end: number; size: number } {
	const doc = new PDFDocument({ size: [288, 432], margin: 14 }).font("Helvetica");
	writeFittingText(doc, text, { box: BOX, sizes: SIZES });
	const size = (doc as unknown as { _fontSize: number })._fontSize;
	return { end: doc.y, size };
}

it("writes a short text in the largest letters", () => {
	expect(write("Demo Garage\nDoral, FL 33166").size).toBe(SIZES.max);
});

it("writes a long text in smaller letters, inside its box", () => {
	const { end, size } = write(Array.from({ length: 7 }, (_, n) => `Line ${n}`).join("\n"));
	expect(size).toBeLessThan(SIZES.max);
	expect(size).toBeGreaterThan(SIZES.min);
	expect(end).toBeLessThanOrEqual(BOX.y + BOX.height);
});

it("cuts a text that does not fit in the smallest letters", () => {
	const { end, size } = write("A long line of an address that goes on. ".repeat(60));
	expect(size).toBe(SIZES.min);
	expect(end).toBeLessThanOrEqual(BOX.y + BOX.height);
});

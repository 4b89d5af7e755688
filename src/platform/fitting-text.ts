/** A box on a page of a PDF. */
export type TextBox = { x: number; y: number; width: number; height: number };

const STEP = 0.5;

/**
 * Writes a text in the largest letters with which it fits into its box. A text that does
 * not fit in the smallest letters is cut.
 */
export function writeFittingText(
	doc: PDFKit.PDFDocument,
	text: string,
	{ box, sizes }: { box: TextBox; sizes: { max: number; min: number } },
): void {
	const { x, y, width, height } = box;
	let size = sizes.max;
	while (size > sizes.min && doc.fontSize(size).heightOfString(text, { width }) > height)
		size -= STEP;
	doc.fontSize(size).text(text, x, y, { width, height, ellipsis: true });
}

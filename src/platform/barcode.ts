/** Draws barcodes as SVG paths. */

/** Code 128: `modules` is the width of the code with its quiet zones; the path is one unit high. */
export type Barcode = { modules: number; path: string };

/** Scanners need a light margin of ten modules on both sides. */
const QUIET_ZONE = 10;

type Encoder = Pick<typeof import("bwip-js/node"), "raw">;

/**
 * The library is loaded with the first barcode, because it is large and few processes draw one. Its
 * types leave out the default export; the named export `raw` is a symbology.
 */
let library: Promise<{ default: Encoder }> | undefined;

/** The texts in their sequence, as barcodes. A text has ASCII characters only. */
export async function drawBarcodes(texts: readonly string[]): Promise<Barcode[]> {
	library ??= import("bwip-js/node") as unknown as Promise<{ default: Encoder }>;
	const { default: bwip } = await library;
	return texts.map((text) => {
		const [code] = bwip.raw({ bcid: "code128", text });
		if (!code || !("sbs" in code)) throw new Error(`no barcode was drawn for ${text}`);
		return toPath(code.sbs);
	});
}

/** `widths`: bars and spaces in turn, beginning with a bar. */
function toPath(widths: readonly number[]): Barcode {
	let x = QUIET_ZONE;
	let path = "";
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
		x += width;
	}
	return { modules: x + QUIET_ZONE, path };
}

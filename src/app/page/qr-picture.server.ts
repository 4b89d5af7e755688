import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** A QR code as an SVG path. */
export function qrPicture(text: string): { size: number; path: string } {
	const code = generate(text);
	return { size: code.size, path: toSvgPath(code) };
}

import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** A picture that a phone's camera reads, as the outline of its dark squares. */
export function qrPicture(text: string): { size: number; path: string } {
	const code = generate(text);
	return { size: code.size, path: toSvgPath(code) };
}

import { parseNumberList } from "../../domain/cart/part-number-list.ts";
import { encodeNumberList } from "../number-list/number-list-url.ts";
import { links } from "../page/links.ts";

/**
 * Opens the number search for a pasted list of numbers. Any other text goes into the field as one
 * line.
 */
export function pasteNumbers(
	field: HTMLInputElement,
	text: string,
	navigate: (to: string) => unknown,
): void {
	const numberList = parseNumberList(text);
	if (numberList.lines.length > 1) {
		navigate(links.numbers(encodeNumberList(numberList)));
		return;
	}
	const end = field.value.length;
	const line = text.trim().replace(/\s+/g, " ").slice(0, field.maxLength);
	field.setRangeText(line, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

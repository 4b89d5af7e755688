import { parseNumberList } from "../../domain/cart/part-number-list.ts";
import { encodeNumberList } from "../number-list/number-list-url.ts";
import { links } from "../page/links.ts";

/** Several numbers go to the page that looks them all up; anything else goes into the field, its lines side by side. */
export function pasteNumbers(
	field: HTMLInputElement,
	text: string,
	go: (to: string) => unknown,
): void {
	const read = parseNumberList(text);
	if (read.lines.length > 1) {
		go(links.numbers(encodeNumberList(read)));
		return;
	}
	const end = field.value.length;
	const words = text.trim().replace(/\s+/g, " ").slice(0, field.maxLength);
	field.setRangeText(words, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A list of numbers in the form an address carries. Nothing in it is guessed: what was written is read again as it was. */
import {
	MAX_CANDIDATES,
	MAX_WORD_ROWS,
	type NumberLine,
	type NumberList,
} from "../../domain/cart/part-number-list.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";

/** Proxies commonly refuse an address above 8 kB; a list of 500 usual numbers stays below this. */
const MAX_URL_LENGTH = 7500;
/** No list that people write begins with it. */
const MARK = ".";
/** Numbers with blanks between, a star before the quantity, two before what is none. */
const LINE = /^([^*]*)(?:\*([1-9]\d{0,3})|\*\*([^*]+))?$/;

/** `leftOut`: how many lines no address holds. `isWhole`: it holds the list, and the numbers kept their dashes and blanks. */
export function encodeNumberList({ lines, words, leftOut }: NumberList): {
	list: string;
	leftOut: number;
	isWhole: boolean;
} {
	const asTyped = lines.map(writeLine);
	const isAsTyped = fitting(asTyped, MAX_URL_LENGTH).length === lines.length;
	const written = isAsTyped
		? asTyped
		: lines.map(({ numbers, ...line }) =>
				writeLine({ ...line, numbers: numbers.map(normalizeNumber) }),
			);
	const kept = fitting(written, MAX_URL_LENGTH);
	const list = `${MARK}${kept.join(",")}`;
	const rows = fitting(words, MAX_URL_LENGTH - list.length);
	const left = leftOut + lines.length - kept.length;
	return {
		list: [list, ...rows].join("\n"),
		leftOut: left,
		isWhole: isAsTyped && left === 0 && rows.length === words.length,
	};
}

/** None: an address that somebody typed, to be read as any list is. */
export function decodeNumberList(text: string): NumberList | undefined {
	if (!text.startsWith(MARK)) return undefined;
	const [row = "", ...words] = text.slice(MARK.length).split("\n");
	const cells = row === "" ? [] : row.split(",");
	const lines = cells.flatMap((cell) => readLine(cell) ?? []);
	if (lines.length < cells.length) return undefined;
	return {
		lines: lines.slice(0, MAX_ORDER_LINES),
		words: words.slice(0, MAX_WORD_ROWS),
		leftOut: Math.max(0, lines.length - MAX_ORDER_LINES),
	};
}

/** As many from the beginning as there is room for, each with a sign before it. */
function fitting(texts: string[], room: number): string[] {
	let length = 0;
	const end = texts.findIndex((text) => {
		length += 1 + text.length;
		return length > room;
	});
	return end < 0 ? texts : texts.slice(0, end);
}

function writeLine({ numbers, quantity, invalidQuantity }: NumberLine): string {
	const howMany = invalidQuantity === undefined ? (quantity ?? "") : `*${escaped(invalidQuantity)}`;
	return `${numbers.map(escaped).join(" ")}${howMany === "" ? "" : `*${howMany}`}`;
}

function readLine(cell: string): NumberLine | undefined {
	const [, numbers = "", quantity = null, invalidQuantity] = LINE.exec(cell) ?? [];
	if (numbers === "" && quantity === null) return undefined;
	return {
		numbers: numbers.split(" ").filter(Boolean).slice(0, MAX_CANDIDATES).map(unescaped),
		quantity: quantity === null ? null : Number(quantity),
		...(invalidQuantity !== undefined && { invalidQuantity: unescaped(invalidQuantity) }),
	};
}

/** A blank separates numbers, so one within a number is written otherwise, and so is what else has a meaning here. */
function escaped(text: string): string {
	return text.replaceAll(/[,*!_\n]/g, (sign) => `!${sign.charCodeAt(0)}!`).replaceAll(" ", "_");
}

function unescaped(text: string): string {
	return text
		.replaceAll("_", " ")
		.replaceAll(/!(\d{2})!/g, (_, sign) => String.fromCharCode(Number(sign)));
}

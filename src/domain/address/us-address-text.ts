/** Reads an address from one line, with city, state and ZIP code in any order. */
import { stateCode } from "./us-address.ts";
import { isDirection, isStreetWord, isUnit } from "./us-street.ts";

export type AddressText = {
	street: string;
	street2: string;
	city: string;
	/** Undefined when the text names none. */
	state: string | undefined;
	zip: string | undefined;
	plus4: string | undefined;
};

/** Whether the city exists. Separates the city from the end of a street where no comma does. */
export type KnowsCity = (
	city: string,
	state: string | undefined,
	zip: string | undefined,
) => boolean;

const COUNTRY =
	/[\s,]+(usa|u\.s\.a\.|u\.s\.|us|united states( of america)?|estados unidos|ee\. ?uu\.)\.?$/i;
const MAX_ADDRESS_LENGTH = 300;
const ZIP = /^(\d{5})(?:-?(\d{4}))?$/;

export function readAddressText(text: string, knowsCity: KnowsCity): AddressText {
	const clean = text
		.normalize("NFKC")
		// NFKC can expand one character to several, so the length is cut after it.
		.slice(0, MAX_ADDRESS_LENGTH)
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.replace(COUNTRY, "");
	const segments = clean.split(",").map((segment) => segment.trim().split(" ").filter(Boolean));
	const { zip, plus4 } = takeZip(segments);
	const state = takeState(segments, zip !== undefined);
	const rest = segments.filter((words) => words.length > 0);
	return { ...splitStreet(rest, (city) => knowsCity(city, state, zip)), state, zip, plus4 };
}

/**
 * Removes the last word that is a ZIP code. Five digits at the beginning of a street are the house
 * number.
 */
function takeZip(segments: string[][]): { zip?: string; plus4?: string } {
	for (let s = segments.length - 1; s >= 0; s--) {
		const words = segments[s] ?? [];
		const at = words.findLastIndex((word) => ZIP.test(word));
		if (at < 0 || (at === 0 && s === 0 && looksLikeStreet(words))) continue;
		const [, zip, plus4] = ZIP.exec(words[at] ?? "") ?? [];
		words.splice(at, 1);
		return { zip, plus4 };
	}
	return {};
}

function looksLikeStreet(words: string[]): boolean {
	return words.slice(1).some((word) => isStreetWord(word) || isDirection(word) || /\d/.test(word));
}

/**
 * Removes the state at the end of the last segment, or before the city. Names of states have up to
 * three words.
 */
function takeState(segments: string[][], hasZip: boolean): string | undefined {
	const last = segments.findLast((words) => words.length > 0) ?? [];
	for (const count of [3, 2, 1]) {
		if (last.length < count) continue;
		const code = stateCode(last.slice(-count).join(" "));
		if (code && isState(segments, last, count, hasZip)) {
			last.splice(-count);
			return code;
		}
	}
	const code = last.length > 1 ? stateCode(last[0] ?? "") : undefined;
	if (code && last[0]?.length === 2) last.shift();
	return code && segments.some((words) => words.length) ? code : undefined;
}

/**
 * In `New York 10001` the name is the city: it stands alone, and the ZIP code already gives the
 * state.
 */
function isState(segments: string[][], last: string[], count: number, hasZip: boolean): boolean {
	const isAlone =
		last.length === count && segments.filter((words) => words.length > 0).length === 1;
	return !(isAlone && hasZip && (last.join(" ").length > 2 || count > 1));
}

function splitStreet(
	segments: string[][],
	isCity: (city: string) => boolean,
): Pick<AddressText, "street" | "street2" | "city"> {
	const lines = segments.map((words) => words.join(" "));
	if (lines.length === 0) return { street: "", street2: "", city: "" };
	if (lines.length > 1)
		return {
			street: lines[0] ?? "",
			street2: lines.slice(1, -1).join(" "),
			city: lines.at(-1) ?? "",
		};
	const words = segments[0] ?? [];
	const cityAt = startOfCity(words, isCity);
	return {
		street: words.slice(0, cityAt).join(" "),
		street2: "",
		city: words.slice(cityAt).join(" "),
	};
}

/**
 * Without a comma, the city is the longest ending that is a known city, otherwise the words after
 * the street suffix.
 */
function startOfCity(words: string[], isCity: (city: string) => boolean): number {
	const lastNumber = words.findLastIndex((word) => /\d/.test(word));
	for (let at = lastNumber + 1; at < words.length; at++)
		if (isCity(words.slice(at).join(" "))) return at;
	if (!/\d/.test(words[0] ?? "")) return 0;
	const suffix = words.findLastIndex((word, at) => at > 0 && isStreetWord(word));
	let at = suffix < 0 ? words.length : suffix + 1;
	while (at < words.length && isDirection(words[at] ?? "")) at += 1;
	while (at < words.length && isUnit(words[at] ?? "", words[at + 1])) at += 2;
	return Math.min(at, words.length);
}

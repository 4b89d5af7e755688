/**
 * Fitments as words of a part's document. A span of years is divided into blocks of 1, 2, 4 … 256
 * years, so that a part has a few words for each fitment and a year is asked for with nine words.
 */
import { createHash } from "node:crypto";
import type { Qualifiers } from "../../../domain/catalog/fitment-row.ts";

/** A fitment of a line, of an engine, and of a kit by line or engine. */
export const FITMENT_LISTS = ["line", "engine", "kitLine", "kitEngine"] as const;
export type FitmentList = (typeof FITMENT_LISTS)[number];

/** Years count from 1900 and fit into a byte. */
const MAX_YEARS = 256;
const FIRST_YEAR = 1900;

/** The word of a fitment in any year. */
export function anyYearToken(list: FitmentList, id: number): string {
	return `${list}${id}`;
}

/** The words of a span of years, stored as (from − 1900) << 8 | (to − 1900). */
export function spanTokens(list: FitmentList, id: number, years: number): string[] {
	return blocksOf(years >>> 8, years & 0xff).map((block) => `${list}${id}:${block}`);
}

/** The words that a fitment for the year has one of. */
export function yearTokens(list: FitmentList, id: number, year: number): string[] {
	const place = year - FIRST_YEAR;
	if (place < 0 || place >= MAX_YEARS) return [];
	const tokens: string[] = [];
	for (let size = 1; size <= MAX_YEARS; size *= 2)
		tokens.push(`${list}${id}:${place - (place % size)}/${size}`);
	return tokens;
}

/** The word of a fitment without limits of years. */
export function allYearsToken(list: FitmentList, id: number): string {
	return `${list}${id}:0/${MAX_YEARS}`;
}

export const KIT_KEY = "kit";
export const NO_QUALIFIER_KEY = "";

/** Identifies a qualifier in every build of the index. */
export function qualifierKey({ builtFrom, builtTo, variant, note }: Qualifiers): string {
	const text = JSON.stringify([builtFrom, builtTo, variant, note?.en ?? null]);
	return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/** The word of a fitment with its qualifier. */
export function qualifiedToken(token: string, qualifier: string): string {
	return `${token} ${qualifier}`;
}

/**
 * Divides the places from `from` to `to` into the largest blocks whose start is a multiple of their
 * size.
 */
function blocksOf(from: number, to: number): string[] {
	const blocks: string[] = [];
	for (let start = from; start <= to; ) {
		let size = 1;
		while (start % (size * 2) === 0 && start + size * 2 - 1 <= to && size < MAX_YEARS) size *= 2;
		blocks.push(`${start}/${size}`);
		start += size;
	}
	return blocks;
}

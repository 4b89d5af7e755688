/**
 * Finds part numbers in the cluster: exactly, by their beginning, by characters inside, and with
 * one typo.
 */
import { numberKey } from "../../../domain/catalog/part-number.ts";
import {
	type NumberMatcher,
	otherEndKeys,
	type PlaceRange,
	swappedKeys,
} from "../embedded/match-numbers.ts";
import { beginsWith, hasAny } from "./expressions.ts";
import { addExpression } from "./query-sets.ts";
import type { NumberHit, NumberQuestion, Questions } from "./questions.ts";

/** The most numbers with one beginning that are ranked. */
const MAX_PREFIX_HITS = 2000;
const MIN_INFIX_LENGTH = 3;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type NumberQueries = NumberMatcher & {
	placeInList: (partId: number) => number;
	/** Forgets the numbers of the last search text. */
	reset: () => void;
};

export function openNumberQueries({ numbers }: Pick<Questions, "numbers">): NumberQueries {
	/** The numbers that were found for the current text. A place is an index of this list. */
	let found: NumberHit[] = [];
	let listPlaces = new Map<number, number>();

	function add(hits: NumberHit[]): PlaceRange {
		const start = found.length;
		for (const hit of hits) {
			found.push(hit);
			listPlaces.set(hit.partId, hit.placeInList);
		}
		return { start, end: found.length };
	}

	const ask = (match: NumberQuestion["match"], isLastResort = false) =>
		numbers({ kind: "numbers", key: JSON.stringify(match), match, isLastResort });
	const exactHits = (keys: string[], isLastResort = false) => {
		const distinct = [...new Set(keys)].filter(Boolean);
		return distinct.length > 0 ? ask({ exact: distinct }, isLastResort) : [];
	};
	const placesOf = ({ start, end }: PlaceRange) =>
		Array.from({ length: end - start }, (_, n) => start + n);
	const infixHits = (key: string, max: number) =>
		key.length < MIN_INFIX_LENGTH ? [] : ask({ infix: key, max });

	return {
		exact: (key) => add(exactHits([key])),
		prefix: (key) => add(ask({ prefix: key, max: MAX_PREFIX_HITS })),
		addPrefix: (key, into) => addExpression(into, beginsWith("numbers", key)),
		infix: (key, max) => placesOf(add(infixHits(key, max))),
		addInfix: (key, max, into) =>
			addExpression(
				into,
				hasAny(
					"id",
					infixHits(key, max).map(({ partId }) => partId),
				),
			),
		swapped: (number) => placesOf(add(exactHits(swappedKeys(number)))),
		otherEnd: (number) => placesOf(add(exactHits(otherEndKeys(number), true))),
		typo: (number, max) => placesOf(add(exactHits(typosOf(number), true).slice(0, max))),
		docAt: (place) => (found[place] as NumberHit).partId,
		kindAt: (place) => (found[place] as NumberHit).kind,
		placeInList: (partId) => listPlaces.get(partId) ?? 0,
		reset() {
			found = [];
			listPlaces = new Map();
		},
	};
}

/** The number with a character less, with another one, or with one more. */
function typosOf(number: string): string[] {
	const typos = swappedKeys(number);
	for (let at = 0; at <= number.length; at++) {
		const [before, after] = [number.slice(0, at), number.slice(at + 1)];
		if (at < number.length) typos.push(before + after);
		for (const char of ALPHABET) {
			if (at < number.length && char !== number[at]) typos.push(before + char + after);
			typos.push(before + char + number.slice(at));
		}
	}
	return typos.filter(Boolean).map(numberKey);
}

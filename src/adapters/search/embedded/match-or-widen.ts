/** Matches all terms of a text, or reads it more widely until it has an answer. */
import type { CountedSet } from "./document-sets.ts";
import { type Attempt, withoutModifiers, withoutUnsoldPlaces } from "./drop-terms.ts";
import type { TextIndex } from "./interpret-text.ts";
import type { ParsedText } from "./parsed-text.ts";
import type { TermSets } from "./term-sets.ts";
import { intersectTerms } from "./title-layers.ts";

/**
 * Without an answer, words such as "set" are ignored, because another part of the subcategory is no
 * better answer for being a set, and places for which the part is not sold. Then the names of the
 * vehicle and of the part are read more widely.
 */
export function matchOrWiden(
	index: TextIndex,
	sets: TermSets,
	parsed: ParsedText,
	dropped: string[],
	isAnswer: (attempt: Attempt) => boolean = ({ matches }) => matches.count > 0,
): Attempt {
	const typed = { parsed, matches: matchAllTerms(index, sets, parsed), dropped };
	if (isAnswer(typed)) return typed;
	const shorterTexts = [
		() => withoutModifiers(index, sets, parsed),
		() => withoutUnsoldPlaces(index, parsed),
	];
	for (const shorten of shorterTexts) {
		const shorter = shorten();
		if (!shorter) continue;
		const matches = matchAllTerms(index, sets, shorter.parsed);
		const attempt = { parsed: shorter.parsed, matches, dropped: [...dropped, ...shorter.dropped] };
		if (isAnswer(attempt)) return attempt;
	}
	for (const wide of widerReadings(index, parsed)) {
		const attempt = { parsed: wide, matches: matchAllTerms(index, sets, wide), dropped };
		if (isAnswer(attempt)) return attempt;
	}
	return typed;
}

/** Every model whose name has the typed words, every part of the named subcategory, and both. */
function* widerReadings({ vehicles }: TextIndex, parsed: ParsedText): Generator<ParsedText> {
	const { vehicle } = parsed;
	const wideVehicle = vehicle?.otherLines && {
		...vehicle,
		lines: vehicle.otherLines,
		otherLines: undefined,
		typedLines: vehicle.lines,
		typedFits: vehicle.fits,
		...(vehicle.lastYear === undefined || vehicle.year === null
			? { fits: vehicles.fitsOfLines(vehicle.otherLines, vehicle.year) }
			: vehicles.fitsOfYears(vehicle.otherLines, vehicle.year, vehicle.lastYear)),
	};
	if (wideVehicle) yield { ...parsed, vehicle: wideVehicle };
	if (parsed.phrases.length === 0) return;
	yield { ...parsed, isWide: true };
	if (wideVehicle) yield { ...parsed, vehicle: wideVehicle, isWide: true };
}

/**
 * The vehicle terms match together: the part fits the vehicle, or its title has all of them. With a
 * year, a title is asked only if no part fits, because the year in "NQR 66 1987–2004" is the last
 * one of another model.
 */
export function matchAllTerms(index: TextIndex, sets: TermSets, parsed: ParsedText): CountedSet {
	const { bitsets } = index;
	const { partTerms, vehicleTerms, vehicle } = parsed;
	const docs = intersectTerms(bitsets, partTerms, (term) => sets.anywhere(term, parsed));
	if (!vehicle) return docs ?? { set: bitsets.empty(), count: 0 };
	if (docs && vehicle.year !== null) {
		const fitting = bitsets.intersect(docs.set, vehicle.fits);
		if (fitting.count > 0) return fitting;
	}
	const forVehicle = bitsets.copy(vehicle.fits);
	const vehicleInTitle = intersectTerms(bitsets, vehicleTerms, (term) =>
		sets.inTitle(term, parsed),
	);
	if (vehicleInTitle) bitsets.or(forVehicle, vehicleInTitle.set);
	return docs ? bitsets.intersect(docs.set, forVehicle) : bitsets.counted(forVehicle);
}

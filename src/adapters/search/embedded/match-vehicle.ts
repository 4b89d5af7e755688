/** Finds the documents that fit a vehicle named by some words. */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import { MAX_NAMED_MODELS } from "../../../domain/catalog/text-vehicle.ts";
import type { DocumentSet, DocumentSets } from "./document-sets.ts";
import type { IndexData } from "./index-data.ts";
import type { LineFitments } from "./vehicle-fitments.ts";
import type { VehicleSeries } from "./vehicle-series.ts";

export type VehicleMatcher = {
	/**
	 * The words of a term that name a make, a model or an engine; none when the term means something
	 * else.
	 */
	vehicleNamesIn: (term: string) => string[];
	/** "4hk1-tc" for the engine and variant "4hk1tc" in one word; undefined for any other term. */
	engineWithVariant: (term: string) => string | undefined;
	/**
	 * Finds the lines that most names apply to, built in that year if possible; undefined when no
	 * name applies.
	 */
	matchNames: (names: string[][], year: number | null) => VehicleNameMatch | undefined;
	/** The documents that fit some lines, in a year or in any. The caller must not change the set. */
	fitsOfLines: (lines: number[], year: number | null) => DocumentSet;
	/** The documents that fit some lines in any year of a range, and those that fit in every year. */
	fitsOfYears: (
		lines: number[],
		from: number,
		to: number,
	) => { fits: DocumentSet; fitsEveryYear: DocumentSet };
	/** Whether the word is in the name of one of the models. */
	isModelWord: (lines: number[], word: string) => boolean;
	/** Of the lines of many models, those with the shortest names: few enough to choose from. */
	nearestModels: (lines: number[]) => number[];
	/** Whether the lines are of a few models, and not all of a make or engine. */
	isParticular: (lines: number[]) => boolean;
};

/**
 * `usedNames` are the indices of the names that apply; `isInYear` says whether the lines were built
 * in the year.
 */
export type VehicleNameMatch = {
	fits: DocumentSet;
	/** Indices into IndexMeta.lineIds. */
	lines: number[];
	/**
	 * All lines that the names apply to, if `lines` are only those whose whole model name was typed.
	 */
	otherLines: number[] | undefined;
	usedNames: Set<number>;
	isInYear: boolean;
};

/** Suffixes of an engine's name that mean a variant, not another engine. */
const ENGINE_VARIANT = /^(t|tc|tcn|tcs|tcx|tca|tcc|ti|ta|tb|vb|x|e)$/;
const ENGINE_WITH_VARIANT = /^([a-z0-9]+?)(t|tc|tcn|tcs|tcx|tca|tcc|ti|ta|tb|vb|x|e)$/;
/** A number means a model only beside another name: "NPR 75" and "Hino 195", but not "12 V". */
const SHORT_NUMBER = /^\d{1,3}$/;
/** A model with the letters of its variant, which people leave out: "1800HD", "FE84D". */
const VARIANT = /^([a-z]*\d{2,4})[a-z]{1,3}$/;
const MIN_FAMILY_LENGTH = 4;
/** The size of an engine in litres. */
const LITRES = /^(\d{1,2}\.\d)l?$/;

const MAX_CACHED_NAMES = 100;
const MAX_CACHED_TERMS = 128;

function isWholeModel(model: string, typed: Set<string>): boolean {
	const words = wordsOf(model);
	return typed.has(words.join("")) || words.every((word) => typed.has(word));
}

export function openVehicleMatcher(
	{ meta }: Pick<IndexData, "meta">,
	bitsets: DocumentSets,
	fitments: LineFitments,
	isPartWord: (word: string) => boolean = () => false,
	series: VehicleSeries = new Map(),
): VehicleMatcher {
	/** By lines and year; the least recently used entry is first. */
	const namedBitsets = new Map<string, DocumentSet>();
	const families = familiesOf(meta.lineWords);
	const modelWords = new Set([...new Set(meta.lineModels)].flatMap(wordsOf));
	/** The terms of a search, which asks for each of them several times. */
	const namesByTerm = new Map<string, string[]>();
	return {
		vehicleNamesIn(term) {
			const names = namesByTerm.get(term) ?? namesIn(term);
			if (namesByTerm.size === MAX_CACHED_TERMS) namesByTerm.clear();
			namesByTerm.set(term, names);
			return names;
		},
		engineWithVariant(term) {
			const [, engine = "", variant = ""] = ENGINE_WITH_VARIANT.exec(term) ?? [];
			return Object.hasOwn(meta.engineWords, engine) && !isVehicleName(term)
				? `${engine}-${variant}`
				: undefined;
		},
		matchNames(names, year) {
			const linesInYear = year === null ? [] : bestLines(names, (line) => wasBuilt(line, year));
			const isInYear = linesInYear.length > 0;
			const lines = isInYear ? linesInYear : bestLines(names, () => true);
			const [first] = lines;
			if (!first) return undefined;
			const all = lines.map(({ line }) => line);
			const typed = new Set(names.flat());
			// "2006 NPR" means the model NPR. The models NPR 71 and NPR Eco-Max are searched if no part
			// is found for it.
			const exact = all.filter((line) => isWholeModel(meta.lineModels[line] as string, typed));
			const places = exact.length > 0 ? exact : all;
			return {
				fits: cachedLineBits(places, isInYear ? year : null),
				lines: places,
				otherLines: places.length < all.length ? all : undefined,
				usedNames: new Set(names.flatMap((_, place) => (first.mask & (1 << place) ? [place] : []))),
				isInYear,
			};
		},
		fitsOfLines: cachedLineBits,
		fitsOfYears(lines, from, to) {
			const fits = bitsets.copy(cachedLineBits(lines, from));
			const fitsEveryYear = bitsets.copy(fits);
			for (let year = from + 1; year <= to; year++) {
				const bits = cachedLineBits(lines, year);
				bitsets.or(fits, bits);
				bitsets.and(fitsEveryYear, bits);
			}
			return { fits, fitsEveryYear };
		},
		isModelWord: (lines, word) =>
			modelWords.has(word) &&
			lines.some((line) => wordsOf(meta.lineModels[line] as string).includes(word)),
		nearestModels(lines) {
			const originals = lines.filter((line) => meta.lineBases[line] === -1);
			const models = [...new Set(originals.map((line) => meta.lineModels[line] as string))]
				.sort((a, b) => a.length - b.length)
				.slice(0, MAX_NAMED_MODELS);
			return originals.length > 0
				? originals.filter((line) => models.includes(meta.lineModels[line] as string))
				: lines;
		},
		isParticular(lines) {
			const models = new Set<string>();
			for (const line of lines) {
				models.add(meta.lineModels[line] as string);
				if (models.size > MAX_NAMED_MODELS) return false;
			}
			return models.size > 0;
		},
	};

	function namesIn(term: string): string[] {
		const litres = `${LITRES.exec(term)?.[1]}l`;
		if (Object.hasOwn(meta.engineWords, litres)) return [litres];
		const words = wordsOf(term);
		const joined = words.join("");
		if (isVehicleName(joined)) return [joined];
		const names = words.filter((word) => !ENGINE_VARIANT.test(word));
		return names.every(isVehicleName) ? names : [];
	}

	/** A word that also names a part, as in the models "Pump set" and "Link-Belt", means the part. */
	function isVehicleName(word: string): boolean {
		if (isFamily(word)) return true;
		if (!Object.hasOwn(meta.lineWords, word) && !Object.hasOwn(meta.engineWords, word))
			return false;
		return (
			word.length > 1 &&
			(/\d/.test(word) || !(Object.hasOwn(meta.subcategoryWords, word) || isPartWord(word)))
		);
	}

	/**
	 * The lines that the longest combination of names applies to. `mask` has a bit for each name that
	 * applies.
	 */
	function bestLines(
		names: string[][],
		isCandidate: (line: number) => boolean,
	): { line: number; mask: number }[] {
		const masks = new Map<number, number>();
		names.forEach((words, place) => {
			for (const line of commonLines(words))
				if (isCandidate(line)) masks.set(line, (masks.get(line) ?? 0) | (1 << place));
		});
		const weightOf = (mask: number) =>
			names.reduce(
				(sum, words, place) => sum + (mask & (1 << place) ? words.join("").length : 0),
				0,
			);
		// A model beats its former make: "Nissan Diesel UD 1800" is of the make UD.
		const hasModel = (mask: number) =>
			names.some((words, place) => mask & (1 << place) && words.some(isInModels)) ? 1 : 0;
		const hasRealName = (mask: number) =>
			names.some((words, place) => mask & (1 << place) && !words.every(isOnlyNumber));
		const [best] = [...new Set(masks.values())]
			.filter(hasRealName)
			.sort((a, b) => hasModel(b) - hasModel(a) || weightOf(b) - weightOf(a));
		return [...masks].flatMap(([line, mask]) => (mask === best ? [{ line, mask }] : []));
	}

	/** The lines that have all words in their names. */
	function commonLines(words: string[]): number[] {
		return words
			.map(linesNamed)
			.reduce((common, next) => common.filter((line) => next.includes(line)));
	}

	/** Cached, because a make has millions of fitments and many search texts name one. */
	function cachedLineBits(lines: number[], year: number | null): DocumentSet {
		const key = `${year}:${lines.join()}`;
		const cached = namedBitsets.get(key);
		const [[oldestKey, reusable] = []] =
			cached || namedBitsets.size < MAX_CACHED_NAMES ? [] : namedBitsets;
		const bits = cached ?? reusable ?? bitsets.permanent();
		namedBitsets.delete(oldestKey ?? key);
		namedBitsets.set(key, bits);
		if (!cached) fitments.addLines(lines, year, bitsets.clear(bits));
		return bits;
	}

	function wasBuilt(line: number, year: number): boolean {
		const [from, to] = meta.lineSpans[line] as [number, number];
		return from <= year && year <= to;
	}

	function linesNamed(word: string): number[] {
		const models = series.get(word);
		if (models) return [...new Set(models.flatMap(commonLines))];
		const byEngine = Object.hasOwn(meta.engineWords, word)
			? (meta.engineWords[word] as number[]).flatMap(fitments.linesOfEngine)
			: [];
		const byName = Object.hasOwn(meta.lineWords, word) ? (meta.lineWords[word] as number[]) : [];
		return [...new Set([...byEngine, ...byName, ...(families.get(word) ?? [])])];
	}

	function isInModels(word: string): boolean {
		return modelWords.has(word) || families.has(word) || series.has(word);
	}

	/** Whether only models with the letters of a variant have the name. */
	function isFamily(word: string): boolean {
		return families.has(word) && !Object.hasOwn(meta.lineWords, word);
	}

	/** A number of four digits may be a part number too, unless it is the whole name of a model. */
	function isOnlyNumber(word: string): boolean {
		return SHORT_NUMBER.test(word) || (/^\d+$/.test(word) && isFamily(word));
	}
}

/**
 * The lines of each model name without the letters of its variant: "LCF 4500HD" is also an LCF
 * 4500.
 */
function familiesOf(lineWords: Record<string, number[]>): Map<string, number[]> {
	const families = new Map<string, number[]>();
	for (const [word, lines] of Object.entries(lineWords)) {
		const family = VARIANT.exec(word)?.[1] ?? "";
		if (family.length < MIN_FAMILY_LENGTH) continue;
		families.set(family, [...(families.get(family) ?? []), ...lines]);
	}
	return families;
}

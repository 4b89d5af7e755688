/** Finds the documents that fit a vehicle, an engine, or a vehicle named by some words. */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import { synonymsOf } from "../../../domain/catalog/synonyms.ts";
import type { SearchVehicle } from "../../../ports/search.ts";
import type { Bitset, Bitsets } from "./bitset.ts";
import type { IndexData } from "./index-data.ts";

export type VehicleMatcher = {
	docsFitting: (vehicle: SearchVehicle) => Bitset;
	/** The words of a term that name a make, a model or an engine; none when the term means something else. */
	vehicleNamesIn: (term: string) => string[];
	/** Finds the lines that most names apply to, built in that year if possible; undefined when no name applies. */
	matchNames: (names: string[][], year: number | null) => VehicleNameMatch | undefined;
};

/** `usedNames` are the indices of the names that apply; `isInYear` says whether the lines were built in the year. */
export type VehicleNameMatch = { fits: Bitset; usedNames: Set<number>; isInYear: boolean };

/** Suffixes of an engine's name that mean a variant, not another engine. */
const ENGINE_VARIANT = /^(t|tc|tcn|tcs|tcx|tca|tcc|ti|ta|tb|vb|x)$/;
/** A number means a model only beside another name: "NPR 75" and "Hino 195", but not "12 V". */
const SHORT_NUMBER = /^\d{1,3}$/;

const MAX_CACHED_NAMES = 100;

export function openVehicleMatcher({ meta, arrays }: IndexData, bitsets: Bitsets): VehicleMatcher {
	const linePlaces = new Map(meta.lineIds.map((id, place) => [id, place]));
	const enginePlaces = new Map(meta.engineIds.map((id, place) => [id, place]));
	const byEngine = new Map<number, Bitset>();
	/** By lines and year; the least recently used entry is first. */
	const namedBitsets = new Map<string, Bitset>();
	const linesOfEngine = new Map<number, number[]>();
	meta.lineEngines.forEach((engine, line) => {
		const lines = linesOfEngine.get(engine);
		if (lines) lines.push(line);
		else linesOfEngine.set(engine, [line]);
	});

	function addLine(line: number, year: number | null, into: Bitset): void {
		addFitments(
			arrays.lineDocs,
			arrays.lineYears,
			arrays.lineStarts[line] as number,
			arrays.lineStarts[line + 1] as number,
			year,
			into,
		);
	}

	function addEngine(engine: number, year: number | null, into: Bitset): void {
		const [start, end] = [
			arrays.engineStarts[engine] as number,
			arrays.engineStarts[engine + 1] as number,
		];
		addFitments(arrays.engineDocs, arrays.engineYears, start, end, year, into);
	}

	function addFitments(
		docs: Uint32Array,
		years: Uint16Array,
		start: number,
		end: number,
		year: number | null,
		into: Bitset,
	): void {
		if (year === null) bitsets.addList(docs, start, end, into);
		else bitsets.addListInYear(docs, years, start, end, year - 1900, into);
	}

	/** All parts for an engine, in any truck. Computed at the first use. */
	function engineBits(engine: number): Bitset {
		let bits = byEngine.get(engine);
		if (!bits) {
			bits = bitsets.permanent();
			addEngine(engine, null, bits);
			for (const line of linesOfEngine.get(engine) ?? []) addLine(line, null, bits);
			byEngine.set(engine, bits);
		}
		return bits;
	}

	return {
		docsFitting(vehicle) {
			const engine = enginePlaces.get(vehicle.engineId);
			if (vehicle.kind === "engine")
				return engine === undefined ? bitsets.empty() : engineBits(engine);
			const bits = bitsets.empty();
			if (engine !== undefined) addEngine(engine, vehicle.year, bits);
			for (const id of vehicle.lineIds) {
				const line = linePlaces.get(id);
				if (line !== undefined) addLine(line, vehicle.year, bits);
			}
			return bits;
		},
		vehicleNamesIn(term) {
			const words = wordsOf(term);
			const joined = words.join("");
			if (isVehicleName(joined)) return [joined];
			const names = words.filter((word) => !ENGINE_VARIANT.test(word));
			return names.every(isVehicleName) ? names : [];
		},
		matchNames(names, year) {
			const linesInYear = year === null ? [] : bestLines(names, (line) => wasBuilt(line, year));
			const isInYear = linesInYear.length > 0;
			const lines = isInYear ? linesInYear : bestLines(names, () => true);
			const [first] = lines;
			if (!first) return undefined;
			const fits = cachedLineBits(
				lines.map(({ line }) => line),
				isInYear ? year : null,
			);
			return {
				fits,
				usedNames: new Set(names.flatMap((_, place) => (first.mask & (1 << place) ? [place] : []))),
				isInYear,
			};
		},
	};

	/** A word that also names a part, as in the models "Pump set" and "Link-Belt", means the part. */
	function isVehicleName(word: string): boolean {
		if (!Object.hasOwn(meta.lineWords, word) && !Object.hasOwn(meta.engineWords, word))
			return false;
		return (
			word.length > 1 &&
			(/\d/.test(word) ||
				!(Object.hasOwn(meta.subcategoryWords, word) || synonymsOf(word).length > 0))
		);
	}

	/** The lines that the longest combination of names applies to. `mask` has a bit for each name that applies. */
	function bestLines(
		names: string[][],
		isCandidate: (line: number) => boolean,
	): { line: number; mask: number }[] {
		const masks = new Map<number, number>();
		names.forEach((words, place) => {
			const lines = words
				.map(linesNamed)
				.reduce((common, next) => common.filter((line) => next.includes(line)));
			for (const line of lines)
				if (isCandidate(line)) masks.set(line, (masks.get(line) ?? 0) | (1 << place));
		});
		const weightOf = (mask: number) =>
			names.reduce(
				(sum, words, place) => sum + (mask & (1 << place) ? words.join("").length : 0),
				0,
			);
		const hasRealName = (mask: number) =>
			names.some(
				(words, place) => mask & (1 << place) && !words.every((word) => SHORT_NUMBER.test(word)),
			);
		const [best] = [...new Set(masks.values())]
			.filter(hasRealName)
			.sort((a, b) => weightOf(b) - weightOf(a));
		return [...masks].flatMap(([line, mask]) => (mask === best ? [{ line, mask }] : []));
	}

	/** Cached, because a make has millions of fitments and many search texts name one. */
	function cachedLineBits(lines: number[], year: number | null): Bitset {
		const key = `${year}:${lines.join()}`;
		const cached = namedBitsets.get(key);
		const [[oldestKey, reusable] = []] =
			cached || namedBitsets.size < MAX_CACHED_NAMES ? [] : namedBitsets;
		const bits = cached ?? reusable ?? bitsets.permanent();
		namedBitsets.delete(oldestKey ?? key);
		namedBitsets.set(key, bits);
		if (!cached) addLines(lines, year, bitsets.clear(bits));
		return bits;
	}

	/** Adds what fits the lines, the lines they are rebadges of, and their engines. */
	function addLines(namedLines: number[], year: number | null, into: Bitset): void {
		const lines = new Set([
			...namedLines,
			...namedLines.map((line) => meta.lineBases[line] as number).filter((base) => base >= 0),
		]);
		for (const engine of new Set(namedLines.map((line) => meta.lineEngines[line] as number))) {
			const engineLines = linesOfEngine.get(engine) ?? [];
			if (year === null && engineLines.every((line) => lines.has(line))) {
				bitsets.or(into, engineBits(engine));
				for (const line of engineLines) lines.delete(line);
			} else addEngine(engine, year, into);
		}
		for (const line of lines) addLine(line, year, into);
	}

	function wasBuilt(line: number, year: number): boolean {
		const [from, to] = meta.lineSpans[line] as [number, number];
		return from <= year && year <= to;
	}

	function linesNamed(word: string): number[] {
		const byEngine = Object.hasOwn(meta.engineWords, word)
			? (meta.engineWords[word] as number[]).flatMap((engine) => linesOfEngine.get(engine) ?? [])
			: [];
		const byName = Object.hasOwn(meta.lineWords, word) ? (meta.lineWords[word] as number[]) : [];
		return [...new Set([...byEngine, ...byName])];
	}
}

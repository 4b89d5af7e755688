/** Which documents fit a vehicle, an engine, or whatever a few words name. */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import { synonymsOf } from "../../../domain/catalog/synonyms.ts";
import type { SearchVehicle } from "../../../ports/search.ts";
import type { Bitset, Bitsets } from "./bitset.ts";
import type { IndexData } from "./index-data.ts";

export type Fitting = {
	fits: (vehicle: SearchVehicle) => Bitset;
	/** The words of a piece that name a make, a model or an engine; none when the piece is about something else. */
	namesIn: (piece: string) => string[];
	/** The lines that most of the names are true of, in that year if it is one of theirs; undefined when there are none. */
	fitsNamed: (names: string[][], year: number | null) => NamedVehicle | undefined;
};

/** `used` are the places of the names that led to it; `isInYear` tells whether the year did too. */
export type NamedVehicle = { fits: Bitset; used: Set<number>; isInYear: boolean };

/** Endings of an engine's name that tell its variant, not another engine. */
const ENGINE_VARIANT = /^(t|tc|tcn|tcs|tcx|tca|tcc|ti|ta|tb|vb|x)$/;
/** Means a model only beside another name: "NPR 75", "Hino 195", but not "12 V". */
const FIGURE = /^\d{1,3}$/;

const MOST_NAMED = 100;

export function openFitting({ meta, arrays }: IndexData, bitsets: Bitsets): Fitting {
	const linePlaces = new Map(meta.lineIds.map((id, place) => [id, place]));
	const enginePlaces = new Map(meta.engineIds.map((id, place) => [id, place]));
	const byEngine = new Map<number, Bitset>();
	/** By lines and year, those asked for last at the end. */
	const named = new Map<string, Bitset>();
	const linesOfEngine = new Map<number, number[]>();
	meta.lineEngines.forEach((engine, line) => {
		const lines = linesOfEngine.get(engine);
		if (lines) lines.push(line);
		else linesOfEngine.set(engine, [line]);
	});

	function addLine(line: number, year: number | null, into: Bitset): void {
		addRun(
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
		addRun(arrays.engineDocs, arrays.engineYears, start, end, year, into);
	}

	function addRun(
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

	/** Everything for an engine, in whatever truck; made when first asked for. */
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
		fits(vehicle) {
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
		namesIn(piece) {
			const words = wordsOf(piece);
			const together = words.join("");
			if (isName(together)) return [together];
			const naming = words.filter((word) => !ENGINE_VARIANT.test(word));
			return naming.every(isName) ? naming : [];
		},
		fitsNamed(names, year) {
			const inYear = year === null ? [] : bestLines(names, (line) => wasBuilt(line, year));
			const isInYear = inYear.length > 0;
			const lines = isInYear ? inYear : bestLines(names, () => true);
			const [first] = lines;
			if (!first) return undefined;
			const fits = namedBits(
				lines.map(({ line }) => line),
				isInYear ? year : null,
			);
			return {
				fits,
				used: new Set(names.flatMap((_, place) => (first.mask & (1 << place) ? [place] : []))),
				isInYear,
			};
		},
	};

	/** A word of our trade in a model's name ("Pump set", "Link-Belt") means the trade. */
	function isName(word: string): boolean {
		if (!Object.hasOwn(meta.lineWords, word) && !Object.hasOwn(meta.engineWords, word))
			return false;
		return (
			word.length > 1 &&
			(/\d/.test(word) ||
				!(Object.hasOwn(meta.subcategoryWords, word) || synonymsOf(word).length > 0))
		);
	}

	/** The lines that the longest names together are true of, all by the same ones. */
	function bestLines(
		names: string[][],
		isMeant: (line: number) => boolean,
	): { line: number; mask: number }[] {
		const masks = new Map<number, number>();
		names.forEach((words, place) => {
			const named = words
				.map(linesNamed)
				.reduce((common, next) => common.filter((line) => next.includes(line)));
			for (const line of named)
				if (isMeant(line)) masks.set(line, (masks.get(line) ?? 0) | (1 << place));
		});
		const weightOf = (mask: number) =>
			names.reduce(
				(sum, words, place) => sum + (mask & (1 << place) ? words.join("").length : 0),
				0,
			);
		const isTelling = (mask: number) =>
			names.some(
				(words, place) => mask & (1 << place) && !words.every((word) => FIGURE.test(word)),
			);
		const [best] = [...new Set(masks.values())]
			.filter(isTelling)
			.sort((a, b) => weightOf(b) - weightOf(a));
		return [...masks].flatMap(([line, mask]) => (mask === best ? [{ line, mask }] : []));
	}

	/** Millions of fitments stand behind the name of a make, and many search texts have it: what was named last is kept. */
	function namedBits(lines: number[], year: number | null): Bitset {
		const key = `${year}:${lines.join()}`;
		const known = named.get(key);
		const [[oldest, unused] = []] = known || named.size < MOST_NAMED ? [] : named;
		const bits = known ?? unused ?? bitsets.permanent();
		named.delete(oldest ?? key);
		named.set(key, bits);
		if (!known) addVehicles(lines, year, bitsets.clear(bits));
		return bits;
	}

	/** What fits the lines: by themselves, by the lines they are rebadges of, by their engines. Each is added once. */
	function addVehicles(named: number[], year: number | null, into: Bitset): void {
		const lines = new Set([
			...named,
			...named.map((line) => meta.lineBases[line] as number).filter((base) => base >= 0),
		]);
		for (const engine of new Set(named.map((line) => meta.lineEngines[line] as number))) {
			const own = linesOfEngine.get(engine) ?? [];
			if (year === null && own.every((line) => lines.has(line))) {
				bitsets.or(into, engineBits(engine));
				for (const line of own) lines.delete(line);
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

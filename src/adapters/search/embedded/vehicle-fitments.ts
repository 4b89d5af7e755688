/**
 * The fitments of lines and engines: which documents are listed for a vehicle, and which of them
 * certainly fit it.
 */
import { answersFor } from "../../../domain/catalog/fitment.ts";
import { verdictOf } from "../../../domain/catalog/fitment-row.ts";
import {
	NO_VEHICLE_ANSWERS,
	type VehicleAnswers,
} from "../../../domain/vehicle/vehicle-answers.ts";
import type { SearchVehicle } from "../../../ports/search.ts";
import { type Bitset, type Bitsets, setBit } from "./bitset.ts";
import type { DocumentSet } from "./document-sets.ts";
import { ALL_YEARS, type IndexData, KIT_QUALIFIER } from "./index-data.ts";

/**
 * `tiers`: the documents that certainly fit, then those that may fit. The remaining listed
 * documents do not.
 */
export type VehicleDocs = { listed: Bitset; tiers: () => Bitset[] };

/** The fitments that the names of vehicles in a search text lead to. */
export type LineFitments = {
	/**
	 * Adds what fits the lines, the lines they are rebadges of, their engines, and the universal
	 * parts.
	 */
	addLines(lines: number[], year: number | null, into: DocumentSet): void;
	linesOfEngine: (engine: number) => number[];
};

export type VehicleFitments = LineFitments & {
	docsFor: (vehicle: SearchVehicle, vehicleAnswers?: VehicleAnswers) => VehicleDocs;
	/** The fitments of a line, by its id, and of its engine. */
	countOfLine: (lineId: number) => number;
};

type Group = { list: FitmentList; place: number };
type Judge = (qualifier: number) => "holds" | "open" | "fails";

export function openVehicleFitments(data: IndexData, bitsets: Bitsets): VehicleFitments {
	const { meta, arrays } = data;
	const lists = openLists(data);
	const linePlaces = new Map(meta.lineIds.map((id, place) => [id, place]));
	const enginePlaces = new Map(meta.engineIds.map((id, place) => [id, place]));
	const engineLines = new Map<number, number[]>();
	meta.lineEngines.forEach((engine, line) => {
		engineLines.set(engine, [...(engineLines.get(engine) ?? []), line]);
	});
	const linesOfEngine = (engine: number) => engineLines.get(engine) ?? [];
	const universal = bitsets.permanent();
	bitsets.addList(arrays.universalDocs, 0, arrays.universalDocs.length, universal);
	const partsByEngine = new Map<number, Bitset>();
	const listedByEngine = new Map<number, Bitset>();
	const certainByEngine = new Map<number, Bitset>();

	function addRange(
		{ docs, years }: FitmentList,
		[start, end]: [number, number],
		year: number | null,
		into: Bitset,
	): void {
		if (year === null) bitsets.addList(docs, start, end, into);
		else bitsets.addListInYear(docs, years, start, end, year - 1900, into);
	}

	function addAll({ list, place }: Group, year: number | null, into: Bitset): void {
		addRange(list, [list.starts[place] as number, list.starts[place + 1] as number], year, into);
	}

	/** All parts for an engine, in any truck, without kits and universal parts. */
	const partsOfEngine = cached(partsByEngine, (engine, bits) => {
		addAll({ list: lists.engine, place: engine }, null, bits);
		for (const line of linesOfEngine(engine)) addAll({ list: lists.line, place: line }, null, bits);
	});

	const listedForEngine = cached(listedByEngine, (engine, bits) => {
		bitsets.or(bits, partsOfEngine(engine));
		addAll({ list: lists.kitEngine, place: engine }, null, bits);
		bitsets.or(bits, universal);
	});

	/**
	 * An engine does not say in which truck and year it is, so only fitments without years are
	 * certain.
	 */
	const certainForEngine = cached(certainByEngine, (engine, bits) => {
		bitsets.or(bits, universal);
		for (const list of [lists.engine, lists.kitEngine])
			for (
				let at = list.starts[engine] as number;
				at < (list.qualifiedStarts[engine] as number);
				at++
			)
				if (list.years[at] === ALL_YEARS) setBit(bits, list.docs[at] as number);
	});

	function cached(cache: Map<number, Bitset>, fill: (engine: number, bits: Bitset) => void) {
		return (engine: number): Bitset => {
			let bits = cache.get(engine);
			if (!bits) {
				bits = bitsets.permanent();
				fill(engine, bits);
				cache.set(engine, bits);
			}
			return bits;
		};
	}

	/** Splits the fitments with a qualifier into those that hold and those that are not decided. */
	function tiersOf(
		certainDocs: Bitset,
		groups: Group[],
		covers: (years: number) => boolean,
		judge: Judge,
	): Bitset[] {
		const certain = bitsets.copy(certainDocs);
		const open = bitsets.empty();
		for (const { list, place } of groups) {
			const { docs, years, qualifiers } = list;
			const end = list.starts[place + 1] as number;
			for (let at = list.qualifiedStarts[place] as number; at < end; at++) {
				if (!covers(years[at] as number)) continue;
				const verdict = judge(qualifiers[at] as number);
				if (verdict !== "fails") setBit(verdict === "holds" ? certain : open, docs[at] as number);
			}
		}
		return [certain, open];
	}

	/** Each qualifier is judged once. */
	function openJudge(vehicle: SearchVehicle, vehicleAnswers = NO_VEHICLE_ANSWERS): Judge {
		const answers = answersFor(vehicle, vehicleAnswers);
		const verdicts: (ReturnType<Judge> | undefined)[] = [];
		verdicts[KIT_QUALIFIER] = "open";
		return (qualifier) => {
			let verdict = verdicts[qualifier];
			if (!verdict) {
				const found = verdictOf(meta.qualifiers[qualifier] as (typeof meta.qualifiers)[0], answers);
				verdict = found === "holds" || found === "open" ? found : "fails";
				verdicts[qualifier] = verdict;
			}
			return verdict;
		};
	}

	function groupsOf(vehicle: SearchVehicle & { kind: "vehicle" }): Group[] {
		const placeOf = (list: FitmentList, place: number | undefined) =>
			place === undefined ? [] : [{ list, place }];
		const places = vehicle.lineIds.map((id) => linePlaces.get(id));
		return [
			...placeOf(lists.engine, enginePlaces.get(vehicle.engineId)),
			...places.flatMap((place) => placeOf(lists.line, place)),
			// The first line is the vehicle's own; kits have its rebadge and engine resolved.
			...placeOf(lists.kitLine, places[0]),
		];
	}

	function docsForEngine(vehicle: SearchVehicle, vehicleAnswers?: VehicleAnswers): VehicleDocs {
		const place = enginePlaces.get(vehicle.engineId);
		if (place === undefined) return { listed: universal, tiers: () => [] };
		const groups = [lists.engine, lists.kitEngine].map((list) => ({ list, place }));
		return {
			listed: listedForEngine(place),
			tiers: () =>
				tiersOf(
					certainForEngine(place),
					groups,
					(years) => years === ALL_YEARS,
					openJudge(vehicle, vehicleAnswers),
				),
		};
	}

	const lengthOf = ({ starts }: FitmentList, place: number) =>
		(starts[place + 1] as number) - (starts[place] as number);

	return {
		countOfLine(lineId) {
			const line = linePlaces.get(lineId);
			if (line === undefined) return 0;
			return lengthOf(lists.line, line) + lengthOf(lists.engine, meta.lineEngines[line] as number);
		},
		docsFor(vehicle, vehicleAnswers) {
			if (vehicle.kind === "engine") return docsForEngine(vehicle, vehicleAnswers);
			const { year } = vehicle;
			const groups = groupsOf(vehicle);
			const certain = bitsets.copy(universal);
			for (const { list, place } of groups)
				addRange(
					list,
					[list.starts[place] as number, list.qualifiedStarts[place] as number],
					year,
					certain,
				);
			const listed = bitsets.copy(certain);
			for (const { list, place } of groups)
				addRange(
					list,
					[list.qualifiedStarts[place] as number, list.starts[place + 1] as number],
					year,
					listed,
				);
			const sinceStart = year - 1900;
			const covers = (years: number) => years >>> 8 <= sinceStart && sinceStart <= (years & 0xff);
			return {
				listed,
				tiers: () => tiersOf(certain, groups, covers, openJudge(vehicle, vehicleAnswers)),
			};
		},
		addLines(namedLines, year, into: Bitset) {
			const lines = new Set([
				...namedLines,
				...namedLines.map((line) => meta.lineBases[line] as number).filter((base) => base >= 0),
			]);
			for (const engine of new Set(namedLines.map((line) => meta.lineEngines[line] as number))) {
				const all = linesOfEngine(engine);
				if (year === null && all.every((line) => lines.has(line))) {
					bitsets.or(into, partsOfEngine(engine));
					for (const line of all) lines.delete(line);
				} else addAll({ list: lists.engine, place: engine }, year, into);
			}
			for (const line of lines) addAll({ list: lists.line, place: line }, year, into);
			for (const line of namedLines) addAll({ list: lists.kitLine, place: line }, year, into);
			bitsets.or(into, universal);
		},
		linesOfEngine,
	};
}

type FitmentList = {
	starts: Uint32Array;
	qualifiedStarts: Uint32Array;
	docs: Uint32Array;
	years: Uint16Array;
	qualifiers: Uint16Array;
};

function openLists({
	arrays,
}: IndexData): Record<"line" | "engine" | "kitLine" | "kitEngine", FitmentList> {
	const listOf = (name: "line" | "engine" | "kitLine" | "kitEngine"): FitmentList => ({
		starts: arrays[`${name}Starts`],
		qualifiedStarts: arrays[`${name}QualifiedStarts`],
		docs: arrays[`${name}Docs`],
		years: arrays[`${name}Years`],
		qualifiers: arrays[`${name}Qualifiers`],
	});
	return {
		line: listOf("line"),
		engine: listOf("engine"),
		kitLine: listOf("kitLine"),
		kitEngine: listOf("kitEngine"),
	};
}

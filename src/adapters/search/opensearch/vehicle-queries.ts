/** The parts that fit a vehicle, as expressions over the words of their fitments. */
import { answersFor } from "../../../domain/catalog/fitment.ts";
import { verdictOf } from "../../../domain/catalog/fitment-row.ts";
import {
	NO_VEHICLE_ANSWERS,
	type VehicleAnswers,
} from "../../../domain/vehicle/vehicle-answers.ts";
import type { SearchVehicle } from "../../../ports/search.ts";
import { type IndexMeta, KIT_QUALIFIER, NO_QUALIFIER } from "../embedded/index-data.ts";
import type { LineFitments } from "../embedded/vehicle-fitments.ts";
import { anyOf, type Expression, hasAny } from "./expressions.ts";
import {
	allYearsToken,
	anyYearToken,
	type FitmentList,
	KIT_KEY,
	NO_QUALIFIER_KEY,
	qualifiedToken,
	qualifierKey,
	yearTokens,
} from "./fitment-tokens.ts";
import { addExpression } from "./query-sets.ts";

/** `tiers`: the parts that certainly fit, then those that may fit. */
export type VehicleQuery = { listed: Expression; tiers: Expression[] };

export const UNIVERSAL = hasAny("isUniversal", ["true"]);

export type VehicleQueries = LineFitments & {
	queryFor: (vehicle: SearchVehicle, vehicleAnswers?: VehicleAnswers) => VehicleQuery;
};

export function openVehicleQueries(meta: IndexMeta): VehicleQueries {
	const { lineIds, engineIds, lineEngines, lineBases } = meta;
	const linesByEngine = Map.groupBy(lineIds.keys(), (line) => lineEngines[line] as number);
	const linesOfEngine = (engine: number) => linesByEngine.get(engine) ?? [];
	const qualifiers = meta.qualifiers.flatMap((qualifier, place) =>
		place === NO_QUALIFIER || place === KIT_QUALIFIER
			? []
			: [{ qualifier, key: qualifierKey(qualifier) }],
	);

	/** The keys of the qualifiers that hold, and of those that are not decided. */
	function judge(vehicle: SearchVehicle, vehicleAnswers = NO_VEHICLE_ANSWERS) {
		const answers = answersFor(vehicle, vehicleAnswers);
		const verdicts = qualifiers.map(({ qualifier, key }) => ({
			key,
			verdict: verdictOf(qualifier, answers),
		}));
		const keysWith = (wanted: string) =>
			verdicts.flatMap(({ key, verdict }) => (verdict === wanted ? [key] : []));
		return {
			certain: [NO_QUALIFIER_KEY, ...keysWith("holds")],
			open: [KIT_KEY, ...keysWith("open")],
		};
	}

	function tiersOf(
		tokens: string[],
		vehicle: SearchVehicle,
		vehicleAnswers: VehicleAnswers | undefined,
	): Expression[] {
		const { certain, open } = judge(vehicle, vehicleAnswers);
		const withKeys = (keys: string[]) =>
			hasAny(
				"fitsIf",
				tokens.flatMap((token) => keys.map((key) => qualifiedToken(token, key))),
			);
		return [anyOf([UNIVERSAL, withKeys(certain)]), withKeys(open)];
	}

	function queryForEngine(
		vehicle: SearchVehicle & { kind: "engine" },
		vehicleAnswers?: VehicleAnswers,
	): VehicleQuery {
		const engine = engineIds.indexOf(vehicle.engineId);
		if (engine < 0) return { listed: UNIVERSAL, tiers: [] };
		const lists: FitmentList[] = ["engine", "kitEngine"];
		const listed = [
			...lists.map((list) => anyYearToken(list, vehicle.engineId)),
			...linesOfEngine(engine).map((line) => anyYearToken("line", lineIds[line] as number)),
		];
		// An engine does not say in which truck and year it is, so only fitments without years are certain.
		const certain = lists.map((list) => allYearsToken(list, vehicle.engineId));
		return {
			listed: anyOf([UNIVERSAL, hasAny("fits", listed)]),
			tiers: tiersOf(certain, vehicle, vehicleAnswers),
		};
	}

	return {
		linesOfEngine,
		queryFor(vehicle, vehicleAnswers) {
			if (vehicle.kind === "engine") return queryForEngine(vehicle, vehicleAnswers);
			const { lineIds: lines, engineId, year } = vehicle;
			const [ownLine] = lines;
			const tokens = [
				...yearTokens("engine", engineId, year),
				...lines.flatMap((line) => yearTokens("line", line, year)),
				// The first line is the vehicle's own; kits have its rebadge and engine resolved.
				...(ownLine === undefined ? [] : yearTokens("kitLine", ownLine, year)),
			];
			return {
				listed: anyOf([UNIVERSAL, hasAny("fits", tokens)]),
				tiers: tiersOf(tokens, vehicle, vehicleAnswers),
			};
		},
		addLines(namedLines, year, into) {
			const tokensOf = (list: FitmentList, id: number) =>
				year === null ? [anyYearToken(list, id)] : yearTokens(list, id, year);
			const bases = namedLines.map((line) => lineBases[line] as number).filter((base) => base >= 0);
			const engines = new Set(namedLines.map((line) => lineEngines[line] as number));
			const tokens = [
				...[...engines].flatMap((engine) => tokensOf("engine", engineIds[engine] as number)),
				...[...new Set([...namedLines, ...bases])].flatMap((line) =>
					tokensOf("line", lineIds[line] as number),
				),
				...namedLines.flatMap((line) => tokensOf("kitLine", lineIds[line] as number)),
			];
			addExpression(into, anyOf([UNIVERSAL, hasAny("fits", tokens)]));
		},
	};
}

/** The parts that fit a vehicle, as expressions over the words of their fitments. */
import { answersFor } from "../../../domain/catalog/fitment.ts";
import { type Qualifiers, verdictOf } from "../../../domain/catalog/fitment-row.ts";
import {
	NO_VEHICLE_ANSWERS,
	type VehicleAnswers,
} from "../../../domain/vehicle/vehicle-answers.ts";
import type { SearchVehicle } from "../../../ports/search.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import type { LineFitments } from "../embedded/vehicle-fitments.ts";
import type { FitmentQualifiers } from "./catalog-names.ts";
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

/** The words of the fitments of one line or engine. */
type OwnerTokens = { list: FitmentList; id: number; tokens: string[] };

export function openVehicleQueries(
	meta: IndexMeta,
	fitmentQualifiers: FitmentQualifiers,
): VehicleQueries {
	const { lineIds, engineIds, lineEngines, lineBases } = meta;
	const linesByEngine = Map.groupBy(lineIds.keys(), (line) => lineEngines[line] as number);
	const linesOfEngine = (engine: number) => linesByEngine.get(engine) ?? [];
	const keys = meta.qualifiers.map(qualifierKey);

	/**
	 * Asks only for the qualifiers that fitments of the line or engine have: a catalog has thousands
	 * of them.
	 */
	function tiersOf(
		owners: OwnerTokens[],
		vehicle: SearchVehicle,
		vehicleAnswers = NO_VEHICLE_ANSWERS,
	): Expression[] {
		const answers = answersFor(vehicle, vehicleAnswers);
		const certain: string[] = [];
		const open: string[] = [];
		for (const { list, id, tokens } of owners) {
			const add = (into: string[], key: string) =>
				into.push(...tokens.map((token) => qualifiedToken(token, key)));
			add(certain, NO_QUALIFIER_KEY);
			add(open, KIT_KEY);
			for (const place of fitmentQualifiers[list][id] ?? []) {
				const verdict = verdictOf(meta.qualifiers[place] as Qualifiers, answers);
				if (verdict === "holds") add(certain, keys[place] as string);
				else if (verdict === "open") add(open, keys[place] as string);
			}
		}
		return [anyOf([UNIVERSAL, hasAny("fitsIf", certain)]), hasAny("fitsIf", open)];
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
		// An engine does not say in which truck and year it is, so only fitments without years are
		// certain.
		const certain = lists.map((list) => ({
			list,
			id: vehicle.engineId,
			tokens: [allYearsToken(list, vehicle.engineId)],
		}));
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
			const inYear = (list: FitmentList, id: number): OwnerTokens => ({
				list,
				id,
				tokens: yearTokens(list, id, year),
			});
			const owners = [
				inYear("engine", engineId),
				...lines.map((line) => inYear("line", line)),
				// The first line is the vehicle's own; kits have its rebadge and engine resolved.
				...(ownLine === undefined ? [] : [inYear("kitLine", ownLine)]),
			];
			const tokens = owners.flatMap((owner) => owner.tokens);
			return {
				listed: anyOf([UNIVERSAL, hasAny("fits", tokens)]),
				tiers: tiersOf(owners, vehicle, vehicleAnswers),
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

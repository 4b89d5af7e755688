/**
 * Finds the part of each number in a list. For a number that matches no part exactly, similar
 * numbers are offered.
 */
import { blanksToDashes, type NumberLine } from "../../domain/cart/part-number-list.ts";
import {
	findMatchReason,
	isExactMatch,
	type MatchReason,
	type ReferenceNumber,
} from "../../domain/catalog/match-reason.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { MAX_TEXTS_PER_CALL, type Search, type SearchVehicle } from "../../ports/search.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import { selectSkus } from "./part-cards.sql.ts";
import { readReferenceNumbers } from "./read-match-reasons.ts";
import { type FitAnswer, readFitAnswers } from "./read-part-fits.ts";

export type ExplainedPart = { card: PartCard; matchReason: MatchReason | undefined };

export type ResolvedLine = {
	/** The number as it was typed. */
	typedNumber: string;
	quantity: number | null;
	/** The text in place of a quantity that cannot be read; empty when the quantity is valid. */
	invalidQuantity: string;
	/** `fits` is null without a vehicle. */
	found: (ExplainedPart & { fits: FitAnswer | null }) | null;
	/** How many other parts have the same number: the same part of other brands. */
	others: number;
	/** Those parts, the found one first, at most `maxChoices`. */
	choices: ExplainedPart[];
	/** Parts with a similar number, when none has this one. */
	nearest: ExplainedPart[];
};

export type NumbersRequest = {
	lines: NumberLine[];
	level: PriceLevel | null;
	vehicle: SearchVehicle | null;
	vehicleAnswers?: VehicleAnswers;
	/** How many parts to return for each number; 1 by default. */
	maxChoices?: number;
};

/** Enough for all brands of a number; the best match comes first. */
const MAX_MATCHES = 12;
const MAX_NEAREST = 3;

type Deps = CardDependencies & { search: Search };

export async function resolveNumbers(
	{ pool, unpricedCards, search }: Deps,
	request: NumbersRequest,
): Promise<ResolvedLine[]> {
	const { lines, level, vehicle, vehicleAnswers, maxChoices = 1 } = request;
	const matches = await findMatches(search, lines);
	const choices = await sortMatches(pool, lines, matches);
	const ids = [
		...new Set(
			choices.flatMap(({ exact, similar }) =>
				(exact[0] ? exact.slice(0, maxChoices) : similar).map(({ id }) => id),
			),
		),
	];
	const foundIds = choices.flatMap(({ exact }) => exact[0]?.id ?? []);
	const [cards, fits] = await Promise.all([
		readPartCards({ pool, unpricedCards }, ids, level),
		vehicle
			? readFitAnswers(pool, [...new Set(foundIds)], vehicle, vehicleAnswers)
			: new Map<number, FitAnswer>(),
	]);
	const cardOf = new Map(cards.map((card) => [card.id, card]));
	const explain = ({ id, matchReason }: Match): ExplainedPart[] => {
		const card = cardOf.get(id);
		return card ? [{ card, matchReason }] : [];
	};
	return choices.map(({ line, typedNumber, exact, similar }) => {
		const [best] = exact[0] ? explain(exact[0]) : [];
		return {
			typedNumber,
			quantity: line.quantity,
			invalidQuantity: line.invalidQuantity ?? "",
			found: best ? { ...best, fits: fits.get(best.card.id) ?? null } : null,
			others: Math.max(0, exact.length - 1),
			choices: exact.slice(0, maxChoices).flatMap(explain),
			nearest: best ? [] : similar.flatMap(explain),
		};
	});
}

type Match = { id: number; matchReason: MatchReason | undefined };
type LineMatches = { line: NumberLine; typedNumber: string; exact: Match[]; similar: Match[] };

/** The ids of the parts that match each number. */
async function findMatches(search: Search, lines: NumberLine[]): Promise<Map<string, number[]>> {
	const numbers = [...new Set(lines.flatMap((line) => line.numbers))];
	const matches = new Map<string, number[]>();
	for (let from = 0; from < numbers.length; from += MAX_TEXTS_PER_CALL) {
		const batch = numbers.slice(from, from + MAX_TEXTS_PER_CALL);
		const found = await search.suggestForEach(batch.map(blanksToDashes), MAX_MATCHES);
		batch.forEach((number, at) => {
			matches.set(number, found[at] ?? []);
		});
	}
	return matches;
}

/** Divides the matches of each line into exact and similar ones. */
async function sortMatches(
	pool: Queryable,
	lines: NumberLine[],
	matches: Map<string, number[]>,
): Promise<LineMatches[]> {
	const ids = [...new Set([...matches.values()].flat())];
	const notFound = (line: NumberLine): LineMatches => ({
		line,
		typedNumber: line.numbers[0] ?? "",
		exact: [],
		similar: [],
	});
	if (ids.length === 0) return lines.map(notFound);
	const [numbers, skus] = await Promise.all([
		readReferenceNumbers(pool, ids),
		selectSkus(pool, ids),
	]);
	const skuOf = new Map(skus.map(({ id, sku }) => [id, sku]));
	return lines.map((line) => {
		const attempts = line.numbers.map((typedNumber) => ({
			line,
			typedNumber,
			...divide(typedNumber, matches.get(typedNumber) ?? [], skuOf, numbers),
		}));
		return attempts.find(({ exact }) => exact.length > 0) ?? attempts[0] ?? notFound(line);
	});
}

function divide(
	typedNumber: string,
	ids: number[],
	skuOf: Map<number, string>,
	numbers: Map<number, ReferenceNumber[]>,
): Pick<LineMatches, "exact" | "similar"> {
	const explained = ids.map((id) => ({
		id,
		matchReason: findMatchReason(
			blanksToDashes(typedNumber),
			skuOf.get(id) ?? "",
			numbers.get(id) ?? [],
		),
	}));
	return {
		exact: explained.filter(({ matchReason }) => matchReason && isExactMatch(matchReason)),
		similar: explained
			.filter(
				({ matchReason }, at) =>
					matchReason && !isExactMatch(matchReason) && isFirstWithNumber(explained, at),
			)
			.slice(0, MAX_NEAREST),
	};
}

/** Parts of several brands share a number; each number is offered once. */
function isFirstWithNumber(matches: Match[], at: number): boolean {
	const numberOf = ({ matchReason }: Match) =>
		matchReason && "number" in matchReason ? matchReason.number : null;
	return matches.findIndex((match) => numberOf(match) === numberOf(matches[at] as Match)) === at;
}

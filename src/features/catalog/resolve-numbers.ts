/** Which part each number of a list asks for. A number that is only like one of ours is not found: its neighbours are offered. */
import { setImmediate } from "node:timers/promises";
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
import type { Search, SearchVehicle } from "../../ports/search.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import { selectSkus } from "./part-cards.sql.ts";
import { readReferenceNumbers } from "./read-match-reasons.ts";
import { type FitAnswer, readFitAnswers } from "./read-part-fits.ts";

export type ExplainedPart = { card: PartCard; why: MatchReason | undefined };

export type ResolvedLine = {
	/** As it was typed. */
	asked: string;
	quantity: number | null;
	/** What stands where the quantity should; empty where one does. */
	invalidQuantity: string;
	/** `fits` is null without a vehicle. */
	found: (ExplainedPart & { fits: FitAnswer | null }) | null;
	/** How many other parts answer the same number: the same part of other brands. */
	others: number;
	/** Those parts, the found one first, as many as were asked for. */
	choices: ExplainedPart[];
	nearest: ExplainedPart[];
};

export type NumbersRequest = {
	lines: NumberLine[];
	level: PriceLevel | null;
	vehicle: SearchVehicle | null;
	/** What was told about the vehicle. */
	facts?: VehicleAnswers;
	/** How many parts to choose from are wanted for each number; one is enough to know it. */
	mostChoices?: number;
};

/** Enough to see the brands of a number; the best comes first. */
const LOOKED_AT = 12;
const NEAREST = 3;
/** So many numbers in one go; then others have their turn. */
const BATCH = 25;

type Deps = CardDependencies & { search: Search };

export async function resolveNumbers(
	{ pool, facts, search }: Deps,
	request: NumbersRequest,
): Promise<ResolvedLine[]> {
	const { lines, level, vehicle, facts: told, mostChoices = 1 } = request;
	const hits = await lookUp(search, lines);
	const choices = await chooseWhole(pool, lines, hits);
	const ids = [
		...new Set(
			choices.flatMap(({ whole, like }) =>
				(whole[0] ? whole.slice(0, mostChoices) : like).map(({ id }) => id),
			),
		),
	];
	const foundIds = choices.flatMap(({ whole }) => whole[0]?.id ?? []);
	const [cards, fits] = await Promise.all([
		readPartCards({ pool, facts }, ids, level),
		vehicle
			? readFitAnswers(pool, [...new Set(foundIds)], vehicle, told)
			: new Map<number, FitAnswer>(),
	]);
	const cardOf = new Map(cards.map((card) => [card.id, card]));
	const explained = ({ id, why }: Hit): ExplainedPart[] => {
		const card = cardOf.get(id);
		return card ? [{ card, why }] : [];
	};
	return choices.map(({ line, asked, whole, like }) => {
		const [best] = whole[0] ? explained(whole[0]) : [];
		return {
			asked,
			quantity: line.quantity,
			invalidQuantity: line.invalidQuantity ?? "",
			found: best ? { ...best, fits: fits.get(best.card.id) ?? null } : null,
			others: Math.max(0, whole.length - 1),
			choices: whole.slice(0, mostChoices).flatMap(explained),
			nearest: best ? [] : like.flatMap(explained),
		};
	});
}

type Hit = { id: number; why: MatchReason | undefined };
type Choice = { line: NumberLine; asked: string; whole: Hit[]; like: Hit[] };

/** The parts that each number of each line may mean. */
async function lookUp(search: Search, lines: NumberLine[]): Promise<Map<string, number[]>> {
	const hits = new Map<string, number[]>();
	let looked = 0;
	for (const number of lines.flatMap(({ numbers }) => numbers)) {
		if (hits.has(number)) continue;
		hits.set(number, search.suggest(blanksToDashes(number), LOOKED_AT));
		if (++looked % BATCH === 0) await setImmediate();
	}
	return hits;
}

async function chooseWhole(
	pool: Queryable,
	lines: NumberLine[],
	hits: Map<string, number[]>,
): Promise<Choice[]> {
	const ids = [...new Set([...hits.values()].flat())];
	const notFound = (line: NumberLine): Choice => ({
		line,
		asked: line.numbers[0] ?? "",
		whole: [],
		like: [],
	});
	if (ids.length === 0) return lines.map(notFound);
	const [numbers, skus] = await Promise.all([
		readReferenceNumbers(pool, ids),
		selectSkus(pool, ids),
	]);
	const skuOf = new Map(skus.map(({ id, sku }) => [id, sku]));
	return lines.map((line) => {
		const tried = line.numbers.map((asked) => ({
			line,
			asked,
			...split(asked, hits.get(asked) ?? [], skuOf, numbers),
		}));
		return tried.find(({ whole }) => whole.length > 0) ?? tried[0] ?? notFound(line);
	});
}

function split(
	asked: string,
	ids: number[],
	skuOf: Map<number, string>,
	numbers: Map<number, ReferenceNumber[]>,
): Pick<Choice, "whole" | "like"> {
	const explained = ids.map((id) => ({
		id,
		why: findMatchReason(blanksToDashes(asked), skuOf.get(id) ?? "", numbers.get(id) ?? []),
	}));
	return {
		whole: explained.filter(({ why }) => why && isExactMatch(why)),
		like: explained
			.filter(({ why }, at) => why && !isExactMatch(why) && isFirstBy(explained, at))
			.slice(0, NEAREST),
	};
}

/** Parts of several brands share a number: each number is offered once. */
function isFirstBy(hits: Hit[], at: number): boolean {
	const numberOf = ({ why }: Hit) => (why && "number" in why ? why.number : null);
	return hits.findIndex((hit) => numberOf(hit) === numberOf(hits[at] as Hit)) === at;
}

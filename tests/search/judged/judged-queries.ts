/**
 * Queries by class, written from the trade before the engine answered them. Every fifth is held
 * out: content and rules are never tuned for it. Only the words by kind, the shop floor words, the
 * words by country, the parts desk words, the descriptions, the pasted numbers and the requests at
 * the counter were all used.
 */
import type { Catalog } from "../catalog-facts.ts";
import {
	COUNTER_QUESTIONS,
	COUNTER_SIDES,
	COUNTER_TRUCKS,
	COUNTER_TYPOS,
	MEANT_PARTS,
} from "./counter-requests.ts";
import { ENGLISH_COUNTER_TALK, SPANISH_COUNTER_TALK } from "./counter-talk.ts";
import { ENGLISH_COUNTRY_WORDS, SPANISH_COUNTRY_WORDS } from "./country-words.ts";
import { ENGLISH_DESCRIPTIONS, SPANISH_DESCRIPTIONS } from "./described-parts.ts";
import { ENGLISH_WORDS } from "./english-words.ts";
import {
	ENGLISH_FLEET_WORDS,
	FLEET_QUESTIONS,
	FLEET_SIDES,
	FLEET_TRUCKS,
	FLEET_TYPOS,
	SPANISH_FLEET_WORDS,
} from "./fleet-words.ts";
import {
	ENGLISH_GARAGE_WORDS,
	GARAGE_QUESTIONS,
	GARAGE_SIZES,
	GARAGE_TRUCKS,
	GARAGE_TYPOS,
	MORE_ENGLISH_GARAGE_WORDS,
	MORE_SPANISH_GARAGE_WORDS,
	SPANISH_GARAGE_WORDS,
} from "./garage-words.ts";
import { gluedNumberQueries } from "./glued-numbers.ts";
import { listedNumberQueries } from "./listed-numbers.ts";
import { measurementQueries, type PartMeasurement } from "./measurement-queries.ts";
import {
	ENGLISH_MECHANICS_WORDS,
	MECHANICS_SIZES,
	MECHANICS_TRUCKS,
	MECHANICS_TYPOS,
	SPANISH_MECHANICS_WORDS,
} from "./mechanics-words.ts";
import { MISSPELLED_WORDS } from "./misspelled-words.ts";
import { ENGLISH_PARTS_DESK_WORDS, SPANISH_PARTS_DESK_WORDS } from "./parts-desk-words.ts";
import { pastedNumberQueries } from "./pasted-numbers.ts";
import { QUESTIONS } from "./questions.ts";
import { type JudgedQuery, judge, readCriteria } from "./read-judged.ts";
import {
	ENGLISH_REGIONAL_WORDS,
	REGIONAL_TRUCKS,
	SPANISH_REGIONAL_WORDS,
} from "./regional-words.ts";
import { damagedNumberQueries, SECOND_STRANGER } from "./second-stranger.ts";
import { SERIES_AND_POSITIONS } from "./series-and-positions.ts";
import {
	ENGLISH_SHOP_FLOOR_WORDS,
	SHOP_FLOOR_QUESTIONS,
	SHOP_FLOOR_SIZES,
	SHOP_FLOOR_TRUCKS,
	SHOP_FLOOR_TYPOS,
	SPANISH_SHOP_FLOOR_WORDS,
} from "./shop-floor-words.ts";
import {
	ENGLISH_SHOP_TALK,
	MIXED_SHOP_TALK,
	SHOP_REQUESTS,
	SPANISH_SHOP_TALK,
} from "./shop-talk.ts";
import { SIDES_AND_SIZES } from "./sides-and-sizes.ts";
import { SPANISH_WORDS } from "./spanish-words.ts";
import { ENGLISH_STREET_WORDS, SPANISH_STREET_WORDS, STREET_TRUCKS } from "./street-words.ts";
import { typoQueries } from "./typo-queries.ts";
import { truckWordQueries } from "./vehicle-words.ts";
import { ENGLISH_WORDS_BY_KIND, SPANISH_WORDS_BY_KIND } from "./words-by-kind.ts";
import {
	ENGLISH_WORKSHOP_WORDS,
	SPANISH_WORKSHOP_WORDS,
	WORKSHOP_SIZES,
	WORKSHOP_TRUCKS,
} from "./workshop-words.ts";

export type JudgedSet = { tuned: JudgedQuery[]; heldOut: JudgedQuery[] };
const HELD_OUT = 5;

export function judgedQueries(
	catalog: Catalog,
	brandOf: Map<number, string>,
	measurements: PartMeasurement[],
): Record<string, JudgedSet> {
	const english = readCriteria(ENGLISH_WORDS);
	const spanish = readCriteria(SPANISH_WORDS);
	const judged = (table: ReturnType<typeof readCriteria>, kind: string) =>
		table.map((criterion) => judge(catalog, kind, criterion));
	const sets: Record<string, JudgedQuery[]> = {
		"English words": judged(english, "English"),
		"Spanish words": judged(spanish, "Spanish"),
		"English counter talk": judged(readCriteria(ENGLISH_COUNTER_TALK), "English"),
		"Spanish counter talk": judged(readCriteria(SPANISH_COUNTER_TALK), "Spanish"),
		"English shop talk": judged(readCriteria(ENGLISH_SHOP_TALK), "English"),
		"Spanish shop talk": judged(readCriteria(SPANISH_SHOP_TALK), "Spanish"),
		"mixed shop talk": judged(readCriteria(MIXED_SHOP_TALK), "mixed"),
		"shop requests": judged(readCriteria(SHOP_REQUESTS), "request"),
		"misspelled words": judged(readCriteria(MISSPELLED_WORDS), "misspelled"),
		typos: typoQueries(catalog, [...english, ...spanish], 120),
		"sides and sizes": judged(readCriteria(SIDES_AND_SIZES), "side or size"),
		questions: judged(readCriteria(QUESTIONS), "question"),
		"vehicle and word": truckWordQueries(catalog, [...english, ...spanish], 30),
		"glued numbers": gluedNumberQueries(catalog, brandOf, 8),
		"second stranger": judged(readCriteria(SECOND_STRANGER), "second stranger"),
		"series and positions": judged(readCriteria(SERIES_AND_POSITIONS), "series or position"),
		"English workshop words": judged(readCriteria(ENGLISH_WORKSHOP_WORDS), "English"),
		"Spanish workshop words": judged(readCriteria(SPANISH_WORKSHOP_WORDS), "Spanish"),
		"workshop sizes": judged(readCriteria(WORKSHOP_SIZES), "side or size"),
		"workshop trucks": judged(readCriteria(WORKSHOP_TRUCKS), "vehicle and word"),
		"English mechanics' words": judged(readCriteria(ENGLISH_MECHANICS_WORDS), "English"),
		"Spanish mechanics' words": judged(readCriteria(SPANISH_MECHANICS_WORDS), "Spanish"),
		"mechanics' typos": judged(readCriteria(MECHANICS_TYPOS), "misspelled"),
		"mechanics' sizes": judged(readCriteria(MECHANICS_SIZES), "side or size"),
		"mechanics' trucks": judged(readCriteria(MECHANICS_TRUCKS), "vehicle and word"),
		"English regional words": judged(readCriteria(ENGLISH_REGIONAL_WORDS), "English"),
		"Spanish regional words": judged(readCriteria(SPANISH_REGIONAL_WORDS), "Spanish"),
		"regional trucks": judged(readCriteria(REGIONAL_TRUCKS), "vehicle and word"),
		"English street words": judged(readCriteria(ENGLISH_STREET_WORDS), "English"),
		"Spanish street words": judged(readCriteria(SPANISH_STREET_WORDS), "Spanish"),
		"street trucks": judged(readCriteria(STREET_TRUCKS), "vehicle and word"),
		"English garage words": judged(readCriteria(ENGLISH_GARAGE_WORDS), "English"),
		"Spanish garage words": judged(readCriteria(SPANISH_GARAGE_WORDS), "Spanish"),
		"more English garage words": judged(readCriteria(MORE_ENGLISH_GARAGE_WORDS), "English"),
		"more Spanish garage words": judged(readCriteria(MORE_SPANISH_GARAGE_WORDS), "Spanish"),
		"garage typos": judged(readCriteria(GARAGE_TYPOS), "misspelled"),
		"garage sizes": judged(readCriteria(GARAGE_SIZES), "side or size"),
		"garage questions": judged(readCriteria(GARAGE_QUESTIONS), "question"),
		"garage trucks": judged(readCriteria(GARAGE_TRUCKS), "vehicle and word"),
		"English words by kind": judged(readCriteria(ENGLISH_WORDS_BY_KIND), "English"),
		"Spanish words by kind": judged(readCriteria(SPANISH_WORDS_BY_KIND), "Spanish"),
		"English shop floor words": judged(readCriteria(ENGLISH_SHOP_FLOOR_WORDS), "English"),
		"Spanish shop floor words": judged(readCriteria(SPANISH_SHOP_FLOOR_WORDS), "Spanish"),
		"shop floor typos": judged(readCriteria(SHOP_FLOOR_TYPOS), "misspelled"),
		"shop floor sizes": judged(readCriteria(SHOP_FLOOR_SIZES), "side or size"),
		"shop floor questions": judged(readCriteria(SHOP_FLOOR_QUESTIONS), "question"),
		"shop floor trucks": judged(readCriteria(SHOP_FLOOR_TRUCKS), "vehicle and word"),
		"English descriptions": judged(readCriteria(ENGLISH_DESCRIPTIONS), "English"),
		"Spanish descriptions": judged(readCriteria(SPANISH_DESCRIPTIONS), "Spanish"),
		"English country words": judged(readCriteria(ENGLISH_COUNTRY_WORDS), "English"),
		"Spanish country words": judged(readCriteria(SPANISH_COUNTRY_WORDS), "Spanish"),
		"counter sides": judged(readCriteria(COUNTER_SIDES), "side or size"),
		"counter questions": judged(readCriteria(COUNTER_QUESTIONS), "question"),
		"counter trucks": judged(readCriteria(COUNTER_TRUCKS), "vehicle and word"),
		"counter typos": judged(readCriteria(COUNTER_TYPOS), "misspelled"),
		"English fleet words": judged(readCriteria(ENGLISH_FLEET_WORDS), "English"),
		"Spanish fleet words": judged(readCriteria(SPANISH_FLEET_WORDS), "Spanish"),
		"fleet typos": judged(readCriteria(FLEET_TYPOS), "misspelled"),
		"fleet sides": judged(readCriteria(FLEET_SIDES), "side or size"),
		"fleet questions": judged(readCriteria(FLEET_QUESTIONS), "question"),
		"fleet trucks": judged(readCriteria(FLEET_TRUCKS), "vehicle and word"),
		"English parts desk words": judged(readCriteria(ENGLISH_PARTS_DESK_WORDS), "English"),
		"Spanish parts desk words": judged(readCriteria(SPANISH_PARTS_DESK_WORDS), "Spanish"),
		"meant parts": judged(readCriteria(MEANT_PARTS), "words that were misread"),
		"listed numbers": listedNumberQueries(catalog, brandOf, 3),
		"pasted numbers": pastedNumberQueries(catalog, brandOf, 5),
		"damaged numbers": damagedNumberQueries(catalog, 6),
		measurements: measurementQueries(catalog, measurements, 8),
	};
	return Object.fromEntries(
		Object.entries(sets).map(([name, queries]) => [
			name,
			{
				tuned: queries.filter((_, at) => at % HELD_OUT !== HELD_OUT - 1),
				heldOut: queries.filter((_, at) => at % HELD_OUT === HELD_OUT - 1),
			},
		]),
	);
}

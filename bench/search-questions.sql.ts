/**
 * The questions for measuring the search: eighteen kinds, each for many parts, the same in every
 * run.
 */
import type pg from "pg";
import { type Dice, dice } from "../demo/random.ts";
import type { SearchFilters, SearchRequest, SearchVehicle } from "../src/ports/search.ts";
import type { Question } from "../tests/search/reference.sql.ts";
import { aRequest } from "../tests/search/requests.ts";

/** `question` is the same question without its text, for the counter in plain SQL. */
export type MixedQuestion = {
	kind: string;
	request: SearchRequest;
	question: Question | undefined;
};

/** A part with the texts, numbers and vehicles by which it can be found. */
type Sample = {
	id: number;
	category_id: number;
	subcategory_id: number;
	brand_id: number;
	title_en: string;
	title_es: string;
	number: string;
	attribute_id: number | null;
	value_id: number | null;
	cents: number | null;
	vehicle_id: number | null;
	year: number | null;
	line_ids: number[];
	engine_id: number | null;
};

const PURPOSE = 1701;
const SAMPLES = 400;
const PAGE = { pageSize: 24, language: "en" } as const;

/** Parts spread evenly over the catalog, each with a number, an attribute and a truck. */
const SAMPLE = `
	select p.id, s.category_id, p.subcategory_id, p.brand_id, p.title_en, p.title_es, n.number, a.attribute_id, a.value_id, pr.price_cents as cents,
		t.id as vehicle_id, t.year, array_remove(array[t.line_id, t.rebadge_of_id], null) as line_ids, coalesce(t.engine_id, f.engine_id) as engine_id
	from part p
	join subcategory s on s.id = p.subcategory_id
	join lateral (select number from part_number where part_id = p.id and kind = 'oem' and length(normalized) >= 8 order by n limit 1) n on true
	left join lateral (select v.attribute_id, v.id as value_id from part_attribute pa join attribute_value v on v.id = pa.value_id
		where pa.part_id = p.id order by v.id limit 1) a on true
	left join price pr on pr.part_id = p.id and pr.level = 'online'
	left join lateral (select line_id, engine_id, year_from from fitment where part_id = p.id order by line_id nulls last limit 1) f on true
	left join lateral (select v.id, v.year, l.id as line_id, l.rebadge_of_id, l.engine_id from vehicle v join model_line l on l.id = v.line_id
		where l.id = f.line_id and v.year >= coalesce(f.year_from, 0) order by v.year limit 1) t on true
	where p.status = 'active' and p.id % greatest(1, (select max(id) from part) / $1) = 0
	order by p.id`;

export async function mixedQuestions(
	client: pg.ClientBase,
	each: number,
): Promise<MixedQuestion[]> {
	const { rows } = await client.query<Sample>(SAMPLE, [SAMPLES * 3]);
	const trucks = rows.filter(({ vehicle_id }) => vehicle_id !== null);
	const questions = KINDS.flatMap(({ kind, needsTruck, ask }, series) =>
		Array.from({ length: each }, (_, n) => {
			const roll = dice(PURPOSE + series, n);
			return toQuestion(kind, ask(roll.pick(needsTruck ? trucks : rows), roll));
		}),
	);
	const roll = dice(PURPOSE, -1);
	return questions
		.map((question) => ({ question, key: roll.next() }))
		.sort((a, b) => a.key - b.key)
		.map(({ question }) => question);
}

type MeasuredQuestion = {
	text?: string;
	filters?: Partial<SearchFilters>;
	sort?: SearchRequest["sort"];
	page?: number;
	truck?: Sample;
	engine?: number;
};
type Kind = {
	kind: string;
	needsTruck?: true;
	ask: (part: Sample, roll: Dice) => MeasuredQuestion;
};

const KINDS: Kind[] = [
	{ kind: "no filter", ask: (_, roll) => ({ page: roll.whole(1, 3) }) },
	{ kind: "category", ask: ({ category_id }) => ({ filters: { categoryIds: [category_id] } }) },
	{
		kind: "subcategory, A–Z",
		ask: (part) => ({ filters: { subcategoryIds: [part.subcategory_id] }, sort: "asc" }),
	},
	{ kind: "brand", ask: ({ brand_id }) => ({ filters: { brandIds: [brand_id] } }) },
	{ kind: "vehicle", needsTruck: true, ask: (truck) => ({ truck }) },
	{ kind: "engine", needsTruck: true, ask: ({ engine_id }) => ({ engine: engine_id ?? 1 }) },
	{
		kind: "vehicle and category",
		needsTruck: true,
		ask: (truck) => ({ truck, filters: { categoryIds: [truck.category_id] } }),
	},
	{ kind: "whole number", ask: ({ number }) => ({ text: number }) },
	{
		kind: "beginning of a number",
		ask: ({ number }, roll) => ({ text: number.slice(0, roll.whole(6, number.length - 1)) }),
	},
	{ kind: "middle of a number", ask: ({ number }) => ({ text: bare(number).slice(2, 8) }) },
	{
		kind: "number with a typo",
		ask: ({ number }, roll) => ({ text: mistyped(bare(number), roll) }),
	},
	{ kind: "words", ask: ({ title_en }) => ({ text: wordsOf(title_en) }) },
	{ kind: "Spanish words", ask: ({ title_es }) => ({ text: wordsOf(title_es) }) },
	{
		kind: "words with a typo",
		ask: ({ title_en }, roll) => ({ text: mistyped(wordsOf(title_en), roll) }),
	},
	{
		kind: "words with words that no part has",
		ask: ({ title_en, year }) => ({
			text: `need cheap ${wordsOf(title_en)} quickly ${year ?? ""}`,
		}),
	},
	{
		kind: "words, vehicle and brand",
		needsTruck: true,
		ask: (truck) => ({
			text: wordsOf(truck.title_en),
			truck,
			filters: { brandIds: [truck.brand_id] },
		}),
	},
	{
		kind: "category and price, by price",
		ask: ({ category_id, cents }) => ({
			filters: {
				categoryIds: [category_id],
				minCents: Math.round((cents ?? 5000) / 2),
				maxCents: (cents ?? 5000) * 2,
			},
			sort: "lowToHigh",
		}),
	},
	{
		kind: "attribute, brand and stock",
		ask: ({ attribute_id, value_id, brand_id }) => ({
			filters: {
				attributes: attribute_id && value_id ? { [attribute_id]: [value_id] } : {},
				brandIds: [brand_id],
				availability: ["IN_STOCK", "LOCAL"],
			},
		}),
	},
];

function toQuestion(
	kind: string,
	{ text = "", filters = {}, sort, page = 1, truck, engine }: MeasuredQuestion,
): MixedQuestion {
	const vehicle: SearchVehicle | null = truck
		? vehicleOf(truck)
		: engine
			? { kind: "engine", engineId: engine }
			: null;
	const request = aRequest({
		...PAGE,
		text,
		filters,
		vehicle,
		page,
		sort: sort ?? (text ? "textMatch" : "popular"),
	});
	const question = {
		...PAGE,
		filters: request.filters,
		vehicleId: truck?.vehicle_id ?? null,
		engineId: engine ?? null,
		sort: request.sort,
		page,
	};
	return { kind, request, question: text ? undefined : question };
}

function vehicleOf({ line_ids, engine_id, year }: Sample): SearchVehicle {
	return { kind: "vehicle", lineIds: line_ids, engineId: engine_id ?? -1, year: year ?? 0 };
}

function bare(number: string): string {
	return number.replaceAll(/[^0-9A-Za-z]/g, "");
}

/** The first words of a title, up to its comma. */
function wordsOf(title: string): string {
	return (title.split(",")[0] ?? "").split(" ").slice(0, 3).join(" ").toLowerCase();
}

function mistyped(text: string, roll: Dice): string {
	const at = roll.whole(1, text.length - 2);
	return text.slice(0, at) + text.slice(at + 1);
}

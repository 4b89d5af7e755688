/**
 * Queries in words, with the parts whose titles contain them or that are the right kind of part for
 * the named truck.
 */
import { SEARCH_LEXICON } from "../../demo/content/search-lexicon/search-lexicon.ts";
import { type Dice, dice } from "../../demo/random.ts";
import { type Article, type Catalog, type Truck, titleWords, withTitle } from "./catalog-facts.ts";
import type { LabelledQuery } from "./labelled-query.ts";
import { mistype } from "./number-queries.ts";

const PURPOSE = 951;
const LANGUAGES = ["title_en", "title_es"] as const;
const SMALL = new Set(["de", "en", "y", "e", "con", "a", "c", "para", "with", "and", "for", "by"]);

/** Synonyms that shoppers use for the words in titles. */
const SAID: [title: string, said: string][] = [
	["zapatas", "balatas"],
	["gasket", "empaque"],
	["turbocharger", "turbo"],
	["headlamp", "faro"],
	["pump", "bomba"],
	["filter", "filtro"],
	["shock", "amortiguador"],
	["starter", "marcha"],
	["radiator", "radiador"],
	["clutch", "embrague"],
	["bearing", "balero"],
	["belt", "banda"],
	["muffler", "mofle"],
	["rotor", "disco"],
	["bumper", "defensa"],
	["hose", "manguera"],
	["injector", "inyector"],
	["battery", "acumulador"],
	["drum", "tambor"],
	["caliper", "mordaza"],
];

export function wordQueries(catalog: Catalog, each: number): LabelledQuery[] {
	const all = (words: string[]) =>
		withTitle(catalog, (title) => words.every((word) => title.has(word)));
	return [
		...drawn(1, each, (roll) => {
			const words = shuffled(someWords(roll.pick(catalog.active).title_en, roll), roll);
			return { kind: "words, any order", text: words.join(" "), right: all(words) };
		}),
		...drawn(2, each, (roll) => {
			const words = shuffled(someWords(roll.pick(catalog.active).title_es, roll), roll);
			return { kind: "words, Spanish", text: words.join(" "), right: all(words) };
		}),
		...drawn(3, each, (roll) => {
			const { title_es } = roll.pick(catalog.active);
			const [article = ""] = title_es.split(",");
			return { kind: "words, Spanish as written", text: article, right: all(titleWords(article)) };
		}),
		...drawn(4, each, (roll) => {
			const words = someWords(roll.pick(catalog.active)[roll.pick(LANGUAGES)], roll);
			const last = words.pop() as string;
			const beginning = last.slice(0, roll.whole(Math.min(3, last.length), last.length));
			const right = withTitle(
				catalog,
				(title) =>
					words.every((word) => title.has(word)) &&
					[...title].some((word) => word.startsWith(beginning)),
			);
			return { kind: "words, beginning of the last", text: [...words, beginning].join(" "), right };
		}),
		...drawn(5, each, (roll) => {
			const words = someWords(roll.pick(catalog.active).title_en, roll).filter((word) =>
				/^[a-z]{3,}[^s]$/.test(word),
			);
			const singular = words[0] ?? "filter";
			return { kind: "words, plural", text: plural(singular), right: all([singular]) };
		}),
		...saidQueries(catalog, each),
	];
}

/**
 * Uses the name of the part and one more word of its title. A typo that makes another word of the
 * trade is no typo.
 */
export function typoWordQueries(catalog: Catalog, each: number): LabelledQuery[] {
	const vocabulary = new Set([
		...catalog.active.flatMap(({ title_en, title_es }) => titleWords(`${title_en} ${title_es}`)),
		...SEARCH_LEXICON.flatMap(({ phrases, aliases }) =>
			[...phrases.en, ...phrases.es, ...(aliases?.en ?? []), ...(aliases?.es ?? [])].flatMap(
				titleWords,
			),
		),
	]);
	return (["replaced", "deleted", "inserted", "swapped"] as const).flatMap((typo, at) =>
		drawn(10 + at, each, (roll) => {
			for (;;) {
				const title = roll.pick(catalog.active)[roll.pick(LANGUAGES)];
				const article = titleWords(partKindOf(catalog, title)).filter((word) => !SMALL.has(word));
				const words = [...new Set([...article, ...someWords(title, roll).slice(0, 1)])];
				const long = words.filter((word) => /^[a-z]{4,}$/.test(word));
				if (long.length === 0) continue;
				const wrong = roll.pick(long);
				const typed = mistype(wrong, typo, roll);
				if (vocabulary.has(typed)) continue;
				const right = withTitle(catalog, (titleWords) =>
					words.every((word) => titleWords.has(word)),
				);
				return {
					kind: `words, a letter ${typo}`,
					text: words.map((word) => (word === wrong ? typed : word)).join(" "),
					right,
				};
			}
		}),
	);
}

/**
 * Queries with a kind of part and a truck in the words of its owner. Parts of that kind that fit
 * the truck are right.
 */
export function vehicleQueries(catalog: Catalog, each: number): LabelledQuery[] {
	const forms: [kind: string, write: (truck: Truck, article: string) => string][] = [
		[
			"vehicle, year first",
			({ year, model }, article) => `${year} ${model.toLowerCase()} ${article}`,
		],
		[
			"vehicle, make and year last",
			({ year, make, model }, article) => `${article} ${make} ${model} ${year}`,
		],
		["vehicle, no year", ({ make, model }, article) => `${make.toLowerCase()} ${model} ${article}`],
		["vehicle, engine code", ({ engine }, article) => `${engine.toLowerCase()} ${article}`],
		["vehicle, engine code last", ({ engine }, article) => `${article} ${engine}`],
	];
	return forms.flatMap(([kind, write], at) =>
		drawn(20 + at, each, (roll) => {
			const { truck, part, article } = truckWithPart(catalog, roll);
			const text = write(truck, article);
			return {
				kind,
				text,
				right: rightFor(catalog, part, truck, { text, article: titleWords(article) }),
			};
		}),
	);
}

/** A truck, a part that fits it, and the name of the part in one language. */
export function truckWithPart(
	catalog: Catalog,
	roll: Dice,
): { truck: Truck; part: Article; article: string } {
	for (;;) {
		const truck = roll.pick(catalog.trucks);
		const fits = catalog.fitsTruck(truck);
		const fitting = catalog.active.filter(({ id }) => fits.has(id));
		if (fitting.length === 0) continue;
		const part = roll.pick(fitting);
		return { truck, part, article: partKindOf(catalog, part[roll.pick(LANGUAGES)]) };
	}
}

/** Parts with these words in the title that fit a truck which the text names. */
export function rightFor(
	catalog: Catalog,
	part: Article,
	named: Truck,
	{ text, article }: { text: string; article: string[] },
): Set<number> {
	const hasYear = text.includes(String(named.year));
	const hasEngineOnly = !text.toLowerCase().includes(named.model.toLowerCase());
	const meant = catalog.trucks.filter((truck) => {
		if (hasEngineOnly) return truck.engine_id === named.engine_id;
		return (
			truck.model === named.model &&
			truck.make === named.make &&
			(!hasYear || truck.year === named.year)
		);
	});
	const lines = new Map(
		meant.map((truck) => [hasYear ? `${truck.line_id}` : `${truck.line_id} ${truck.year}`, truck]),
	);
	const fitting = new Set([...lines.values()].flatMap((truck) => [...catalog.fitsTruck(truck)]));
	const titled = withTitle(catalog, (title) => article.every((word) => title.has(word)));
	return new Set(
		[...titled].filter(
			(id) => fitting.has(id) && catalog.byId.get(id)?.subcategory_id === part.subcategory_id,
		),
	);
}

/** Returns "Water pump" for "Water pump 4HK1-TC, Isuzu NPR 2005+". */
export function partKindOf({ engines }: Catalog, title: string): string {
	const [head = ""] = title.split(",");
	const words = head.replaceAll(/\s*\(.*?\)/g, "").split(" ");
	const code = words.findIndex((word) => engines.has(word.split("-")[0] ?? ""));
	return (code > 0 ? words.slice(0, code) : words).join(" ").toLowerCase();
}

function saidQueries(catalog: Catalog, count: number): LabelledQuery[] {
	const used = SAID.map(([title, said]) => ({
		said,
		right: withTitle(catalog, (words) => words.has(title)),
	})).filter(({ right }) => right.size > 0);
	return drawn(6, count, (_, n) => {
		const { said, right } = used[n % used.length] as (typeof used)[number];
		return { kind: "words, said otherwise", text: said, right };
	});
}

function someWords(title: string, roll: Dice): string[] {
	const words = [...new Set(titleWords(title))].filter(
		(word) => word.length >= 2 && !SMALL.has(word),
	);
	const kept = shuffled(words, roll).slice(0, roll.whole(2, 4));
	return kept.length ? kept : words;
}

function plural(word: string): string {
	if (word.endsWith("y")) return `${word.slice(0, -1)}ies`;
	return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function shuffled<T>(items: T[], roll: Dice): T[] {
	return items
		.map((item) => ({ item, key: roll.next() }))
		.sort((a, b) => a.key - b.key)
		.map(({ item }) => item);
}

function drawn(
	series: number,
	count: number,
	draw: (roll: Dice, n: number) => LabelledQuery,
): LabelledQuery[] {
	return Array.from({ length: count }, (_, n) => draw(dice(PURPOSE + series, n), n));
}

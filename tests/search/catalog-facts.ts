/**
 * Reads numbers, titles and trucks from the tables, to find the right parts for each query. Shares
 * no code with the engine.
 */
import type pg from "pg";

export type Article = {
	id: number;
	sku: string;
	status: "active" | "superseded" | "discontinued";
	replaced_by_id: number | null;
	group_id: number;
	subcategory_id: number;
	title_en: string;
	title_es: string;
};
export type NumberRow = {
	part_id: number;
	kind: "ours" | "oem" | "superseded" | "interchange" | "barcode";
	number: string;
};
export type Truck = {
	year: number;
	make: string;
	model: string;
	engine: string;
	line_id: number;
	base_id: number | null;
	engine_id: number;
};
export type Catalog = Awaited<ReturnType<typeof readCatalog>>;

export async function readCatalog(pool: pg.Pool) {
	const articles = await rowsOf<Article>(
		pool,
		`select id, sku, status, replaced_by_id, interchange_group_id as group_id, subcategory_id, title_en, title_es from part order by id`,
	);
	const numbers = await rowsOf<NumberRow>(
		pool,
		`select id as part_id, 'ours' as kind, sku as number from part
			union all select part_id, kind::text, number from part_number order by part_id, number`,
	);
	const trucks = await rowsOf<Truck>(
		pool,
		`select v.year, m.name as make, l.model, e.name as engine, l.id as line_id, l.rebadge_of_id as base_id, l.engine_id
			from vehicle v join model_line l on l.id = v.line_id join make m on m.id = l.make_id join engine e on e.id = l.engine_id
			where exists (select from fitment f where f.line_id in (l.id, l.rebadge_of_id)) order by v.id`,
	);
	const fitments = await rowsOf<{
		part_id: number;
		line_id: number | null;
		engine_id: number | null;
		from: number;
		to: number;
	}>(
		pool,
		`select part_id, line_id, engine_id, coalesce(year_from, 0) as from, coalesce(year_to, 9999) as to from fitment`,
	);
	const engines = await rowsOf<{ name: string }>(pool, "select name from engine");
	const universal = await rowsOf<{ id: number }>(pool, "select id from part where is_universal");
	const byTarget = Map.groupBy(fitments, ({ line_id, engine_id }) =>
		line_id === null ? `engine ${engine_id}` : `line ${line_id}`,
	);
	const byId = new Map(articles.map((article) => [article.id, article]));
	const carriers = carriersOf(articles, numbers, byId);
	return {
		active: articles.filter(({ status }) => status === "active"),
		byId,
		numbers,
		trucks,
		engines: new Set(engines.map(({ name }) => name)),
		carriers,
		keys: [...carriers.keys()],
		/** The parts that fit every truck. */
		universal: new Set(universal.map(({ id }) => id)),
		fitsTruck: ({ line_id, base_id, engine_id, year }: Truck) => {
			const named = [`line ${line_id}`, `line ${base_id}`, `engine ${engine_id}`].flatMap(
				(target) => byTarget.get(target) ?? [],
			);
			return new Set(
				named.filter(({ from, to }) => from <= year && year <= to).map(({ part_id }) => part_id),
			);
		},
	};
}

async function rowsOf<Row extends pg.QueryResultRow>(pool: pg.Pool, sql: string): Promise<Row[]> {
	return (await pool.query<Row>(sql)).rows;
}

/** Reduces a number to capital letters and digits without leading zeros. */
export function bare(number: string): string {
	return number
		.toUpperCase()
		.replaceAll(/[^0-9A-Z]/g, "")
		.replace(/^0+(?=.)/, "");
}

/** The active parts for each number: the part itself, its successor, or an interchangeable part. */
function carriersOf(
	articles: Article[],
	numbers: NumberRow[],
	byId: Map<number, Article>,
): Map<string, Set<number>> {
	const carriers = new Map<string, Set<number>>();
	const add = (key: string, id: number) =>
		carriers.set(key, (carriers.get(key) ?? new Set()).add(id));
	for (const { part_id, number } of numbers) {
		const ownArticle = byId.get(part_id) as Article;
		const gm = /^8-(\d{5})-(\d{3})-\d$/.exec(number);
		for (const key of gm ? [bare(number), bare(`${gm[1]}${gm[2]}`)] : [bare(number)])
			for (const id of standIns(ownArticle, articles)) add(key, id);
	}
	return carriers;
}

function standIns(
	{ id, status, replaced_by_id, group_id }: Article,
	articles: Article[],
): number[] {
	if (status === "active") return [id];
	if (status === "superseded")
		return articles
			.filter((article) => article.id === replaced_by_id && article.status === "active")
			.map((article) => article.id);
	return articles
		.filter((article) => article.group_id === group_id && article.status === "active")
		.map((article) => article.id);
}

/** The words of a title in lower case, without accents. */
export function titleWords(title: string): string[] {
	return (
		title
			.normalize("NFD")
			.replaceAll(/\p{M}/gu, "")
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? []
	);
}

/** Active parts whose title in either language passes the test. */
export function withTitle(
	{ active }: Catalog,
	passes: (words: Set<string>) => boolean,
): Set<number> {
	const right = active.filter(({ title_en, title_es }) =>
		[title_en, title_es].some((title) => passes(new Set(titleWords(title)))),
	);
	return new Set(right.map(({ id }) => id));
}

/** Rows that belong to a record: years of a model line, companions of a subcategory, phrases. */
import { sql } from "kysely";
import type { MasterKind, MasterValues } from "../../domain/catalog/master-data.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";

type Children = {
	read: (db: Database, id: number) => Promise<MasterValues>;
	write: (tx: Database, id: number, values: MasterValues) => Promise<void>;
	/** Gives the rows of one record to another. */
	move: (tx: Database, from: number, to: number) => Promise<void>;
};

export const MASTER_CHILDREN: Partial<Record<MasterKind, Children>> = {
	subcategory: { read: readCompanions, write: writeCompanions, move: moveCompanions },
	line: { read: readYearsOf, write: writeYearsOf, move: moveYears },
	concept: { read: readPhrases, write: writePhrases, move: movePhrases },
};

async function readCompanions(db: Database, id: number): Promise<MasterValues> {
	const rows = await db
		.selectFrom("subcategory_companion as c")
		.innerJoin("subcategory as s", "s.id", "c.companion_id")
		.select(["s.url", "c.is_needed"])
		.where("c.subcategory_id", "=", id)
		.orderBy("c.position")
		.orderBy("c.companion_id")
		.execute();
	const urls = (isNeeded: boolean) =>
		rows.filter((row) => row.is_needed === isNeeded).map(({ url }) => url);
	return { neededCompanions: urls(true), companions: urls(false) };
}

/** Needed companions come first. A subcategory that is named twice is needed. */
async function writeCompanions(tx: Database, id: number, values: MasterValues): Promise<void> {
	// The undo of a change from before companions could be edited leaves them alone.
	if (!values.neededCompanions || !values.companions) return;
	const needed = values.neededCompanions as readonly string[];
	const urls = [...new Set([...needed, ...(values.companions as readonly string[])])];
	const found = await tx
		.selectFrom("subcategory")
		.select(["id", "url"])
		.where("url", "in", ["", ...urls])
		.where("id", "<>", id)
		.execute();
	const ids = new Map(found.map((row) => [row.url, row.id]));
	const fieldErrors = Object.fromEntries(
		urls
			.filter((url) => !ids.has(url))
			.map((url) => [
				needed.includes(url) ? "neededCompanions" : "companions",
				{ code: "choice_unknown" as const },
			]),
	);
	if (Object.keys(fieldErrors).length > 0) throw new Refusal("bad_request", { fieldErrors });
	await tx.deleteFrom("subcategory_companion").where("subcategory_id", "=", id).execute();
	if (urls.length > 0)
		await tx
			.insertInto("subcategory_companion")
			.values(
				urls.map((url, index) => ({
					subcategory_id: id,
					companion_id: ids.get(url) ?? 0,
					position: index + 1,
					is_needed: needed.includes(url),
				})),
			)
			.execute();
}

/** Both what the record needs and what needs the record. */
async function moveCompanions(tx: Database, from: number, to: number): Promise<void> {
	const rows = await tx
		.selectFrom("subcategory_companion")
		.select(["subcategory_id", "companion_id", "position", "is_needed"])
		.where((of) => of.or([of("subcategory_id", "=", from), of("companion_id", "=", from)]))
		.execute();
	const target = (id: number) => (id === from ? to : id);
	const moved = rows
		.map((row) => ({
			...row,
			subcategory_id: target(row.subcategory_id),
			companion_id: target(row.companion_id),
		}))
		.filter((row) => row.subcategory_id !== row.companion_id);
	if (moved.length > 0)
		await tx
			.insertInto("subcategory_companion")
			.values(moved)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

async function readYearsOf(db: Database, id: number): Promise<MasterValues> {
	const rows = await db
		.selectFrom("vehicle")
		.select("year")
		.where("line_id", "=", id)
		.orderBy("year")
		.execute();
	return { years: rows.map(({ year }) => year) };
}

/** A year that stands in a customer's garage cannot be deleted: its foreign key refuses it. */
async function writeYearsOf(tx: Database, id: number, { years }: MasterValues): Promise<void> {
	const wanted = years as readonly number[];
	await tx
		.deleteFrom("vehicle")
		.where("line_id", "=", id)
		.$if(wanted.length > 0, (query) => query.where("year", "not in", wanted))
		.execute();
	if (wanted.length > 0)
		await tx
			.insertInto("vehicle")
			.values(wanted.map((year) => ({ line_id: id, year })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

/** Garages that hold a vehicle of both lines follow the one that stays. */
async function moveYears(tx: Database, from: number, to: number): Promise<void> {
	await tx
		.updateTable("garage_entry as g")
		.from("vehicle as s")
		.innerJoin("vehicle as t", (join) =>
			join.onRef("t.year", "=", "s.year").on("t.line_id", "=", to),
		)
		.set(({ ref }) => ({ vehicle_id: ref("t.id") }))
		.whereRef("g.vehicle_id", "=", "s.id")
		.where("s.line_id", "=", from)
		.execute();
	await tx
		.deleteFrom("vehicle")
		.where("line_id", "=", from)
		.where("year", "in", (query) =>
			query.selectFrom("vehicle").select("year").where("line_id", "=", to),
		)
		.execute();
	await tx.updateTable("vehicle").set({ line_id: to }).where("line_id", "=", from).execute();
}

const PHRASE_FIELDS = [
	{ field: "termsEn", language: "en", kind: "term" },
	{ field: "termsEs", language: "es", kind: "term" },
	{ field: "aliasesEn", language: "en", kind: "alias" },
	{ field: "aliasesEs", language: "es", kind: "alias" },
	{ field: "misspellings", language: null, kind: "misspelling" },
] as const;

async function readPhrases(db: Database, id: number): Promise<MasterValues> {
	const rows = await db
		.selectFrom("search_phrase")
		.select(["language", "kind", "phrase"])
		.where("concept_id", "=", id)
		.orderBy("n")
		.execute();
	return Object.fromEntries(
		PHRASE_FIELDS.map(({ field, language, kind }) => [
			field,
			rows
				.filter((row) => row.language === language && row.kind === kind)
				.map(({ phrase }) => phrase),
		]),
	);
}

function toPhrases(values: MasterValues) {
	return PHRASE_FIELDS.flatMap(({ field, language, kind }) =>
		(values[field] as readonly string[]).map((phrase) => ({ language, kind, phrase })),
	);
}

async function writePhrases(tx: Database, id: number, values: MasterValues): Promise<void> {
	const rows = toPhrases(values);
	await tx.deleteFrom("search_phrase").where("concept_id", "=", id).execute();
	if (rows.length === 0) return;
	await tx
		.insertInto("search_phrase")
		.values(rows.map((row, index) => ({ concept_id: id, n: index + 1, ...row })))
		.execute();
}

/**
 * The search words that have exactly these phrases. No other transaction can add search words until
 * this one ends, because they have no name that the database could keep unique.
 */
export async function findSamePhrasesLocked(tx: Database, values: MasterValues) {
	await sql`lock table search_concept in share row exclusive mode`.execute(tx);
	const phrases = toPhrases(values).map(
		({ language, kind, phrase }) => `${language ?? ""} ${kind} ${phrase}`,
	);
	return tx
		.selectFrom("search_phrase")
		.select("concept_id")
		.groupBy("concept_id")
		.having(
			sql<string[]>`array_agg(concat(language, ' ', kind, ' ', phrase) order by n)`,
			"=",
			sql<string[]>`${phrases}::text[]`,
		)
		.executeTakeFirst();
}

async function movePhrases(tx: Database, from: number, to: number): Promise<void> {
	const [mine, theirs] = [await readPhrases(tx, from), await readPhrases(tx, to)];
	const merged = Object.fromEntries(
		PHRASE_FIELDS.map(({ field }) => [
			field,
			[...new Set([...(theirs[field] as string[]), ...(mine[field] as string[])])],
		]),
	);
	await writePhrases(tx, to, merged);
}

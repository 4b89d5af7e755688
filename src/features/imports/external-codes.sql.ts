/** Codes of files, what staff said about them, and the vehicles and brands of the store. */
import { sql } from "kysely";
import type { CodeAnswer, ExternalCode } from "../../domain/import/external-code.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Every answer of staff. */
export function selectAnswers(db: Database) {
	return db.selectFrom("external_code").select(["standard", "kind", "code", "answer"]).execute();
}

/** Brand codes that imports of parts have learned. */
export function selectBrandCodes(db: Database) {
	return db
		.selectFrom("import_code")
		.select(["code", "brand_id"])
		.where("kind", "=", "brand")
		.execute();
}

export async function upsertAnswer(
	tx: Database,
	{ standard, kind, code }: ExternalCode,
	answer: CodeAnswer,
	decidedBy: number,
): Promise<void> {
	const row = { answer: JSON.stringify(answer), decided_by: decidedBy };
	await tx
		.insertInto("external_code")
		.values({ standard, kind, code, ...row })
		.onConflict((conflict) =>
			conflict
				.columns(["standard", "kind", "code"])
				.doUpdateSet({ ...row, decided_at: sql`now()` }),
		)
		.execute();
}

export async function deleteAnswer(tx: Database, { standard, kind, code }: ExternalCode) {
	await tx
		.deleteFrom("external_code")
		.where("standard", "=", standard)
		.where("kind", "=", kind)
		.where("code", "=", code)
		.execute();
}

/** Adds up how many rows each unknown code holds back. */
export const addUnknownCodes = preparedStatement<
	{ is_new: boolean },
	[
		importId: number,
		standards: string[],
		kinds: string[],
		codes: string[],
		counts: number[],
		examples: string[],
	]
>(
	"import-add-unknown-codes",
	`insert into import_unknown_code as u (import_id, standard, kind, code, row_count, example)
	select $1, r.standard, r.kind, r.code, r.row_count, r.example
	from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[]) as r (standard, kind, code, row_count, example)
	on conflict (import_id, standard, kind, code) do update set row_count = u.row_count + excluded.row_count
	returning xmax = 0 as is_new`,
);

export async function deleteUnknownCodes(tx: Database, importId: number): Promise<void> {
	await tx.deleteFrom("import_unknown_code").where("import_id", "=", importId).execute();
}

/** The codes of an import with their answers, those that hold back the most rows first. */
export function selectUnknownCodes(db: Database, importId: number, limit: number) {
	return unknownCodes(db, importId)
		.orderBy(sql`a.code is not null`)
		.orderBy("u.row_count", "desc")
		.orderBy("u.kind")
		.orderBy("u.code")
		.limit(limit)
		.execute();
}

export function selectUnknownCode(
	db: Database,
	importId: number,
	{ standard, kind, code }: ExternalCode,
) {
	return db
		.selectFrom("import_unknown_code")
		.select("code")
		.where("import_id", "=", importId)
		.where("standard", "=", standard)
		.where("kind", "=", kind)
		.where("code", "=", code)
		.executeTakeFirst();
}

export async function countOpenCodes(db: Database, importId: number): Promise<number> {
	const row = await unknownCodes(db, importId)
		.clearSelect()
		.select((code) => code.fn.countAll<number>().as("count"))
		.where("a.code", "is", null)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

function unknownCodes(db: Database, importId: number) {
	return db
		.selectFrom("import_unknown_code as u")
		.leftJoin("external_code as a", (join) =>
			join
				.onRef("a.standard", "=", "u.standard")
				.onRef("a.kind", "=", "u.kind")
				.onRef("a.code", "=", "u.code"),
		)
		.select(["u.standard", "u.kind", "u.code", "u.row_count", "u.example", "a.answer"])
		.where("u.import_id", "=", importId);
}

/** Every model line with its engine and the years that it was built. */
export function selectNamedLines(db: Database) {
	return db
		.selectFrom("model_line as l")
		.innerJoin("make as m", "m.id", "l.make_id")
		.innerJoin("engine as e", "e.id", "l.engine_id")
		.leftJoin("vehicle as v", "v.line_id", "l.id")
		.select((line) => [
			"l.id",
			"l.region_code as region",
			"m.name as make",
			"l.model",
			"e.id as engineId",
			"e.name as engine",
			sql<string>`e.liter::text`.as("liter"),
			line.fn.min("v.year").as("yearFrom"),
			line.fn.max("v.year").as("yearTo"),
		])
		.groupBy(["l.id", "m.name", "e.id"])
		.orderBy("m.name")
		.orderBy("l.model")
		.orderBy("l.id")
		.execute();
}

export function selectNamedEngines(db: Database) {
	return db
		.selectFrom("engine as e")
		.innerJoin("make as m", "m.id", "e.make_id")
		.select(["e.id", "m.name as make", "e.name", sql<string>`e.liter::text`.as("liter")])
		.orderBy("m.name")
		.orderBy("e.name")
		.orderBy("e.id")
		.execute();
}

export function selectBrands(db: Database) {
	return db.selectFrom("brand").select(["id", "name"]).orderBy("name").execute();
}

/** Codes of files, what staff said about them, and the vehicles and brands of the store. */
import { sql } from "kysely";
import type {
	CodeAnswer,
	CodeKind,
	CodeStandard,
	ExternalCode,
} from "../../domain/import/external-code.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** What staff said about the codes of fitments and about brands. */
export async function selectAnswers(
	db: Database,
): Promise<(ExternalCode & { answer: CodeAnswer })[]> {
	const rows = await db
		.selectFrom("external_code")
		.select(["standard", "kind", "code", "answer", "brand_id"])
		.where("kind", "<>", "part_type")
		.execute();
	return rows.map(({ standard, kind, code, ...answer }) => ({
		standard: standard as CodeStandard,
		kind: kind as CodeKind,
		code,
		answer: toAnswer(answer),
	}));
}

/** A brand is a column, so that the answer follows when two brands are merged. */
function toAnswer({ answer, brand_id }: { answer: unknown; brand_id: number | null }): CodeAnswer {
	return brand_id === null ? (answer as CodeAnswer) : { kind: "brand", brandId: brand_id };
}

/** Whether the brand `b` is meant by its name or by a code that staff answered. */
export function isBrandOfFile(code: "r.brand" | "w.brand" | "k.brand"): string {
	return `(regexp_replace(upper(b.name), '[^A-Z0-9]', '', 'g') = :code
		or exists (select from external_code c
			where c.standard = 'any' and c.kind = 'brand' and c.code = :code and c.brand_id = b.id))`.replaceAll(
		":code",
		code,
	);
}

/** The brands and part types that codes and names of files mean. */
export function selectNameCodes(db: Database) {
	return db
		.selectFrom("external_code")
		.select(["code", "brand_id as brandId", "subcategory_id as subcategoryId"])
		.where("standard", "=", "any")
		.execute();
}

type NameCode = {
	kind: "brand" | "part_type";
	code: string;
	brandId: number | null;
	subcategoryId: number | null;
};

export async function upsertNameCode(
	tx: Database,
	{ kind, code, brandId, subcategoryId }: NameCode,
	decidedBy: number,
): Promise<void> {
	await upsertCode(
		tx,
		{ standard: "any", kind, code },
		{
			answer: JSON.stringify({ kind }),
			brand_id: brandId,
			subcategory_id: subcategoryId,
			decided_by: decidedBy,
		},
	);
}

export async function upsertAnswer(
	tx: Database,
	{ standard, kind, code }: ExternalCode,
	answer: CodeAnswer,
	decidedBy: number,
): Promise<void> {
	const isBrand = answer.kind === "brand";
	const row = {
		answer: JSON.stringify(isBrand ? { kind: "brand" } : answer),
		brand_id: isBrand ? answer.brandId : null,
		decided_by: decidedBy,
	};
	await upsertCode(tx, { standard, kind, code }, row);
}

type StoredAnswer = {
	answer: string;
	brand_id: number | null;
	subcategory_id?: number | null;
	decided_by: number;
};

async function upsertCode(
	tx: Database,
	{ standard, kind, code }: { standard: string; kind: string; code: string },
	row: StoredAnswer,
): Promise<void> {
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

/**
 * Codes with an answer stay, so that staff can see the answer and take it back. An answer about a
 * vehicle that was deleted since is none.
 */
export async function deleteUnknownCodes(tx: Database, importId: number): Promise<void> {
	await tx
		.deleteFrom("import_unknown_code as u")
		.where("u.import_id", "=", importId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("external_code as a")
						.select("a.code")
						.whereRef("a.standard", "=", "u.standard")
						.whereRef("a.kind", "=", "u.kind")
						.whereRef("a.code", "=", "u.code")
						.where(sql<boolean>`not exists (
							select from jsonb_array_elements(a.answer -> 'targets') t
							where not exists (select from model_line l where l.id = (t ->> 'lineId')::int)
							and not exists (select from engine e where e.id = (t ->> 'engineId')::int))`),
				),
			),
		)
		.execute();
}

/** The codes of an import that have no answer, those that hold back the most rows first. */
export function selectOpenCodes(db: Database, importId: number, limit: number) {
	return openCodes(db, importId)
		.select(["u.standard", "u.kind", "u.code", "u.row_count", "u.example"])
		.orderBy("u.row_count", "desc")
		.orderBy("u.kind")
		.orderBy("u.code")
		.limit(limit)
		.execute();
}

/** The codes with an answer in all files of the import's source, the last answer first. */
export async function selectAnsweredCodes(db: Database, importId: number, limit: number) {
	const rows = await db
		.with("found", (query) =>
			codesOfSource(query, importId)
				.innerJoin("external_code as a", (join) =>
					join
						.onRef("a.standard", "=", "u.standard")
						.onRef("a.kind", "=", "u.kind")
						.onRef("a.code", "=", "u.code"),
				)
				.distinctOn(["u.standard", "u.kind", "u.code"])
				.select([
					"u.standard",
					"u.kind",
					"u.code",
					"u.row_count",
					"u.example",
					"a.answer",
					"a.brand_id",
					"a.decided_at",
				])
				.orderBy("u.standard")
				.orderBy("u.kind")
				.orderBy("u.code")
				.orderBy("u.import_id", "desc"),
		)
		.selectFrom("found")
		.selectAll()
		.orderBy("decided_at", "desc")
		.orderBy("kind")
		.orderBy("code")
		.limit(limit)
		.execute();
	return rows.map(({ answer, brand_id, decided_at: _, ...row }) => ({
		...row,
		answer: toAnswer({ answer, brand_id }),
	}));
}

/** Whether a file of the import's source has the code. */
export function selectCodeOfSource(
	db: Database,
	importId: number,
	{ standard, kind, code }: ExternalCode,
) {
	return codesOfSource(db, importId)
		.select("u.code")
		.where("u.standard", "=", standard)
		.where("u.kind", "=", kind)
		.where("u.code", "=", code)
		.limit(1)
		.executeTakeFirst();
}

function codesOfSource(db: Pick<Database, "selectFrom">, importId: number) {
	return db
		.selectFrom("import as own")
		.innerJoin("import as other", "other.source", "own.source")
		.innerJoin("import_unknown_code as u", "u.import_id", "other.id")
		.where("own.id", "=", importId);
}

export async function countOpenCodes(db: Database, importId: number): Promise<number> {
	const row = await openCodes(db, importId)
		.select((code) => code.fn.countAll<number>().as("count"))
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

function openCodes(db: Database, importId: number) {
	return db
		.selectFrom("import_unknown_code as u")
		.leftJoin("external_code as a", (join) =>
			join
				.onRef("a.standard", "=", "u.standard")
				.onRef("a.kind", "=", "u.kind")
				.onRef("a.code", "=", "u.code"),
		)
		.where("u.import_id", "=", importId)
		.where("a.code", "is", null);
}

/** The parts with a SKU or a number. */
export const selectPartsOfCode = preparedStatement<
	{ sku: string; title_en: string; title_es: string; brand: string },
	[sku: string, number: string, limit: number]
>(
	"import-parts-of-code",
	`select p.sku, p.title_en, p.title_es, b.name as brand
	from part p join brand b on b.id = p.brand_id
	where p.sku = $1 or p.id in (select n.part_id from part_number n where n.normalized = $2)
	order by p.sku limit $3`,
);

/** Every model line, or those with the ids, with its engine and the years that it was built. */
export function selectNamedLines(db: Database, ids?: readonly number[]) {
	return db
		.selectFrom("model_line as l")
		.innerJoin("make as m", "m.id", "l.make_id")
		.innerJoin("engine as e", "e.id", "l.engine_id")
		.leftJoin("vehicle as v", "v.line_id", "l.id")
		.select([
			"l.id",
			"l.region_code as region",
			"m.name as make",
			"l.model",
			"e.id as engineId",
			"e.name as engine",
			sql<string>`e.liter::text`.as("liter"),
			sql<number[]>`coalesce(array_agg(v.year) filter (where v.year is not null), '{}')`.as(
				"years",
			),
		])
		.$if(ids !== undefined, (query) =>
			query.where(({ eb, fn, val }) => eb("l.id", "=", fn.any(val(ids ?? [])))),
		)
		.groupBy(["l.id", "m.name", "e.id"])
		.orderBy("m.name")
		.orderBy("l.model")
		.orderBy("l.id")
		.execute();
}

export function selectNamedEngines(db: Database, ids?: readonly number[]) {
	return db
		.selectFrom("engine as e")
		.innerJoin("make as m", "m.id", "e.make_id")
		.select(["e.id", "m.name as make", "e.name", sql<string>`e.liter::text`.as("liter")])
		.$if(ids !== undefined, (query) =>
			query.where(({ eb, fn, val }) => eb("e.id", "=", fn.any(val(ids ?? [])))),
		)
		.orderBy("m.name")
		.orderBy("e.name")
		.orderBy("e.id")
		.execute();
}

export function selectBrands(db: Database) {
	return db.selectFrom("brand").select(["id", "name"]).orderBy("name").execute();
}

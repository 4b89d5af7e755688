/**
 * Prepares every raw SQL statement on the migrated schema and compares it with the types that its
 * declaration promises.
 */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as catalogQueries from "../../src/adapters/search/embedded/catalog.sql.ts";
import * as checkQueries from "../../src/adapters/search/embedded/check-index.sql.ts";
import { preparedStatements } from "../../src/platform/postgres/prepared-statement.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import {
	type DeclaredStatement,
	type Kinds,
	readDeclaredStatements,
} from "./declared-statements.ts";
import { builtKeys, outerTables } from "./statement-text.ts";

type Column = { name: string; dataTypeID: number; tableID: number; columnID: number };
type StatementDescription = { columns: Column[]; parameters: number[] };

let database: TestDatabase;
let client: pg.Client;
/** The JavaScript type of each PostgreSQL type. */
let kindOfType: Map<number, string>;
/**
 * Lists of a domain or of an enum: a statement accepts them, but returns them as one text, which
 * the pool does not parse.
 */
const unparsedLists = new Set<number>();
/** By the number of the table and that of the column. */
let tableColumns: Map<string, TableColumn>;
/** Our SQL functions by name. */
let functionBodies: Map<string, string>;

beforeAll(async () => {
	database = await freshDatabase();
	client = new pg.Client({ connectionString: database.url });
	await client.connect();
	kindOfType = await readTypes(client);
	tableColumns = await readTableColumns(client);
	functionBodies = await readFunctionBodies(client);
});
afterAll(async () => {
	await client.end();
	await database.close();
});

/** As the pool of the store parses them (platform/postgres/pool.ts). */
const KINDS: Record<string, string> = {
	bool: "boolean",
	bytea: "Buffer",
	date: "string",
	float4: "number",
	float8: "number",
	int2: "number",
	int4: "number",
	int8: "number",
	json: "json",
	jsonb: "json",
	numeric: "number",
	timestamptz: "Date",
};

/** A domain is read as the type it is based on. */
async function readTypes(from: pg.Client): Promise<Map<number, string>> {
	const { rows } = await from.query<{
		oid: number;
		name: string;
		element: string | null;
		isUnparsed: boolean | null;
	}>(
		`select t.oid::int, coalesce(base.typname, t.typname) as name, e.typname as element, e.typtype <> 'b' as "isUnparsed"
		from pg_type t left join pg_type base on base.oid = t.typbasetype
		left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
	);
	for (const { oid, isUnparsed } of rows) if (isUnparsed) unparsedLists.add(oid);
	const kindOfName = (name: string) => KINDS[name] ?? "string";
	return new Map(
		rows.map(({ oid, name, element }) => [
			oid,
			element ? `${kindOfName(element)}[]` : kindOfName(name),
		]),
	);
}

type TableColumn = { table: string; isNullable: boolean };

async function readTableColumns(from: pg.Client): Promise<Map<string, TableColumn>> {
	const { rows } = await from.query<TableColumn & { id: string }>(
		`select concat(a.attrelid::int, ' ', a.attnum) as id, c.relname as table, not a.attnotnull as "isNullable"
		from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p') and n.nspname = 'public' and a.attnum > 0 and not a.attisdropped`,
	);
	return new Map(rows.map(({ id, ...column }) => [id, column]));
}

async function readFunctionBodies(from: pg.Client): Promise<Map<string, string>> {
	const { rows } = await from.query<{ name: string; body: string }>(
		`select p.proname as name, p.prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
		where l.lanname = 'sql' and p.pronamespace = 'public'::regnamespace`,
	);
	return new Map(rows.map(({ name, body }) => [name, body]));
}

/** Parses and describes the statement without running it. */
function describeStatement(text: string): Promise<StatementDescription> {
	return new Promise((done, fail) => {
		const described: StatementDescription = { columns: [], parameters: [] };
		client.query({
			submit(connection: StatementConnection) {
				connection.once("parameterDescription", ({ dataTypeIDs }) => {
					described.parameters = dataTypeIDs;
				});
				connection.parse({ name: "", text, types: [] });
				connection.describe({ type: "S", name: "" });
				connection.sync();
			},
			handleRowDescription({ fields }: { fields: Column[] }) {
				described.columns = fields;
			},
			handleError: fail,
			handleReadyForQuery: () => done(described),
		} as unknown as pg.Submittable);
	});
}

type StatementConnection = {
	once: (event: string, listener: (message: { dataTypeIDs: number[] }) => void) => void;
	parse: (query: { name: string; text: string; types: number[] }) => void;
	describe: (what: { type: "S"; name: string }) => void;
	sync: () => void;
};

const kindOf = (type: number) => kindOfType.get(type) ?? "string";

const kindOfColumn = ({ dataTypeID }: Column) =>
	unparsedLists.has(dataTypeID) ? "string" : kindOf(dataTypeID);

/** JSON may be declared as any type. Null is compared apart, in `nullErrors`. */
function allows(declared: Kinds, kind: string): boolean {
	const kinds = declared.filter((name) => name !== "null");
	return kind === "json" || (kinds.length > 0 && kinds.every((name) => name === kind));
}

/** A parameter may also be passed as text, and JSON as the text of it. */
function accepts(declared: Kinds, type: number): boolean {
	const isText = declared.every((kind) => kind === "string" || kind === "null");
	return isText || allows(declared, kindOf(type)) || declared.every((kind) => kind === "null");
}

/**
 * Compares null where the catalog knows it: in columns that the statement takes from a table as
 * they are. What an expression returns is not checked.
 */
function nullErrors(text: string, columns: Column[], declared: Record<string, Kinds>): string[] {
	const outer = outerTables(text);
	return columns.flatMap(({ name, tableID, columnID }) => {
		const source = tableColumns.get(`${tableID} ${columnID}`);
		if (!source) return [];
		const canBeNull = source.isNullable || outer.has(source.table);
		const isDeclared = declared[name]?.includes("null") ?? false;
		if (canBeNull && !isDeclared) return [`${name}: can be null in ${source.table}`];
		const hasOuterJoin = /\b(left|full)\s+(outer\s+)?join\b|\bunion\b/i.test(text);
		if (!canBeNull && isDeclared && !hasOuterJoin) return [`${name}: is never null`];
		return [];
	});
}

await Promise.all(globSync("src/**/*.sql.ts").map((path) => import(resolve(path))));
const declarations = readDeclaredStatements();

function declarationOf(name: string): DeclaredStatement | undefined {
	return declarations.find((declared) =>
		declared.isNumbered ? name.startsWith(declared.name) : name === declared.name,
	);
}

describe("the raw SQL statements", () => {
	it("are all found, each with a unique name", () => {
		const names = preparedStatements.map(({ name }) => name);
		expect(names.length).toBeGreaterThan(100);
		expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
		expect(names.filter((name) => !declarationOf(name))).toEqual([]);
		expect(
			declarations.filter(({ name }) => !names.some((otherName) => otherName.startsWith(name))),
		).toEqual([]);
	});

	it.each(preparedStatements)("$name returns the declared columns", async ({ name, text }) => {
		const { columns = {}, parameters = [] } = declarationOf(name) ?? {};
		const described = await describeStatement(text);
		const actual = described.columns.map((column) => column.name);
		expect(actual.toSorted()).toEqual(Object.keys(columns).toSorted());
		const wrong = described.columns.filter(
			(column) => !allows(columns[column.name] ?? [], kindOfColumn(column)),
		);
		expect(
			wrong.map((column) => `${column.name}: ${columns[column.name]} is ${kindOfColumn(column)}`),
		).toEqual([]);
		expect(nullErrors(text, described.columns, columns)).toEqual(NEVER_NULL[name] ?? []);
		expect(parameters.length).toBe(described.parameters.length);
		const wrongParameters = described.parameters.flatMap((type, at) =>
			accepts(parameters[at] ?? [], type)
				? []
				: [`$${at + 1}: ${parameters[at]} for ${kindOf(type)}`],
		);
		expect(wrongParameters).toEqual([]);
	});

	it.each(preparedStatements)("$name returns JSON with the declared keys", ({ name, text }) => {
		const { jsonKeys = {} } = declarationOf(name) ?? {};
		const wrong = Object.entries(jsonKeys).flatMap(([column, keys]) => {
			const built = builtKeys(text, column, functionBodies);
			// The keys of stored JSON are decided by the code that writes it.
			return built === undefined || built.join() === keys.join()
				? []
				: [`${column}: ${keys} is ${built}`];
		});
		expect(wrong).toEqual([]);
	});

	const copied = Object.entries({ ...catalogQueries, ...checkQueries }).filter(
		([, text]) => typeof text === "string",
	);

	it.each(copied)("%s, which the search index copies, can be prepared", async (_, text) => {
		expect((await describeStatement(text as string)).columns).not.toEqual([]);
	});

	it("are written nowhere but in preparedStatement", () => {
		const raw = globSync("src/{features,adapters,api,server,platform}/**/*.ts").filter(
			(path) =>
				!/\.test\.ts$|^src\/platform\/postgres\//.test(path) &&
				!EXCEPTIONS.includes(path) &&
				/\.query(<[^>]*>)?\(/.test(
					readFileSync(path, "utf8").replaceAll(/\w*[uU]rl\.query\(/g, ""),
				),
		);
		expect(raw).toEqual([]);
	});
});

/**
 * Columns that are null in some rows of their table, but in none that the statement returns, with
 * the reason.
 */
const NEVER_NULL: Record<string, string[]> = {
	// A check of the table: an order on account has a due date.
	"open-invoices": ["due_on: can be null in store_order"],
	// Only refunds with a payment are taken, and only a payment with a reference can be refunded.
	"take-refund": ["ref: can be null in payment", "payment_id: can be null in refund"],
	// The statement asks for refunds with a reference.
	"take-unasked-refunds": ["ref: can be null in refund"],
	// Both ask for given references.
	"payments-by-ref": ["ref: can be null in payment"],
	"refunds-by-ref": ["ref: can be null in refund"],
	// The statement asks for imports that were applied.
	"imports-of-part": ["applied_at: can be null in import"],
	// The statement asks for drafts with fields.
	"phone-order-draft": ["fields: can be null in phone_order_draft"],
	// Both ask for orders with a VIN.
	"held-order-lines": ["vin: can be null in store_order"],
	"new-fit-sales": ["vin: can be null in store_order"],
};

/** They run a snapshot's transaction and COPY, which cannot be prepared. */
const EXCEPTIONS = [
	// The statements of pg-boss are its own.
	"src/platform/jobs/job-queue.ts",
	// Opens the transaction of its one connection.
	"src/features/papers/catalog-parts.sql.ts",
	"src/adapters/search/embedded/catalog.sql.ts",
	"src/adapters/search/embedded/copy-stream.sql.ts",
	// Sets the timeouts of its one connection, which holds a lock until it ends.
	"src/adapters/search/embedded/build-lock.sql.ts",
];

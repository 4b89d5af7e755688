import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DEMO_COUPONS } from "../../demo/coupons.ts";
import { loadDemo } from "../../demo/load.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "../../demo/sign-ins.ts";
import { createPasswordHasher } from "../../src/platform/password-hash.ts";
import { StartupError } from "../../src/platform/startup-error.ts";
import { openDatabaseProxy } from "../support/database-proxy.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { TODAY } from "./demo-rows.ts";

const SMALL = 100;

describe("a database that is loaded several times", () => {
	let database: TestDatabase;
	let schema: unknown[];
	beforeAll(async () => {
		database = await freshDatabase();
		schema = await schemaOf(database.pool);
	});
	afterAll(() => database.close());

	test("keeps every key and index in its first load", async () => {
		const { pool, url } = database;
		const { rows } = await loadDemo({ url, parts: SMALL * 2, today: TODAY });
		expect(await schemaOf(pool)).toEqual(schema);
		expect(rows.part).toBe(SMALL * 2);
		expect(await count(pool, "part")).toBe(SMALL * 2);
		expect(await count(pool, "fitment")).toBe(rows.fitment);
	});

	test("gets a new content in its second load, and a new row gets the next number", async () => {
		const { pool, url } = database;
		await loadDemo({ url, parts: SMALL, today: TODAY });
		expect(await count(pool, "part")).toBe(SMALL);
		const { rows } = await pool.query("insert into interchange_group default values returning id");
		const groups = await count(pool, "interchange_group");
		expect(rows[0].id).toBe(groups);
	});

	test("has the part numbers that quick order and the phone order give as examples", async () => {
		const texts = ["en", "es"].flatMap((language) =>
			[
				["cart", "quick_order_example"],
				["office-phone-order", "phone_order_add_hint"],
			].map(([file, key]) => {
				const path = `src/app/messages/${language}/${file}.json`;
				return String(JSON.parse(readFileSync(path, "utf8"))[key ?? ""]);
			}),
		);
		const sample = readFileSync("public/quick-order-sample.csv", "utf8").split("\n").slice(1, -1);
		const numbers = [...texts, ...sample].map((text) => /([-\d]+), ?\d+$/.exec(text)?.[1] ?? text);
		expect(numbers).toHaveLength(7);
		const { rows } = await database.pool.query(
			"select x as missing from unnest($1::text[]) x where not exists (select from part_number n join part p on p.id = n.part_id where n.normalized = replace(x, '-', '') and p.status = 'active')",
			[numbers],
		);
		expect(rows).toEqual([]);
	});

	test("has the demo's sign-ins once, each with the printed password", async () => {
		const { rows } = await database.pool.query<{ email: string; password_hash: string }>(
			"select email, password_hash from account order by id",
		);
		expect(rows.map(({ email }) => email)).toEqual(DEMO_SIGN_INS.map(({ email }) => email));
		expect(await count(database.pool, "coupon")).toBe(DEMO_COUPONS.length);
		const hasher = createPasswordHasher();
		expect(await hasher.verify(rows[0]?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
	});

	test("keeps the old content when a load is stopped", async () => {
		const { pool, url } = database;
		const stop = new AbortController();
		const stopAt = ({ what }: { what: string }) => what === "loading fitment" && stop.abort();
		const load = loadDemo({
			url,
			parts: SMALL * 2,
			today: TODAY,
			onProgress: stopAt,
			signal: stop.signal,
		});
		await expect(load).rejects.toThrow(
			new StartupError("The load was stopped; the old content stands."),
		);
		expect(await count(pool, "part")).toBe(SMALL);
		expect(await schemaOf(pool)).toEqual(schema);
	});

	test("keeps the old content when the connection breaks, which is one sentence", async () => {
		const { pool, url } = database;
		const line = await openDatabaseProxy(url);
		onTestFinished(line.close);
		const cutAt = ({ what }: { what: string }) => what.startsWith("building") && void line.cut();
		await expect(
			loadDemo({ url: line.url, parts: SMALL * 2, today: TODAY, onProgress: cutAt }),
		).rejects.toBeInstanceOf(StartupError);
		expect(await count(pool, "part")).toBe(SMALL);
	});

	test("gets no sign-ins when it has real customers", async () => {
		const { pool, url } = database;
		await pool.query("truncate store_order cascade");
		await pool.query("update account set seller_id = null");
		await pool.query("delete from account where email <> 'owner@cabover.example'");
		await pool.query("update account set email = 'somebody@real.example'");
		await loadDemo({ url, parts: SMALL, today: TODAY });
		expect(await count(pool, "account")).toBe(1);
	});
});

test("an owner of the tables need not be a superuser", async () => {
	const { pool, url } = await ownDatabase();
	const name = `owner_${Date.now()}`;
	await pool.query(`create role ${name} login`);
	const { rows } = await pool.query<{ table: string }>(
		"select quote_ident(tablename) as table from pg_tables where schemaname = 'public'",
	);
	for (const { table } of rows) await pool.query(`alter table ${table} owner to ${name}`);
	// The sequences of order and return numbers belong to no table.
	for (const counter of ["order_counter", "return_counter"])
		await pool.query(`alter sequence ${counter} owner to ${name}`);
	onTestFinished(async () => {
		await pool.query(
			`reassign owned by ${name} to postgres; drop owned by ${name}; drop role ${name}`,
		);
	});
	await pool.query(`grant create on schema public to ${name}`);
	await loadDemo({ url: url.replace("//postgres@", `//${name}@`), parts: SMALL, today: TODAY });
	expect(await count(pool, "part")).toBe(SMALL);
});

test("a user who does not own the tables is refused in one sentence", async () => {
	const { pool, url } = await ownDatabase();
	const name = `visitor_${Date.now()}`;
	await pool.query(`create role ${name} login`);
	onTestFinished(async () => void (await pool.query(`drop role ${name}`)));
	const asVisitor = url.replace("//postgres@", `//${name}@`);
	await expect(loadDemo({ url: asVisitor, parts: SMALL, today: TODAY })).rejects.toThrow(
		/must own the tables/,
	);
});

test("as a command it replaces existing parts only with --replace", async () => {
	const { pool, url } = await ownDatabase({ demo: true });
	const command = (...words: string[]) =>
		outcomeOf(["demo/load.ts", "--parts", String(SMALL), "--url", url, ...words]);
	const { rowCount } = await pool.query("update part set title_en = 'Our own'");
	const refused = await command();
	expect(refused).toEqual({
		code: 1,
		said: "This database already has parts: add --replace to put the demo catalog in their place.\n",
	});
	expect(await count(pool, "part where title_en = 'Our own'")).toBe(rowCount);
	expect((await command("--replace")).code).toBe(0);
	expect(await count(pool, "part where title_en = 'Our own'")).toBe(0);
	expect(await count(pool, "part")).toBe(SMALL);
});

function outcomeOf(args: string[]): Promise<{ code: number | null; said: string }> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
		let output = "";
		child.stderr.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		child.on("exit", (code) => resolve({ code, said: output }));
	});
}

async function ownDatabase(options: { demo?: boolean } = {}): Promise<TestDatabase> {
	const database = await freshDatabase(options);
	onTestFinished(database.close);
	return database;
}

async function count(pool: pg.Pool, table: string): Promise<number> {
	const { rows } = await pool.query(`select count(*)::integer as count from ${table}`);
	return rows[0].count;
}

async function schemaOf(pool: pg.Pool): Promise<unknown[]> {
	const { rows } = await pool.query(
		`select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition, convalidated as valid
		from pg_constraint where connamespace = 'public'::regnamespace
		union all
		select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
		from pg_index where indrelid::regclass::text !~ '^pg_'
		order by 1, 2, 3`,
	);
	return rows;
}

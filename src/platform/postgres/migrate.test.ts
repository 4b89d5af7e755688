import { spawn } from "node:child_process";
import { createServer } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bareDatabase, freshDatabase } from "../../../tests/support/test-database.ts";
import { StartupError } from "../startup-error.ts";
import { migrate, readMigrations } from "./migrate.ts";

const ALL = readMigrations().map(({ name }) => name);
/** The files that run without a transaction, and can therefore run again. */
const WITHOUT_TRANSACTION = ALL.filter((name) => name >= "0059" && name < "0061");

let database: Awaited<ReturnType<typeof bareDatabase>>;
beforeEach(async () => {
	database = await bareDatabase();
});
afterEach(() => database.close());

/** Applying all files takes a second, so tests of what comes after them begin with a copy. */
async function useMigratedDatabase() {
	await database.close();
	database = await freshDatabase();
}

async function query(sql: string) {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	const { rows } = await client.query(sql);
	await client.end();
	return rows;
}

describe("migrating", () => {
	it("applies every file in order to an empty database, and nothing the second time", async () => {
		expect(await migrate(database.url)).toEqual(ALL);
		expect(await migrate(database.url)).toEqual([]);
		expect(await query("select name from schema_migration order by applied_at, name")).toEqual(
			ALL.map((name) => ({ name })),
		);
	});

	it("does not wait for a backup, which reads the table of migrations for minutes", async () => {
		await useMigratedDatabase();
		const backup = new pg.Client({ connectionString: database.url });
		await backup.connect();
		await backup.query("begin");
		await backup.query("select name from schema_migration");
		const url = new URL(database.url);
		url.searchParams.set("options", "-c lock_timeout=500ms");
		expect(await migrate(url.href)).toEqual([]);
		await backup.end();
	});

	it("may take longer than a statement of a request, also where the role has that limit", async () => {
		await useMigratedDatabase();
		const other = new pg.Client({ connectionString: database.url });
		await other.connect();
		await other.query("begin; lock table schema_migration");
		const released = other.query("select pg_sleep(0.6)").then(() => other.query("commit"));
		const url = new URL(database.url);
		url.searchParams.set("options", "-c statement_timeout=300ms");
		expect(await migrate(url.href)).toEqual([]);
		await released;
		await other.end();
	});

	it("refuses a file that was changed after it was applied", async () => {
		await useMigratedDatabase();
		await query(`update schema_migration set checksum = 'other' where name = '${ALL[0]}'`);
		await expect(migrate(database.url)).rejects.toThrow(
			new StartupError(
				`The migration ${ALL[0]} was changed after it was applied: restore it and add a new one.`,
			),
		);
	});

	it("rolls back a file that fails, and names it", async () => {
		await query("create table category (id integer)");
		await expect(migrate(database.url)).rejects.toThrow(
			/^The migration 0001_catalog\.sql failed and was undone: .*"category" already exists\.$/,
		);
		expect(await query("select to_regtype('cents') as made")).toEqual([{ made: null }]);
		expect(await query("select name from schema_migration")).toEqual([]);
	});

	it("tolerates a newer migration, and refuses one that breaks this release", async () => {
		await useMigratedDatabase();
		await query(
			"insert into schema_migration (name, checksum) values ('9998_future.sql', 'x'), ('9997_old.sql', 'x')",
		);
		await query("update schema_migration set breaks = '0.0' where name = '9997_old.sql'");
		expect(await migrate(database.url)).toEqual([]);
		await query("update schema_migration set breaks = '99.0' where name = '9998_future.sql'");
		await expect(migrate(database.url)).rejects.toThrow(
			/^The database is newer than this store and does not work with \d+\.\d+ \(it has 9998_future\.sql\): run the newer version\.$/,
		);
	});

	it("gives up in one sentence when another process migrates for too long", async () => {
		const other = new pg.Client({ connectionString: database.url });
		await other.connect();
		await other.query("select pg_advisory_lock(7302114)");
		await expect(migrate(database.url, { maxLockWaitMs: 50 })).rejects.toThrow(
			/^Another process has been migrating the database [^\n]+\.$/,
		);
		await other.end();
	});

	it("is done once by two processes that start together", async () => {
		const script = `import { migrate } from "./src/platform/postgres/migrate.ts"; console.log((await migrate(process.argv[1])).length);`;
		const applied = await Promise.all(
			[1, 2].map(() => output(["--input-type=module-typescript", "-e", script, database.url])),
		);
		expect(applied.map(Number).sort()).toEqual([0, ALL.length]);
	});

	it("goes on after a stop in the middle of a file without a transaction", async () => {
		await useMigratedDatabase();
		await query("delete from schema_migration where name between '0059' and '0061'");
		await query("drop index store_order_words, store_order_on_account");
		// As a build that was stopped leaves it: under its name, and not valid.
		await query("create index store_order_words on store_order (number)");
		await query(
			"update pg_index set indisvalid = false where indexrelid = 'store_order_words'::regclass",
		);
		await query("alter table account alter column is_seller_fixed drop not null");
		await query(
			`insert into account (email, first_name, last_name, account_type, language, is_seller_fixed, seller_id)
			values ('a@cabover.example', 'A', 'A', 'vehicle_owner', 'en', false, null), ('b@cabover.example', 'B', 'B', 'vehicle_owner', 'en', null, null)`,
		);
		await query(
			"update account set seller_id = (select min(id) from account) where email = 'b@cabover.example'",
		);
		expect(await migrate(database.url)).toEqual(WITHOUT_TRANSACTION);
		expect(
			await query(
				`select c.relname as name, i.indisvalid as valid, pg_get_indexdef(c.oid) like '%gin%' as gin
				from pg_index i join pg_class c on c.oid = i.indexrelid
				where c.relname in ('store_order_words', 'store_order_on_account') or not i.indisvalid order by 1`,
			),
		).toEqual([
			{ name: "store_order_on_account", valid: true, gin: false },
			{ name: "store_order_words", valid: true, gin: true },
		]);
		expect(await query("select email, is_seller_fixed from account order by email")).toEqual([
			{ email: "a@cabover.example", is_seller_fixed: false },
			{ email: "b@cabover.example", is_seller_fixed: true },
		]);
	});

	it("lets orders be written while it makes an index", async () => {
		await useMigratedDatabase();
		await query("delete from schema_migration where name between '0059' and '0061'");
		await query("drop index store_order_words");
		const writer = new pg.Client({ connectionString: database.url });
		await writer.connect();
		await writer.query("begin");
		await writer.query("lock table store_order in row exclusive mode");
		const migrating = migrate(database.url);
		await expect
			.poll(() =>
				query(
					"select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
				),
			)
			.toHaveLength(1);
		// A second writer is not kept waiting by the first or by the index.
		await query("begin; lock table store_order in row exclusive mode nowait; commit");
		await writer.query("commit");
		await writer.end();
		expect(await migrating).toEqual(WITHOUT_TRANSACTION);
	});

	it("says in one sentence that no server answers", async () => {
		await expect(migrate("postgresql://postgres@localhost/x?host=/no/such/folder")).rejects.toThrow(
			/^The database does not answer: [^\n]+\.$/,
		);
	});

	it("refuses a server that is too old", async () => {
		const old = await anOldServer();
		await expect(migrate(old.url)).rejects.toThrow(
			new StartupError(
				"The database runs PostgreSQL 14, the store needs 16 or newer: upgrade the server or use another.",
			),
		);
		old.close();
	});
});

function output(args: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
		const output = { out: "", err: "" };
		child.stdout.on("data", (text) => {
			output.out += text;
		});
		child.stderr.on("data", (text) => {
			output.err += text;
		});
		child.on("exit", (code) =>
			code === 0 ? resolve(output.out.trim()) : reject(new Error(output.err)),
		);
	});
}

/** Speaks just enough of the protocol to greet a client and answer `show server_version_num`. */
async function anOldServer(): Promise<{ url: string; close: () => void }> {
	const message = (type: string, ...parts: Buffer[]) => {
		const body = Buffer.concat(parts);
		const head = Buffer.alloc(5);
		head.write(type);
		head.writeInt32BE(body.length + 4, 1);
		return Buffer.concat([head, body]);
	};
	const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
	const int32 = (value: number) =>
		Buffer.from([value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255));
	const ready = message("Z", Buffer.from("I"));
	const column = message(
		"T",
		int16(1),
		Buffer.from("server_version_num\0"),
		int32(0),
		int16(0),
		int32(25),
		int16(-1 & 0xffff),
		int32(-1),
		int16(0),
	);
	const row = message("D", int16(1), int32(6), Buffer.from("140011"));
	const server = createServer((socket) => {
		socket.once("data", () => {
			socket.write(Buffer.concat([message("R", int32(0)), ready]));
			socket.on("data", (data) => {
				if (data.toString("latin1", 0, 1) === "Q")
					socket.write(Buffer.concat([column, row, message("C", Buffer.from("SHOW\0")), ready]));
			});
		});
		socket.on("error", () => {});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	return { url: `postgresql://postgres@127.0.0.1:${port}/store`, close: () => server.close() };
}

/**
 * The store behind PgBouncer in transaction mode. Debian's 1.18 has no prepared statements, so
 * named statements are off. A changed price is on the page, as without a pooler.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStoreDatabase } from "../../scripts/store-database.ts";
import { readConfig } from "../../src/platform/config.ts";
import { commandAs, unprivilegedUser } from "../../src/platform/postgres/run-as.ts";
import { serve } from "../../src/server/main.ts";
import { freshDatabase } from "../support/test-database.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
const PORT = 4634;

it("shows changes and takes requests through PgBouncer", async () => {
	ensurePgBouncer();
	const database = await freshDatabase({ demo: true });
	const folder = mkdtempSync(join(tmpdir(), "cabover-bouncer-"));
	chmodSync(folder, 0o777);
	const { pathname, searchParams } = new URL(database.url);
	const name = pathname.slice(1);
	writeFileSync(
		join(folder, "pgbouncer.ini"),
		`[databases]
${name} = host=${searchParams.get("host")} dbname=${name} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORT}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
	);
	// PgBouncer refuses root, and only the user of the server may enter the folder of its socket.
	const [command, args] = commandAs(
		unprivilegedUser(),
		PROGRAM,
		["-q", join(folder, "pgbouncer.ini")],
		[folder],
	);
	const bouncer = spawn(command, args, { stdio: "inherit" });
	const settings = {
		HOST: "127.0.0.1",
		PORT: "0",
		LOG_LEVEL: "silent",
		DATA_DIR: join(folder, "store"),
		DATABASE_URL: `postgresql://postgres@127.0.0.1:${PORT}/${name}`,
	};
	try {
		// Without the address of the server the store says what is missing instead of showing old
		// prices.
		await expect(openStoreDatabase(readConfig(settings))).rejects.toThrow("DATABASE_DIRECT_URL");
		const config = readConfig({
			...settings,
			DATABASE_DIRECT_URL: database.url,
			DATABASE_POOLER: "true",
			DATABASE_NAMED_STATEMENTS: "false",
		});
		const { url } = await openStoreDatabase(config);
		const store = await serve(config, url);
		const { rows } = await database.pool.query<{ id: number; name: string }>(
			"select id, name from brand order by id limit 1",
		);
		const brands = async () => (await fetch(`${store.address}/api/brands`)).text();
		expect(await brands()).toContain(rows[0]?.name);
		await database.pool.query("update brand set name = 'Renamed behind a pooler' where id = $1", [
			rows[0]?.id,
		]);
		await expect.poll(brands).toContain("Renamed behind a pooler");
		const statuses = await Promise.all(
			Array.from({ length: 50 }, async (_, n) => {
				const headers = { cookie: `vehicle=v${n + 1}` };
				return (await fetch(`${store.address}/category/cooling`, { headers })).status;
			}),
		);
		expect(new Set(statuses)).toEqual(new Set([200]));
		await store.close();
	} finally {
		bouncer.kill("SIGKILL");
		await database.close();
		rmSync(folder, { recursive: true, force: true });
	}
});

/** Installs the package of the distribution where it is missing, as the tests do with Chromium. */
function ensurePgBouncer(): void {
	if (existsSync(PROGRAM)) return;
	execFileSync("sh", [
		"-c",
		"export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install -y --no-install-recommends pgbouncer",
	]);
}

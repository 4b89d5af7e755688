/** Starts the PostgreSQL server of a test run and creates the databases that the tests clone. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { loadDemo } from "../../demo/load.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/embedded.ts";
import { migrate } from "../../src/platform/postgres/migrate.ts";
import { REFUSE_UNNAMED_ENTRIES } from "./audit-words.ts";
import { fastFolder } from "./fast-folder.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Connection string of the server's own database, where clones are made. */
		postgresUrl: string;
	}
}

const DEMO_PARTS = 600;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	for (const folder of new Set([tmpdir(), fastFolder()])) removeLeftovers(folder);
	const dataDir = mkdtempSync(join(fastFolder(), `cabover-test-${process.pid}-`));
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	const socketDir = new URL(postgres.url()).searchParams.get("host") ?? dataDir;
	const removeData = () => {
		for (const folder of [dataDir, socketDir]) rmSync(folder, { recursive: true, force: true });
	};
	// Also on Ctrl-C: the server itself dies with us (pdeathsig), its folders go here.
	process.once("exit", removeData);
	const server = postgres.url("postgres");
	await onServer(server, "create database template_empty");
	await migrate(postgres.url("template_empty"));
	await onServer(postgres.url("template_empty"), ...REFUSE_UNNAMED_ENTRIES);
	await onServer(server, "create database template_demo template template_empty");
	await loadDemo({ url: postgres.url("template_demo"), parts: DEMO_PARTS });
	project.provide("postgresUrl", server);
	return async () => {
		await postgres.stop();
		removeData();
	};
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}

/** Folders of runs that were killed before they could tidy up. */
function removeLeftovers(folder: string): void {
	for (const name of readdirSync(folder)) {
		const pid = Number(/^cabover-test-(\d+)-/.exec(name)?.[1]);
		if (!pid || isRunning(pid)) continue;
		// The PostgreSQL of that run recorded the folder of its sockets.
		const note = join(folder, name, "postgres.sockets");
		const sockets = existsSync(note) ? readFileSync(note, "utf8") : "";
		if (sockets.startsWith(join(tmpdir(), "cabover-")))
			rmSync(sockets, { recursive: true, force: true });
		rmSync(join(folder, name), { recursive: true, force: true });
	}
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

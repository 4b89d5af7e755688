/**
 * A proxy between the store and its database. A test can cut its connections, delay answers and
 * restore it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOCKET = ".s.PGSQL.5432";

export type ConnectionFaults = { delayMs: number; resetShare: number };

export type DatabaseProxy = {
	/** Connection string of the same database, through the proxy. */
	url: string;
	/**
	 * Ends every connection and accepts no new one; with `application`, only connections of that
	 * name.
	 */
	cut: (application?: string) => Promise<void>;
	restore: () => Promise<void>;
	/**
	 * Delays every answer, and closes the connection instead for the share `resetShare` of the
	 * answers.
	 */
	setFaults: (faults: ConnectionFaults) => void;
	/** Connections that are open now. */
	count: () => number;
	close: () => Promise<void>;
};

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
	const target = new URL(databaseUrl);
	const folder = mkdtempSync(join(tmpdir(), "cabover-line-"));
	const open = new Map<Socket, string>();
	let refused: string | undefined;
	let faults: ConnectionFaults = { delayMs: 0, resetShare: 0 };
	let server: Server | undefined;

	function serve(store: Socket): void {
		const database = connect(join(target.searchParams.get("host") ?? "", SOCKET));
		open.set(store, "");
		store.once("data", (greeting) => {
			const application =
				/application_name\0([^\0]*)\0/.exec(greeting.toString("latin1"))?.[1] ?? "";
			open.set(store, application);
			if (application === refused) store.destroy();
		});
		store.pipe(database);
		database.on("data", (piece) => {
			if (faults.delayMs === 0) return void store.write(piece);
			setTimeout(
				() => (Math.random() < faults.resetShare ? store.destroy() : store.write(piece)),
				faults.delayMs,
			).unref();
		});
		store
			.on("error", () => {})
			.on("close", () => {
				open.delete(store);
				database.destroy();
			});
		// Answers that are already on their way arrive before the connection ends.
		database
			.on("error", () => {})
			.on("close", () => void setTimeout(() => store.destroy(), faults.delayMs).unref());
	}

	async function listen(): Promise<void> {
		refused = undefined;
		if (server) return;
		server = createServer(serve);
		await new Promise<void>((resolve) => server?.listen(join(folder, SOCKET), resolve));
	}

	async function cut(application?: string): Promise<void> {
		refused = application;
		const closed =
			application === undefined
				? new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
				: undefined;
		for (const [socket, name] of open)
			if (application === undefined || name === application) socket.destroy();
		await closed;
		if (application === undefined) server = undefined;
	}

	await listen();
	const url = new URL(databaseUrl);
	url.searchParams.set("host", folder);
	return {
		url: url.href,
		cut,
		restore: listen,
		setFaults(next) {
			faults = next;
		},
		count: () => open.size,
		async close() {
			await cut();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/**
 * Stands between the store and its database and behaves as PgBouncer does in transaction mode: it
 * refuses unknown settings in the start packet, knows no prepared statements and delivers no
 * notifications.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOCKET = ".s.PGSQL.5432";
const ALLOWED = ["user", "database", "application_name", "client_encoding"];
const NOTIFICATION = "A";
const PARSE = "P".charCodeAt(0);

export type FakePooler = { url: string; close: () => Promise<void> };

export async function openFakePooler(databaseUrl: string): Promise<FakePooler> {
	const target = new URL(databaseUrl);
	const folder = mkdtempSync(join(tmpdir(), "cabover-pooler-"));
	const open = new Set<Socket>();
	const server = createServer((store) => {
		const database = connect(join(target.searchParams.get("host") ?? "", SOCKET));
		open.add(store.on("close", () => database.destroy()));
		store.on("error", () => {});
		database.on("error", () => {}).on("close", () => store.destroy());
		forwardToServer(store, database);
		forwardMessages(database, store);
	});
	await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
	const url = new URL(databaseUrl);
	url.searchParams.set("host", folder);
	return {
		url: url.href,
		async close() {
			for (const socket of open) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function forwardToServer(store: Socket, database: Socket): void {
	let isStarted = false;
	store.on("data", (data) => {
		if (!isStarted) {
			isStarted = true;
			const unknown = startSettings(data).find((name) => !ALLOWED.includes(name));
			if (unknown) return refuse(store, "08P01", `unsupported startup parameter: ${unknown}`);
		} else if (data[0] === PARSE && data[5] !== 0)
			return refuse(store, "26000", "prepared statement does not exist");
		database.write(data);
	});
}

function startSettings(packet: Buffer): string[] {
	const texts = packet.toString("latin1", 8).split("\0");
	return texts.filter((text, at) => at % 2 === 0 && text);
}

function refuse(store: Socket, code: string, message: string): void {
	const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
	const head = Buffer.from("E\0\0\0\0");
	head.writeInt32BE(body.length + 4, 1);
	store.end(Buffer.concat([head, body]));
}

/** Sends the server's messages on, except notifications. */
function forwardMessages(database: Socket, store: Socket): void {
	let rest = Buffer.alloc(0);
	database.on("data", (data) => {
		rest = Buffer.concat([rest, data]);
		while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
			const message = rest.subarray(0, rest.readInt32BE(1) + 1);
			rest = rest.subarray(message.length);
			if (message.toString("latin1", 0, 1) !== NOTIFICATION) store.write(message);
		}
	});
}

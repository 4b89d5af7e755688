/**
 * A store that dies on demand (`fail-points.ts`), with a new database, one buyer and the payment
 * sandbox. The sandbox sends no webhooks by itself. Like a real provider it does not die with the
 * store.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { startSandbox } from "../../src/adapters/payment/sandbox/start-sandbox.ts";
import { sandboxAddress, sandboxPort } from "../../src/server/payments.ts";
import { freshDatabase } from "../support/test-database.ts";
import { createBuyers, openSandbox, sandboxKeys, stockParts } from "./buyer.ts";
import { expectBooksBalance } from "./expect-books-balance.ts";
import { superviseStore } from "./supervised-store.ts";

/** Until then a flow must be right after the last death of its store. */
export const MAX_MS = 30_000;

const HOST = "127.0.0.1";

export type Call = { path: string; body: string; headers: Record<string, string> };

export type FailPointStore = Awaited<ReturnType<typeof openFailPointStore>>;

export async function openFailPointStore(port: number) {
	const database = await freshDatabase({ demo: true });
	const dir = mkdtempSync(join(tmpdir(), "cabover-points-"));
	const { pool, db } = database;
	const provider = await startSandbox({
		file: join(dir, "sandbox.sqlite"),
		host: HOST,
		port: sandboxPort(port),
		origins: [],
		...(await sandboxKeys(pool)),
	});
	let onEffects: (effects: string[]) => void = () => {};
	const store = superviseStore({
		databaseUrl: database.url,
		port,
		dataDir: dir,
		preload: "./tests/deep/fail-points.ts",
		onMessage: (message) => onEffects((message as { effects: string[] }).effects),
		settings: { PAYMENT_SANDBOX_REMOTE: sandboxAddress({ host: HOST, port }) },
	});
	await store.ready();
	const [parts, [token = ""]] = [await stockParts(pool), await createBuyers(db, pool, 1)];
	const sandbox = await openSandbox(pool, store.sandbox);
	await sandbox.setFaults({ messages: { off: true } });
	let deaths = 0;

	/** Sends the request. Returns undefined when the store died before it answered. */
	async function send(
		{ path, body, headers }: Call,
		failPoint?: string,
	): Promise<Response | undefined> {
		const extraHeaders: Record<string, string> = failPoint ? { "x-fail-point": failPoint } : {};
		return fetch(`${store.address}${path}`, {
			method: "POST",
			body,
			headers: { ...headers, ...extraHeaders },
			redirect: "manual",
			signal: AbortSignal.timeout(MAX_MS),
		}).catch(() => undefined);
	}

	return {
		store,
		database,
		sandbox,
		parts,
		/** The session of the buyer. */
		token,
		send,
		deaths: () => deaths,
		/** Sends the request and returns its effects and its answer. */
		async count(call: Call): Promise<{ effects: string[]; answer: Response | undefined }> {
			const counted = new Promise<string[]>((resolve) => {
				onEffects = resolve;
			});
			const answer = await send(call, "count");
			return { effects: await counted, answer };
		},
		/** Sends the request and waits for the restarted store if it died. Returns whether it did. */
		async dieAt(call: Call, failPoint: string): Promise<boolean> {
			const hasDied = await store.runAndAwaitRestart(
				async () => (await send(call, failPoint)) === undefined,
			);
			if (hasDied) deaths += 1;
			return hasDied;
		},
		async expectBooksBalance() {
			await expectBooksBalance(pool, sandbox);
			expect(store.unexpectedExits()).toEqual([]);
		},
		async close() {
			await store.stop();
			await provider.close();
			await database.close();
			rmSync(dir, { recursive: true, force: true });
		},
	};
}

export type FailPoint<Flow> = { flow: Flow; at: number; side: "before" | "after" };

/** Both sides of every effect. */
export function pointsOf<Flow>(flow: Flow, effects: readonly string[]): FailPoint<Flow>[] {
	return effects.flatMap((_, index) =>
		(["before", "after"] as const).map((side) => ({ flow, at: index + 1, side })),
	);
}

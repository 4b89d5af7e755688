/**
 * Runs the whole store as a child process on one port and restarts it whenever it exits, like a
 * process supervisor.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { COMPILE_CACHE } from "../../scripts/compile-cache.ts";
import { sandboxPort } from "../../src/server/payments.ts";

const RESTART_DELAY_MS = 20;
const MAX_OUTPUT_CHARS = 20_000;

export type SupervisedStoreOptions = {
	databaseUrl: string;
	port: number;
	dataDir: string;
	/** A module that is loaded before the store. */
	preload?: string;
	/** Called with each message that the preloaded module sends. */
	onMessage?: (message: unknown) => void;
	/** More variables of its environment. */
	settings?: Record<string, string>;
};

export type SupervisedStore = {
	address: string;
	/** Address of the payment sandbox, which the store starts too. */
	sandbox: string;
	/** Sends SIGKILL and returns the milliseconds until the restarted store answers. */
	kill: () => Promise<number>;
	/**
	 * Runs work that may end the store. If the work says that it did, waits for the restarted store
	 * and returns true.
	 */
	runAndAwaitRestart: (work: () => Promise<boolean>) => Promise<boolean>;
	/** Resolves when /ready answers 200. */
	ready: () => Promise<void>;
	/** Exit codes and last output of stores that the test did not stop. */
	unexpectedExits: () => string[];
	/** Number of starts that failed because there was no database. */
	failedStarts: () => number;
	/** The last output of the store. */
	output: () => string;
	stop: () => Promise<void>;
};

type Child = {
	process: ChildProcess;
	hasListened: boolean;
	isExitExpected: boolean;
	exited: Promise<void>;
};

export function superviseStore({
	databaseUrl,
	port,
	dataDir,
	preload,
	onMessage,
	settings = {},
}: SupervisedStoreOptions): SupervisedStore {
	const address = `http://127.0.0.1:${port}`;
	const unexpectedExits: string[] = [];
	let failedStarts = 0;
	let isStopping = false;
	let output = "";
	mkdirSync(dataDir, { recursive: true });

	function start(): Child {
		const env = {
			PATH: "/usr/bin:/bin",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATABASE_URL: databaseUrl,
			DATA_DIR: dataDir,
			LOG_LEVEL: "error",
			// A restarted store reuses the compiled code of the one before.
			NODE_COMPILE_CACHE: COMPILE_CACHE,
			...settings,
		};
		const running = spawn(
			process.execPath,
			[...(preload ? ["--import", preload] : []), "tests/support/store-process.ts"],
			{
				stdio: ["ignore", "pipe", "pipe", "ipc"],
				env,
			},
		);
		const next: Child = {
			process: running,
			hasListened: false,
			isExitExpected: false,
			exited: new Promise((resolve) => running.once("exit", () => resolve())),
		};
		for (const stream of [running.stdout, running.stderr])
			stream?.setEncoding("utf8").on("data", (text: string) => {
				output = (output + text).slice(-MAX_OUTPUT_CHARS);
				if (text.includes("listening ")) next.hasListened = true;
			});
		running.on("message", (message) => onMessage?.(message));
		running.once("exit", (code, signal) => {
			if (isStopping) return;
			if (!next.isExitExpected && (next.hasListened || code !== 1))
				unexpectedExits.push(`${code ?? signal}: ${output.slice(-2000)}`);
			if (!next.isExitExpected && !next.hasListened) failedStarts += 1;
			setTimeout(() => {
				if (!isStopping) child = start();
			}, RESTART_DELAY_MS);
		});
		return next;
	}

	async function ready(): Promise<void> {
		for (;;) {
			const answer = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(5000) }).catch(
				() => undefined,
			);
			await answer?.body?.cancel();
			if (answer?.ok) return;
			await sleep(20);
		}
	}

	let child = start();
	return {
		address,
		sandbox: `http://127.0.0.1:${sandboxPort(port)}`,
		async kill() {
			const from = performance.now();
			const { process: running, exited } = child;
			child.isExitExpected = true;
			running.kill("SIGKILL");
			await exited;
			await ready();
			return performance.now() - from;
		},
		async runAndAwaitRestart(work) {
			const current = child;
			current.isExitExpected = true;
			const hasEnded = await work();
			current.isExitExpected = hasEnded;
			if (hasEnded) await current.exited;
			if (hasEnded) await ready();
			return hasEnded;
		},
		ready,
		unexpectedExits: () => unexpectedExits,
		failedStarts: () => failedStarts,
		output: () => output,
		async stop() {
			isStopping = true;
			child.process.kill("SIGTERM");
			await child.exited;
		},
	};
}

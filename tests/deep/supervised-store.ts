/** The whole store in a process of its own on one port, started again whenever it ends, as a supervisor does. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PAUSE = 20;
const MAX_TEXT = 20_000;

export type KeptStoreOptions = {
	databaseUrl: string;
	port: number;
	dataDir: string;
	/** A module that is loaded before the store. */
	preload?: string;
	/** Hears what the preloaded module sends. */
	onMessage?: (message: unknown) => void;
};

export type KeptStore = {
	address: string;
	/** Of the payment sandbox, which the store starts beside itself. */
	sandbox: string;
	/** Ends it without a word of warning; gives after how many milliseconds it answered again. */
	kill: () => Promise<number>;
	/** Does what may end the store; if it did, waits until it is back. True when it ended. */
	surviving: (work: () => Promise<boolean>) => Promise<boolean>;
	/** Ends when the store says that it is ready. */
	ready: () => Promise<void>;
	/** Exit codes of stores that ended without being asked to. */
	unordered: () => string[];
	/** Starts that found no database. */
	refusedStarts: () => number;
	/** What it wrote last. */
	said: () => string;
	stop: () => Promise<void>;
};

type Child = { process: ChildProcess; wasOpen: boolean; mayEnd: boolean; gone: Promise<void> };

export function keepStore({
	databaseUrl,
	port,
	dataDir,
	preload,
	onMessage,
}: KeptStoreOptions): KeptStore {
	const address = `http://127.0.0.1:${port}`;
	const unordered: string[] = [];
	let refusedStarts = 0;
	let isStopping = false;
	let said = "";
	mkdirSync(dataDir, { recursive: true });

	function start(): Child {
		const env = {
			PATH: "/usr/bin:/bin",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATABASE_URL: databaseUrl,
			DATA_DIR: dataDir,
			LOG_LEVEL: "error",
			// What was compiled by the last one is compiled for the next.
			NODE_COMPILE_CACHE: join(dataDir, "compiled"),
		};
		const running = spawn(
			process.execPath,
			[...(preload ? ["--import", preload] : []), "tests/support/store-process.ts"],
			{
				stdio: ["ignore", "pipe", "pipe", "ipc"],
				env,
			},
		);
		const started: Child = {
			process: running,
			wasOpen: false,
			mayEnd: false,
			gone: new Promise((resolve) => running.once("exit", () => resolve())),
		};
		for (const stream of [running.stdout, running.stderr])
			stream?.setEncoding("utf8").on("data", (text: string) => {
				said = (said + text).slice(-MAX_TEXT);
				if (text.includes("listening ")) started.wasOpen = true;
			});
		running.on("message", (message) => onMessage?.(message));
		running.once("exit", (code, signal) => {
			if (isStopping) return;
			if (!started.mayEnd && (started.wasOpen || code !== 1))
				unordered.push(`${code ?? signal}: ${said.slice(-2000)}`);
			if (!started.mayEnd && !started.wasOpen) refusedStarts += 1;
			setTimeout(() => {
				if (!isStopping) child = start();
			}, PAUSE);
		});
		return started;
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
		sandbox: `http://127.0.0.1:${port + 1}`,
		async kill() {
			const from = performance.now();
			const { process: running, gone } = child;
			child.mayEnd = true;
			running.kill("SIGKILL");
			await gone;
			await ready();
			return performance.now() - from;
		},
		async surviving(work) {
			const one = child;
			one.mayEnd = true;
			const ended = await work();
			one.mayEnd = ended;
			if (ended) await one.gone;
			if (ended) await ready();
			return ended;
		},
		ready,
		unordered: () => unordered,
		refusedStarts: () => refusedStarts,
		said: () => said,
		async stop() {
			isStopping = true;
			child.process.kill("SIGTERM");
			await child.gone;
		},
	};
}

/**
 * Runs the payment sandbox in a process of its own. It is restarted after a crash and ends with the
 * store.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../../../sandbox/main.ts", import.meta.url));
const RESTART_MS = 300;
const STOP_TIMEOUT_MS = 3000;

/** Sent to the sandbox as its first line of input; `sandbox/main.ts` reads it. */
export type SandboxSettings = {
	/** Its SQLite database, or ":memory:". */
	file: string;
	host: string;
	port: number;
	/** Pages that may embed its card field. */
	origins: string[];
	apiKey: string;
	messageSecret: string;
	controlSecret: string;
};

export type StoreAddresses = { deliverTo?: string; origins?: string[] };

export type RunningSandbox = {
	port: number;
	/** Of the current process. */
	pid: () => number;
	/**
	 * Tells the sandbox where the store takes webhooks, and under which addresses buyers see the
	 * store.
	 */
	setStore: (store: StoreAddresses) => void;
	close: () => Promise<void>;
};

export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
	let isClosing = false;
	let store: StoreAddresses = {};
	let child = await start(settings);
	const port = child.port;

	function watch({ process: running }: Child): void {
		running.once("exit", () => {
			if (!isClosing) setTimeout(restart, RESTART_MS);
		});
	}

	async function restart(): Promise<void> {
		if (isClosing) return;
		try {
			const next = await start({ ...settings, port });
			// Open pages still use the old port.
			if (next.port !== port) {
				next.process.kill("SIGKILL");
				throw new Error("the port is taken");
			}
			child = next;
			sendLine(child, store);
			watch(child);
		} catch {
			setTimeout(restart, RESTART_MS);
		}
	}

	watch(child);
	return {
		port,
		pid: () => child.process.pid ?? 0,
		setStore(next) {
			store = { ...store, ...next };
			sendLine(child, store);
		},
		async close() {
			isClosing = true;
			const { process: running, exited } = child;
			running.stdin?.end();
			const limit = setTimeout(() => running.kill("SIGKILL"), STOP_TIMEOUT_MS);
			await exited;
			clearTimeout(limit);
		},
	};
}

type Child = { process: ChildProcess; port: number; exited: Promise<void> };

/**
 * The sandbox ends when its input closes, so it never outlives the store, not even after a crash.
 */
async function start(settings: SandboxSettings): Promise<Child> {
	const compileCache = getCompileCacheDir();
	const running = spawn(process.execPath, [PROGRAM], {
		stdio: ["pipe", "pipe", "inherit"],
		// Node names a folder of its version inside the one that it is given.
		env: compileCache ? { NODE_COMPILE_CACHE: dirname(compileCache) } : {},
	});
	const exited = new Promise<void>((resolve) => running.once("exit", () => resolve()));
	// An error while writing means that the sandbox has died; `restart` follows.
	running.stdin.on("error", () => {});
	running.stdin.write(`${JSON.stringify(settings)}\n`);
	const port = await new Promise<number>((resolve, reject) => {
		let output = "";
		running.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			const port = /^listening (\d+)$/m.exec(output)?.[1];
			if (port) resolve(Number(port));
		});
		running.once("error", reject);
		void exited.then(() => reject(new Error("the payment sandbox did not start")));
	});
	return { process: running, port, exited };
}

function sendLine({ process: { stdin } }: Child, store: StoreAddresses): void {
	if (stdin?.writable) stdin.write(`${JSON.stringify(store)}\n`);
}

/** Runs the sandbox provider beside the store, in a process of its own that begins again when it dies and ends with the store. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SandboxOptions } from "../../../../sandbox/sandbox-server.ts";

const PROGRAM = fileURLToPath(new URL("../../../../sandbox/main.ts", import.meta.url));
const PAUSE = 300;
const STOP_LIMIT = 3000;

export type Meeting = { deliverTo?: string; origins?: string[] };

export type RunningSandbox = {
	port: number;
	/** Of its process as it runs now. */
	pid: () => number;
	/** Tells it where the store takes messages, and under which addresses buyers see the store. */
	meet: (store: Meeting) => void;
	close: () => Promise<void>;
};

export async function startSandbox(options: Omit<SandboxOptions, "now">): Promise<RunningSandbox> {
	let isClosing = false;
	let store: Meeting = {};
	let child = await start(options);
	const port = child.port;

	function watch({ process: running }: Child): void {
		running.once("exit", () => {
			if (!isClosing) setTimeout(again, PAUSE);
		});
	}

	async function again(): Promise<void> {
		if (isClosing) return;
		try {
			const next = await start({ ...options, port });
			// Pages that are open know the old one.
			if (next.port !== port) {
				next.process.kill("SIGKILL");
				throw new Error("the port is taken");
			}
			child = next;
			say(child, store);
			watch(child);
		} catch {
			setTimeout(again, PAUSE);
		}
	}

	watch(child);
	return {
		port,
		pid: () => child.process.pid ?? 0,
		meet(next) {
			store = { ...store, ...next };
			say(child, store);
		},
		async close() {
			isClosing = true;
			const { process: running, gone } = child;
			running.stdin?.end();
			const limit = setTimeout(() => running.kill("SIGKILL"), STOP_LIMIT);
			await gone;
			clearTimeout(limit);
		},
	};
}

type Child = { process: ChildProcess; port: number; gone: Promise<void> };

/** Its input is a pipe from us: it closes when we end, however we end, and the sandbox then ends too. */
async function start(options: object): Promise<Child> {
	const running = spawn(process.execPath, [PROGRAM], {
		stdio: ["pipe", "pipe", "inherit"],
		env: {},
	});
	const gone = new Promise<void>((resolve) => running.once("exit", () => resolve()));
	// A sandbox that dies while it is spoken to is started again.
	running.stdin.on("error", () => {});
	running.stdin.write(`${JSON.stringify(options)}\n`);
	const port = await new Promise<number>((resolve, reject) => {
		let said = "";
		running.stdout.setEncoding("utf8").on("data", (text: string) => {
			said += text;
			const found = /^listening (\d+)$/m.exec(said)?.[1];
			if (found) resolve(Number(found));
		});
		running.once("error", reject);
		void gone.then(() => reject(new Error("the payment sandbox did not start")));
	});
	return { process: running, port, gone };
}

function say({ process: { stdin } }: Child, store: Meeting): void {
	if (stdin?.writable) stdin.write(`${JSON.stringify(store)}\n`);
}

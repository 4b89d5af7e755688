/**
 * Runs the store in several web processes behind one port. The primary, which runs this file, only
 * hands connections to them, starts them again when they die, and adds up their figures.
 */
import type { ChildProcess } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import type { StoreRestart } from "../src/features/setup/setup-access.ts";
import type { Config } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { refuseBusyPort } from "./busy-port.ts";
import type { FromWorker, StoreFacts, ToWorker } from "./worker-messages.ts";
import { addUpMetrics } from "./worker-metrics.ts";

export type WorkersOptions = {
	hasDemo: boolean;
	/** Resolves when the program is asked to stop. */
	untilStopped: Promise<void>;
	firstRun?: { canEmptyStore: boolean; restart: (task: StoreRestart) => void };
};

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** A process that ran this long was well, so the next pause is short again. */
const WELL_AFTER_MS = 60_000;
/** How long a web process may take to stop after it has drained. */
const MAX_STOP_MS = 15_000;

/** A slot for one worker; a worker that dies is replaced in it. */
type Slot = { isFirst: boolean; worker: Worker | undefined; isOpen: boolean; pauseMs: number };

export async function serveInWorkers(
	config: Config,
	databaseUrl: string,
	{ hasDemo, untilStopped, firstRun }: WorkersOptions,
): Promise<StoreFacts & { close: () => Promise<void> }> {
	cluster.setupPrimary({
		exec: join(import.meta.dirname, "web-worker.ts"),
		args: [],
		serialization: "advanced",
	});
	const settings = {
		databaseUrl,
		// With PORT=0 a process that starts again must get the port of the others.
		port: await refuseBusyPort(config),
		hasDemo,
		firstRun: firstRun ? { canEmptyStore: firstRun.canEmptyStore } : null,
	};
	const slots: Slot[] = [];
	const metrics = addUpMetrics<Worker>(
		() => slots.flatMap(({ isOpen, worker }) => (isOpen ? (worker ?? []) : [])),
		send,
	);
	let isClosing = false;
	const pauses = new Set<NodeJS.Timeout>();

	/** Resolves when the web process is open; rejects when it ends before. */
	function start(slot: Slot): Promise<StoreFacts> {
		const startedAt = Date.now();
		const open = Promise.withResolvers<StoreFacts>();
		let hasEnded = false;
		function onEnd(reason: string): void {
			if (hasEnded) return;
			hasEnded = true;
			const wasOpen = slot.isOpen;
			if (slot.worker) metrics.onExit(slot.worker);
			Object.assign(slot, { isOpen: false, worker: undefined });
			open.reject(new StartupError(`A web process ended at its start by ${reason}.`));
			if (isClosing) return;
			if (wasOpen && Date.now() - startedAt > WELL_AFTER_MS) slot.pauseMs = FIRST_PAUSE_MS;
			startAgain(slot, reason);
		}
		let worker: Worker;
		try {
			worker = cluster.fork();
		} catch (error) {
			onEnd(String(error));
			return open.promise;
		}
		slot.worker = worker;
		worker.on("message", (message: FromWorker) => {
			if (message.type === "hello")
				send(worker, { type: "start", settings: { ...settings, isFirst: slot.isFirst } });
			else if (message.type === "open") {
				slot.isOpen = true;
				open.resolve(message.facts);
			} else if (message.type === "failed") open.reject(new StartupError(message.message));
			else if (message.type === "restart") firstRun?.restart(message.task);
			else metrics.onMessage(worker, message);
		});
		worker.once("exit", (code, signal) => onEnd(signal ?? `code ${code}`));
		// A process that could not be started has no exit. Without a listener the error would end the
		// primary.
		worker.on("error", (error) => {
			if (worker.process.pid === undefined) onEnd(error.message);
			else console.error(`A message to a web process failed: ${error.message}.`);
		});
		return open.promise;
	}

	function startAgain(slot: Slot, reason: string): void {
		const { pauseMs } = slot;
		console.error(`A web process was ended by ${reason}; another starts in ${pauseMs / 1000} s.`);
		slot.pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
		const pause = setTimeout(() => {
			pauses.delete(pause);
			start(slot).catch((error: Error) => console.error(error.message));
		}, pauseMs);
		pauses.add(pause);
	}

	async function close(): Promise<void> {
		isClosing = true;
		for (const pause of pauses) clearTimeout(pause);
		const maxMs = config.drainSeconds * 1000 + MAX_STOP_MS;
		await Promise.all(slots.map(({ worker }) => worker && endProcess(worker.process, maxMs)));
	}

	function open(isFirst: boolean): Promise<StoreFacts> {
		const slot: Slot = { isFirst, worker: undefined, isOpen: false, pauseMs: FIRST_PAUSE_MS };
		slots.push(slot);
		return start(slot);
	}

	// From the signal on, no web process is started again: Ctrl-C ends all of them at once.
	const stopped = untilStopped.then((): never => {
		isClosing = true;
		throw new StartupError("The store was stopped while it started.");
	});
	stopped.catch(() => {});
	try {
		// The first web process builds the search index and the secret; the others find them.
		const facts = await Promise.race([open(true), stopped]);
		const others = Array.from({ length: config.webWorkers - 1 }, () => open(false));
		await Promise.race([Promise.all(others), stopped]);
		return { ...facts, close };
	} catch (error) {
		await close();
		throw error;
	}
}

function send(worker: Worker, message: ToWorker): void {
	// A process that has just died takes no messages; its end is handled by itself.
	if (worker.isConnected()) worker.send(message, () => {});
}

/** A web process answers its requests before it ends; one that hangs is killed. */
export function endProcess(child: ChildProcess, maxMs: number): Promise<void> {
	return new Promise((resolve) => {
		const limit = setTimeout(() => {
			console.error(`A web process did not stop within ${maxMs / 1000} s and is killed.`);
			child.kill("SIGKILL");
		}, maxMs);
		child.once("exit", () => {
			clearTimeout(limit);
			resolve();
		});
		child.kill("SIGTERM");
	});
}

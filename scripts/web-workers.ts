/**
 * Runs the store in several web processes behind one port. This first process only hands connections
 * to them, starts them again when they die, and adds up their figures.
 */
import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { AggregatorRegistry } from "prom-client";
import type { StoreRestart } from "../src/features/setup/setup-access.ts";
import type { Config } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { refuseBusyPort } from "./busy-port.ts";
import type { FromWorker, Metrics, StoreFacts, ToWorker } from "./worker-messages.ts";

export type WorkersOptions = {
	hasDemo: boolean;
	firstRun?: { canEmptyStore: boolean; restart: (task: StoreRestart) => void };
};

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** A process that ran this long was well, so the next pause is short again. */
const WELL_AFTER_MS = 60_000;
/** A busy web process may be late; the figures of the others are better than none. */
const MAX_METRICS_WAIT_MS = 2000;

/** The processes of one place: the process that died and the one that follows it. */
type Place = { isFirst: boolean; worker: Worker | undefined; isOpen: boolean; pauseMs: number };

export async function serveInWorkers(
	config: Config,
	databaseUrl: string,
	{ hasDemo, firstRun }: WorkersOptions,
): Promise<StoreFacts & { close: () => Promise<void> }> {
	cluster.setupPrimary({
		exec: join(import.meta.dirname, "web-worker.ts"),
		args: [],
		serialization: "advanced",
	});
	const order = {
		databaseUrl,
		// With PORT=0 a process that starts again must get the port of the others.
		port: await refuseBusyPort(config),
		hasDemo,
		offer: firstRun ? { canEmptyStore: firstRun.canEmptyStore } : null,
	};
	const places: Place[] = [];
	const metrics = openMetrics(() =>
		places.flatMap(({ isOpen, worker }) => (isOpen ? (worker ?? []) : [])),
	);
	let isClosing = false;
	const pauses = new Set<NodeJS.Timeout>();

	/** Ends when the process is open; fails when it ends before. */
	function start(place: Place): Promise<StoreFacts> {
		const startedAt = Date.now();
		const worker = cluster.fork();
		place.worker = worker;
		const open = Promise.withResolvers<StoreFacts>();
		worker.on("message", (message: FromWorker) => {
			if (message.type === "hello")
				send(worker, { type: "start", order: { ...order, isFirst: place.isFirst } });
			else if (message.type === "open") {
				place.isOpen = true;
				open.resolve(message.facts);
			} else if (message.type === "failed") open.reject(new StartupError(message.message));
			else if (message.type === "restart") firstRun?.restart(message.task);
			else metrics.onMessage(worker, message);
		});
		worker.once("exit", (code, signal) => {
			const wasOpen = place.isOpen;
			Object.assign(place, { isOpen: false, worker: undefined });
			metrics.onExit(worker);
			open.reject(new StartupError(`A web process ended with ${signal ?? code} at its start.`));
			if (isClosing) return;
			if (wasOpen && Date.now() - startedAt > WELL_AFTER_MS) place.pauseMs = FIRST_PAUSE_MS;
			startAgain(place, signal ?? `code ${code}`);
		});
		return open.promise;
	}

	function startAgain(place: Place, reason: string): void {
		const { pauseMs } = place;
		console.error(`A web process was ended by ${reason}; another starts in ${pauseMs / 1000} s.`);
		place.pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
		const pause = setTimeout(() => {
			pauses.delete(pause);
			start(place).catch((error: Error) => console.error(error.message));
		}, pauseMs);
		pauses.add(pause);
	}

	async function close(): Promise<void> {
		isClosing = true;
		for (const pause of pauses) clearTimeout(pause);
		await Promise.all(places.map(({ worker }) => worker && end(worker)));
	}

	function open(isFirst: boolean): Promise<StoreFacts> {
		const place: Place = { isFirst, worker: undefined, isOpen: false, pauseMs: FIRST_PAUSE_MS };
		places.push(place);
		return start(place);
	}

	try {
		// The first one builds the search index and the secret; the others find them.
		const facts = await open(true);
		await Promise.all(Array.from({ length: config.webWorkers - 1 }, () => open(false)));
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

/** It answers its requests first, as a store that is stopped does. */
function end(worker: Worker): Promise<void> {
	return new Promise((resolve) => {
		worker.once("exit", () => resolve());
		worker.process.kill("SIGTERM");
	});
}

/** Adds up the figures of all web processes for the one that was asked. */
function openMetrics(openWorkers: () => Worker[]) {
	type Reading = { asker: Worker; askerId: number; awaited: Set<Worker>; parts: Metrics[] };
	const readings = new Map<number, Reading>();
	let lastId = 0;

	async function finish(id: number): Promise<void> {
		const reading = readings.get(id);
		if (!reading || !readings.delete(id)) return;
		const text = await AggregatorRegistry.aggregate(reading.parts).metrics();
		send(reading.asker, { type: "all_metrics", id: reading.askerId, text });
	}

	function stopWaiting(id: number, worker: Worker): void {
		const reading = readings.get(id);
		if (reading?.awaited.delete(worker) && reading.awaited.size === 0) void finish(id);
	}

	return {
		onMessage(worker: Worker, message: FromWorker): void {
			if (message.type === "own_metrics") {
				readings.get(message.id)?.parts.push(message.metrics);
				stopWaiting(message.id, worker);
			}
			if (message.type !== "read_metrics") return;
			const id = ++lastId;
			const awaited = new Set(openWorkers());
			readings.set(id, { asker: worker, askerId: message.id, awaited, parts: [] });
			for (const each of awaited) send(each, { type: "send_metrics", id });
			setTimeout(() => void finish(id), MAX_METRICS_WAIT_MS).unref();
		},
		onExit(worker: Worker): void {
			for (const id of readings.keys()) stopWaiting(id, worker);
		},
	};
}

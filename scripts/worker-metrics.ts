/** Adds up the figures of all web processes for the one that was asked. The primary runs it. */
import { AggregatorRegistry } from "prom-client";
import type { FromWorker, Metrics, ToWorker } from "./worker-messages.ts";

/** A busy web process may be late; its last figures are better than none. */
const MAX_METRICS_WAIT_MS = 2000;

type Reading<W> = { asker: W; askerId: number; awaited: Set<W>; figures: Map<W, Metrics> };

export function addUpMetrics<W>(
	openWorkers: () => W[],
	send: (worker: W, message: ToWorker) => void,
) {
	const readings = new Map<number, Reading<W>>();
	/**
	 * Without the counters of a late process the sums would fall and rise, which Prometheus takes for
	 * a peak.
	 */
	const lastFigures = new Map<W, Metrics>();
	/** The counters of the web processes that have ended, as of their last figures. */
	let endedCounters: Promise<Metrics> = Promise.resolve([]);
	let lastId = 0;

	async function finish(id: number): Promise<void> {
		const reading = readings.get(id);
		if (!reading || !readings.delete(id)) return;
		for (const late of reading.awaited) {
			const figures = lastFigures.get(late);
			if (figures) reading.figures.set(late, figures);
		}
		const text = await sumOf([...reading.figures.values(), await endedCounters]);
		send(reading.asker, { type: "all_metrics", id: reading.askerId, text });
	}

	function stopWaiting(id: number, worker: W): void {
		const reading = readings.get(id);
		if (reading?.awaited.delete(worker) && reading.awaited.size === 0) void finish(id);
	}

	function receive(worker: W, id: number, metrics: Metrics | null): void {
		// The last message of a process may arrive after its end, which has counted its figures.
		if (!openWorkers().includes(worker)) return;
		if (metrics) lastFigures.set(worker, metrics);
		const figures = metrics ?? lastFigures.get(worker);
		if (figures) readings.get(id)?.figures.set(worker, figures);
		stopWaiting(id, worker);
	}

	return {
		onMessage(worker: W, message: FromWorker): void {
			if (message.type === "own_metrics") receive(worker, message.id, message.metrics);
			if (message.type !== "read_metrics") return;
			const id = ++lastId;
			const awaited = new Set(openWorkers());
			readings.set(id, { asker: worker, askerId: message.id, awaited, figures: new Map() });
			for (const each of awaited) send(each, { type: "send_metrics", id });
			setTimeout(() => void finish(id), MAX_METRICS_WAIT_MS).unref();
		},
		onExit(worker: W): void {
			const last = lastFigures.get(worker) ?? [];
			lastFigures.delete(worker);
			endedCounters = endedCounters.then((ended) => addCounters(ended, last));
			for (const [id, { figures }] of readings) {
				figures.delete(worker);
				stopWaiting(id, worker);
			}
		},
	};
}

/** Gauges are left out: they describe a process that is running. */
async function addCounters(ended: Metrics, figures: Metrics): Promise<Metrics> {
	const counters = figures.filter(({ type }) => String(type) !== "gauge");
	try {
		return (await AggregatorRegistry.aggregate([ended, counters]).getMetricsAsJSON()) as Metrics;
	} catch (error) {
		console.error("The figures of a web process that ended are lost.", error);
		return ended;
	}
}

/** Null where the figures do not fit together; the process that was asked then sends its own. */
async function sumOf(figures: Metrics[]): Promise<string | null> {
	try {
		return await AggregatorRegistry.aggregate(figures).metrics();
	} catch (error) {
		console.error("The figures of the web processes could not be added up.", error);
		return null;
	}
}

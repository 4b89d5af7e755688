import { Counter, Registry } from "prom-client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Metrics, ToWorker } from "./worker-messages.ts";
import { addUpMetrics } from "./worker-metrics.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function figuresOf(count: number): Promise<Metrics> {
	const register = new Registry();
	new Counter({ name: "requests", help: "Requests", registers: [register] }).inc(count);
	return (await register.getMetricsAsJSON()) as Metrics;
}

/** Two web processes, "a" and "b"; "a" is asked for the figures. */
function openWorkers() {
	const sent: { worker: string; message: ToWorker }[] = [];
	const metrics = addUpMetrics(
		() => ["a", "b"],
		(worker, message) => void sent.push({ worker, message }),
	);
	const read = (id: number) => {
		sent.splice(0);
		metrics.onMessage("a", { type: "read_metrics", id });
		const [first] = sent;
		return first?.message.type === "send_metrics" ? first.message.id : 0;
	};
	const answer = (worker: string, id: number, figures: Metrics | null) =>
		metrics.onMessage(worker, { type: "own_metrics", id, metrics: figures });
	const sum = async () => {
		await vi.waitUntil(() => sent.some(({ message }) => message.type === "all_metrics"));
		const last = sent.at(-1);
		expect(last?.worker).toBe("a");
		return last?.message.type === "all_metrics" ? last.message.text : null;
	};
	return { metrics, read, answer, sum };
}

it("uses the last figures of a web process that is late or fails, so that no sum falls", async () => {
	const { read, answer, sum } = openWorkers();
	let id = read(1);
	answer("a", id, await figuresOf(10));
	answer("b", id, await figuresOf(5));
	expect(await sum()).toContain("\nrequests 15\n");

	id = read(2);
	answer("a", id, await figuresOf(12));
	vi.advanceTimersByTime(2000);
	expect(await sum()).toContain("\nrequests 17\n");

	id = read(3);
	answer("a", id, await figuresOf(13));
	answer("b", id, null);
	expect(await sum()).toContain("\nrequests 18\n");
});

it("does not wait for a web process that ends", async () => {
	const { metrics, read, answer, sum } = openWorkers();
	const id = read(1);
	answer("a", id, await figuresOf(10));
	metrics.onExit("b");
	expect(await sum()).toContain("\nrequests 10\n");
});

it("sends no sum where the figures do not fit together", async () => {
	const { read, answer, sum } = openWorkers();
	const id = read(1);
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	answer("a", id, await figuresOf(10));
	answer("b", id, [{ name: "requests", values: null }] as unknown as Metrics);
	expect(await sum()).toBeNull();
	error.mockRestore();
});

import { Counter, Gauge, Registry } from "prom-client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Metrics, ToWorker } from "./worker-messages.ts";
import { addUpMetrics } from "./worker-metrics.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function figuresOf(count: number): Promise<Metrics> {
	const register = new Registry();
	new Counter({ name: "requests", help: "Requests", registers: [register] }).inc(count);
	new Gauge({ name: "processes", help: "Processes", registers: [register] }).set(1);
	return (await register.getMetricsAsJSON()) as Metrics;
}

/** Two web processes, "a" and "b"; "a" is asked for the figures. */
function openWorkers() {
	const sent: { worker: string; message: ToWorker }[] = [];
	const open = new Set(["a", "b"]);
	const metrics = addUpMetrics(
		() => [...open],
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
	const end = (worker: string) => {
		open.delete(worker);
		metrics.onExit(worker);
	};
	return { open, end, read, answer, sum };
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
	const { end, read, answer, sum } = openWorkers();
	const id = read(1);
	answer("a", id, await figuresOf(10));
	end("b");
	expect(await sum()).toContain("\nrequests 10\n");
});

it("counts what ended web processes have done, so that no sum falls, but not the processes", async () => {
	const { open, end, read, answer, sum } = openWorkers();
	let id = read(1);
	answer("a", id, await figuresOf(10));
	answer("b", id, await figuresOf(5));
	await sum();

	// It ends after its answer and before the answer of the other one.
	id = read(2);
	answer("b", id, await figuresOf(7));
	end("b");
	answer("b", id, await figuresOf(8));
	answer("a", id, await figuresOf(11));
	expect(await sum()).toContain("\nrequests 18\n");

	open.add("c");
	id = read(3);
	answer("a", id, await figuresOf(11));
	answer("c", id, await figuresOf(1));
	expect(await sum()).toMatch(/\nrequests 19\n[\s\S]*\nprocesses 2\n/);

	end("c");
	id = read(4);
	answer("a", id, await figuresOf(11));
	expect(await sum()).toMatch(/\nrequests 19\n[\s\S]*\nprocesses 1\n/);
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

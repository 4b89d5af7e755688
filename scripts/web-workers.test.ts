import { type ChildProcess, spawn } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { EventEmitter, once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { endProcess, serveInWorkers } from "./web-workers.ts";
import type { FromWorker, StoreFacts } from "./worker-messages.ts";

function silenceErrors() {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	onTestFinished(() => error.mockRestore());
	return error;
}

it("kills a web process that does not stop in time", async () => {
	const child = spawn(process.execPath, [
		"-e",
		"process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')",
	]);
	await once(child.stdout, "data");
	const error = silenceErrors();
	await endProcess(child, 50);
	expect(child.signalCode).toBe("SIGKILL");
	expect(error.mock.calls).toEqual([["A web process did not stop within 0.05 s and is killed."]]);
});

/** A web process that is open and ends when it is asked to. */
function anOpenWorker(): Worker {
	const child = new EventEmitter() as ChildProcess;
	child.kill = () => child.emit("exit");
	const worker = Object.assign(new EventEmitter(), { process: child, isConnected: () => false });
	const message: FromWorker = { type: "open", facts: {} as StoreFacts };
	setImmediate(() => worker.emit("message", message));
	return worker as unknown as Worker;
}

it("starts a web process later when the system refuses to fork one", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const error = silenceErrors();
	const first = anOpenWorker();
	const fork = vi
		.spyOn(cluster, "fork")
		.mockReturnValueOnce(first)
		.mockImplementationOnce(() => {
			throw new Error("spawn EPERM");
		})
		.mockImplementationOnce(anOpenWorker);
	onTestFinished(() => fork.mockRestore());
	const config = readConfig({ HOST: "127.0.0.1", PORT: "0", WEB_WORKERS: "1" });
	const store = await serveInWorkers(config, "", {
		hasDemo: false,
		untilStopped: new Promise(() => {}),
	});
	first.emit("exit", null, "SIGKILL");
	await vi.advanceTimersByTimeAsync(1000);
	expect(fork).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(2000);
	expect(fork).toHaveBeenCalledTimes(3);
	expect(error.mock.calls.flat()).toContain(
		"A web process was ended by Error: spawn EPERM; another starts in 2 s.",
	);
	await store.close();
});

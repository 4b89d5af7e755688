import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { endProcess } from "./web-workers.ts";

it("kills a web process that does not stop in time", async () => {
	const child = spawn(process.execPath, [
		"-e",
		"process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')",
	]);
	await once(child.stdout, "data");
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	await endProcess(child, 50);
	expect(child.signalCode).toBe("SIGKILL");
	expect(error.mock.calls).toEqual([["A web process did not stop within 0.05 s and is killed."]]);
	error.mockRestore();
});

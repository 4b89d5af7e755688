/** Sends load to one address of the store, from a separate process. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installTool } from "../scripts/tool-packages.ts";
import { type BenchStore, cpuMs } from "./store.ts";

export type Load = { perSecond: number; p50: number; p99: number; cpuMsEach: number };

type Report = {
	requests: { total: number };
	duration: number;
	latency: { p50: number; p99: number };
	errors: number;
	non2xx: number;
};

/**
 * The load ends after some seconds or some number of answers. A body is posted as JSON; `cookie` is
 * sent with every request.
 */
export type LoadSize = { connections: number; body?: string; cookie?: string } & (
	| { seconds: number }
	| { answers: number }
);

/**
 * Pages are requested with compression, like a browser does; posts without, like a program does.
 */
export async function loadOn(store: BenchStore, path: string, size: LoadSize): Promise<Load> {
	const before = cpuMs(store.pid);
	const length = "seconds" in size ? ["-d", String(size.seconds)] : ["-a", String(size.answers)];
	const posted = size.body
		? ["-m", "POST", "-H", "content-type=application/json", "-b", size.body]
		: ["-H", "accept-encoding=gzip, deflate, br"];
	const report = await autocannon([
		"-c",
		String(size.connections),
		...length,
		...posted,
		...(size.cookie ? ["-H", `cookie=${size.cookie}`] : []),
		`${store.address}${path}`,
	]);
	const cpu = cpuMs(store.pid) - before;
	if (report.errors || report.non2xx)
		throw new Error(`${path}: ${report.errors} errors, ${report.non2xx} answers other than 2xx`);
	return {
		perSecond: report.requests.total / report.duration,
		p50: report.latency.p50,
		p99: report.latency.p99,
		cpuMsEach: cpu / report.requests.total,
	};
}

async function autocannon(args: string[]): Promise<Report> {
	const program = [installTool("load").require.resolve("autocannon"), "-j", "-n", ...args];
	const { stdout } = await promisify(execFile)(process.execPath, program, {
		maxBuffer: 16 * 1024 * 1024,
		timeout: 120_000,
	});
	return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
}

/** Runs a piece of work many times, some at once, and measures how fast. */
import { runConcurrently } from "../tests/support/run-concurrently.ts";
import { quantile } from "./measure.ts";

/** Times are in milliseconds. */
export type Rate = { perSecond: number; p50: number; p99: number };

export async function measureRate(
	concurrency: number,
	count: number,
	work: (n: number) => Promise<unknown>,
): Promise<Rate> {
	const times: number[] = [];
	const from = performance.now();
	const results = await runConcurrently(
		count,
		async (n) => {
			const start = performance.now();
			await work(n);
			times.push(performance.now() - start);
		},
		concurrency,
	);
	const seconds = (performance.now() - from) / 1000;
	const failed = results.find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
	return { perSecond: count / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

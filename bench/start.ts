/**
 * A store of `npm start` that was killed with -9, from the start of its program to its first page.
 * Its database was killed with it, so it recovers first.
 */
import { join } from "node:path";
import { type Measure, median } from "./measure.ts";
import { cpuMs, makeBenchFolder, startStore } from "./store.ts";

const KILLS = 5;
const DEMO_PARTS = 6000;
const MAX_SECONDS = 3;
const MIN_PARTS_OF_LARGE_CATALOG = 500_000;
/** The goal for a catalog of a million parts. */
const MAX_SECONDS_OF_LARGE_CATALOG = 6;

/** `data` is the folder of a stopped store; without it a new one loads the demo. */
export async function benchStart({
	parts = DEMO_PARTS,
	data,
}: {
	parts?: number;
	data?: string;
}): Promise<Measure[]> {
	const { dir, remove } = makeBenchFolder();
	const settings: Record<string, string> = {
		DATABASE_URL: "",
		LOG_LEVEL: "warn",
		...(data
			? { DATA_DIR: data }
			: { DATA_DIR: join(dir, "data"), DEMO: "true", DEMO_PARTS: String(parts) }),
	};
	try {
		const first = await startStore(dir, settings);
		await readPage(first.address);
		await first.kill();
		const times: number[] = [];
		const processor: number[] = [];
		for (let n = 0; n < KILLS; n++) {
			const from = performance.now();
			const store = await startStore(dir, settings);
			await readPage(store.address);
			times.push((performance.now() - from) / 1000);
			processor.push(cpuMs(store.pid) / 1000);
			await (n + 1 < KILLS ? store.kill() : store.stop());
		}
		return [
			{
				what: "restart after kill -9, to the first page",
				value: median(times),
				unit: "s",
				goal: {
					atMost: parts >= MIN_PARTS_OF_LARGE_CATALOG ? MAX_SECONDS_OF_LARGE_CATALOG : MAX_SECONDS,
				},
			},
			{ what: "processor time of the store until then", value: median(processor), unit: "s" },
		];
	} finally {
		remove();
	}
}

async function readPage(address: string): Promise<void> {
	const answer = await fetch(address);
	await answer.arrayBuffer();
	if (!answer.ok) throw new Error(`The first page answered ${answer.status}`);
}

/** Decodes VINs offline with NHTSA's vPIC data (vin-tables.db.zst). No VIN leaves the process. */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { DecodedVin, VinDecoder, VinRequest } from "../../../ports/vin-decoder.ts";
import type { WorkerAnswer, WorkerOrder, WorkerQuestion } from "./vin-worker.ts";

export type VpicOptions = {
	/** Folder the tables are kept in between starts; null makes them anew in a folder of the system's. */
	cacheDir: string | null;
	/** The packed tables; without it those that come with the store. */
	source?: string;
	/** Hears why decoding stopped; told nothing of any VIN. */
	onFailure?: (error: Error) => void;
	answerWithinMs?: number;
};

const SECOND = 1000;
/** Below the limit of a request, so that the shopper hears it from us. */
const ANSWER_WITHIN = 8 * SECOND;
/** After a failure, so that a missing file does not start a thread for every request. */
const REST = SECOND;
const MOST_WAITING = 64;

type Waiting = {
	resolve: (answers: DecodedVin[][]) => void;
	reject: (error: Error) => void;
	timer: NodeJS.Timeout;
};

export function createVpicDecoder({
	cacheDir,
	source,
	onFailure,
	answerWithinMs = ANSWER_WITHIN,
}: VpicOptions): VinDecoder {
	const file = join(
		cacheDir ?? tmpdir(),
		cacheDir ? "vin.tables" : `cabover-vin-${process.pid}.tables`,
	);
	const waiting = new Map<number, Waiting>();
	let worker: Worker | undefined;
	let lastId = 0;
	let restUntil = 0;

	const settle = (id: number): Waiting | undefined => {
		const one = waiting.get(id);
		clearTimeout(one?.timer);
		waiting.delete(id);
		return one;
	};
	const refuseAll = () => {
		for (const id of [...waiting.keys()]) settle(id)?.reject(new Refusal("unavailable"));
	};
	const start = (): Worker => {
		const order: WorkerOrder = { file, source: source ?? packedDatabase() };
		const own = new Worker(new URL("./vin-worker.ts", import.meta.url), { workerData: order });
		own.unref();
		own.on("message", ({ id, answers }: WorkerAnswer) => settle(id)?.resolve(answers));
		own.on("error", (error) =>
			onFailure?.(error instanceof Error ? error : new Error(String(error))),
		);
		own.on("exit", () => {
			if (worker !== own) return;
			worker = undefined;
			restUntil = Date.now() + REST;
			refuseAll();
		});
		return own;
	};
	const running = (): Worker => {
		if (!worker && Date.now() < restUntil) throw new Refusal("unavailable");
		worker ??= start();
		return worker;
	};

	return {
		async decode(questions: VinRequest[]) {
			if (questions.length === 0) return [];
			if (waiting.size >= MOST_WAITING) throw new Refusal("unavailable");
			const own = running();
			const id = ++lastId;
			return new Promise<DecodedVin[][]>((resolve, reject) => {
				const timer = setTimeout(
					() => settle(id)?.reject(new Refusal("unavailable")),
					answerWithinMs,
				);
				waiting.set(id, { resolve, reject, timer });
				own.postMessage({ id, questions } satisfies WorkerQuestion);
			});
		},
		prepare() {
			worker ??= start();
		},
		async close() {
			const own = worker;
			worker = undefined;
			refuseAll();
			await own?.terminate();
			if (!cacheDir) rmSync(file, { force: true });
		},
	};
}

/** Written by scripts/vin-tables.ts. */
function packedDatabase(): string {
	return fileURLToPath(new URL("./vin-tables.db.zst", import.meta.url));
}

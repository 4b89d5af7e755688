/** Decodes VINs offline with NHTSA's vPIC data (vin-tables.db.zst). No VIN leaves the process. */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { DecodedVin, VinDecoder, VinRequest } from "../../../ports/vin-decoder.ts";
import type { DecodeRequest, DecodeResponse, WorkerOptions } from "./vin-worker.ts";

export type VpicOptions = {
	/**
	 * The folder of the unpacked tables; null unpacks them at every start into the temporary folder.
	 */
	cacheDir: string | null;
	/** The packed tables; by default those of the store. */
	source?: string;
	/** Called when decoding fails; the error contains no VIN. */
	onFailure?: (error: Error) => void;
	timeoutMs?: number;
};

const SECOND = 1000;
/** Shorter than the timeout of a request, so that the shopper gets a message. */
const TIMEOUT = 8 * SECOND;
/** The delay after a failure, so that a missing file does not start a thread for every request. */
const RESTART_DELAY = SECOND;
const MAX_PENDING = 64;

type PendingRequest = {
	resolve: (results: DecodedVin[][]) => void;
	reject: (error: Error) => void;
	timer: NodeJS.Timeout;
};

export function createVpicDecoder({
	cacheDir,
	source,
	onFailure,
	timeoutMs = TIMEOUT,
}: VpicOptions): VinDecoder {
	const file = join(
		cacheDir ?? tmpdir(),
		cacheDir ? "vin.tables" : `cabover-vin-${process.pid}.tables`,
	);
	const pending = new Map<number, PendingRequest>();
	let worker: Worker | undefined;
	let lastId = 0;
	let restartAfter = 0;

	const takePending = (id: number): PendingRequest | undefined => {
		const request = pending.get(id);
		clearTimeout(request?.timer);
		pending.delete(id);
		return request;
	};
	const rejectAll = () => {
		for (const id of [...pending.keys()]) takePending(id)?.reject(new Refusal("unavailable"));
	};
	const start = (): Worker => {
		const options: WorkerOptions = { file, source: source ?? packedDatabase() };
		const thread = new Worker(new URL("./vin-worker.ts", import.meta.url), { workerData: options });
		thread.unref();
		thread.on("message", ({ id, results }: DecodeResponse) => takePending(id)?.resolve(results));
		thread.on("error", (error) =>
			onFailure?.(error instanceof Error ? error : new Error(String(error))),
		);
		thread.on("exit", () => {
			if (worker !== thread) return;
			worker = undefined;
			restartAfter = Date.now() + RESTART_DELAY;
			rejectAll();
		});
		return thread;
	};
	const startedWorker = (): Worker => {
		if (!worker && Date.now() < restartAfter) throw new Refusal("unavailable");
		worker ??= start();
		return worker;
	};

	return {
		async decode(requests: VinRequest[]) {
			if (requests.length === 0) return [];
			if (pending.size >= MAX_PENDING) throw new Refusal("unavailable");
			const thread = startedWorker();
			const id = ++lastId;
			return new Promise<DecodedVin[][]>((resolve, reject) => {
				const timer = setTimeout(
					() => takePending(id)?.reject(new Refusal("unavailable")),
					timeoutMs,
				);
				pending.set(id, { resolve, reject, timer });
				thread.postMessage({ id, requests } satisfies DecodeRequest);
			});
		},
		prepare() {
			worker ??= start();
		},
		async close() {
			const thread = worker;
			worker = undefined;
			rejectAll();
			await thread?.terminate();
			if (!cacheDir) rmSync(file, { force: true });
		},
	};
}

/** Written by scripts/vin-tables.ts. */
function packedDatabase(): string {
	return fileURLToPath(new URL("./vin-tables.db.zst", import.meta.url));
}

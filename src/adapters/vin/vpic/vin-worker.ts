/**
 * Decodes VINs in a separate thread, because unpacking takes a second and reading is synchronous.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { DecodedVin, VinRequest } from "../../../ports/vin-decoder.ts";
import { openReader } from "./match-patterns.ts";
import { openTables } from "./prepare-tables.ts";

export type WorkerOptions = { file: string; source: string };
export type DecodeRequest = { id: number; requests: VinRequest[] };
export type DecodeResponse = { id: number; results: DecodedVin[][] };

const { file, source } = workerData as WorkerOptions;
const read = openReader(await openTables(file, source));
parentPort?.on("message", ({ id, requests }: DecodeRequest) => {
	parentPort?.postMessage({ id, results: requests.map(read) } satisfies DecodeResponse);
});

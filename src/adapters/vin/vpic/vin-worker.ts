/** Decodes in a thread of its own: making the tables takes a second and reading them is synchronous, and neither may hold up a request. */
import { parentPort, workerData } from "node:worker_threads";
import type { DecodedVin, VinRequest } from "../../../ports/vin-decoder.ts";
import { openTables } from "./prepare-tables.ts";
import { openReader } from "./match-patterns.ts";

export type WorkerOrder = { file: string; source: string };
export type WorkerQuestion = { id: number; questions: VinRequest[] };
export type WorkerAnswer = { id: number; answers: DecodedVin[][] };

const { file, source } = workerData as WorkerOrder;
const read = openReader(await openTables(file, source));
parentPort?.on("message", ({ id, questions }: WorkerQuestion) => {
	parentPort?.postMessage({ id, answers: questions.map(read) } satisfies WorkerAnswer);
});

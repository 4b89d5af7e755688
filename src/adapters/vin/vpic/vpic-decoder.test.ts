import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createVpicDecoder, type VpicOptions } from "./vpic-decoder.ts";

const folder = mkdtempSync(join(tmpdir(), "cabover-vpic-"));
const ready = join(folder, "ready");
mkdirSync(ready);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (options: VpicOptions) => {
	const decoder = createVpicDecoder(options);
	onTestFinished(decoder.close);
	return decoder;
};
const UNAVAILABLE = { name: "Refusal", code: "unavailable" };
const NPR = { vin: "4KLB4W1R47J800123", years: [2007] };

describe("the registry's data", () => {
	it("decodes a 2007 Isuzu NPR, and stores its tables for the next start", async () => {
		const [[npr]] = (await open({ cacheDir: ready }).decode([NPR])) as [[object]];
		expect(npr).toMatchObject({
			year: 2007,
			makes: ["Isuzu"],
			model: "NPR",
			weight: { from: 10_001, to: 14_000 },
			engine: null,
		});
		expect(readdirSync(ready)).toEqual(["vin.tables"]);
		expect(statSync(join(ready, "vin.tables")).size).toBeLessThan(20_000_000);
	});

	it("returns one result per VIN, in order, and null for an unknown one", async () => {
		const answers = await open({ cacheDir: ready }).decode([
			{ vin: "JALE5W166F7300105", years: [2015, 1985] },
			{ vin: "ZZZE5W166F7300105", years: [2015, 1985] },
			{ vin: "J8DC4B16767000110", years: [] },
		]);
		expect(answers.map((answer) => answer.map(({ year, model }) => [year, model]))).toEqual([
			[
				[2015, "NQR/NRR"],
				[1985, "5000 Series Medium Duty"],
			],
			[],
			[],
		]);
	});

	it("is read in a worker thread, not in the one that answers requests", async () => {
		const decoder = open({ cacheDir: ready });
		await decoder.decode([NPR]);
		let turns = 0;
		const countTurn = () => {
			turns += 1;
			timer = setImmediate(countTurn);
		};
		let timer = setImmediate(countTurn);
		await decoder.decode(Array.from({ length: 2000 }, () => NPR));
		clearImmediate(timer);
		// Decoding in this thread would answer before the event loop turns once.
		expect(turns).toBeGreaterThan(1);
	});
});

describe("the tables on the disk", () => {
	const damaged = (name: string) => {
		const copyFolder = join(folder, name);
		mkdirSync(copyFolder);
		writeFileSync(join(copyFolder, "vin.tables"), readFileSync(join(ready, "vin.tables")));
		return copyFolder;
	};

	it("are built again when the file is truncated or has other content", async () => {
		const cut = damaged("cut");
		truncateSync(join(cut, "vin.tables"), 1_000_000);
		expect((await open({ cacheDir: cut }).decode([NPR]))[0]).toHaveLength(1);
		const damagedFolder = damaged("other");
		writeFileSync(join(damagedFolder, "vin.tables"), "not a database at all");
		expect((await open({ cacheDir: damagedFolder }).decode([NPR]))[0]).toHaveLength(1);
	});

	it("may be built by two processes at once", async () => {
		const sharedFolder = join(folder, "both");
		const answers = await Promise.all(
			[open({ cacheDir: sharedFolder }), open({ cacheDir: sharedFolder })].map((decoder) =>
				decoder.decode([NPR]),
			),
		);
		expect(answers.flat(2)).toHaveLength(2);
		expect(readdirSync(sharedFolder)).toEqual(["vin.tables"]);
	});
});

describe("an outage", () => {
	it("is reported as unavailable, and ends when the data is back", async () => {
		const packed = fileURLToPath(new URL("./vin-tables.db.zst", import.meta.url));
		const [cacheDir, source] = [join(folder, "outage"), join(folder, "moved.zst")];
		const failures: string[] = [];
		const decoder = open({ cacheDir, source, onFailure: (error) => failures.push(error.message) });
		await expect(decoder.decode([NPR])).rejects.toMatchObject(UNAVAILABLE);
		await expect(decoder.decode([NPR])).rejects.toMatchObject(UNAVAILABLE);
		expect(failures).toHaveLength(1);
		expect(failures.join()).not.toContain(NPR.vin);
		writeFileSync(`${source}.part`, readFileSync(packed));
		renameSync(`${source}.part`, source);
		await expect.poll(() => decoder.decode([NPR]).catch(() => [])).toHaveLength(1);
		expect(existsSync(join(cacheDir, "vin.tables"))).toBe(true);
	});

	it("of a stuck thread ends with the timeout", async () => {
		const decoder = open({ cacheDir: join(folder, "slow"), timeoutMs: 1 });
		await expect(decoder.decode([NPR])).rejects.toMatchObject(UNAVAILABLE);
	});

	it("by too many requests refuses those that do not fit into the queue", async () => {
		const decoder = open({ cacheDir: ready });
		const all = await Promise.allSettled(Array.from({ length: 70 }, () => decoder.decode([NPR])));
		expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(64);
	});
});

/** Reads files that were damaged at random: each gives rows or a typed refusal, and ends. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect } from "vitest";
import { MAX_BATCH_ROWS, MAX_COLUMNS } from "../../src/domain/import-file/import-file-limits.ts";
import {
	UNREADABLE_CODES,
	UnreadableFileError,
} from "../../src/domain/import-file/unreadable-file.ts";
import { describeImportFile } from "../../src/features/import-files/describe-import-file.ts";
import type { FileBytes } from "../../src/features/import-files/file-bytes.ts";
import { readAcesApps } from "../../src/features/import-files/read-aces-apps.ts";
import { readPictureEntries } from "../../src/features/import-files/read-picture-entries.ts";
import { readPiesItems } from "../../src/features/import-files/read-pies-items.ts";
import { readTableRows } from "../../src/features/import-files/read-table-rows.ts";
import { workbookFile } from "../support/workbook-file.ts";
import { zipFile } from "../support/zip-file.ts";
import { fileOf } from "./import-file-fixtures.ts";

type Damage =
	| { kind: "cut"; at: number }
	| { kind: "flip"; at: number; bit: number }
	| { kind: "insert"; at: number; bytes: Uint8Array }
	| { kind: "repeat"; at: number; length: number }
	| { kind: "delete"; at: number; length: number };

export type MutilationCount = { rows: number; refusals: number };

/** Of processor time, because the machine of a test may be busy with others. */
const MAX_SECONDS_PER_FILE = 30;
const MAX_MEMORY_GROWTH = 400 * 1024 ** 2;

/** Returns how many files gave rows and how many were refused. */
export async function readMutilatedFiles(numRuns: number, seed?: number): Promise<MutilationCount> {
	const count: MutilationCount = { rows: 0, refusals: 0 };
	const property = fc.asyncProperty(mutilatedFile(), async (bytes) => {
		const processorBefore = process.cpuUsage();
		// For each file: what earlier files left behind waits for the garbage collector.
		const memoryBefore = process.memoryUsage().rss;
		const wasRead = await readEverything(fileOf(bytes));
		count[wasRead ? "rows" : "refusals"] += 1;
		const { user, system } = process.cpuUsage(processorBefore);
		expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS_PER_FILE);
		expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(MAX_MEMORY_GROWTH);
	});
	const { failed, ...run } = await fc.check(property, { numRuns, seed, endOnFailure: true });
	// The file itself may have megabytes; the seed makes it again.
	if (failed)
		throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}`, {
			cause: run.errorInstance,
		});
	return count;
}

/** False if the file was refused. Any error without a code fails the test. */
async function readEverything(file: FileBytes): Promise<boolean> {
	const description = await describeImportFile(file);
	if (description.kind === "unreadable") {
		expect(UNREADABLE_CODES).toContain(description.code);
		return false;
	}
	try {
		if (description.kind === "aces") await drain(readAcesApps(file));
		else if (description.kind === "pies") await drain(readPiesItems(file));
		else if (description.kind === "pictures") await drainPictures(file);
		else
			for await (const rows of readTableRows(file, description)) {
				expect(rows.length).toBeLessThanOrEqual(MAX_BATCH_ROWS);
				expect(rows.filter(({ cells }) => cells.length > MAX_COLUMNS)).toEqual([]);
			}
		return true;
	} catch (error) {
		if (error instanceof UnreadableFileError) return false;
		throw error;
	}
}

async function drain(batches: AsyncIterable<unknown[]>): Promise<void> {
	for await (const batch of batches) expect(batch.length).toBeLessThanOrEqual(MAX_BATCH_ROWS);
}

async function drainPictures(file: FileBytes): Promise<void> {
	for await (const { open } of readPictureEntries(file)) await drain(chunksAsBatches(open()));
}

async function* chunksAsBatches(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown[]> {
	for await (const chunk of chunks) yield [chunk];
}

function mutilatedFile(): fc.Arbitrary<Buffer> {
	const damaged = fc
		.tuple(fc.constantFrom(...GOOD_FILES), fc.array(damage(), { maxLength: 6 }))
		.map(([file, damages]) => damages.reduce(applyDamage, file));
	return fc.oneof(
		{ weight: 20, arbitrary: damaged },
		{ weight: 1, arbitrary: fc.constantFrom(...hostileFiles()) },
		{ weight: 1, arbitrary: fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)) },
	);
}

function damage(): fc.Arbitrary<Damage> {
	const at = fc.double({ min: 0, max: 1, noNaN: true });
	const length = fc.integer({ min: 1, max: 400 });
	const bytes = fc.oneof(
		fc.constantFrom(...INSERTIONS).map((text) => new Uint8Array(Buffer.from(text, "latin1"))),
		fc.uint8Array({ minLength: 1, maxLength: 20 }),
	);
	return fc.oneof(
		fc.record({ kind: fc.constant("cut" as const), at }),
		fc.record({ kind: fc.constant("flip" as const), at, bit: fc.integer({ min: 0, max: 7 }) }),
		fc.record({ kind: fc.constant("insert" as const), at, bytes }),
		fc.record({ kind: fc.constant("repeat" as const), at, length }),
		fc.record({ kind: fc.constant("delete" as const), at, length }),
	);
}

function applyDamage(file: Buffer, step: Damage): Buffer {
	const at = Math.floor(step.at * file.length);
	const before = file.subarray(0, at);
	if (step.kind === "cut") return before;
	if (step.kind === "insert") return Buffer.concat([before, step.bytes, file.subarray(at)]);
	if (step.kind === "delete") return Buffer.concat([before, file.subarray(at + step.length)]);
	if (step.kind === "repeat")
		return Buffer.concat([file.subarray(0, at + step.length), file.subarray(at)]);
	const flipped = Buffer.from(file);
	flipped[at] = (flipped[at] ?? 0) ^ (1 << step.bit);
	return flipped;
}

const INSERTIONS = [
	'"',
	'""',
	"\n",
	"\r",
	"\0",
	",,,,",
	";",
	"\t",
	"<",
	">",
	"&",
	"]]>",
	"<!--",
	"<![CDATA[",
	"<!DOCTYPE a [",
	"&a;",
	"\xff\xfe",
	"\xef\xbb\xbf",
	"\xc3",
	"PK\x03\x04",
	"PK\x01\x02",
	"\x1f\x8b",
	"</App>",
	"</row>",
];

const CSV = `SKU,Título,"Price, list"\n${Array.from({ length: 60 }, (_, n) => `F-${n},"Filtro ""${n}""",1${n}.50`).join("\n")}`;
const APPS = Array.from(
	{ length: 12 },
	(_, n) =>
		`<App action="A" id="${n}"><BaseVehicle id="${n}"/><Note>n &lt; ${n}</Note><Qty>1</Qty><PartType id="5340"/><Part>F-${n}</Part></App>`,
);
const ACES = `<?xml version="1.0"?><ACES version="4.2"><Header><SubmissionType>FULL</SubmissionType></Header>${APPS.join("\n")}</ACES>`;
const ITEMS = Array.from(
	{ length: 8 },
	(_, n) =>
		`<Item MaintenanceType="A"><PartNumber>F-${n}</PartNumber><Descriptions><Description DescriptionCode="DES"><![CDATA[Filter ${n}]]></Description></Descriptions><Prices><Pricing PriceType="LST"><Price>1.5</Price></Pricing></Prices></Item>`,
);
const PIES = `<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion></Header><Items>${ITEMS.join("")}</Items></PIES>`;
const SHEET = Array.from(
	{ length: 20 },
	(_, n) =>
		`<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>${n % 3}</v></c><c s="1"><v>4634${n}.5</v></c></row>`,
).join("");
const XLSX = workbookFile({
	sheets: { Parts: SHEET },
	sharedTexts: "<si><t>SKU</t></si><si><t>F-1</t></si><si><t>F-2</t></si>",
	formats: ["yyyy-mm-dd"],
});

const GOOD_FILES = [
	Buffer.from(CSV),
	Buffer.from(CSV.replaceAll(",", ";"), "latin1"),
	Buffer.from(`\ufeff${CSV}`, "utf16le"),
	gzipSync(CSV),
	zipFile([{ name: "list.csv", content: CSV }]),
	Buffer.from(ACES),
	gzipSync(ACES),
	Buffer.from(PIES),
	XLSX,
	zipFile([
		{ name: "F-1_1.jpg", content: "one" },
		{ name: "F-1_2.jpg", content: "two" },
	]),
];

/** Files that were made to exhaust a reader. */
function hostileFiles(): Buffer[] {
	const zeros = Buffer.alloc(17 * 1024 ** 2);
	const inApp = (inside: string) => Buffer.from(ACES.replace("<Qty>1</Qty>", inside));
	return [
		gzipSync(zeros),
		zipFile([{ name: "list.csv", content: Buffer.alloc(17 * 1024 ** 2, "1,2\n") }]),
		zipFile([{ name: "F-1_1.jpg", content: Buffer.alloc(26 * 1024 ** 2) }]),
		workbookFile({ sheets: { Parts: " ".repeat(17 * 1024 ** 2) } }),
		workbookFile({ sheets: { Parts: SHEET }, sharedTexts: "<si><t></t></si>".repeat(300_000) }),
		workbookFile({ sheets: { Parts: `<row>${"<c/>".repeat(100_000)}</row>` } }),
		Buffer.from(",".repeat(1_000_000)),
		Buffer.from(`SKU\n${"A,".repeat(1_000_000)}`),
		Buffer.from(`SKU,Price\n"${"A,1\n".repeat(400_000)}`),
		Buffer.from('"\n'.repeat(200_000)),
		Buffer.from('"",'.repeat(200_000)),
		Buffer.from(`<!DOCTYPE a [${'<!ENTITY a "&b;">'.repeat(1000)}]>${ACES}`),
		inApp("<a>".repeat(100_000)),
		inApp("9".repeat(2_000_000)),
		inApp(`<a ${'b="1" '.repeat(100_000)}`),
		inApp(`<${"a".repeat(1_000_000)}`),
		inApp(`<!--${"-x".repeat(1_000_000)}`),
		inApp("&amp;".repeat(100_000)),
	];
}

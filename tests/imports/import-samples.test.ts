import { expect, it } from "vitest";
import { describeImportFile } from "../../src/features/import-files/describe-import-file.ts";
import { readAcesApps } from "../../src/features/import-files/read-aces-apps.ts";
import { readPiesItems } from "../../src/features/import-files/read-pies-items.ts";
import { readTableRows } from "../../src/features/import-files/read-table-rows.ts";
import { collect } from "./import-file-fixtures.ts";

const FOLDER = "docs/import-samples";

it("reads the sample tables for dealers without a fault", async () => {
	const samples = {
		"price-list.csv": { headers: 9, delimiter: ",", decimalSign: ".", headerLine: 1 },
		"stock-list.csv": { headers: 4, delimiter: ";", headerLine: 3 },
		"fitments.csv": { headers: 9, delimiter: ",", headerLine: 1 },
		"replacements.csv": { headers: 4, delimiter: ",", headerLine: 1 },
		"parts.csv": { headers: 12, delimiter: ",", headerLine: 1 },
	};
	for (const [name, { headers, ...format }] of Object.entries(samples)) {
		const path = `${FOLDER}/${name}`;
		const table = await describeImportFile(path);
		if (table.kind !== "table") throw new Error(`${name} is ${table.kind}`);
		expect(table).toMatchObject(format);
		expect(table.headers).toHaveLength(headers);
		const rows = await collect(readTableRows(path, table));
		expect(rows).toHaveLength(4);
		expect(rows.every(({ cells, fault }) => fault === null && cells.length === headers)).toBe(true);
	}
});

it("reads the sample ACES and PIES without a problem", async () => {
	const aces = `${FOLDER}/fitments-aces.xml`;
	const apps = await collect(readAcesApps(aces));
	expect(await describeImportFile(aces)).toMatchObject({ kind: "aces", recordCount: apps.length });
	const pies = `${FOLDER}/items-pies.xml`;
	const items = await collect(readPiesItems(pies));
	expect(await describeImportFile(pies)).toMatchObject({ kind: "pies", recordCount: items.length });
	expect([...apps, ...items].flatMap(({ problems }) => problems)).toEqual([]);
});

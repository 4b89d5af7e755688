/**
 * ACES and PIES files for the benchmark of imports, and what staff would have said about their
 * codes.
 */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { acesApp, acesBegin, acesEnd } from "../src/domain/import/aces-xml.ts";

const PAGE = 5000;
const PART_TYPE = "5340";
/** Vehicles of each part: lines times years. */
const [LINES, YEARS] = [3, 5];
const FIRST_YEAR = 2008;

/** As many new parts as the store has, of one brand. */
export async function writePies(pool: pg.Pool, path: string): Promise<void> {
	const { rows } = await pool.query<{ parts: number; brand: string; subcategory: number }>(
		`select (select count(*)::int from part) as parts, (select name from brand order by id limit 1) as brand,
			(select id from subcategory order by id limit 1) as subcategory`,
	);
	const { parts = 0, brand = "", subcategory = 0 } = rows[0] ?? {};
	await pool.query(
		`insert into external_code (standard, kind, code, answer, subcategory_id)
		values ('any', 'part_type', $1, '{"kind": "part_type"}', $2) on conflict do nothing`,
		[PART_TYPE, subcategory],
	);
	await pipeline(function* () {
		yield '<?xml version="1.0"?><PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion><SubmissionType>FULL</SubmissionType><CurrencyCode>USD</CurrencyCode><LanguageCode>EN</LanguageCode></Header><Items>';
		for (let n = 1; n <= parts; n++) yield piesItem(n, brand);
		yield `</Items><Trailer><ItemCount>${parts}</ItemCount></Trailer></PIES>`;
	}, createWriteStream(path));
}

function piesItem(n: number, brand: string): string {
	return `<Item MaintenanceType="A"><PartNumber>BENCH-${n}</PartNumber><BrandLabel>${brand}</BrandLabel><PartTerminologyID>${PART_TYPE}</PartTerminologyID><Descriptions><Description DescriptionCode="DES" LanguageCode="EN">Oil filter ${n}</Description><Description DescriptionCode="DES" LanguageCode="ES">Filtro de aceite ${n}</Description></Descriptions><Packages><Package><PackageUOM>EA</PackageUOM><Weights UOM="LB"><Weight>1.2</Weight></Weights></Package></Packages></Item>`;
}

/** Fifteen applications for each part of the store. */
export async function writeAces(pool: pg.Pool, path: string): Promise<void> {
	const lines = await pool.query<{ id: number }>("select id from model_line order by id limit $1", [
		LINES,
	]);
	const vehicles = lines.rows.flatMap(({ id }, line) =>
		Array.from({ length: YEARS }, (_, year) => ({
			code: String(900_000 + line * 100 + year),
			target: {
				lineId: id,
				engineId: null,
				yearFrom: FIRST_YEAR + year,
				yearTo: FIRST_YEAR + year,
			},
		})),
	);
	for (const { code, target } of vehicles)
		await pool.query(
			"insert into external_code (standard, kind, code, answer) values ('aces', 'vehicle', $1, $2)",
			[`BaseVehicle=${code}`, JSON.stringify({ kind: "vehicle", targets: [target] })],
		);
	await pipeline(async function* () {
		yield acesBegin({
			company: "Bench",
			title: "Bench",
			day: "2026-01-01",
			submissionType: "UPDATE",
			brandId: null,
		});
		let count = 0;
		for (let after = 0; ; ) {
			const { rows } = await pool.query<{ id: number; sku: string }>(
				"select id, sku from part where id > $1 order by id limit $2",
				[after, PAGE],
			);
			const last = rows.at(-1);
			if (!last) break;
			yield rows
				.flatMap(({ sku }) => vehicles.map(({ code }) => toApp(sku, code, ++count)))
				.join("");
			after = last.id;
		}
		yield acesEnd(count);
	}, createWriteStream(path));
}

function toApp(sku: string, baseVehicleId: string, n: number): string {
	return acesApp({
		line: 0,
		id: String(n),
		action: "A",
		vehicle: { kind: "base_vehicle", baseVehicleId, subModelId: null },
		vehicleAttributes: [],
		qualifiers: [],
		notes: [],
		quantity: 1,
		partTypeId: PART_TYPE,
		positionId: null,
		manufacturerLabel: null,
		partNumber: sku,
		brandId: null,
		subBrandId: null,
		displayOrder: null,
		assetName: null,
		problems: [],
	});
}

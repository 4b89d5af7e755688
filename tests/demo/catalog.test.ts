import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { demoTables } from "../../demo/all-tables.ts";
import { checkDigit, SYNTHETIC_NUMBERS } from "../../demo/part-numbers.ts";
import { demoCatalog, type Row, TODAY } from "./demo-rows.ts";

const PARTS = 6000;
const rows = demoCatalog(PARTS);
const parts = rows("part");
const partOf = new Map(parts.map((part) => [part.id, part]));

test("the same size gives the same rows, byte for byte", () => {
	expect(fingerprint(300)).toBe(fingerprint(300));
});

test("another size shares the tree, the engines and the vehicles", () => {
	const small = demoCatalog(300);
	for (const table of [
		"category",
		"subcategory",
		"brand",
		"engine",
		"model_line",
		"vehicle",
		"attribute_value",
	])
		expect(small(table)).toEqual(rows(table));
});

test.each([100, 300, 1234, PARTS])("%i parts are asked for and made", (wanted) => {
	expect(demoCatalog(wanted)("part")).toHaveLength(wanted);
});

test("has the whole tree, and parts in every subcategory", () => {
	expect(rows("category")).toHaveLength(20);
	expect(rows("subcategory")).toHaveLength(184);
	const perSubcategory = countBy(parts, (part) => part.subcategory_id);
	expect(perSubcategory.size).toBe(184);
	expect(Math.min(...perSubcategory.values())).toBeGreaterThanOrEqual(6);
});

test("has about sixty brands, all of them on some part", () => {
	expect(rows("brand").length).toBeGreaterThan(55);
	expect(rows("brand").length).toBeLessThan(70);
	expect(countBy(parts, (part) => part.brand_id).size).toBe(rows("brand").length);
});

test("a 4HK1 water pump fits every truck with a 4HK1 and no other", () => {
	const engine = rows("engine").find(({ name }) => name === "4HK1");
	const pump = parts.find(({ title_en }) => title_en?.startsWith("Water pump 4HK1,"));
	const fitments = rows("fitment").filter(({ part_id }) => part_id === pump?.id);
	expect(fitments).toHaveLength(1);
	expect(fitments[0]).toMatchObject({
		engine_id: engine?.id,
		line_id: "",
		engine_variant: "",
		year_from: "",
	});
});

test("years of a fitment lie inside the production of its line", () => {
	const span = new Map<string | undefined, { from: number; to: number }>();
	for (const { line_id, year } of rows("vehicle")) {
		const { from, to } = span.get(line_id) ?? { from: Number(year), to: Number(year) };
		span.set(line_id, { from: Math.min(from, Number(year)), to: Math.max(to, Number(year)) });
	}
	const outside = rows("fitment").filter(({ line_id, year_from, year_to }) => {
		const built = span.get(line_id);
		return (
			built &&
			!(
				built.from <= Number(year_from) &&
				Number(year_from) <= Number(year_to) &&
				Number(year_to) <= built.to
			)
		);
	});
	expect(outside).toEqual([]);
});

test("fitments never name a rebadged line, because it inherits those of its original line", () => {
	const rebadges = new Set(
		rows("model_line").flatMap((line) => (line.rebadge_of_id ? line.id : [])),
	);
	expect(rows("fitment").filter(({ line_id }) => rebadges.has(line_id))).toEqual([]);
});

test("a part has about 35 fitments", () => {
	expect(rows("fitment").length / PARTS).toBeGreaterThan(8);
	expect(rows("fitment").length / PARTS).toBeLessThan(40);
});

test("parts of one group have the same fitments and truck makers' numbers, and no brand twice", () => {
	const fits = groupText(
		rows("fitment"),
		(fit) => `${fit.line_id} ${fit.engine_id} ${fit.year_from} ${fit.year_to} ${fit.position}`,
	);
	const oem = groupText(
		rows("part_number").filter(({ kind }) => kind === "oem"),
		({ number }) => `${number}`,
	);
	const firstOf = new Map<string | undefined, Row>();
	const brands = new Set<string>();
	for (const part of parts) {
		const first = firstOf.get(part.interchange_group_id) ?? part;
		firstOf.set(part.interchange_group_id, first);
		expect(fits.get(part.id)).toEqual(fits.get(first.id));
		expect(oem.get(part.id)).toEqual(oem.get(first.id));
		brands.add(`${part.interchange_group_id} ${part.brand_id}`);
	}
	expect(brands.size).toBe(PARTS);
});

test("titles are short, bear no brand and differ between the languages", () => {
	const names = rows("brand").flatMap(({ name }) =>
		["ART", "Aisin", "Hitachi"].includes(name ?? "") ? [] : (name ?? []),
	);
	const wrong = demoCatalog(40_000)("part").filter(({ title_en = "", title_es = "" }) => {
		const isWritten = [title_en, title_es].every(
			(title) => title.length <= 120 && title.length > 3 && title === title.trim(),
		);
		return !isWritten || title_en === title_es || names.some((name) => title_en.includes(name));
	});
	expect(wrong).toEqual([]);
});

test("SKUs are unique and carry the category's letters", () => {
	expect(new Set(parts.map(({ sku }) => sku)).size).toBe(PARTS);
	expect(parts.filter(({ sku }) => !/^NK-[A-Z]{2}-\d{5,7}-[A-Z]$/.test(sku ?? ""))).toEqual([]);
});

test("all numbers come from the synthetic blocks", () => {
	const strange = rows("part_number").filter(
		({ number }) => !SYNTHETIC_NUMBERS.some((pattern) => pattern.test(number ?? "")),
	);
	expect(strange).toEqual([]);
});

test("barcodes have a valid check digit", () => {
	const codes = rows("part_number").flatMap(({ kind, number }) =>
		kind === "barcode" ? (number ?? "") : [],
	);
	expect(codes.length).toBeGreaterThan(PARTS * 0.3);
	for (const code of codes) expect(checkDigit(code.slice(0, 12))).toBe(Number(code.slice(12)));
});

test("a quarter of the parts has a history of superseded numbers, oldest first", () => {
	const old = rows("part_number").filter(({ kind }) => kind === "superseded");
	expect(new Set(old.map(({ part_id }) => part_id)).size / PARTS).toBeGreaterThan(0.25);
	for (const { number, maker, step } of old)
		if (maker === "Isuzu") expect(number?.endsWith(`-${Number(step) - 1}`)).toBe(true);
});

test("two in a hundred parts are replaced by an active part of their group", () => {
	const replaced = parts.filter(({ status }) => status === "superseded");
	expect(replaced.length / PARTS).toBeGreaterThan(0.015);
	expect(replaced.length / PARTS).toBeLessThan(0.025);
	for (const part of replaced)
		expect(partOf.get(part.replaced_by_id)).toMatchObject({
			status: "active",
			interchange_group_id: part.interchange_group_id,
		});
});

test("three in a hundred parts lack a price in one level, and prices never rise from level to level", () => {
	const byPart = Map.groupBy(rows("price"), ({ part_id }) => part_id);
	const holes = [...byPart.values()].filter((prices) => prices.length < 6);
	expect(holes.every((prices) => prices.length === 5)).toBe(true);
	expect((holes.length / PARTS) * 100).toBeGreaterThan(2);
	expect((holes.length / PARTS) * 100).toBeLessThan(4);
	for (const prices of byPart.values()) {
		const cents = prices.map(({ price_cents }) => Number(price_cents));
		expect(cents).toEqual([...cents].sort((a, b) => b - a));
		expect(cents.at(-1)).toBeGreaterThan(0);
	}
});

test("the stock is mixed as in the trade, and only incoming stock has a date", () => {
	const best = new Map<string | undefined, number>();
	for (const { part_id, warehouse_id, on_hand, expected_on } of rows("stock")) {
		expect(expected_on !== "").toBe(warehouse_id === "4");
		if (Number(on_hand) > 0)
			best.set(part_id, Math.min(best.get(part_id) ?? 9, Number(warehouse_id)));
	}
	const share = (warehouse: number) =>
		([...best.values()].filter((stockClass) => stockClass === warehouse).length / PARTS) * 100;
	const mix = [share(1), share(2), share(3), share(4), (1 - best.size / PARTS) * 100];
	[46, 14, 16, 9, 15].forEach((wanted, index) => {
		expect(Math.abs((mix[index] ?? 0) - wanted)).toBeLessThan(3);
	});
});

test("a kit holds parts of the catalog and says how many pieces it has", () => {
	const kits = new Set(rows("kit_component").map(({ kit_id }) => kit_id));
	expect(kits.size).toBeGreaterThan(80);
	for (const id of kits) expect(Number(partOf.get(id)?.qty_on_kit)).toBeGreaterThan(1);
	for (const { component_id } of rows("kit_component")) expect(partOf.has(component_id)).toBe(true);
});

test("batteries and sealants are dangerous goods, nothing else is", () => {
	const urls = new Map(rows("subcategory").map(({ id, url }) => [id, url]));
	const dangerous = countBy(
		parts.filter(({ hazmat_un }) => hazmat_un !== ""),
		(part) => `${urls.get(part.subcategory_id)} ${part.hazmat_un}`,
	);
	expect([...dangerous.keys()].sort()).toEqual(["batteries UN2794", "sealants UN1133"]);
});

test("attribute values are unique per part, one to four of them", () => {
	const perPart = groupText(rows("part_attribute"), ({ value_id }) => `${value_id}`);
	expect(perPart.size).toBe(PARTS);
	for (const values of perPart.values()) {
		expect(new Set(values).size).toBe(values.length);
		expect(values.length).toBeLessThanOrEqual(4);
	}
});

function fingerprint(size: number): string {
	const hash = createHash("sha256");
	for (const { chunks } of demoTables({ parts: size, today: TODAY }))
		for (const { text } of chunks()) hash.update(text);
	return hash.digest("hex");
}

function countBy<T>(items: Row[], key: (row: Row) => T): Map<T, number> {
	const counts = new Map<T, number>();
	for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
	return counts;
}

function groupText(items: Row[], text: (row: Row) => string): Map<string | undefined, string[]> {
	const found = new Map<string | undefined, string[]>();
	for (const item of items) {
		const list = found.get(item.part_id) ?? [];
		list.push(text(item));
		found.set(item.part_id, list);
	}
	return found;
}

const urlOf = new Map(rows("subcategory").map(({ id, url }) => [id, url]));
const engineOfLine = new Map(rows("model_line").map(({ id, engine_id }) => [id, engine_id]));
const engineNames = new Map(rows("engine").map(({ id, name }) => [id, name ?? ""]));

/** The engines of a fitment, named directly or by its model line. */
const fittedEngine = ({ engine_id, line_id }: Row) =>
	engineNames.get(engine_id || engineOfLine.get(line_id)) ?? "";

test("parts that only a diesel has fit no gasoline engine", () => {
	const gasoline = ["L31", "L96", "L8T"];
	const dieselOnly =
		/inject|nozzle|supply-pumps|rail|scv|feed-pumps|separator|glow|turbo|intercool|boost-|egr|dpf|doc|def-|nox|pressure-sensors/;
	const wrong = rows("fitment").filter((row) => {
		const part = partOf.get(row.part_id);
		const isDiesel =
			dieselOnly.test(urlOf.get(part?.subcategory_id) ?? "") ||
			/diesel|turbo|boost (hose|pressure)|glow|injector/i.test(part?.title_en ?? "");
		return isDiesel && gasoline.includes(fittedEngine(row));
	});
	expect(wrong.map(({ part_id }) => partOf.get(part_id)?.title_en)).toEqual([]);
	expect(rows("fitment").some((row) => gasoline.includes(fittedEngine(row)))).toBe(true);
});

test("a common rail fits no engine with an injection pump, and a pump no engine with a rail", () => {
	const withPump = ["4HE1", "4BD2", "4JB1", "4JH1", "6BG1", "FE6"];
	const withRail = ["4HK1", "4JJ1", "6HK1", "J08E", "4M50"];
	const fitted = (url: string) =>
		rows("fitment").filter((row) => urlOf.get(partOf.get(row.part_id)?.subcategory_id) === url);
	for (const url of ["injectors", "common-rails", "supply-pumps", "scv-valves"])
		expect(fitted(url).filter((row) => withPump.includes(fittedEngine(row)))).toEqual([]);
	for (const url of ["nozzles", "injection-pumps"])
		expect(fitted(url).filter((row) => withRail.includes(fittedEngine(row)))).toEqual([]);
});

test("a kit costs less than its pieces one by one, and not absurdly so", () => {
	const online = new Map(
		rows("price").flatMap(({ part_id, level, price_cents }) =>
			level === "online" ? [[part_id, Number(price_cents)]] : [],
		),
	);
	let compared = 0;
	for (const [kit, pieces] of Map.groupBy(rows("kit_component"), ({ kit_id }) => kit_id)) {
		const count = pieces.reduce((sum, { quantity }) => sum + Number(quantity), 0);
		const prices = pieces.map(
			({ component_id, quantity }) => (online.get(component_id) ?? Number.NaN) * Number(quantity),
		);
		const sum = prices.reduce((total, cents) => total + cents, 0);
		// A set of 68 gaskets names only those that are sold alone, and some parts have no price
		// online.
		if (count < Number(partOf.get(kit)?.qty_on_kit) || Number.isNaN(sum) || !online.has(kit))
			continue;
		expect((online.get(kit) ?? 0) / sum, partOf.get(kit)?.title_en).toBeLessThan(0.95);
		expect((online.get(kit) ?? 0) / sum, partOf.get(kit)?.title_en).toBeGreaterThan(0.75);
		compared++;
	}
	expect(compared).toBeGreaterThan(40);
});

test("a kit holds the main article of each kind, not its repair kit or its rings", () => {
	const titles = rows("kit_component").map(
		({ component_id }) => partOf.get(component_id)?.title_en ?? "",
	);
	expect(
		titles.filter((title) => /^piston ring|bypass|valve (guide|seat|stem)/i.test(title)),
	).toEqual([]);
});

test("a count has no unit", () => {
	const counted = rows("measure").filter(({ code }) =>
		["teeth", "splines", "blades", "leaves"].includes(code ?? ""),
	);
	expect(counted.map(({ unit }) => unit)).toEqual(["", "", "", ""]);
	expect(rows("measure").some(({ unit }) => unit === "pcs")).toBe(false);
});

test("a ring set is called rings, and has no pin", () => {
	const sets = parts.filter(({ title_en }) => title_en?.startsWith("Piston ring set"));
	const rings = rows("attribute_value").find(({ label_en }) => label_en === "Piston rings")?.id;
	const pin = rows("measure").find(({ code }) => code === "pin-diameter")?.id;
	const named = new Set(
		rows("part_attribute").flatMap(({ part_id, value_id }) =>
			value_id === rings ? [part_id] : [],
		),
	);
	const pinned = new Set(
		rows("part_measurement").flatMap(({ part_id, measure_id }) =>
			measure_id === pin ? [part_id] : [],
		),
	);
	expect(sets.length).toBeGreaterThan(0);
	expect(sets.filter(({ id }) => !named.has(id) || pinned.has(id))).toEqual([]);
});

const measureCodes = new Map(rows("measure").map(({ id, code }) => [id, code ?? ""]));
const sizeOf = new Map(
	[...Map.groupBy(rows("part_measurement"), ({ part_id }) => part_id)].map(([id, measured]) => [
		id,
		Object.fromEntries(
			measured.map(({ measure_id, value }) => [measureCodes.get(measure_id), Number(value)]),
		),
	]),
);

test.each([
	["bearings", { id: 35, od: 72, width: 17 }],
	["oil-seals", { id: 90, od: 110, width: 12 }],
	["serpentine-belts", { length: 1210, ribs: 6 }],
	["oil-filters", { thread: 19.05, "thread-pitch": 1.59 }],
	["u-joints", { "cap-diameter": 30.2, length: 106.3 }],
])("has %s of the size %o", (url, size) => {
	const found = parts.filter(
		(part) =>
			urlOf.get(part.subcategory_id) === url &&
			Object.entries(size).every(([code, value]) => sizeOf.get(part.id)?.[code] === value),
	);
	expect(found).not.toEqual([]);
});

test("a part is wider outside than inside, and every measure is above zero", () => {
	for (const [id, size] of sizeOf) {
		for (const [code, value] of Object.entries(size))
			expect(value, `${code} of ${partOf.get(id)?.title_en}`).toBeGreaterThan(0);
		if (size.id !== undefined && size.od !== undefined)
			expect(size.od, partOf.get(id)?.title_en).toBeGreaterThan(size.id);
	}
	expect(sizeOf.size / PARTS).toBeGreaterThan(0.75);
});

test("a cartridge has no thread", () => {
	const cartridge = rows("attribute_value").find(({ label_en }) => label_en === "Cartridge")?.id;
	const cartridges = rows("part_attribute").filter(({ value_id }) => value_id === cartridge);
	expect(cartridges.length).toBeGreaterThan(0);
	expect(cartridges.filter(({ part_id }) => sizeOf.get(part_id)?.thread)).toEqual([]);
});

test.each([
	["thermostats", "268", 2015],
	["air-filters", "268", 2015],
	["air-filters", "268", 2008],
	["head-gaskets", "268", 2015],
	["alternators", "268", 2015],
	["brake-pads", "NKR 77", 2005],
	["brake-pads", "NKR 55", 2005],
	["clutch-kits", "NRR", 2018],
	["clutch-discs", "NRR", 2018],
	["water-pumps", "NKR 55", 2008],
	["radiators", "HTR", 2005],
	["clutch-kits", "FTR", 2005],
	["brake-shoes", "FVR 34", 2015],
	["headlamps", "NPR-HD", 2014],
	["air-filters", "NPR 75", 2015],
	["water-pumps", "NPR", 2014],
	["alternators", "NPR", 2014],
	["clutch-kits", "268", 2015],
	["headlamps", "FE", 2008],
	["radiators", "M2 106", 2012],
	["water-pumps", "4300", 2006],
	["radiators", "T270", 2014],
	["grilles", "NQR", 2016],
	["oil-pumps", "NPR 71", 2005],
])("has %s for a %s of %i", (url, model, year) => {
	const lines = new Map(
		rows("model_line").flatMap((line) => (line.model === model ? [[line.id, line.engine_id]] : [])),
	);
	const engines = new Set(lines.values());
	expect(lines.size).toBeGreaterThan(0);
	const found = rows("fitment").filter(
		({ part_id, line_id, engine_id, year_from, year_to, note_en }) =>
			urlOf.get(partOf.get(part_id)?.subcategory_id) === url &&
			note_en === "" &&
			(line_id ? lines.has(line_id) : engines.has(engine_id)) &&
			(year_from === "" || (Number(year_from) <= year && year <= Number(year_to))),
	);
	expect(found).not.toEqual([]);
});

/** Parts in standard sizes, which trucks of several makers use. */
const STANDARD =
	/filters|separators|belts|wheel-bearings|wheel-seals|o-rings|oil-seals|^bearings|clamps|batteries|relays/;
/** Badges of one builder, and an engine that is sold under two names. */
const BUILDER: Record<string, string> = {
	Chevrolet: "Isuzu",
	GMC: "Isuzu",
	"Nissan Diesel": "UD",
	Peterbilt: "Kenworth",
	PACCAR: "Cummins",
	Ford: "International",
};
const makeNames = new Map(rows("make").map(({ id, name }) => [id, name ?? ""]));
const makeOf = (row: Row | undefined) => makeNames.get(row?.make_id) ?? "";
const lineOf = new Map(rows("model_line").map((line) => [line.id, line]));
const engineOf = new Map(rows("engine").map((engine) => [engine.id, engine]));
const fitmentsOf = Map.groupBy(rows("fitment"), ({ part_id }) => part_id);
const buildersOf = (makes: string[]) => new Set(makes.map((make) => BUILDER[make] ?? make));

test("only filters, belts, bearings and the like fit trucks and engines of two makers", () => {
	const shared = parts.filter((part) => {
		const fitments = fitmentsOf.get(part.id) ?? [];
		const trucks = fitments.map(({ line_id }) => makeOf(lineOf.get(line_id)));
		const engines = fitments.map(({ line_id, engine_id }) =>
			makeOf(engineOf.get(engine_id || engineOfLine.get(line_id))),
		);
		return (
			!STANDARD.test(urlOf.get(part.subcategory_id) ?? "") &&
			buildersOf(trucks).size > 1 &&
			buildersOf(engines).size > 1
		);
	});
	expect(shared.map(({ title_en }) => title_en)).toEqual([]);
});

test("an Isuzu clutch kit or radiator fits no Chevrolet with a CAT engine", () => {
	const wrong = rows("fitment").filter(
		({ part_id, line_id }) =>
			/clutch|radiators|shift-cables/.test(urlOf.get(partOf.get(part_id)?.subcategory_id) ?? "") &&
			["3126", "C7"].includes(engineNames.get(engineOfLine.get(line_id)) ?? ""),
	);
	expect(wrong).toEqual([]);
});

test("the truck in a title is one that the part fits", () => {
	const wrong = parts.filter((part) => {
		const makes = (fitmentsOf.get(part.id) ?? []).map(({ line_id }) => makeOf(lineOf.get(line_id)));
		const isNamed = makes.filter(Boolean).some((make) => part.title_en?.includes(`, ${make} `));
		return makes.some(Boolean) && !isNamed;
	});
	expect(wrong.map(({ title_en }) => title_en)).toEqual([]);
});

test("the years of a title are those of every engine in it", () => {
	const yearsOf = Map.groupBy(rows("vehicle"), ({ line_id }) => Number(line_id));
	const linesOf = Map.groupBy(rows("model_line"), ({ engine_id }) => engine_id);
	const hasOtherYears = ({ id, title_en }: Row) => {
		const title = String(title_en);
		const truck = title.split(", ").at(-1) ?? "";
		const [, names = "", from, isOpen, to] = /^(.+) (\d{4})(\+)?(?:–(\d{4}))?$/.exec(truck) ?? [];
		const isNamed = (line: Row) =>
			line.region_code === "us" &&
			names.startsWith(`${makeOf(line)} `) &&
			names
				.slice(makeOf(line).length + 1)
				.split("/")
				.includes(String(line.model));
		return (fitmentsOf.get(id) ?? [])
			.filter(({ engine_id }) => new RegExp(`[ /]${engineNames.get(engine_id)}[/,]`).test(title))
			.flatMap(({ engine_id }) => linesOf.get(engine_id) ?? [])
			.filter(isNamed)
			.flatMap((line) => yearsOf.get(Number(line.id)) ?? [])
			.map(({ year }) => Number(year))
			.some((year) => year < Number(from) || (!isOpen && year > Number(to ?? from)));
	};
	expect(parts.filter(hasOtherYears).map(({ title_en }) => title_en)).toEqual([]);
});

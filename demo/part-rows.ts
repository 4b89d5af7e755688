/**
 * The tables that grow with the catalog. Rows are written without escaping, because no value needs
 * it.
 */
import { valueId } from "./attributes.ts";
import { commonFitments } from "./common-parts.ts";
import { type Chunk, chunked } from "./copy-text.ts";
import type { DemoTable } from "./demo-table.ts";
import { type Design, designOf } from "./design.ts";
import { type Fitment, fitmentsOf, linesOfEngine } from "./fitments.ts";
import { componentsOf, contentsCents } from "./kits.ts";
import { measurementsOf } from "./measurements.ts";
import { barcode, brandNumber, type PartNumber, sharedNumbers } from "./part-numbers.ts";
import { PART_COLUMNS, partRows } from "./part-record.ts";
import { groupBrands, type Plan } from "./plan.ts";
import { LEVELS, pricesOf } from "./pricing.ts";
import { dice } from "./random.ts";
import { calendarFrom, stockOf } from "./stock-mix.ts";

const PURPOSE = { source: 62, number: 63 };
const SAMPLES = 400;
const NOTHING: Chunk = { text: "", rows: 0 };

export function partTables(plan: Plan, today: string): DemoTable[] {
	const calendar = calendarFrom(today);
	const table = (name: string, columns: string, make: (group: number) => Chunk): DemoTable => ({
		table: name,
		columns: columns.split(" "),
		expectedRows: estimate(plan, make),
		chunks: () => chunked(plan.groups, make),
	});
	return [
		table("interchange_group", "id", (group) => ({ text: `${group + 1}\n`, rows: 1 })),
		table("part", PART_COLUMNS, (group) => partRows(plan, group)),
		table("part_number", "part_id n kind number maker step", (group) => numberRows(plan, group)),
		table("part_attribute", "part_id value_id", (group) => attributeRows(plan, group)),
		table("part_measurement", "part_id measure_id value", (group) => measurementRows(plan, group)),
		table("kit_component", "kit_id component_id quantity", (group) => kitRows(plan, group)),
		table("fitment", FITMENT_COLUMNS, (group) => fitmentRows(plan, group)),
		table("price", "part_id level price_cents", (group) => priceRows(plan, group)),
		table("stock", "part_id warehouse_id on_hand expected_on", (group) =>
			stockRows(plan, group, calendar),
		),
	];
}

const FITMENT_COLUMNS =
	"part_id n line_id engine_id year_from year_to built_from built_to engine_variant position quantity note_en note_es source confidence";

/** All parts of a group fit the same trucks; only the source and the confidence differ. */
function fitmentRows(plan: Plan, group: number): Chunk {
	const design = designOf(plan, group);
	const named = fitmentsOf(plan, design);
	const tails = [...named, ...commonFitments(plan, design, named)].map(fitmentTail);
	return eachPart(plan, group, (partId, member) => {
		const roll = dice(PURPOSE.source, partId);
		const source =
			member === 0 ? "maker" : roll.pick(["supplier", "supplier", "interchange", "sales", "staff"]);
		const end = `\t${source}\t${member === 0 ? roll.whole(92, 99) : roll.whole(60, 95)}\n`;
		let text = "";
		for (let n = 0; n < tails.length; n++) text += `${partId}\t${n + 1}\t${tails[n]}${end}`;
		return { text, rows: tails.length };
	});
}

function fitmentTail(fit: Fitment): string {
	const fields = [
		fit.line?.id,
		fit.engine?.id,
		fit.yearFrom,
		fit.yearTo,
		fit.builtFrom,
		fit.builtTo,
		fit.variant,
		fit.position,
	];
	return [...fields, fit.quantity, fit.note?.en, fit.note?.es]
		.map((field) => field ?? "\\N")
		.join("\t");
}

function numberRows(plan: Plan, group: number): Chunk {
	const design = designOf(plan, group);
	const shared = sharedNumbers(design);
	const brandNumbers = groupBrands(plan, group).map((brand) => brandNumber(brand, design));
	return eachPart(plan, group, (partId, member) => {
		const siblings = [
			brandNumbers[(member + 1) % brandNumbers.length],
			brandNumbers[(member + 2) % brandNumbers.length],
		];
		const others = new Set(
			[brandNumbers[member], ...siblings].filter((number): number is PartNumber => number != null),
		);
		const all = [...shared, ...others];
		if (dice(PURPOSE.number, partId).chance(0.4) || all.length === 0) all.push(barcode(partId));
		const text = all.map(
			({ kind, number, maker, step }, n) =>
				`${partId}\t${n + 1}\t${kind}\t${number}\t${maker ?? "\\N"}\t${step ?? "\\N"}\n`,
		);
		return { text: text.join(""), rows: all.length };
	});
}

/** At most four, the most informative first. */
const MAX_ATTRIBUTES = 4;

function attributeRows(plan: Plan, group: number): Chunk {
	const design = designOf(plan, group);
	const { product, target, type, size, finish, position, gearbox } = design;
	const values = [valueId("product-type", product)];
	if (type) values.push(valueId("type", type));
	if (size) values.push(valueId("size", size));
	if (position) values.push(valueId("side-location", position.replace("_", "-")));
	if (finish) values.push(valueId("color-finish", finish));
	if (gearbox) values.push(valueId("transmission-type", gearbox));
	const make =
		target.chassis?.make ?? (target.engine ? linesOfEngine(target.engine)[0]?.make : undefined);
	if (make) {
		values.push(valueId("vehicle-brand", make.toLowerCase().replaceAll(" ", "-")));
		values.push(valueId("class", dutyOf(design)));
	}
	const tails = values.slice(0, MAX_ATTRIBUTES);
	return eachPart(plan, group, (partId) => ({
		text: tails.map((id) => `${partId}\t${id}\n`).join(""),
		rows: tails.length,
	}));
}

function dutyOf({ target }: Design): string {
	const liter = target.engine?.liter;
	if (target.chassis?.family === "pickup" || (liter && liter < 3.2)) return "light-duty";
	return target.chassis?.family === "giga" || (liter && liter > 8) ? "heavy-duty" : "medium-duty";
}

/** All parts of a group have the same measures. */
function measurementRows(plan: Plan, group: number): Chunk {
	const tails = measurementsOf(designOf(plan, group)).map(
		({ id, value }) => `${id}\t${value.toFixed(2)}\n`,
	);
	if (tails.length === 0) return NOTHING;
	return eachPart(plan, group, (partId) => ({
		text: tails.map((tail) => `${partId}\t${tail}`).join(""),
		rows: tails.length,
	}));
}

function kitRows(plan: Plan, group: number): Chunk {
	const components = componentsOf(plan, group);
	if (components.length === 0) return NOTHING;
	return eachPart(plan, group, (partId, member) => {
		const text = components.map(
			({ first, size, quantity }) => `${partId}\t${first + 1 + (member % size)}\t${quantity}\n`,
		);
		return { text: text.join(""), rows: components.length };
	});
}

function priceRows(plan: Plan, group: number): Chunk {
	const design = designOf(plan, group);
	const brands = groupBrands(plan, group);
	return eachPart(plan, group, (partId, member) => {
		const brand = brands[member];
		if (!brand) return NOTHING;
		let text = "";
		let rows = 0;
		pricesOf(design, brand, partId - 1, contentsCents(plan, group, member)).forEach(
			(cents, level) => {
				if (cents === null) return;
				text += `${partId}\t${LEVELS[level]}\t${cents}\n`;
				rows++;
			},
		);
		return { text, rows };
	});
}

function stockRows(plan: Plan, group: number, calendar: string[]): Chunk {
	return eachPart(plan, group, (partId) => {
		const rows = stockOf(partId - 1, calendar);
		const text = rows.map(
			({ warehouseId, onHand, expectedOn }) =>
				`${partId}\t${warehouseId}\t${onHand}\t${expectedOn ?? "\\N"}\n`,
		);
		return { text: text.join(""), rows: rows.length };
	});
}

function eachPart(
	plan: Plan,
	group: number,
	make: (partId: number, member: number) => Chunk,
): Chunk {
	const first = plan.firstPart[group] ?? 0;
	const end = plan.firstPart[group + 1] ?? 0;
	let text = "";
	let rows = 0;
	for (let index = first; index < end; index++) {
		const piece = make(index + 1, index - first);
		text += piece.text;
		rows += piece.rows;
	}
	return { text, rows };
}

/** Counts a few hundred groups and extrapolates. */
function estimate(plan: Plan, make: (group: number) => Chunk): number {
	const step = Math.max(1, Math.floor(plan.groups / SAMPLES));
	let rows = 0;
	let sampled = 0;
	for (let group = 0; group < plan.groups; group += step) {
		rows += make(group).rows;
		sampled++;
	}
	return Math.round((rows / Math.max(1, sampled)) * plan.groups);
}

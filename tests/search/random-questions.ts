/** Random list requests from a fixed seed. Half of them use the properties of an existing part. */
import type pg from "pg";
import { type Dice, dice } from "../../demo/random.ts";
import { AVAILABILITY_CLASSES } from "../../src/domain/catalog/availability.ts";
import { PAGE_SIZES } from "../../src/domain/catalog/paging.ts";
import { SORT_ORDERS } from "../../src/domain/catalog/sort-order.ts";
import type { SearchFilters, SearchVehicle } from "../../src/ports/search.ts";
import type { Question } from "./reference.sql.ts";

const PURPOSE = 901;
const PRESENTATIONS = ["PCS", "KIT", "KITS", "SET", "CORE"];

export type RandomQuestion = { question: Question; vehicle: SearchVehicle | null };

type Sample = {
	category_id: number;
	subcategory_id: number;
	brand_id: number;
	presentation: string;
	value_ids: number[];
	make_ids: number[];
	engine_ids: number[];
	cents: number;
	measurements: [measureId: number, value: number][];
};
type Truck = {
	id: number;
	year: number;
	line_id: number;
	rebadge_of_id: number | null;
	engine_id: number;
};
type FilterValues = Awaited<ReturnType<typeof readFilterValues>>;

/** Reads the possible filter values, on a connection that was prepared for the reference. */
export async function readFilterValues(client: pg.ClientBase) {
	const samples =
		await client.query<Sample>(`select w.*, m.make_ids, m.engine_ids, coalesce(p.price_cents, 5000) as cents,
			(select coalesce(jsonb_agg(jsonb_build_array(measure_id, value) order by measure_id), '[]') from part_measurement where part_id = w.id) as measurements
		from whole w join made m using (id) left join price p on p.part_id = w.id and p.level = 'online' order by w.id`);
	const trucks =
		await client.query<Truck>(`select v.id, v.year, l.id as line_id, l.rebadge_of_id, l.engine_id
		from vehicle v join model_line l on l.id = v.line_id
		where exists (select from fitment f where f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id) order by v.id`);
	const values = await client.query<{ id: number; attribute_id: number }>(
		"select id, attribute_id from attribute_value order by id",
	);
	return {
		samples: samples.rows,
		trucks: trucks.rows,
		rebadges: trucks.rows.filter((truck) => truck.rebadge_of_id !== null),
		attributeOf: new Map(values.rows.map(({ id, attribute_id }) => [id, attribute_id])),
		valueIds: values.rows.map(({ id }) => id),
	};
}

export function randomQuestion(filterValues: FilterValues, n: number): RandomQuestion {
	const roll = dice(PURPOSE, n);
	const { vehicleId, engineId, vehicle } = randomVehicle(filterValues, roll);
	const question = {
		filters: randomFilters(filterValues, roll),
		vehicleId,
		engineId,
		sort: roll.pick(SORT_ORDERS),
		language: roll.pick(["en", "es"] as const),
		page: roll.chance(0.6) ? 1 : roll.whole(2, 6),
		pageSize: roll.pick(PAGE_SIZES),
		isGrouped: roll.chance(0.4),
	};
	return { question, vehicle };
}

/** Picks a few filters. Most values belong to one part, so that most requests find something. */
function randomFilters(
	{ samples, attributeOf, valueIds }: FilterValues,
	roll: Dice,
): SearchFilters {
	const anchor = roll.pick(samples);
	const about = () => (roll.chance(0.7) ? anchor : roll.pick(samples));
	const some = <T>(probability: number, choose: (sample: Sample) => T[]): T[] => {
		if (!roll.chance(probability)) return [];
		return [...new Set(Array.from({ length: roll.whole(1, 3) }, () => choose(about())).flat())];
	};
	const attributes: Record<number, number[]> = {};
	for (const value of some(0.3, ({ value_ids }) => [
		roll.chance(0.8) && value_ids.length ? roll.pick(value_ids) : roll.pick(valueIds),
	])) {
		const attribute = attributeOf.get(value) as number;
		attributes[attribute] = [...(attributes[attribute] ?? []), value];
	}
	const hasPrice = roll.chance(0.3);
	return {
		categoryIds: some(0.3, ({ category_id }) => [category_id]),
		subcategoryIds: some(0.15, ({ subcategory_id }) => [subcategory_id]),
		brandIds: some(0.25, ({ brand_id }) => [brand_id]),
		makeIds: some(0.2, ({ make_ids }) => make_ids.slice(0, 1)),
		engineIds: some(0.2, ({ engine_ids }) => engine_ids.slice(0, 2)),
		presentations: some(0.15, ({ presentation }) => [
			roll.chance(0.8) ? presentation : roll.pick(PRESENTATIONS),
		]),
		availability: some(0.25, () => [roll.pick(AVAILABILITY_CLASSES)]),
		attributes,
		minCents:
			hasPrice && roll.chance(0.7) ? Math.round(about().cents * roll.between(0.2, 1)) : null,
		maxCents: hasPrice && roll.chance(0.7) ? Math.round(about().cents * roll.between(1, 3)) : null,
		measurements: roll.chance(0.25) ? randomRanges(about(), roll) : [],
	};
}

/** Ranges around the measurements of a part, some of them open at one end. */
function randomRanges({ measurements }: Sample, roll: Dice): SearchFilters["measurements"] {
	return measurements.slice(0, roll.whole(1, 2)).map(([measureId, value]) => ({
		measureId,
		min: roll.chance(0.8) ? Math.round(value * roll.between(0.7, 1) * 100) / 100 : null,
		max: roll.chance(0.8) ? Math.round(value * roll.between(1, 1.4) * 100) / 100 : null,
	}));
}

function randomVehicle({ trucks, rebadges, samples }: FilterValues, roll: Dice) {
	if (roll.chance(0.15)) {
		const engineId = roll.pick(roll.pick(samples).engine_ids) ?? -1;
		return { vehicleId: null, engineId, vehicle: { kind: "engine" as const, engineId } };
	}
	if (!roll.chance(0.35)) return { vehicleId: null, engineId: null, vehicle: null };
	const { id, year, line_id, rebadge_of_id, engine_id } = roll.pick(
		roll.chance(0.3) ? rebadges : trucks,
	);
	const lineIds = rebadge_of_id === null ? [line_id] : [line_id, rebadge_of_id];
	return {
		vehicleId: id,
		engineId: null,
		vehicle: { kind: "vehicle" as const, lineIds, engineId: engine_id, year },
	};
}

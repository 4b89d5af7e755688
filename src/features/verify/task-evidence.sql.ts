/** What staff see about a task: the part, the claim, and the evidence for and against it. */
import type { FitmentSource } from "../../domain/catalog/fitment-row.ts";
import type { MissingFact, VerifyKind } from "../../domain/verify/verify-rule.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import type { FitmentClaim } from "./verify-tasks.sql.ts";

export type TaskRow = {
	id: number;
	kind: VerifyKind;
	is_open: boolean;
	created_at: Date;
	asked_at: Date | null;
	note: string;
	missing: MissingFact[];
	fitment_n: number | null;
	claim: FitmentClaim | null;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	category_url: string;
	subcategory_url: string;
	subcategory_en: string;
	subcategory_es: string;
	weight_grams: number | null;
	price_cents: number | null;
	available: number;
	images: string[];
	numbers: { kind: string; number: string }[];
	measurements: { name_en: string; name_es: string; value: number; unit: string }[];
	order_number: number | null;
	order_vin: string | null;
	return_number: number | null;
	return_note: string | null;
	return_vin: string | null;
	return_photos: string[] | null;
	other_sku: string | null;
	other_title_en: string | null;
	other_title_es: string | null;
	other_brand: string | null;
	message_id: number | null;
	message: string | null;
	import_id: number | null;
	import_source: string | null;
	import_file: string | null;
	warning: string | null;
	warning_rows: number | null;
	/** SKUs of the first parts with the warning. */
	examples: string[];
	/**
	 * Pieces ordered in the last twelve months and shipped, and those that came back as not fitting.
	 */
	sold: number;
	returned: number;
	/** Order lines with a VIN of the vehicles in doubt. */
	fits: number;
	misfits: number;
};

export const selectTasks = preparedStatement<TaskRow, [ids: number[]]>(
	"verify-tasks",
	`select t.id, t.kind, t.done_at is null and coalesce(t.put_off_until <= now(), true) as is_open, t.created_at, t.asked_at, t.note, t.missing, t.fitment_n, t.claim, p.id as part_id, p.sku, p.title_en, p.title_es, b.name as brand,
		cat.url as category_url, s.url as subcategory_url, s.name_en as subcategory_en, s.name_es as subcategory_es, p.weight_grams, price.price_cents,
		(select coalesce(sum(st.on_hand - st.reserved), 0)::int from stock st where st.part_id = p.id) as available,
		array(select i.route from part_image i where i.part_id = p.id order by i.position) as images,
		coalesce((select json_agg(json_build_object('kind', n.kind, 'number', n.number) order by n.kind, n.n)
			from part_number n where n.part_id = p.id), '[]') as numbers,
		coalesce((select json_agg(json_build_object('name_en', me.name_en, 'name_es', me.name_es, 'value', pm.value, 'unit', me.unit) order by me.id)
			from part_measurement pm join measure me on me.id = pm.measure_id where pm.part_id = p.id), '[]') as measurements,
		coalesce(o.number, ro.number) as order_number, o.vin as order_vin, r.number as return_number, r.note as return_note, r.vin as return_vin,
		r.photos as return_photos,
		other.sku as other_sku, other.title_en as other_title_en, other.title_es as other_title_es, other_brand.name as other_brand,
		t.message_id, c.message, t.import_id, i.source as import_source, i.file_name as import_file, t.warning, t.warning_rows,
		array(select e.sku from part e where e.id = any(t.example_ids) order by array_position(t.example_ids, e.id)) as examples,
		(select coalesce(sum(x.quantity), 0)::int from order_line x join store_order so on so.id = x.order_id
			where x.part_id = p.id and so.status in ('shipped', 'delivered') and so.created_at > now() - interval '12 months') as sold,
		(select coalesce(sum(y.quantity), 0)::int from return_line y join order_line x on x.id = y.order_line_id join store_order so on so.id = x.order_id
			where x.part_id = p.id and y.reason = 'does_not_fit' and so.created_at > now() - interval '12 months') as returned,
		(select count(*)::int from fit_evidence e where e.part_id = p.id and e.did_fit and e.vehicle_ids && t.vehicle_ids) as fits,
		(select count(*)::int from fit_evidence e where e.part_id = p.id and not e.did_fit and e.vehicle_ids && t.vehicle_ids) as misfits
	from verify_task t join part p on p.id = t.part_id join brand b on b.id = p.brand_id
	join subcategory s on s.id = p.subcategory_id join category cat on cat.id = s.category_id
	left join price on price.part_id = p.id and price.level = 'online'
	left join order_line ol on ol.id = t.order_line_id left join store_order o on o.id = ol.order_id
	left join return_line rl on rl.id = t.return_line_id left join store_return r on r.id = rl.return_id left join store_order ro on ro.id = r.order_id
	left join part other on other.id = t.other_part_id left join brand other_brand on other_brand.id = other.brand_id
	left join contact_message c on c.id = t.message_id left join import i on i.id = t.import_id
	where t.id = any($1::bigint[]) order by t.priority desc, t.created_at, t.id`,
);

/** Fitment `f` covers one of the vehicles of task `t`. */
const COVERS_TASK = `exists (
	select from vehicle v join model_line l on l.id = v.line_id
	where v.id = any(t.vehicle_ids) and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
		and (f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id))`;

export type DoubtedFitmentRow = {
	task_id: number;
	n: number;
	/** The model line, or the engine. */
	vehicle: string;
	is_engine: boolean;
	year_from: number | null;
	year_to: number | null;
	position: string | null;
	engine_variant: string | null;
	note_en: string | null;
	note_es: string | null;
	source: FitmentSource;
	confidence: number;
	stated_confidence: number | null;
};

/** The fitments in doubt: the one that the task names, or those for its vehicles. */
export const selectDoubtedFitments = preparedStatement<DoubtedFitmentRow, [taskIds: number[]]>(
	"doubted-fitments",
	`select t.id as task_id, f.n, coalesce(m.name || ' ' || line.model || ' ' || le.name, em.name || ' ' || e.name) as vehicle,
		f.line_id is null as is_engine, f.year_from, f.year_to, f.position::text as position, f.engine_variant, f.note_en, f.note_es, f.source, f.confidence, f.stated_confidence
	from verify_task t join fitment f on f.part_id = t.part_id and (f.n = t.fitment_n or (t.fitment_n is null and ${COVERS_TASK}))
	left join model_line line on line.id = f.line_id left join make m on m.id = line.make_id left join engine le on le.id = line.engine_id
	left join engine e on e.id = f.engine_id left join make em on em.id = e.make_id
	where t.id = any($1::bigint[]) and t.kind not in ('missing_facts', 'duplicate', 'import_warning') order by t.id, f.n`,
);

export type NeighbourRow = {
	task_id: number;
	sku: string;
	brand: string;
	title_en: string;
	title_es: string;
	/** The source and the highest confidence of its claim for the vehicles; null if it makes none. */
	source: FitmentSource | null;
	confidence: number | null;
	has_fitments: boolean;
	sold: number;
};

/**
 * Other parts of the interchange group, which replace the part one for one, and what they claim.
 */
export const selectNeighbours = preparedStatement<NeighbourRow, [taskIds: number[], limit: number]>(
	"neighbours-of-verify-task",
	`select t.id as task_id, mate.sku, mate.brand, mate.title_en, mate.title_es, claim.source, claim.confidence,
		exists (select from fitment x where x.part_id = mate.id) as has_fitments,
		(select coalesce(sum(x.quantity), 0)::int from order_line x join store_order so on so.id = x.order_id
			where x.part_id = mate.id and so.status in ('shipped', 'delivered') and so.created_at > now() - interval '12 months') as sold
	from verify_task t join part p on p.id = t.part_id
	cross join lateral (
		select q.id, q.sku, q.title_en, q.title_es, b.name as brand from part q join brand b on b.id = q.brand_id
		where q.interchange_group_id = p.interchange_group_id and q.id <> p.id and q.status = 'active' order by q.popularity desc, q.id limit $2
	) mate
	left join lateral (
		select f.source, f.confidence from fitment f where f.part_id = mate.id and ${COVERS_TASK} order by f.confidence desc limit 1
	) claim on true
	where t.id = any($1::bigint[]) order by t.id, claim.confidence desc nulls last, mate.sku`,
);

export type TaskVehicleRow = {
	task_id: number;
	make: string;
	model: string;
	engine: string;
	/** Oldest first. */
	years: number[];
};

/** The vehicles of the task, one row for each model line. */
export const selectVehiclesOfTasks = preparedStatement<TaskVehicleRow, [taskIds: number[]]>(
	"vehicle-lines-of-verify-task",
	`select t.id as task_id, m.name as make, l.model, e.name as engine, array_agg(distinct v.year::int order by v.year::int) as years
	from verify_task t join vehicle v on v.id = any(t.vehicle_ids) join model_line l on l.id = v.line_id
	join make m on m.id = l.make_id join engine e on e.id = l.engine_id
	where t.id = any($1::bigint[]) group by t.id, m.name, l.id, l.model, e.name order by t.id, m.name, l.model, e.name`,
);

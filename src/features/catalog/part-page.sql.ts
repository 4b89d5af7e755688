/**
 * The statements of a part page: one for the part, and buyers-guide.sql.ts for its buyer's guide.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type FitmentJson = {
	line: number | null;
	engine: number;
	year_from: number | null;
	year_to: number | null;
	built_from: string | null;
	built_to: string | null;
	variant: string | null;
	position: string | null;
	quantity: number;
	note_en: string | null;
	note_es: string | null;
	source: "maker" | "supplier" | "interchange" | "sales" | "staff";
	confidence: number;
};

export type PartPageRow = {
	id: number;
	status: "active" | "superseded" | "discontinued";
	redirect_to: string | null;
	unificado: number;
	is_universal: boolean;
	subcategory_id: number;
	subcategory_en: string;
	subcategory_es: string;
	category_en: string;
	category_es: string;
	weight_grams: number | null;
	length_mm: number | null;
	width_mm: number | null;
	height_mm: number | null;
	origin_country: string | null;
	hs_code: string | null;
	vmrs_code: string | null;
	is_electrical: boolean;
	hazmat_un: string | null;
	is_prop65: boolean;
	numbers:
		| {
				kind: "oem" | "superseded" | "interchange" | "barcode";
				number: string;
				maker: string | null;
				carried: string | null;
		  }[]
		| null;
	/** The attributes of every part in the interchange group. */
	attributes:
		| {
				part: number;
				id: number;
				code: string;
				name_en: string;
				name_es: string;
				label_en: string;
				label_es: string;
		  }[]
		| null;
	measurements:
		| { code: string; name_en: string; name_es: string; value: number; unit: string }[]
		| null;
	/** Its photos in their order. `widths`: the sizes that were made. */
	images:
		| {
				route: string;
				alt_en: string | null;
				alt_es: string | null;
				width: number | null;
				height: number | null;
				widths: number[] | null;
		  }[]
		| null;
	kit:
		| {
				id: number;
				sku: string;
				title_en: string;
				title_es: string;
				quantity: number;
				universal: boolean;
				fitments: FitmentJson[] | null;
		  }[]
		| null;
	fitments: FitmentJson[] | null;
	/** The other active parts of the interchange group, most popular first. */
	options: number[] | null;
	/** SKUs of its successors, next first, and of its predecessors, newest first. */
	newer: string[] | null;
	older: string[] | null;
	companions: number[] | null;
};

/**
 * The redirect of a discontinued part leads to another such part. It was sold when the redirect was
 * saved, but may have been discontinued since and lead back. Visitors then stay on the page of the
 * part.
 */
const LEADS_BACK = `exists (select from part target where target.status = 'discontinued' and target.redirect_to is not null
		and target.sku = upper(substring(p.redirect_to from '/parts?/([^/?#]+)')))`;

/** Chains of supersessions end after twenty steps, in case of a circle. */
export const selectPartPage = preparedStatement<PartPageRow, [sku: string]>(
	"part-page",
	`select p.id, p.status, case when ${LEADS_BACK} then null else p.redirect_to end as redirect_to, p.interchange_group_id as unificado, p.is_universal, p.subcategory_id,
		s.name_en as subcategory_en, s.name_es as subcategory_es, c.name_en as category_en, c.name_es as category_es,
		p.weight_grams, p.length_mm, p.width_mm, p.height_mm, p.origin_country, p.hs_code, p.vmrs_code, p.is_electrical, p.hazmat_un, p.is_prop65,
		(select json_agg(json_build_object('kind', n.kind, 'number', n.number, 'maker', n.maker, 'carried',
			case when n.kind = 'superseded' then (select other.sku from part_number o join part other on other.id = o.part_id
				where o.normalized = n.normalized and o.kind = 'oem' and o.part_id <> p.id order by other.popularity desc limit 1) end)
			order by n.kind, n.step, n.n) from part_number n where n.part_id = p.id) as numbers,
		(select json_agg(json_build_object('part', pa.part_id, 'id', a.id, 'code', a.code, 'name_en', a.name_en, 'name_es', a.name_es,
			'label_en', v.label_en, 'label_es', v.label_es) order by a.position, v.code)
			from part mate join part_attribute pa on pa.part_id = mate.id join attribute_value v on v.id = pa.value_id
			join attribute a on a.id = v.attribute_id
			where mate.interchange_group_id = p.interchange_group_id and (mate.status = 'active' or mate.id = p.id)) as attributes,
		(select json_agg(json_build_object('code', m.code, 'name_en', m.name_en, 'name_es', m.name_es, 'value', pm.value, 'unit', m.unit) order by m.id)
			from part_measurement pm join measure m on m.id = pm.measure_id where pm.part_id = p.id) as measurements,
		(select json_agg(json_build_object('route', i.route, 'alt_en', i.alt_en, 'alt_es', i.alt_es,
			'width', z.width, 'height', z.height, 'widths', z.widths) order by i.position)
			from part_image i left join picture z on z.route = i.route where i.part_id = p.id) as images,
		(select json_agg(json_build_object('id', piece.id, 'sku', piece.sku, 'title_en', piece.title_en, 'title_es', piece.title_es,
			'quantity', k.quantity, 'universal', piece.is_universal, 'fitments', fitments_of(piece.id)) order by piece.title_en)
			from kit_component k join part piece on piece.id = k.component_id where k.kit_id = p.id) as kit,
		fitments_of(p.id) as fitments,
		(select json_agg(id) from (select mate.id from part mate where mate.interchange_group_id = p.interchange_group_id
			and mate.id <> p.id and mate.status = 'active' order by mate.popularity desc, mate.id limit 24) mates) as options,
		(with recursive chain as (
			select next.sku, next.replaced_by_id, 1 as step from part next where next.id = p.replaced_by_id
			union all
			select next.sku, next.replaced_by_id, step + 1 from chain join part next on next.id = chain.replaced_by_id where step < 20
		) select json_agg(sku order by step) from chain) as newer,
		(with recursive chain as (
			select last.id, last.sku, 1 as step from part last where last.replaced_by_id = p.id
			union all
			select last.id, last.sku, step + 1 from chain join part last on last.replaced_by_id = chain.id where step < 20
		) select json_agg(sku order by step, sku) from chain) as older,
		(select json_agg(sc.companion_id order by sc.position) from subcategory_companion sc where sc.subcategory_id = p.subcategory_id) as companions
	from part p join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
	where p.sku = $1`,
);

/** Old URLs have the id of a part. */
export const selectSkuById = preparedStatement<{ sku: string }, [id: number]>(
	"part-sku-by-id",
	"select sku from part where id = $1",
);

/** The best seller of each subcategory among the universal parts. */
export const selectUniversalOf = preparedStatement<{ id: number }, [subcategoryIds: number[]]>(
	"universal-parts",
	`select best.id from unnest($1::int[]) wanted (subcategory_id) cross join lateral (
		select p.id from part p where p.subcategory_id = wanted.subcategory_id and p.is_universal and p.status = 'active'
		order by p.popularity desc, p.id limit 1) best`,
);

/** `kit` has the pieces of a kit. */
export type FitmentOfPartRow = {
	part_id: number;
	sku: string;
	is_universal: boolean;
	fitments: FitmentJson[] | null;
	kit: { universal: boolean; fitments: FitmentJson[] | null }[] | null;
};

/** By id or by SKU. */
export const selectFitmentsOf = preparedStatement<
	FitmentOfPartRow,
	[ids: number[], skus: string[]]
>(
	"fitments-of-parts",
	`select p.id as part_id, p.sku, p.is_universal, fitments_of(p.id) as fitments,
		(select json_agg(json_build_object('universal', piece.is_universal, 'fitments', fitments_of(piece.id)))
			from kit_component k join part piece on piece.id = k.component_id where k.kit_id = p.id) as kit
	from part p where p.id = any($1::int[]) or p.sku = any($2::text[])`,
);

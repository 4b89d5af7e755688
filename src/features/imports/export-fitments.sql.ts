/** The fitments of the store for exports. */
import type { PartFitment } from "../../domain/catalog/part-record.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type FitmentExportRow = {
	id: number;
	sku: string;
	is_superseded: boolean;
	brand_id: number;
	brand: string;
	/** Null for a part without fitments. */
	n: number | null;
	line_id: number | null;
	engine_id: number | null;
	region: string | null;
	make: string | null;
	model: string | null;
	engine: string | null;
	liter: string | null;
	line_from: number | null;
	line_to: number | null;
	year_from: number | null;
	year_to: number | null;
	built_from: string | null;
	built_to: string | null;
	engine_variant: string | null;
	position: PartFitment["position"];
	quantity: number | null;
	note_en: string | null;
	note_es: string | null;
	source: PartFitment["source"] | null;
	confidence: number | null;
};

/** The fitments of $2 parts after part $1. */
export const selectFitmentRows = preparedStatement<
	FitmentExportRow,
	[after: number, limit: number]
>(
	"export-fitments",
	`select p.id, p.sku, p.replaced_by_id is not null as is_superseded, p.brand_id, b.name::text as brand, f.n, f.line_id, f.engine_id, l.region_code::text as region,
		coalesce(lm.name, em.name)::text as make, l.model::text as model, e.name::text as engine, e.liter::text as liter,
		y.first as line_from, y.last as line_to, f.year_from, f.year_to, f.built_from::text as built_from, f.built_to::text as built_to,
		f.engine_variant, f.position, f.quantity, f.note_en, f.note_es, f.source, f.confidence
	from (select id, sku, replaced_by_id, brand_id from part where id > $1 order by id limit $2) p
	join brand b on b.id = p.brand_id
	left join fitment f on f.part_id = p.id
	left join model_line l on l.id = f.line_id
	left join make lm on lm.id = l.make_id
	left join engine e on e.id = coalesce(f.engine_id, l.engine_id)
	left join make em on em.id = e.make_id
	left join lateral (select min(year) as first, max(year) as last from vehicle v where v.line_id = l.id) y on true
	order by p.id, f.n`,
);

import { named } from "../../platform/postgres/named.ts";

export type GuideRow = {
	region: string;
	make: string;
	model: string;
	engine: string;
	liter: number;
	year_from: number;
	year_to: number;
	position: string | null;
	quantity: number;
	engine_variant: string | null;
	built_from: string | null;
	built_to: string | null;
	note_en: string | null;
	note_es: string | null;
};

/** A fitment names a line, which its rebadges take over, or an engine, which stands for every line that has it. */
export const selectBuyersGuide = named<GuideRow, [partId: number]>(
	"buyers-guide",
	`with covered as (
		select f.n, l.id as line_id from fitment f join model_line l on l.id = f.line_id where f.part_id = $1
		union all
		select f.n, l.id from fitment f join model_line l on l.rebadge_of_id = f.line_id where f.part_id = $1
		union all
		select f.n, l.id from fitment f join model_line l on l.engine_id = f.engine_id where f.part_id = $1
	)
	select l.region_code as region, m.name as make, l.model, e.name as engine, e.liter,
		min(v.year) as year_from, max(v.year) as year_to,
		f.position, f.quantity, f.engine_variant, f.built_from, f.built_to, f.note_en, f.note_es
	from covered
	join fitment f on f.part_id = $1 and f.n = covered.n
	join model_line l on l.id = covered.line_id
	join make m on m.id = l.make_id
	join engine e on e.id = l.engine_id
	join vehicle v on v.line_id = l.id
		and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
	group by l.id, l.region_code, m.name, l.model, e.name, e.liter, f.n, f.position, f.quantity, f.engine_variant, f.built_from, f.built_to, f.note_en, f.note_es
	order by m.name, l.model, min(v.year), e.name, f.n`,
);

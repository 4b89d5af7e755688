import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

type PartFactRow = { part_id: number; key: string; text_en: string; text_es: string };

/**
 * The measurements and attributes of the parts, and the first number of the maker, in this
 * sequence.
 */
export const selectPartFacts = preparedStatement<PartFactRow, [partIds: number[]]>(
	"distinguishing-facts",
	`select part_id, key, text_en, text_es from (
		select pm.part_id, 1 as kind, m.id::int as place, 'measure ' || m.code as key,
			m.name_en || ' ' || trim_scale(pm.value) || ' ' || m.unit as text_en, m.name_es || ' ' || trim_scale(pm.value) || ' ' || m.unit as text_es
		from part_measurement pm join measure m on m.id = pm.measure_id where pm.part_id = any($1::int[])
		union all
		select pa.part_id, 2, a.position::int, 'attribute ' || a.code, a.name_en || ': ' || v.label_en, a.name_es || ': ' || v.label_es
		from part_attribute pa join attribute_value v on v.id = pa.value_id join attribute a on a.id = v.attribute_id
		where pa.part_id = any($1::int[])
		union all
		select n.part_id, 3, 0, 'number', 'OEM ' || n.number, 'OEM ' || n.number
		from (select distinct on (part_id) part_id, number from part_number
			where part_id = any($1::int[]) and kind = 'oem' order by part_id, n) n
	) facts order by kind, place, key, text_en`,
);

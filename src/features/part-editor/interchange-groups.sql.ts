import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type GroupRow = {
	id: number;
	members: number;
	title_en: string;
	title_es: string;
	skus: string[];
};

/** Of the groups `g` with their parts `p`. */
const GROUP_COLUMNS = `g.id, count(*)::int as members,
	(array_agg(p.title_en::text order by p.popularity desc, p.id))[1] as title_en,
	(array_agg(p.title_es::text order by p.popularity desc, p.id))[1] as title_es,
	(array_agg(p.sku::text order by p.popularity desc, p.id))[1:6] as skus`;

/** The groups of these parts, also those of one part alone. */
export const selectGroupsOfParts = preparedStatement<GroupRow, [skus: string[]]>(
	"interchange-groups-of-parts",
	`select ${GROUP_COLUMNS}
	from interchange_group g join part p on p.interchange_group_id = g.id
	where g.id in (select interchange_group_id from part where sku = any($1::text[]))
	group by g.id order by count(*) desc, g.id`,
);

/**
 * The newest groups with several parts. Only the last $2 groups are searched, because most groups
 * of a large catalog have one part.
 */
export const selectNewestGroups = preparedStatement<GroupRow, [limit: number, searched: number]>(
	"newest-interchange-groups",
	`select ${GROUP_COLUMNS}
	from (select id from interchange_group order by id desc limit $2) g
	join part p on p.interchange_group_id = g.id
	group by g.id having count(*) > 1 order by g.id desc limit $1`,
);

export type GroupMemberRow = {
	id: number;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	status: "active" | "superseded" | "discontinued";
	online_cents: number | null;
	on_hand: number;
};

/** In the sequence in which the shop shows them. */
export const selectMembers = preparedStatement<GroupMemberRow, [groupId: number, limit: number]>(
	"interchange-group-members",
	`select p.id, p.sku, p.title_en, p.title_es, b.name as brand, p.status,
		(select r.price_cents from price r where r.part_id = p.id and r.level = 'online') as online_cents,
		coalesce((select sum(s.on_hand) from stock s where s.part_id = p.id), 0)::int as on_hand
	from part p join brand b on b.id = p.brand_id where p.interchange_group_id = $1
	order by p.status = 'active' desc, p.popularity desc, p.id limit $2`,
);

export function selectGroup(db: Database, id: number) {
	return db.selectFrom("interchange_group").select("id").where("id", "=", id).executeTakeFirst();
}

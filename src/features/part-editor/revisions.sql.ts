/** The saved changes of a part. */
import { sql } from "kysely";
import type { PartSection } from "../../domain/catalog/part-record.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/** Saves of one part run one after the other. */
export function lockPart(tx: Database, sku: string) {
	return tx
		.selectFrom("part")
		.select(["id", "sku", "status"])
		.where("sku", "=", sku)
		.forUpdate()
		.executeTakeFirst();
}

/** In the sequence of their ids, so that two merges cannot deadlock. */
export function lockParts(tx: Database, skus: string[]) {
	return tx
		.selectFrom("part")
		.select(["id", "sku", "status"])
		.where("sku", "in", skus)
		.orderBy("id")
		.forUpdate()
		.execute();
}

export type NewRevision = {
	partId: number;
	section: PartSection;
	before: unknown;
	after: unknown;
	actorId: number;
	undoes: number | null;
};

export async function insertRevision(
	tx: Database,
	{ partId, section, before, after, actorId, undoes }: NewRevision,
): Promise<void> {
	await tx
		.insertInto("part_revision")
		.values(({ selectFrom }) => ({
			part_id: partId,
			n: selectFrom("part_revision")
				.select(sql<number>`coalesce(max(n), 0) + 1`.as("n"))
				.where("part_id", "=", partId),
			section,
			before: JSON.stringify(before),
			after: JSON.stringify(after),
			actor_id: actorId,
			undoes,
		}))
		.execute();
}

export function selectRevisions(db: Database, partId: number, limit: number) {
	return db
		.selectFrom("part_revision as r")
		.leftJoin("account as a", "a.id", "r.actor_id")
		.select([
			"r.n",
			"r.section",
			"r.before",
			"r.after",
			"r.undoes",
			"r.saved_at",
			"a.first_name",
			"a.last_name",
		])
		.where("r.part_id", "=", partId)
		.orderBy("r.n", "desc")
		.limit(limit)
		.execute();
}

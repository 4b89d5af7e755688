import type { Database } from "../../platform/postgres/pool.ts";

export type NewPartRow = {
	sku: string;
	titleEn: string;
	titleEs: string;
	brandId: number;
	subcategoryId: number;
	productLine: string;
	groupId: number;
};

/** Returns the id of the part. */
export async function insertPart(tx: Database, part: NewPartRow): Promise<number> {
	const { id } = await tx
		.insertInto("part")
		.values({
			sku: part.sku,
			title_en: part.titleEn,
			title_es: part.titleEs,
			brand_id: part.brandId,
			subcategory_id: part.subcategoryId,
			product_line: part.productLine,
			interchange_group_id: part.groupId,
			presentation: "PCS",
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export function selectCopied(tx: Database, sku: string) {
	return tx
		.selectFrom("part")
		.select(["id", "product_line"])
		.where("sku", "=", sku)
		.executeTakeFirst();
}

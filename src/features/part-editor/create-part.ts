/** Creates a part, empty or as a copy of another. */
import type pg from "pg";
import type { output } from "zod/mini";
import type { NewPart } from "../../contract/part-inputs.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { insertPart, selectCopied } from "./create-part.sql.ts";
import { insertInterchangeGroup } from "./parts.sql.ts";
import { readSection } from "./read-sections.sql.ts";
import { writeSection } from "./write-sections.sql.ts";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/** The line of a part that is not a copy. */
const OWN_PRODUCT_LINE = "STORE";

/** A copy has everything but the SKU, the prices, the barcodes, the photos and the stock. */
export async function createPart(
	{ pool }: { pool: pg.Pool },
	caller: Customer,
	input: output<typeof NewPart>,
): Promise<string> {
	const sku = normalizeSku(input.sku);
	try {
		await inTransaction(pool, async ({ tx }) => {
			const source = input.copyOf ? await selectCopied(tx, normalizeSku(input.copyOf)) : undefined;
			requireNoErrors(input.copyOf && !source ? { copyOf: { code: "sku_unknown" } } : {});
			const partId = await insertPart(tx, {
				sku,
				titleEn: input.titleEn,
				titleEs: input.titleEs || input.titleEn,
				brandId: input.brand,
				subcategoryId: input.subcategory,
				productLine: source?.product_line ?? OWN_PRODUCT_LINE,
				groupId: await insertInterchangeGroup(tx),
			});
			if (source) await copySections(tx, source.id, partId);
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "part_created",
				subject: `part ${sku}`,
				details: { after: { ...input, sku } },
			});
		});
	} catch (error) {
		if (errorCode(error) === UNIQUE_VIOLATION)
			throw new Refusal("bad_request", { fieldErrors: { sku: { code: "sku_taken" } } });
		if (errorCode(error) === FOREIGN_KEY_VIOLATION) throw new Refusal("bad_request");
		throw error;
	}
	return sku;
}

async function copySections(tx: Database, fromId: number, partId: number): Promise<void> {
	const own = await readSection.facts(tx, partId);
	const { titleEn, titleEs, brandId, subcategoryId } = own;
	const facts = await readSection.facts(tx, fromId);
	const copy: Pick<PartRecord, "facts" | "numbers" | "fitments" | "details"> = {
		facts: { ...facts, titleEn, titleEs, brandId, subcategoryId },
		numbers: (await readSection.numbers(tx, fromId)).filter(({ kind }) => kind !== "barcode"),
		fitments: await readSection.fitments(tx, fromId),
		details: await readSection.details(tx, fromId),
	};
	const cause = "copy";
	await writeSection.facts(tx, { partId, before: own, after: copy.facts, cause });
	await writeSection.numbers(tx, { partId, before: [], after: copy.numbers, cause });
	await writeSection.fitments(tx, { partId, before: [], after: copy.fitments, cause });
	await writeSection.details(tx, {
		partId,
		before: { values: [], measurements: [] },
		after: copy.details,
		cause,
	});
	const related = await readSection.related(tx, partId);
	const { pieces } = await readSection.related(tx, fromId);
	await writeSection.related(tx, {
		partId,
		before: related,
		after: { ...related, pieces },
		cause,
	});
}

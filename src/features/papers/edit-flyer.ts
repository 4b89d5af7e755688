/** The flyer of the local store: managers choose its parts, everyone can print it. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import { type FlyerContent, isFlyerCurrent } from "../../domain/papers/flyer.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { Content, Flyer } from "../../ports/content.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { selectActiveParts } from "../catalog/part-cards.sql.ts";
import { deleteFlyerRow, lockFlyer, selectFlyer, upsertFlyer } from "./flyer.sql.ts";

type Deps = { pool: pg.Pool; db: Database };

/** `version` is 0 while no flyer is saved. */
export type SavedFlyer = { flyer: FlyerContent | null; version: number };

export async function readSavedFlyer({ db }: Deps): Promise<SavedFlyer> {
	const row = await selectFlyer(db);
	return row ? { flyer: toFlyer(row), version: row.version } : { flyer: null, version: 0 };
}

/** The flyer as the shop shows it, for the content port. Null after its last day. */
export async function readOwnFlyer({ db }: Pick<Deps, "db">, today: string): Promise<Flyer | null> {
	const row = await selectFlyer(db);
	if (!row) return null;
	const flyer = toFlyer(row);
	return isFlyerCurrent(flyer, today) ? flyer : null;
}

export async function readFlyer({ content }: { content: Content }): Promise<Flyer> {
	const flyer = await content.readFlyer();
	if (!flyer || flyer.skus.length === 0) throw new Refusal("not_found");
	return flyer;
}

/** `version`: the saved version that the editor has seen. */
export async function saveFlyer(
	{ pool, content }: Deps & { content: Pick<Content, "announcesChanges"> },
	caller: Customer,
	flyer: FlyerContent,
	version: number,
): Promise<void> {
	// The shop shows the flyer of the content service instead.
	if (!content.announcesChanges) throw new Refusal("content_hosted");
	const skus = [...new Set(flyer.skus.map(normalizeSku))];
	const known = new Set((await selectActiveParts(pool, skus)).map(({ sku }) => sku));
	const unknown = skus.findIndex((sku) => !known.has(sku));
	if (unknown >= 0)
		throw new Refusal("bad_request", {
			fieldErrors: { skus: { code: "part_unknown", n: unknown + 1 } },
		});
	await inTransaction(pool, async ({ tx }) => {
		const row = await lockFlyer(tx);
		if ((row?.version ?? 0) !== version) throw new Refusal("content_changed");
		const after = { ...flyer, skus };
		if (!(await upsertFlyer(tx, after, version + 1))) throw new Refusal("content_changed");
		await audit(tx, caller, "flyer_saved", { before: row ? toFlyer(row) : null, after });
	});
}

export async function deleteFlyer({ pool }: Deps, caller: Customer): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const row = await lockFlyer(tx);
		if (!row) return;
		await deleteFlyerRow(tx);
		await audit(tx, caller, "flyer_deleted", { before: toFlyer(row), after: null });
	});
}

type Row = NonNullable<Awaited<ReturnType<typeof selectFlyer>>>;

function toFlyer(row: Row): FlyerContent {
	return {
		title: { en: row.title_en, es: row.title_es },
		text: { en: row.text_en, es: row.text_es },
		skus: row.skus,
		endsOn: row.ends_on,
	};
}

function audit(
	tx: Database,
	caller: Customer,
	action: string,
	details: Record<string, unknown>,
): Promise<void> {
	return insertAudit(tx, { actorId: caller.accountId, action, subject: "flyer", details });
}

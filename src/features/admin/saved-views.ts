/**
 * The views of a list that a member of staff has saved. They are personal, so they are not audited.
 */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import {
	MAX_SAVED_VIEWS,
	MAX_VIEW_NAME_LENGTH,
	MAX_VIEW_QUERY_LENGTH,
} from "../../domain/office/saved-view-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { deleteView, lockViewsOf, saveView, selectSavedViews } from "./saved-views.sql.ts";

type Deps = { pool: pg.Pool };

export function listSavedViews({ pool }: Deps, { accountId }: Customer, screen: "orders") {
	return selectSavedViews(pool, accountId, screen);
}

export async function saveListView(
	{ pool }: Deps,
	{ accountId }: Customer,
	view: { screen: "orders"; name: string; query: string },
): Promise<void> {
	const name = toSingleLine(view.name, MAX_VIEW_NAME_LENGTH);
	if (name === null || view.query.length > MAX_VIEW_QUERY_LENGTH) throw new Refusal("bad_request");
	await inTransaction(pool, async ({ client }) => {
		// Two windows that save at once must not exceed the limit together.
		await lockViewsOf(client, accountId);
		const { screen, query } = view;
		const [saved] = await saveView(client, accountId, screen, name, query, MAX_SAVED_VIEWS);
		if (!saved) throw new Refusal("too_many_views");
	});
}

export async function deleteListView(
	{ pool }: Deps,
	{ accountId }: Customer,
	id: number,
): Promise<void> {
	await deleteView(pool, accountId, id);
}

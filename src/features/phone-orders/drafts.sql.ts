/** Phone orders that staff are filling in. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export const selectDraft = preparedStatement<
	{ fields: Record<string, string>; window_key: string; saved_at: Date },
	[staffId: number, customerId: number | null]
>(
	"phone-order-draft",
	`select fields, window_key, saved_at from phone_order_draft
	where staff_id = $1 and customer_id is not distinct from $2::int and fields is not null`,
);

/**
 * Returns no row if another window has saved since this one was opened, or if the order of the form
 * was placed or discarded. $6: the window whose draft this one began with. $7: replaces the draft
 * of another window.
 */
export const upsertDraft = preparedStatement<
	{ id: number },
	[
		staffId: number,
		customerId: number | null,
		fields: string,
		formKey: string,
		windowKey: string,
		openedFrom: string | null,
		replaces: boolean,
	]
>(
	"save-phone-order-draft",
	`insert into phone_order_draft as d (staff_id, customer_id, fields, form_key, window_key)
	values ($1, $2, $3::jsonb, $4::uuid, $5::uuid)
	on conflict (staff_id, customer_id) do update
	set fields = excluded.fields, form_key = excluded.form_key, window_key = excluded.window_key, saved_at = now()
	where case when d.fields is null then d.form_key <> excluded.form_key
		else $7::boolean or d.window_key in (excluded.window_key, $6::uuid) end
	returning id`,
);

/** The row stays, so that a save which was on its way does not bring the draft back. */
export const endDraft = preparedStatement<
	never,
	[staffId: number, customerId: number | null, formKey: string]
>(
	"end-phone-order-draft",
	`insert into phone_order_draft as d (staff_id, customer_id, fields, form_key, window_key)
	values ($1, $2, null, $3::uuid, $3::uuid)
	on conflict (staff_id, customer_id) do update set fields = null, form_key = excluded.form_key, saved_at = now()
	where d.fields is null or d.form_key = excluded.form_key`,
);

export const deleteOldDrafts = preparedStatement<never, []>(
	"delete-old-phone-order-drafts",
	"delete from phone_order_draft where saved_at < now() - interval '14 days'",
);

/** Notes on orders, and who of the staff works on an order. */
import type { Language } from "../../domain/store/language.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type NoteRow = {
	id: number;
	text: string;
	is_for_buyer: boolean;
	is_pinned: boolean;
	/** Its text is the reason why the order goes on although a part does not fit its VIN. */
	is_fit_release: boolean;
	created_at: Date;
	author: string;
	author_name: string;
};

/** Pinned ones first, then the newest. */
export const selectOrderNotes = preparedStatement<NoteRow, [orderId: number]>(
	"select-order-notes",
	`select n.id, n.text, n.is_for_buyer, n.is_pinned, n.is_fit_release, n.created_at, a.email as author,
		coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) as author_name
	from order_note n join account a on a.id = n.author_id
	where n.order_id = $1 order by n.is_pinned desc, n.id desc limit 200`,
);

export const selectBuyerNotes = preparedStatement<
	{ id: number; text: string; created_at: Date },
	[orderId: number]
>(
	"select-buyer-notes",
	`select id, text, created_at from order_note
	where order_id = $1 and is_for_buyer order by is_pinned desc, id desc limit 200`,
);

/** No row if a note with this key exists. */
export const insertOrderNote = preparedStatement<
	{ id: number },
	[
		orderId: number,
		authorId: number,
		text: string,
		isForBuyer: boolean,
		isPinned: boolean,
		key: string,
	]
>(
	"insert-order-note",
	`insert into order_note (order_id, author_id, text, is_for_buyer, is_pinned, key)
	values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing returning id`,
);

export const insertFitReleaseNote = preparedStatement<
	never,
	[orderId: number, authorId: number, text: string, key: string]
>(
	"insert-fit-release-note",
	"insert into order_note (order_id, author_id, text, key, is_fit_release) values ($1, $2, $3, $4, true)",
);

export const selectNoteOfKey = preparedStatement<
	{ order_id: number; author_id: number; text: string; is_for_buyer: boolean },
	[key: string]
>(
	"select-order-note-of-key",
	"select order_id, author_id, text, is_for_buyer from order_note where key = $1",
);

/** Returns no row if the order has no such note, or if it is pinned or not already. */
export const setNotePinned = preparedStatement<
	{ id: number },
	[orderId: number, id: number, isPinned: boolean]
>(
	"set-order-note-pinned",
	`update order_note set is_pinned = $3 where order_id = $1 and id = $2 and is_pinned <> $3
	returning id`,
);

export const selectNote = preparedStatement<{ id: number }, [orderId: number, id: number]>(
	"select-order-note",
	"select id from order_note where order_id = $1 and id = $2",
);

/** A note for the buyer, with what its mail needs. */
export const selectNoteForMail = preparedStatement<
	{
		text: string;
		number: number;
		link_seed: Buffer;
		email: string;
		language: Language;
	},
	[id: number]
>(
	"select-order-note-for-mail",
	`select n.text, o.number, o.link_seed, o.email, o.language
	from order_note n join store_order o on o.id = n.order_id where n.id = $1 and n.is_for_buyer`,
);

export type StaffMember = { id: number; name: string; email: string };

/** Everyone who may open the office. */
export const selectStaffMembers = preparedStatement<StaffMember, []>(
	"select-staff-members",
	`select id, concat_ws(' ', first_name, last_name) as name, email from account
	where admin_level > 0 and disabled_at is null and closed_at is null
	order by lower(last_name), lower(first_name), id`,
);

export const selectAssignment = preparedStatement<StaffMember, [orderId: number]>(
	"select-order-assignment",
	`select a.id, concat_ws(' ', a.first_name, a.last_name) as name, a.email
	from order_assignment s join account a on a.id = s.account_id where s.order_id = $1`,
);

export const setAssignment = preparedStatement<
	never,
	[orderId: number, accountId: number, assignedBy: number]
>(
	"set-order-assignment",
	`insert into order_assignment (order_id, account_id, assigned_by) values ($1, $2, $3)
	on conflict (order_id) do update set account_id = $2, assigned_by = $3, assigned_at = now()`,
);

export const deleteAssignment = preparedStatement<never, [orderId: number]>(
	"delete-order-assignment",
	"delete from order_assignment where order_id = $1",
);

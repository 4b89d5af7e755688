import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type AuditRow = {
	id: number;
	at: Date;
	action: string;
	subject: string;
	details: Record<string, unknown>;
	actor_id: number | null;
	actor: string | null;
	actor_email: string | null;
	/** The place in the sealed chain; null until the entry is sealed. */
	position: number | null;
};

/**
 * The newest first. `thing` is the beginning of a subject or its number. `actors` limits the list
 * to these accounts.
 */
export const selectAuditEntries = preparedStatement<
	AuditRow,
	[
		thing: string | null,
		thingPattern: string | null,
		actors: number[] | null,
		before: number | null,
		limit: number,
	]
>(
	"audit-entries",
	`select e.id, e.at, e.action, e.subject, e.details, e.actor_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') as actor, a.email as actor_email, s.position
	from audit_entry e left join account a on a.id = e.actor_id left join audit_seal s on s.entry_id = e.id
	where ($1::text is null or e.subject like $2 or split_part(e.subject, ' ', 2) = $1)
		and ($3::integer[] is null or e.actor_id = any($3)) and ($4::bigint is null or e.id < $4)
	order by e.id desc limit $5`,
);

/** Accounts whose name or address contains a text. */
export const selectActorIds = preparedStatement<{ id: number }, [text: string, limit: number]>(
	"audit-actors",
	`select id from account where strpos(lower(concat_ws(' ', first_name, last_name, email)), lower($1)) > 0
	order by admin_level desc, id limit $2`,
);

export const selectAccountNames = preparedStatement<{ id: number; name: string }, [ids: number[]]>(
	"audit-account-names",
	`select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), company, email) as name
	from account where id = any($1::integer[])`,
);

export const selectServices = preparedStatement<
	{ number: number; service_code: string },
	[orderNumbers: number[]]
>(
	"audit-services",
	"select number, service_code from store_order where number = any($1::integer[])",
);

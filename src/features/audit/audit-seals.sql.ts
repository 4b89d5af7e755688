/** The chain of seals over the audit log, which `seal_audit` of the database writes. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * Seals the entries of ended transactions. Several processes may call it at once: one seals, the
 * others get 0.
 */
export const sealEntries = preparedStatement<{ sealed: number }, [maxEntries: number]>(
	"seal-audit",
	"select seal_audit($1) as sealed",
);

/**
 * The first seal between two positions that does not match its entry or the seal before it; a
 * missing position counts as its successor.
 */
export const selectBrokenSeal = preparedStatement<{ position: number }, [from: number, to: number]>(
	"broken-audit-seal",
	`select position from (
		select s.position, s.hash, e as entry, lag(s.hash) over seals as before, lag(s.position) over seals as before_position
		from audit_seal s left join audit_entry e on e.id = s.entry_id
		where s.position between $1 - 1 and $2 window seals as (order by s.position)
	) chain
	where position >= $1 and (hash <> audit_hash(before, entry) or position <> coalesce(before_position, 0) + 1)
	order by position limit 1`,
);

export const selectLastSeal = preparedStatement<{ position: number; sealed_at: Date }, []>(
	"last-audit-seal",
	"select position, sealed_at from audit_seal order by position desc limit 1",
);

/** The entries without a seal, and when the oldest of them was written. */
export const selectUnsealed = preparedStatement<{ count: number; oldest: Date | null }, []>(
	"unsealed-audit-entries",
	`select count(*)::int as count, min(e.at) as oldest from audit_pending p join audit_entry e on e.id = p.entry_id`,
);

export type AuditCheckRow = { checked_at: Date; position: number; broken_position: number | null };

export const selectAuditCheck = preparedStatement<AuditCheckRow, []>(
	"audit-check",
	"select checked_at, position, broken_position from audit_check",
);

export const upsertAuditCheck = preparedStatement<
	never,
	[position: number, brokenPosition: number | null]
>(
	"save-audit-check",
	`insert into audit_check (checked_at, position, broken_position) values (now(), $1, $2)
	on conflict (is_only) do update set checked_at = excluded.checked_at, position = excluded.position, broken_position = excluded.broken_position`,
);

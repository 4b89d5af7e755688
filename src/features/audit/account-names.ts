import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectAccountNames } from "./audit-list.sql.ts";

/** The fields of audit entries that hold the id of an account. */
const ACCOUNT_FIELDS = ["sellerId", "accountId", "assignedTo", "invitedBy"];

export type AccountNames = Record<number, string>;

type NamedEntry = { subject?: string; details: Record<string, unknown> | null };

/** The names of all accounts that the entries mention, by id. */
export async function readAccountNames(
	pool: Queryable,
	entries: readonly NamedEntry[],
): Promise<AccountNames> {
	const ids = [...new Set(entries.flatMap(accountIdsOf))];
	if (ids.length === 0) return {};
	const rows = await selectAccountNames(pool, ids);
	return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

function accountIdsOf({ subject, details }: NamedEntry): number[] {
	const { before, after, ...facts } = details ?? {};
	const values = [before, after, facts].flatMap((record) =>
		ACCOUNT_FIELDS.map((field) => (record as Record<string, unknown> | null | undefined)?.[field]),
	);
	const subjectId = /^account (\d{1,9})$/.exec(subject ?? "")?.[1];
	return [...values, subjectId && Number(subjectId)].filter(
		(id): id is number => typeof id === "number" && Number.isInteger(id),
	);
}

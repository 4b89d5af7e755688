/**
 * Closes an account: personal data is overwritten or deleted. The row stays, because orders and the
 * audit log refer to it.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { lockAccount } from "./accounts.sql.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { eraseAccount, lockOtherOwners, selectOwnData } from "./erase.sql.ts";
import { requireOwnPassword } from "./passwords.ts";

export async function closeAccount(
	deps: AccountDependencies,
	caller: Customer,
	password: string,
): Promise<void> {
	await requireOwnPassword(deps, caller, password, "password");
	await deps.db.transaction().execute(async (tx) => {
		if (caller.adminLevel === 3 && !(await lockOtherOwners(tx, caller.accountId)))
			throw new Refusal("last_owner");
		await lockAccount(tx, caller.accountId);
		const language = await eraseAccount(tx, caller.accountId, caller.email);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "account_closed",
			subject: `account ${caller.accountId}`,
			details: {},
		});
		await queueMail(tx, {
			kind: "account-closed",
			to: caller.email,
			language,
			data: {},
			dedupe: `account-closed:${caller.accountId}`,
		});
	});
}

/** Everything the store holds about a customer, without secrets. */
export function exportAccountData({ db }: AccountDependencies, { accountId, email }: Customer) {
	return selectOwnData(db, accountId, email);
}

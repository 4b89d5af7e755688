import type { AccountType } from "../../domain/account-forms.ts";
import type { Language } from "../../domain/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type NewAccessRequest = {
	accountId: number | null;
	email: string;
	name: string;
	company: string | null;
	phone: string | null;
	message: string;
	accountType: AccountType;
	language: Language;
};

/** One open request per address; a second one changes nothing. */
export async function insertAccessRequest(tx: Database, request: NewAccessRequest): Promise<void> {
	await tx
		.insertInto("access_request")
		.values({
			account_id: request.accountId,
			email: request.email,
			name: request.name,
			company: request.company,
			phone: request.phone,
			message: request.message,
			account_type: request.accountType,
			language: request.language,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

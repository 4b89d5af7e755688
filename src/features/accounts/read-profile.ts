import type { AccountType } from "../../domain/account/account-types.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectProfile } from "./accounts.sql.ts";

export type Seller = { name: string; email: string; phone: string | null };

export type Profile = {
	email: string;
	firstName: string;
	lastName: string;
	phone: string | null;
	company: string | null;
	taxId: string | null;
	accountType: AccountType;
	language: Language;
	awaitsApproval: boolean;
	/** The customer's seller, while the seller is active. */
	seller: Seller | null;
};

export async function readProfile({ db }: { db: Database }, accountId: number): Promise<Profile> {
	const row = await selectProfile(db, accountId);
	return {
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone,
		company: row.company,
		taxId: row.tax_id,
		accountType: row.account_type,
		language: row.language === "es" ? "es" : "en",
		awaitsApproval: Boolean(row.awaits_approval),
		seller: row.seller_email
			? {
					name: `${row.seller_first_name} ${row.seller_last_name}`,
					email: row.seller_email,
					phone: row.seller_phone,
				}
			: null,
	};
}

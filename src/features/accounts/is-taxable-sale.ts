import { isSaleTaxable } from "../../domain/money/tax-exemption.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectCertificateDays } from "./sellers-and-tax.sql.ts";

/**
 * Whether a sale to this customer is taxable. The certificates are read for every order, because
 * staff may withdraw one at any time.
 */
export async function isTaxableSale(
	db: Queryable,
	{ accountId, isTaxable }: { accountId: number; isTaxable: boolean },
	sale: { state: string; day: string },
): Promise<boolean> {
	const rows = await selectCertificateDays(db, accountId);
	const certificates = rows.map(({ state, valid_from, valid_to }) => ({
		state,
		validFrom: valid_from,
		validTo: valid_to,
	}));
	return isSaleTaxable(isTaxable, certificates, sale);
}

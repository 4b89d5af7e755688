/** The accounts of our ledger in words. */
import type { LedgerAccount } from "../../../domain/money/ledger.ts";
import { m } from "../../messages/compiled/messages.js";

export const ACCOUNT_TEXTS: Record<LedgerAccount, () => string> = {
	cash: m.accounting_cash,
	receivable: m.accounting_receivable,
	on_account: m.accounting_on_account,
	sales: m.accounting_sales,
	shipping: m.accounting_shipping,
	core: m.accounting_core,
	tax: m.accounting_tax,
};

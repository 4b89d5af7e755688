/** The names and codes that the accounts of our ledger have at the accountant. */
import * as z from "zod/mini";
import {
	type AccountNames,
	MAX_ACCOUNT_CODE_LENGTH,
	MAX_ACCOUNT_NAME_LENGTH,
} from "../domain/accounting/journal.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const name = () => text(required(), maxCharacters(MAX_ACCOUNT_NAME_LENGTH), oneLine());
const code = () => text(required(), maxCharacters(MAX_ACCOUNT_CODE_LENGTH), oneLine());

const AccountNamesInput = z.strictObject({
	cashName: name(),
	cashCode: code(),
	receivableName: name(),
	receivableCode: code(),
	onAccountName: name(),
	onAccountCode: code(),
	salesName: name(),
	salesCode: code(),
	shippingName: name(),
	shippingCode: code(),
	coreName: name(),
	coreCode: code(),
	taxName: name(),
	taxCode: code(),
});

export const accountNamesForm = defineForm(AccountNamesInput);

type AccountNamesFields = z.output<typeof AccountNamesInput>;

export function toAccountNames(fields: AccountNamesFields): AccountNames {
	return {
		cash: { name: fields.cashName, code: fields.cashCode },
		receivable: { name: fields.receivableName, code: fields.receivableCode },
		on_account: { name: fields.onAccountName, code: fields.onAccountCode },
		sales: { name: fields.salesName, code: fields.salesCode },
		shipping: { name: fields.shippingName, code: fields.shippingCode },
		core: { name: fields.coreName, code: fields.coreCode },
		tax: { name: fields.taxName, code: fields.taxCode },
	};
}

export function accountNameValues(names: AccountNames): AccountNamesFields {
	return {
		cashName: names.cash.name,
		cashCode: names.cash.code,
		receivableName: names.receivable.name,
		receivableCode: names.receivable.code,
		onAccountName: names.on_account.name,
		onAccountCode: names.on_account.code,
		salesName: names.sales.name,
		salesCode: names.sales.code,
		shippingName: names.shipping.name,
		shippingCode: names.shipping.code,
		coreName: names.core.name,
		coreCode: names.core.code,
		taxName: names.tax.name,
		taxCode: names.tax.code,
	};
}

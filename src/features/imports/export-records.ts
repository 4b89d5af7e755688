/** Customers and redirects as files that an import reads without a difference. Never passwords. */
import { BYTE_ORDER_MARK, csvLine } from "../../domain/import/csv-line.ts";
import { CUSTOMER_FIELDS } from "../../domain/import/customer-row.ts";
import { REDIRECT_FIELDS } from "../../domain/import/redirect-row.ts";
import { selectCustomerRows } from "./customer-import.sql.ts";
import type { ImportDependencies } from "./import-record.ts";
import { selectRedirectRows } from "./redirect-import.sql.ts";

const PAGE = 1000;

/** An empty value is an empty cell, which an import leaves alone. */
export async function* exportCustomers({ pool }: ImportDependencies): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(CUSTOMER_FIELDS.map(({ name }) => name));
	for (let after = 0; ; ) {
		const rows = await selectCustomerRows(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows
			.map(({ email, values }) => {
				const all = { ...values, ...(values.address as object | null), email };
				return csvLine(CUSTOMER_FIELDS.map(({ name }) => cellOf(all[name as keyof typeof all])));
			})
			.join("");
		after = last.id;
	}
}

function cellOf(value: unknown): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	return typeof value === "string" ? value : "";
}

export async function* exportRedirects({ pool }: ImportDependencies): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(REDIRECT_FIELDS.map(({ name }) => name));
	for (let after = ""; ; ) {
		const rows = await selectRedirectRows(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map(({ from_path, to_path }) => csvLine([from_path, to_path ?? "-"])).join("");
		after = last.from_path;
	}
}

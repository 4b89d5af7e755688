/** What a printed quote says beside its prices: who offers, the terms, and the export data. */
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectExportLines, selectProformaFacts } from "./proforma.sql.ts";
import { findQuote } from "./read-quote.ts";

type ExportLine = {
	sku: string;
	/** Of one piece. */
	weightGrams: number | null;
	hsCode: string | null;
	originCountry: string | null;
	quantity: number;
};

export type Proforma = {
	/** The member of staff who made the last offer. */
	seller: { name: string; email: string; phone: string | null } | null;
	/** Days to pay for a buyer with a credit account; null for payment in advance. */
	termsDays: number | null;
	lines: ExportLine[];
};

export async function readProforma(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<Proforma> {
	const { id } = await findQuote(deps, caller, name);
	const [[facts], lines] = await Promise.all([
		selectProformaFacts(deps.pool, id),
		selectExportLines(deps.pool, id),
	]);
	return {
		seller: facts?.seller_email
			? { name: facts.seller_name, email: facts.seller_email, phone: facts.seller_phone }
			: null,
		termsDays: facts?.terms_days ?? null,
		lines: lines.map((line) => ({
			sku: line.sku,
			weightGrams: line.weight_grams,
			hsCode: line.hs_code,
			originCountry: line.origin_country,
			quantity: line.quantity,
		})),
	};
}

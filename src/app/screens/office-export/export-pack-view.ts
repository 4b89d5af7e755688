/** The papers of an export, with texts in the language of the page. */

import { countryName } from "../../../domain/address/country-name.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { eeiHint } from "../../../domain/papers/export-pack.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { ExportPack } from "../../../features/quotes/read-export-pack.ts";
import { m } from "../../messages/compiled/messages.js";
import { kilograms } from "../../order/kilograms.ts";
import { formatDay } from "../../ui/day.ts";

export type ExportPackView = ReturnType<typeof toExportPackView>;

const NOT_KNOWN = "—";

/**
 * The value of a line is what was paid for its goods; the discount of the order is divided over the
 * lines.
 */
export function toExportPackView(
	{ details, customs, packages, buyerTaxId }: ExportPack,
	language: Language,
) {
	const { order, lines } = details;
	const rows = lines.map((line) => {
		const facts = customs.get(line.sku);
		const goodsCents = line.priceCents * line.quantity - line.discountCents;
		const grams = facts?.weightGrams ?? null;
		return {
			sku: line.sku,
			title: `${line.title[language]} · ${line.brand}`,
			quantity: line.quantity,
			price: formatUsd(line.priceCents),
			goods: formatUsd(goodsCents),
			goodsCents,
			hsCode: facts?.hsCode ?? null,
			origin: facts?.originCountry ? countryName(facts.originCountry, language) : null,
			grams: grams === null ? null : grams * line.quantity,
			weight: grams === null ? NOT_KNOWN : kilograms(grams, language),
			lineWeight: grams === null ? NOT_KNOWN : kilograms(grams * line.quantity, language),
		};
	});
	const goodsCents = rows.reduce((sum, row) => sum + row.goodsCents, 0);
	const grams = rows.reduce((sum, row) => sum + (row.grams ?? 0), 0);
	const { codes, isNeeded } = eeiHint(rows, order.shipTo.country);
	return {
		lines: rows.map(({ goodsCents: _, grams: __, ...row }) => row),
		pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
		weight: kilograms(grams, language),
		/** Null until the order is packed and weighed; then staff write it on the paper. */
		packages: packages.count === null ? null : String(packages.count),
		grossWeight:
			packages.grossGrams === null ? null : `${kilograms(packages.grossGrams, language)} kg`,
		/** The boxes seem lighter than their parts, so the gross weight is written by hand. */
		tooLight:
			packages.tooLightGrams === null
				? null
				: m.export_too_light({
						gross: kilograms(packages.tooLightGrams, language),
						net: kilograms(grams, language),
					}),
		day: formatDay(storeDay(order.createdAt.getTime()), language),
		buyerTaxId,
		goods: formatUsd(goodsCents),
		core: order.coreCents > 0 ? formatUsd(order.coreCents) : null,
		shipping: formatUsd(order.shippingCents),
		tax: order.taxCents > 0 ? formatUsd(order.taxCents) : null,
		total: formatUsd(order.totalCents),
		missing: rows
			.filter((row) => row.hsCode === null || row.origin === null || row.grams === null)
			.map(({ sku }) => sku),
		eei: isNeeded
			? codes.map(({ hsCode, cents }) => `${hsCode ?? m.export_no_hs()}: ${formatUsd(cents)}`)
			: [],
		country: countryName(order.shipTo.country, language),
		origins: [...new Set(rows.flatMap(({ origin }) => origin ?? []))].join(", "),
	};
}

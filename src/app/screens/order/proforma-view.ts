/** What a printed quote says beside its prices, with texts in the language of the reader. */

import { countryName } from "../../../domain/address/country-name.ts";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { Proforma } from "../../../features/quotes/read-proforma.ts";
import { m } from "../../messages/compiled/messages.js";
import { kilograms } from "../../order/kilograms.ts";

export type ProformaView = ReturnType<typeof toProformaView>;

export function toProformaView({ seller, termsDays, lines }: Proforma, language: Language) {
	return {
		seller:
			seller &&
			[seller.name, seller.email, seller.phone && unbroken(displayPhone(seller.phone))]
				.filter(Boolean)
				.join(" · "),
		terms:
			termsDays === null ? m.proforma_terms_prepaid() : m.proforma_terms_net({ days: termsDays }),
		weight: totalWeight(lines, language),
		/** Weight, HS code and origin by SKU. */
		exportTexts: Object.fromEntries(lines.map((line) => [line.sku, exportText(line, language)])),
	};
}

/** A phone number stays on one line. */
function unbroken(phone: string): string {
	return phone.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
}

type Line = Proforma["lines"][number];

function exportText({ weightGrams, hsCode, originCountry }: Line, language: Language): string {
	return [
		weightGrams === null ? null : m.proforma_weight({ kg: kilograms(weightGrams, language) }),
		hsCode && m.proforma_hs({ code: hsCode }),
		originCountry && m.proforma_origin({ country: countryName(originCountry, language) }),
	]
		.filter(Boolean)
		.join(" · ");
}

function totalWeight(lines: readonly Line[], language: Language): string | null {
	const grams = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0);
	if (grams === 0) return null;
	const kg = kilograms(grams, language);
	const count = lines.filter(({ weightGrams }) => weightGrams === null).length;
	return count > 0 ? m.proforma_total_weight_some({ kg, count }) : m.proforma_kg({ kg });
}

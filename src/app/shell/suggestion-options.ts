/** The rows of the suggestion list with their texts and links. */
import type { Answer } from "../../contract/call.ts";
import type { getSuggestions } from "../../contract/search.ts";
import { formatUsd, toCents } from "../../domain/money/money.ts";
import type { Language } from "../../domain/store/language.ts";
import { toFitMark } from "../fit/fit-mark.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { matchReasonText } from "../product-box/match-reason-text.ts";
import { availabilityWords } from "../ui/availability-badge.tsx";
import { availabilityTone } from "../ui/availability-tone.ts";
import { TEXT_TONES } from "../ui/badge.tsx";
import { countForMessage } from "../ui/count.ts";
import { formatShortDay } from "../ui/day.ts";
import { vehicleName } from "../vehicle/vehicle-view.ts";

export type Suggestions = Answer<typeof getSuggestions>;

/** `side` is at the right edge: the kind of a name, or the price of a part with its stock below. */
export type SuggestionOption = {
	key: string;
	to: string;
	title: string;
	detail?: string;
	fit?: ColouredText;
	side: string;
	stock?: ColouredText;
};
type ColouredText = { text: string; tone: string };

/**
 * For a number, parts come first; for words, vehicles, phrases, categories and brands come before
 * parts.
 */
export function toOptions(suggestions: Suggestions, text: string, language: Language) {
	const parts = suggestions.parts.map((part) => partOption(part, text, language));
	const names = nameOptions(suggestions);
	return suggestions.parts.some(({ why }) => why) ? [...parts, ...names] : [...names, ...parts];
}

export function recentOptions(searches: string[]): SuggestionOption[] {
	return searches.map((search) => ({
		key: `recent ${search}`,
		to: links.search(search),
		title: search,
		side: "",
	}));
}

/** The row that leads to the whole list. `total` is undefined until it is counted. */
export function allResultsOption(to: string, total: number | undefined): SuggestionOption {
	return {
		key: "all",
		to,
		title:
			total === undefined ? m.suggestions_all() : m.suggestions_all_count(countForMessage(total)),
		side: "",
	};
}

function partOption(
	part: Suggestions["parts"][number],
	text: string,
	language: Language,
): SuggestionOption {
	const { sku, title, brand, brands, price, why, fits } = part;
	const fitMark = fits && toFitMark(fits, fits !== "no_data");
	const brandText =
		brands.length > 1 ? m.suggestions_brands({ brand, count: brands.length - 1 }) : brand;
	return {
		key: `part ${sku}`,
		to: links.part(sku, why ? { search: text } : {}),
		title,
		detail: `${brandText} · ${(why && matchReasonText(why, brand)) ?? sku}`,
		...(fitMark && { fit: { text: fitMark.text, tone: TEXT_TONES[fitMark.tone] } }),
		side: price === null ? "" : formatUsd(toCents(price)),
		stock: {
			text: stockText(part, language),
			tone: availabilityTone(part.status, part.special_order),
		},
	};
}

function stockText(
	{ status, ships, special_order }: Suggestions["parts"][number],
	language: Language,
): string {
	if (special_order && status === "NO_STOCK") return m.special_order_short();
	if (status === "IN_STOCK" || !ships) return availabilityWords(status).word;
	return m.ships_on({ day: formatShortDay(ships.to, language) });
}

function nameOptions(suggestions: Suggestions): SuggestionOption[] {
	const { vin_vehicles, vehicles, phrases, categories, brands, engines } = suggestions;
	return [
		...vin_vehicles.map((vehicle) => ({
			key: `vehicle ${vehicle.id}`,
			to: `${links.vehicleSelector()}?vehicle=${vehicle.id}`,
			title: vehicleName(vehicle),
			side: m.vin_label(),
		})),
		...vehicles.map(({ region, year, make, model, years }) => ({
			key: `vehicle ${region} ${make} ${model}`,
			to:
				year === null
					? links.search(`${make} ${model}`)
					: links.vehicleSelector({ region, year: String(year), make, model }),
			title: [year, make, model].filter(Boolean).join(" "),
			side: [m.vehicle(), ...(year === null ? [years] : [])].join(" "),
		})),
		...phrases.map((phrase) => ({
			key: `phrase ${phrase}`,
			to: links.search(phrase),
			title: phrase.charAt(0).toUpperCase() + phrase.slice(1),
			side: "",
		})),
		...categories.map(({ category_url, sub_category_url, name }) => ({
			key: `category ${category_url} ${sub_category_url}`,
			to: links.category(category_url, { subcategory: sub_category_url ?? undefined }),
			title: name,
			side: m.category(),
		})),
		...brands.map(({ brand, brand_url }) => ({
			key: `brand ${brand_url}`,
			to: links.brand(brand_url),
			title: brand,
			side: m.brand(),
		})),
		...engines.map(({ value, label }) => ({
			key: `engine ${value}`,
			to: links.engine(value),
			title: label,
			side: m.engine(),
		})),
	];
}

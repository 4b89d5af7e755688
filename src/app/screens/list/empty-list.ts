/** The texts and links of an empty list. */
import type { MatchReason } from "../../../domain/catalog/match-reason.ts";
import type { PartsQuery } from "../../../domain/catalog/parts-query.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";
import { beginningsOf, hasWords, isOneNumber } from "./similar-titles.ts";
import { textVehicleName } from "./text-vehicle-name.ts";

export type EmptyList = {
	title: string;
	/** The contact form with the search and the vehicle in its message. */
	askTo: string;
	/** The same message, for WhatsApp. */
	askMessage: string;
	askText: string;
	/** Parts near the search text. `number` is the one that begins like it, or the SKU. */
	similar: { sku: string; number: string; title: string }[];
	similarTitle: string;
	/** Names of parts that are written like the search text. */
	nearTexts: string[];
	/** All categories of the store, for a search that found nothing. */
	categories: { url: string; name: string }[];
};

type EmptyRequest = {
	query: PartsQuery;
	level: PriceLevel | null;
	vehicle: VehicleMatch | undefined;
	/** The list has only parts for the vehicle. */
	isForVehicle: boolean;
};

export async function readEmptyList(
	page: PageContext,
	list: ProductList,
	{ query, level, vehicle, isForVehicle }: EmptyRequest,
): Promise<EmptyList> {
	const isPastTheEnd = list.total > 0;
	const askMessage = messageOf(list, query, page.language, vehicle);
	return {
		title: titleOf(list, isForVehicle),
		askText: query.search ? m.ask_us_about({ text: query.search }) : m.ask_us(),
		askTo: links.contact(askMessage === "" ? {} : { message: askMessage }),
		askMessage,
		similar: isPastTheEnd ? [] : await readSimilar(page, query.search, level),
		similarTitle: isOneNumber(query.search) ? m.search_nearest_numbers() : m.search_similar(),
		nearTexts:
			isPastTheEnd || query.search === ""
				? []
				: await page.services.catalog.nearTexts({
						text: query.search,
						language: page.language,
					}),
		categories: isPastTheEnd || list.otherOptions.length > 0 ? [] : await readCategories(page),
	};
}

function titleOf(
	{ total, page, otherOptions, otherWithout, interpretation }: ProductList,
	hasVehicle: boolean,
): string {
	if (total > 0) return m.past_the_end({ page });
	if (otherOptions.length > 0 && otherWithout === "filters") return m.nothing_with_filters();
	if (interpretation?.vehicle && !hasVehicle)
		return m.nothing_for_named_vehicle({ vehicle: textVehicleName(interpretation.vehicle) });
	if (otherOptions.length > 0) return m.nothing_for_vehicle();
	return hasVehicle ? m.no_parts_for_vehicle() : m.no_parts_found();
}

async function readCategories({
	services,
	language,
}: PageContext): Promise<EmptyList["categories"]> {
	const categories = await orThrowErrorPage(services.catalog.categories());
	return categories.map(({ url, name }) => ({ url, name: name[language] }));
}

/** Names what the shopper looked for: the search text, or the filters of the list. */
function messageOf(
	{ chosenFilters }: ProductList,
	{ search }: PartsQuery,
	language: Language,
	vehicle: VehicleMatch | undefined,
): string {
	const text = search || chosenFilters.map(({ label }) => label[language]).join(", ");
	const lines = [
		...(text ? [m.ask_message({ text })] : []),
		...(vehicle
			? [m.ask_message_vehicle({ vehicle: vehicleName(toVehicleView(vehicle)) }), "VIN: "]
			: []),
	];
	return lines.join("\n");
}

const MAX_SIMILAR = 4;

/**
 * Parts for the beginning of a text that no part meets: nearest numbers, and words with another
 * ending.
 */
async function readSimilar(
	{ services, language }: PageContext,
	text: string,
	level: PriceLevel | null,
): Promise<EmptyList["similar"]> {
	const isNumber = isOneNumber(text);
	for (const beginning of beginningsOf(text)) {
		const { parts } = await orThrowErrorPage(
			services.catalog.suggest({ text: beginning, level, language }),
		);
		const similar = parts.filter(({ part, matchReason }) =>
			isNumber ? hasNearNumber(matchReason) : hasWords(part.title, beginning),
		);
		if (similar.length > 0)
			return similar.slice(0, MAX_SIMILAR).map(({ part, matchReason }) => ({
				sku: part.sku,
				number: numberOf(matchReason) ?? part.sku,
				title: part.title[language],
			}));
	}
	return [];
}

/** The same digits in the middle of a number do not make it a near one. */
function hasNearNumber(reason: MatchReason | undefined): boolean {
	return reason !== undefined && reason.how !== "contains";
}

function numberOf(reason: MatchReason | undefined): string | undefined {
	return reason && "number" in reason ? reason.number : undefined;
}

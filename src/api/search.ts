import type { FastifyInstance } from "fastify";
import { getSuggestions } from "../contract/search.ts";
import { toDecimal } from "../domain/money/money.ts";
import { parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import { looksLikeVin } from "../domain/vehicle/vin.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentMatchReason } from "./present-match-reason.ts";
import { presentVehicle } from "./vehicles.ts";
import { visibleLevel } from "./visible-price-level.ts";

export function searchCalls(app: FastifyInstance, services: Services): void {
	bind(app, getSuggestions, async ({ query, language, caller }) => {
		const vin = looksLikeVin(query.text)
			? await services.vehicles.decodeVin(query.text)
			: undefined;
		// No part has a number like a VIN, so the search is skipped.
		const vehicle =
			query.vehicle && !vin ? await activeVehicle(services, query.vehicle) : undefined;
		const level = await visibleLevel(services, caller);
		const suggestions = await services.catalog.suggest({
			text: vin ? "" : query.text,
			level,
			vehicle: vehicle ?? null,
			vehicleAnswers: vehicle ? parseVehicleAnswers(query.facts ?? "") : undefined,
		});
		return {
			parts: suggestions.parts.map(({ part, priceCents, matchReason, fits }) => ({
				sku: part.sku,
				title: part.title[language],
				brand: part.brand.name,
				price: priceCents === null ? null : toDecimal(priceCents),
				why: presentMatchReason(matchReason),
				fits,
			})),
			categories: suggestions.categories.map(({ url, subcategory, name }) => ({
				category_url: url,
				sub_category_url: subcategory,
				name: name[language],
			})),
			brands: suggestions.brands.map(({ name, url }) => ({ brand: name, brand_url: url })),
			vin_vehicles: vin?.vehicles.map(presentVehicle) ?? [],
			engines: suggestions.engines,
			vehicles: suggestions.vehicles.map(({ yearFrom, yearTo, ...vehicle }) => ({
				...vehicle,
				year_from: yearFrom,
				year_to: yearTo,
			})),
		};
	});
}

function activeVehicle(services: Services, ref: string) {
	const id = Number(ref.slice(1));
	return ref.startsWith("e") ? services.vehicles.findEngine(id) : services.vehicles.find(id);
}

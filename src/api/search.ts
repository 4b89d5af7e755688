import type { FastifyInstance } from "fastify";
import { getSuggestions } from "../contract/search.ts";
import { toDecimal } from "../domain/money/money.ts";
import { parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import { looksLikeVin } from "../domain/vehicle/vin.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentMatchReason } from "./present-match-reason.ts";
import { visibleLevel } from "./price-level.ts";
import { presentVehicle } from "./vehicles.ts";

export function searchCalls(app: FastifyInstance, services: Services): void {
	bind(app, getSuggestions, async ({ query, language, caller }) => {
		const vin = looksLikeVin(query.text)
			? await services.vehicles.decodeVin(query.text)
			: undefined;
		// No part has a number like it, so the search is not asked.
		const vehicle =
			query.vehicle && !vin ? await activeVehicle(services, query.vehicle) : undefined;
		const level = await visibleLevel(services, caller);
		const about = vehicle ? { vehicle, facts: parseVehicleAnswers(query.facts ?? "") } : {};
		const found = await services.catalog.suggest({ text: vin ? "" : query.text, level, ...about });
		return {
			parts: found.parts.map(({ part, priceCents, why, fits }) => ({
				sku: part.sku,
				title: part.title[language],
				brand: part.brand.name,
				price: priceCents === null ? null : toDecimal(priceCents),
				why: presentMatchReason(why),
				fits,
			})),
			categories: found.categories.map(({ url, subcategory, name }) => ({
				category_url: url,
				sub_category_url: subcategory,
				name: name[language],
			})),
			brands: found.brands.map(({ name, url }) => ({ brand: name, brand_url: url })),
			vin_vehicles: vin?.vehicles.map(presentVehicle) ?? [],
			engines: found.engines,
			vehicles: found.vehicles.map(({ yearFrom, yearTo, ...vehicle }) => ({
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

import type { FastifyInstance } from "fastify";
import { countResults, getSuggestions, listSearchGaps } from "../contract/search.ts";
import { toDecimal } from "../domain/money/money.ts";
import { shipDays } from "../domain/shipping/ship-days.ts";
import { modelYears } from "../domain/vehicle/model-years.ts";
import { NO_VEHICLE_ANSWERS, parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import { looksLikeVin, vinWithDigits } from "../domain/vehicle/vin.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentMatchReason } from "./present-match-reason.ts";
import { presentVehicle } from "./vehicles.ts";
import { visibleLevel } from "./visible-price-level.ts";

export function searchCalls(app: FastifyInstance, services: Services): void {
	bind(app, getSuggestions, async ({ query, language, caller }) => {
		const vin = looksLikeVin(query.text)
			? await services.vehicles.decodeVin(vinWithDigits(query.text) ?? query.text)
			: undefined;
		// No part has a number like a VIN, so the search is skipped.
		const vehicle =
			query.vehicle && !vin ? await activeVehicle(services, query.vehicle) : undefined;
		const level = await visibleLevel(services, caller);
		const suggestions = await services.catalog.suggest({
			text: vin ? "" : query.text,
			level,
			language,
			vehicle: vehicle ?? null,
			vehicleAnswers: vehicle ? parseVehicleAnswers(query.facts ?? "") : undefined,
		});
		const start = await services.store.shippingStart();
		return {
			parts: suggestions.parts.map(({ part, priceCents, availability, matchReason, fits }) => ({
				sku: part.sku,
				title: part.title[language],
				brand: part.brand.name,
				brands: part.groupBrands.map(({ name }) => name),
				price: priceCents === null ? null : toDecimal(priceCents),
				status: availability.class,
				ships: shipDays(availability.class, availability.expectedOn, start),
				special_order: part.isSpecialOrder,
				why: presentMatchReason(matchReason),
				fits,
			})),
			phrases: suggestions.phrases,
			categories: suggestions.categories.map(({ url, subcategory, name }) => ({
				category_url: url,
				sub_category_url: subcategory,
				name: name[language],
			})),
			brands: suggestions.brands.map(({ name, url }) => ({ brand: name, brand_url: url })),
			vin_vehicles: vin?.vehicles.map(presentVehicle) ?? [],
			engines: suggestions.engines,
			vehicles: suggestions.vehicles.map(({ years, ...vehicle }) => ({
				...vehicle,
				year_from: years[0] ?? 0,
				year_to: years.at(-1) ?? 0,
				years: modelYears(years),
			})),
		};
	});

	bind(app, countResults, async ({ query }) => {
		const vehicle = query.vehicle && (await activeVehicle(services, query.vehicle));
		return {
			total: await services.catalog.countResults({
				text: query.text,
				vehicle: vehicle || null,
				vehicleAnswers: vehicle ? parseVehicleAnswers(query.facts ?? "") : NO_VEHICLE_ANSWERS,
				availability: query.availability ?? "ALL",
			}),
		};
	});

	bind(app, listSearchGaps, async ({ query }) => ({
		gaps: (await services.searchLog.list(query.days)).map((gap) => ({
			...gap,
			searches: Number(gap.searches),
		})),
	}));
}

function activeVehicle(services: Services, ref: string) {
	const id = Number(ref.slice(1));
	return ref.startsWith("e") ? services.vehicles.findEngine(id) : services.vehicles.find(id);
}

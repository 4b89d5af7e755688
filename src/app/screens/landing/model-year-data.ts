/** The data of the page of a model in one year. */
import type { LandingMake, LandingModel } from "../../../features/catalog/landing-models.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { engineName, lineIdsOf, modelCrumbs, vehicleOptions } from "./landing-view.ts";
import { relatedModels } from "./related-models.ts";

export type ModelYearData = Awaited<ReturnType<typeof readModelYear>>;

export async function readModelYear(
	page: PageContext,
	makes: LandingMake[],
	model: LandingModel,
	year: number,
) {
	const vehicles = model.lines.flatMap((line) =>
		line.vehicles.filter((vehicle) => vehicle.year === year).map(({ id }) => ({ id, line })),
	);
	if (vehicles.length === 0) throw errorPage("not_found");
	const options = await vehicleOptions(page, model.lines);
	const trucks = await Promise.all(
		vehicles.map(async ({ id, line }) => ({
			id,
			label: options.find((option) => option.id === id)?.label ?? engineName(line),
			fuel: line.engine.isGasoline ? m.landing_gasoline() : m.landing_diesel(),
			counts: await readVehicleCounts(page, model, id),
		})),
	);
	const { rebadges } = relatedModels(makes, model);
	const hasYear = (candidate: LandingModel, modelYear: number) =>
		candidate.lines.some((line) => line.vehicles.some((vehicle) => vehicle.year === modelYear));
	return {
		kind: "year" as const,
		crumbs: modelCrumbs(model, String(year)),
		make: model.make.name,
		model: model.name,
		year,
		engines: [...new Set(vehicles.map(({ line }) => engineName(line)))],
		trucks,
		yearLinks: [year - 1, year + 1]
			.filter((nearYear) => hasYear(model, nearYear))
			.map((nearYear) => ({ year: nearYear, to: links.modelPlace(model, String(nearYear)) })),
		rebadges: rebadges
			.filter((rebadge) => hasYear(rebadge, year))
			.map((rebadge) => ({
				to: links.modelPlace(rebadge, String(year)),
				name: `${rebadge.make.name} ${rebadge.name}`,
				years: String(year),
			})),
	};
}

/** The counts of the search for this vehicle: the same as in its lists. */
async function readVehicleCounts(
	{ services, language }: PageContext,
	model: LandingModel,
	id: number,
) {
	const vehicle = await orThrowErrorPage(services.vehicles.find(id));
	if (!vehicle) return [];
	const [{ categoryRelations }, categories, listed] = await orThrowErrorPage(
		Promise.all([
			services.catalog.categoriesForVehicle(vehicle),
			services.catalog.categories(),
			services.landing.modelCounts(lineIdsOf(model)),
		]),
	);
	return categoryRelations.flatMap(({ category_url, count }) => {
		const category = categories.find(({ url }) => url === category_url);
		if (!category) return [];
		// A category with universal parts alone has no page below the model.
		const hasPage = category.subcategories.some((subcategory) => listed.has(subcategory.id));
		const to = hasPage ? links.modelPlace(model, category.url) : links.category(category.url);
		return [
			{ url: category.url, to, name: category.name[language], parts: count, subcategories: [] },
		];
	});
}

/** The data of the page of a model and a category. */
import type { LandingMake, LandingModel } from "../../../features/catalog/landing-models.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import {
	categoryCounts,
	lineIdsOf,
	modelCrumbs,
	toModelBoxes,
	toModelLink,
	toPartKinds,
	vehicleOptions,
	yearsText,
} from "./landing-view.ts";
import { relatedModels } from "./related-models.ts";

const MAX_PARTS = 24;

export type ModelCategoryData = Awaited<ReturnType<typeof readModelCategory>>;

/** A category, or a subcategory, with the address of its own list. */
export async function findPlace({ services, language }: PageContext, place: string) {
	const categories = await orThrowErrorPage(services.catalog.categories());
	for (const category of categories) {
		const isWhole = category.url === place;
		const subcategory = category.subcategories.find(({ url }) => url === place);
		if (!isWhole && !subcategory) continue;
		return {
			categories,
			name: (isWhole ? category : (subcategory ?? category)).name[language],
			subcategories: isWhole || !subcategory ? category.subcategories : [subcategory],
			isWhole,
			list: links.category(category.url, isWhole ? {} : { subcategory: place }),
		};
	}
	throw errorPage("not_found");
}

export async function readModelCategory(
	page: PageContext,
	makes: LandingMake[],
	model: LandingModel,
	url: string,
) {
	const { services, language, caller } = page;
	const place = await findPlace(page, url);
	const lineIds = lineIdsOf(model);
	const counts = await orThrowErrorPage(services.landing.modelCounts(lineIds));
	const subcategoryIds = place.subcategories.map(({ id }) => id);
	const total = subcategoryIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
	if (total === 0) throw errorPage("not_found");
	const level = priceLevelOf(caller, await orThrowErrorPage(services.store.settings()));
	const parts = await orThrowErrorPage(
		services.landing.listParts({
			lineIds,
			subcategoryIds,
			oneOf: "group",
			count: MAX_PARTS,
			level,
		}),
	);
	const linkTo = (placeUrl: string) => links.modelPlace(model, placeUrl);
	const tree = categoryCounts(place.categories, counts, linkTo, language);
	return {
		kind: "category" as const,
		crumbs: modelCrumbs(model, place.name),
		make: model.make.name,
		model: model.name,
		years: yearsText(model.lines),
		place: place.name,
		list: place.list,
		total,
		options: await vehicleOptions(page, model.lines),
		kinds: toPartKinds(toModelBoxes(parts, model.lines, page), place.categories, language),
		pricesHidden: level === null,
		subcategories: place.isWhole
			? (tree.find((category) => category.url === url)?.subcategories ?? [])
			: [],
		others: tree
			.filter((category) => category.url !== url)
			.map((category) => ({ ...category, subcategories: [] })),
		related: await relatedWithParts(page, makes, model, { url, subcategoryIds }),
	};
}

/** The same category of the rebadges and siblings that have parts in it. */
async function relatedWithParts(
	{ services }: PageContext,
	makes: LandingMake[],
	model: LandingModel,
	{ url, subcategoryIds }: { url: string; subcategoryIds: number[] },
) {
	const { rebadges, siblings } = relatedModels(makes, model);
	const related = await orThrowErrorPage(
		Promise.all(
			[...rebadges, ...siblings].map(async (relatedModel) => ({
				other: relatedModel,
				counts: await services.landing.modelCounts(lineIdsOf(relatedModel)),
			})),
		),
	);
	return related
		.filter(({ counts }) => subcategoryIds.some((id) => counts.has(id)))
		.map(({ other: relatedModel }) => ({
			...toModelLink(relatedModel),
			to: links.modelPlace(relatedModel, url),
		}));
}

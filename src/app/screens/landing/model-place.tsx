import { links } from "../../page/links.ts";
import { pageOf, sharedPageOf } from "../../page/page-context.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import type { Route } from "./+types/model-place.ts";
import { findModel, setVehicle } from "./landing-view.ts";
import { ModelCategory, modelCategoryMeta } from "./model-category.tsx";
import { findPlace, readModelCategory } from "./model-category-data.ts";
import { ModelYear, modelYearMeta } from "./model-year.tsx";
import { readModelYear } from "./model-year-data.ts";

/** Below a model: one of its years, or a category or subcategory that has parts for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { makes, model } = await findModel(page, params);
	const data = isYear(params.place)
		? await readModelYear(page, makes, model, Number(params.place))
		: await readModelCategory(page, makes, model, params.place);
	page.structuredData.push(breadcrumbList(data.crumbs, page));
	return data;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	const { model } = await findModel(page, params);
	if (isYear(params.place)) return setVehicle(request, model, links.categories());
	return setVehicle(request, model, (await findPlace(page, params.place)).list);
}

function isYear(place: string): boolean {
	return /^\d{4}$/.test(place);
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	return loaderData.kind === "year" ? modelYearMeta(loaderData) : modelCategoryMeta(loaderData);
}

export default function ModelPlace({ loaderData }: Route.ComponentProps) {
	return loaderData.kind === "year" ? (
		<ModelYear data={loaderData} />
	) : (
		<ModelCategory data={loaderData} />
	);
}

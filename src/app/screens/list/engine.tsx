import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { breadcrumbList, type Crumb } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/engine.ts";
import type { FixedFilter } from "./facet.ts";
import { readList } from "./list-data.ts";
import { PartList } from "./part-list.tsx";

/** Parts for an engine, by its name in the path: /engine/4HK1/cooling/water-pumps/gmb. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services } = page;
	const engineParam = "id" in params ? params.id : params.engine;
	if (!engineParam) throw redirect(links.vehicleSelector());
	const names = await orThrowErrorPage(services.catalog.facetNames());
	const searchedName = engineParam.toLowerCase().replaceAll("+", "-");
	const engine = names.engines.find(
		({ value, label }) =>
			value.toLowerCase() === searchedName ||
			label.split(" ")[0]?.toLowerCase().replaceAll("+", "-") === searchedName,
	);
	if (!engine) throw errorPage("not_found");
	if (engineParam !== engine.value) throw redirect(canonicalUrl(engine.value, request), 308);
	const vehicle = await orThrowErrorPage(services.vehicles.findEngine(engine.id));
	if (!vehicle) throw errorPage("not_found");
	const { category, subcategory, brand } = params as {
		category?: string;
		subcategory?: string;
		brand?: string;
	};
	const fixed: FixedFilter = {
		...(category ? { category } : {}),
		...(subcategory ? { subcategory } : {}),
		...(brand ? { values: { brands: [brand] } } : {}),
	};
	const list = await readList({ page, request, fixed, vehicle });
	page.structuredData.push(breadcrumbList(crumbsOf(engine.label), page));
	return { engine: engine.label, filterNames: await filterNamesOf(page, fixed), list };
}

/** The names of the filters in the path, so that each of these lists has a title of its own. */
async function filterNamesOf(
	{ services, language }: PageContext,
	{ category, subcategory, values }: FixedFilter,
): Promise<string[]> {
	const [categories, brands] = await orThrowErrorPage(
		Promise.all([services.catalog.categories(), services.catalog.brands()]),
	);
	const subcategories = categories.flatMap((entry) => entry.subcategories);
	const place =
		subcategories.find(({ url }) => url === subcategory) ??
		categories.find(({ url }) => url === category);
	const brand = brands.find(({ url }) => values?.brands?.includes(url));
	return [...(place ? [place.name[language]] : []), ...(brand ? [brand.name] : [])];
}

/** The requested address with the engine's canonical name, so that one list has one address. */
function canonicalUrl(engine: string, request: Request): string {
	const { pathname, searchParams } = new URL(request.url);
	searchParams.delete("_routes");
	const path = pathname
		.replace(/^\/es(?=\/)/, "")
		.replace(/^(\/[^/]+\/)[^/]+/, `$1${encodeURIComponent(engine)}`);
	return `${path}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

function crumbsOf(engine: string): Crumb[] {
	return [{ label: m.home(), to: links.home() }, { label: m.parts_for_engine({ engine }) }];
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { engine, filterNames, list } = loaderData;
	const name = [m.parts_for_engine({ engine }), ...filterNames].join(" · ");
	return [
		{
			title:
				list.page > 1
					? pageTitle(m.list_title_page({ name, page: list.page }))
					: pageTitle(m.list_title({ name })),
		},
		{ name: "description", content: m.list_description({ name, total: list.total }) },
	];
}

export default function Engine({ loaderData: { engine, list } }: Route.ComponentProps) {
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={crumbsOf(engine)} />
			<h1 className="mb-3 text-3xl">{m.parts_for_engine({ engine })}</h1>
			<PartList data={list} />
		</div>
	);
}

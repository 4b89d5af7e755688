import { Suspense } from "react";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { breadcrumbList, type Crumb } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnDemand } from "../../ui/on-demand.ts";
import { readCategoryCounts } from "../../vehicle/category-counts.ts";
import { activeVehicle, toVehicleView } from "../../vehicle/vehicle-view.ts";
import { isWidenedList } from "../../vehicle/widened-list.ts";
import type { Route } from "./+types/category.ts";
import { findByAddress } from "./canonical-id.ts";
import { readList, requireFirstPage } from "./list-data.ts";
import { PartList } from "./part-list.tsx";

const CategoryTree = loadOnDemand(async () => (await import("./category-tree.tsx")).CategoryTree);

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, language } = page;
	const categories = await orThrowErrorPage(services.catalog.categories());
	if (!params.id) {
		requireFirstPage(request);
		const vehicle = await orThrowErrorPage(activeVehicle(services, request));
		const isWidened = isWidenedList(new URL(request.url).searchParams);
		return {
			kind: "tree" as const,
			// Rendered here, so that lists of parts do not contain these texts.
			title: m.all_categories_title(),
			description: m.all_categories_description(),
			vehicle: vehicle ? toVehicleView(vehicle) : null,
			isWidened,
			tree:
				vehicle && !isWidened
					? await orThrowErrorPage(readCategoryCounts(services, vehicle, language))
					: categories.map(({ url, name, parts, subcategories }) => ({
							url,
							name: name[language],
							parts,
							subcategories: subcategories.map((sub) => ({
								url: sub.url,
								name: sub.name[language],
							})),
						})),
		};
	}
	const category = findByAddress(categories, { id: params.id, request, toPath: links.category });
	const list = await readList({
		page,
		request,
		fixed: { category: category.url },
		hasSubcategoryTiles: true,
	});
	const subcategory = category.subcategories.find(({ url }) => url === list.query.subcategory);
	if (list.query.subcategory && !subcategory) throw errorPage("not_found");
	const place = {
		category: { url: category.url, name: category.name[language] },
		subcategory: subcategory
			? { url: subcategory.url, name: subcategory.name[language] }
			: undefined,
	};
	page.structuredData.push(breadcrumbList(crumbsOf(place), page));
	return {
		kind: "list" as const,
		...place,
		subcategories: category.subcategories.map(({ url, name }) => ({ url, name: name[language] })),
		list,
	};
}

type CategoryLink = { url: string; name: string };
type Place = { category: CategoryLink; subcategory: CategoryLink | undefined };
type CategoryData = Extract<Awaited<ReturnType<typeof loader>>, { kind: "list" }>;

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	if (loaderData.kind === "tree")
		return [
			{ title: pageTitle(loaderData.title) },
			{ name: "description", content: loaderData.description },
		];
	const { category, subcategory, list } = loaderData;
	const name = subcategory ? `${subcategory.name} · ${category.name}` : category.name;
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

export default function Category({ loaderData }: Route.ComponentProps) {
	return loaderData.kind === "tree" ? (
		<Suspense>
			<CategoryTree {...loaderData} />
		</Suspense>
	) : (
		<CategoryList data={loaderData} />
	);
}

function crumbsOf({ category, subcategory }: Place): Crumb[] {
	return [
		{ label: m.home(), to: links.home() },
		{ label: m.all_categories(), to: links.categories() },
		...(subcategory ? [{ label: category.name, to: links.category(category.url) }] : []),
		{ label: subcategory?.name ?? category.name },
	];
}

function CategoryList({ data }: { data: CategoryData }) {
	const { category, subcategory, list } = data;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={crumbsOf(data)} />
			<h1 className="mb-3 text-3xl">{subcategory?.name ?? category.name}</h1>
			{!subcategory && list.page === 1 && (
				<Subcategories data={data} counts={list.subcategoryCounts} />
			)}
			<PartList data={list} />
		</div>
	);
}

/** The subcategories of the category, each with its drawing. */
function Subcategories({
	data: { category, subcategories },
	counts,
}: {
	data: CategoryData;
	counts: Record<string, number>;
}) {
	return (
		<nav aria-label={m.subcategories()} className="my-4">
			<ul className="grid grid-cols-2 gap-2 max-[379px]:gap-x-1.5 sm:grid-cols-[repeat(auto-fill,minmax(112px,1fr))]">
				{subcategories.map(({ url, name }) => (
					<li key={url}>
						<Link
							to={links.category(category.url, { subcategory: url })}
							className="flex h-full items-center gap-x-2 rounded-box border px-2 py-1 max-[379px]:gap-x-1.5 max-[379px]:px-1.5 hover:border-edge hover:bg-panel sm:flex-col sm:py-2 sm:text-center"
						>
							<Drawing
								category={category.url}
								subcategory={url}
								className="max-w-20 max-sm:w-10 max-sm:shrink-0 max-[379px]:w-6 max-[339px]:hidden"
							/>
							<span className="min-w-0 sm:mt-1">
								<span className="block text-sm leading-4">{name}</span>
								<span className="block text-ink-soft text-xs">{counts[url] ?? 0}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

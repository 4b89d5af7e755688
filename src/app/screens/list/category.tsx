import { Link } from "react-router";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import { guestLevel } from "../../price-access.ts";
import { toProductView } from "../../product-box/product-view.ts";
import { orRefuse, refusePage } from "../../refused-page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import type { Route } from "./+types/category.ts";
import { CategoryTree } from "./category-tree.tsx";
import { readPlace } from "./list-place.ts";
import { PartList } from "./part-list.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { services, language } = sharedPageOf(context);
	const categories = await orRefuse(services.categories());
	if (!params.id) {
		return {
			kind: "tree" as const,
			tree: categories.map(({ url, name, parts, subcategories }) => ({
				url,
				name: name[language],
				parts,
				subcategories: subcategories.map((sub) => ({ url: sub.url, name: sub.name[language] })),
			})),
		};
	}
	const place = readPlace(new URL(request.url));
	if (!place) throw refusePage("bad_request");
	const category = categories.find(({ url }) => url === params.id);
	const subcategory = category?.subcategories.find(({ url }) => url === place.subcategory);
	if (!category || (place.subcategory && !subcategory)) throw refusePage("not_found");
	const level = guestLevel(await orRefuse(services.settings()));
	const scope = subcategory ? { kind: "subcategory" as const, subcategory } : { kind: "category" as const, category };
	const list = await orRefuse(services.listParts({ scope, page: place.page, pageSize: place.pageSize, level }));
	return {
		kind: "list" as const,
		category: { url: category.url, name: category.name[language], parts: category.parts },
		subcategory: subcategory ? { url: subcategory.url, name: subcategory.name[language] } : undefined,
		subcategories: category.subcategories.map(({ url, name, parts }) => ({ url, name: name[language], parts })),
		products: list.cards.map((card) => toProductView(card, language)),
		total: list.total,
		page: list.page,
		pages: list.pages,
		pageSize: place.pageSize,
		pricesHidden: level === null,
	};
}

type ListData = Extract<Awaited<ReturnType<typeof loader>>, { kind: "list" }>;

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	if (loaderData.kind === "tree")
		return [{ title: m.all_categories_title() }, { name: "description", content: m.all_categories_description() }];
	const name = loaderData.subcategory ? `${loaderData.subcategory.name} · ${loaderData.category.name}` : loaderData.category.name;
	return [
		{ title: loaderData.page > 1 ? m.list_title_page({ name, page: loaderData.page }) : m.list_title({ name }) },
		{ name: "description", content: m.list_description({ name, total: loaderData.total }) },
	];
}

export default function Category({ loaderData }: Route.ComponentProps) {
	return loaderData.kind === "tree" ? <CategoryTree tree={loaderData.tree} /> : <CategoryList data={loaderData} />;
}

function CategoryList({ data }: { data: ListData }) {
	const { category, subcategory } = data;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs
				items={[
					{ label: m.home(), to: links.home() },
					{ label: m.all_categories(), to: links.categories() },
					...(subcategory ? [{ label: category.name, to: links.category(category.url) }] : []),
					{ label: subcategory?.name ?? category.name },
				]}
			/>
			<h1 className="text-3xl">{subcategory?.name ?? category.name}</h1>
			<Subcategories data={data} />
			<PartList {...data} hrefOf={(place) => links.category(category.url, { subcategory: subcategory?.url, ...place })} />
		</div>
	);
}

/** The category's parts by kind; the chosen one is marked and a second click leads back to all. */
function Subcategories({ data: { category, subcategory, subcategories } }: { data: ListData }) {
	return (
		<nav aria-label={m.subcategories()} className="my-4">
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,112px),1fr))] gap-2">
				{subcategories.map(({ url, name, parts }) => {
					const isChosen = url === subcategory?.url;
					return (
						<li key={url}>
							<Link
								to={links.category(category.url, { subcategory: isChosen ? undefined : url })}
								prefetch="intent"
								aria-current={isChosen ? "true" : undefined}
								className="flex h-full flex-col items-center rounded-box border p-2 text-center hover:border-edge hover:bg-panel aria-[current]:border-signal aria-[current]:bg-panel"
							>
								<Drawing category={category.url} subcategory={url} className="max-w-20" />
								<span className="mt-1 text-sm leading-4">{name}</span>
								<span className="text-ink-soft text-xs">{parts}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

import { readPartsQuery } from "../../../domain/catalog/parts-query.ts";
import type { LandingModel } from "../../../features/catalog/landing-models.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { breadcrumbList, type Crumb } from "../../page/structured-data.ts";
import { toBoxView } from "../../product-box/box-view.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/make.ts";
import { Categories, Parts, Section } from "./landing-sections.tsx";
import { findMake, type ModelLink, toModelLink } from "./landing-view.ts";

/** How many categories show their best seller. */
const POPULAR_CATEGORIES = 8;
/** How many models of a make the page of all makes names. */
const MAX_MODELS = 24;

/** All makes, or one make with its models and the numbers of its parts. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	if (!params.make) {
		const makes = await orThrowErrorPage(page.services.landing.makes());
		page.structuredData.push(breadcrumbList(crumbsOf(), page));
		return {
			kind: "makes" as const,
			makes: await Promise.all(
				makes.map(async ({ url, name, models }) => ({
					url,
					name,
					count: models.length,
					models: (await modelsByRegion(page, models))
						.flatMap((region) => region.models)
						.slice(0, MAX_MODELS),
				})),
			),
		};
	}
	const { make } = await findMake(page, params.make);
	page.structuredData.push(breadcrumbList(crumbsOf(make.name), page));
	return {
		kind: "make" as const,
		name: make.name,
		regions: await modelsByRegion(page, make.models),
		...(await readMakeParts(page, make.url)),
	};
}

/** The models below the first region that has them, in the display order of regions. */
async function modelsByRegion(
	{ services, language }: PageContext,
	models: LandingModel[],
): Promise<{ name: string; models: ModelLink[] }[]> {
	const { regions } = await orThrowErrorPage(services.store.settings());
	return regions.flatMap(({ code, label }) => {
		const first = models.filter(({ lines }) => lines[0]?.region === code);
		return first.length > 0
			? [
					{
						name: label[language],
						models: first.map((model) => ({ ...toModelLink(model), name: model.name })),
					},
				]
			: [];
	});
}

/** The counts are those of the lists that they link to. */
async function readMakeParts(page: PageContext, make: string) {
	const { services, language, caller } = page;
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	const search = async (filters: Record<string, string>) => {
		const query = readPartsQuery(new URLSearchParams({ vehiclemake: make, ...filters }));
		if (!query) throw new Error("the filters of a make are valid");
		return orThrowErrorPage(services.catalog.search({ query, vehicle: null, level, language }));
	};
	const { total, facets } = await search({});
	const categories = [...facets.categories].sort((a, b) => b.count - a.count);
	const lists = await Promise.all(
		categories.slice(0, POPULAR_CATEGORIES).map(({ value }) => search({ category: value })),
	);
	return {
		total,
		counts: categories.map(({ value, label, count }) => ({
			url: value,
			to: `${links.category(value)}?vehiclemake=${make}`,
			name: label[language],
			parts: count,
			subcategories: [],
		})),
		popular: lists.flatMap(({ cards: [best] }) => (best ? [toBoxView(best, page)] : [])),
		pricesHidden: level === null,
	};
}

function crumbsOf(make?: string): Crumb[] {
	return [
		{ label: m.home(), to: links.home() },
		...(make
			? [{ label: m.landing_makes(), to: links.makes() }, { label: make }]
			: [{ label: m.landing_makes() }]),
	];
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	if (loaderData.kind === "makes")
		return [
			{ title: pageTitle(m.landing_makes_title()) },
			{
				name: "description",
				content: m.landing_makes_description({
					makes: loaderData.makes.map(({ name }) => name).join(", "),
				}),
			},
		];
	const { name: make, regions, total } = loaderData;
	const names = regions
		.flatMap(({ models }) => models)
		.slice(0, 6)
		.map(({ name }) => name);
	return [
		{ title: pageTitle(m.landing_make_title({ make })) },
		{
			name: "description",
			content: m.landing_make_description({
				make,
				...countForMessage(total),
				models: names.join(", "),
			}),
		},
	];
}

export default function MakePage({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === "makes") return <AllMakes makes={loaderData.makes} />;
	const { name: make, regions, total, counts, popular, pricesHidden } = loaderData;
	return (
		<div className="flex flex-col gap-8 px-4 py-4">
			<div>
				<Breadcrumbs items={crumbsOf(make)} />
				<h1 className="text-3xl">{m.landing_make_heading({ make })}</h1>
				<p className="mt-2 max-w-prose">
					{m.landing_make_intro({ make, ...countForMessage(total) })}
				</p>
			</div>
			<Section title={m.landing_models()}>
				{regions.map(({ name, models }, index) => (
					<Disclosure
						key={name}
						summary={m.landing_region_models({ region: name, count: models.length })}
						open={index === 0}
					>
						<ModelList models={models} />
					</Disclosure>
				))}
			</Section>
			{counts.length > 0 && <Categories title={m.landing_by_category()} counts={counts} />}
			{popular.length > 0 && (
				<Section title={m.landing_popular({ name: make })}>
					<Parts products={popular} pricesHidden={pricesHidden} />
				</Section>
			)}
		</div>
	);
}

type MakeSummary = { url: string; name: string; count: number; models: ModelLink[] };

function AllMakes({ makes }: { makes: MakeSummary[] }) {
	return (
		<div className="flex flex-col gap-8 px-4 py-4">
			<div>
				<Breadcrumbs items={crumbsOf()} />
				<h1 className="text-3xl">{m.landing_makes()}</h1>
				<p className="mt-2 max-w-prose">{m.landing_makes_intro()}</p>
			</div>
			{makes.map(({ url, name, count, models }) => (
				<section key={url}>
					<h2 className="border-b pb-1 text-xl">
						<Link to={links.make(url)} className="underline underline-offset-4">
							{name}
						</Link>
					</h2>
					<ModelList models={models} />
					{count > models.length && (
						<Link
							to={links.make(url)}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{m.landing_all_models({ make: name, count })}
						</Link>
					)}
				</section>
			))}
		</div>
	);
}

function ModelList({ models }: { models: ModelLink[] }) {
	return (
		<ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(45%,200px),1fr))] gap-x-6 max-sm:gap-x-3 [&_a]:flex [&_a]:min-h-9 [&_a]:items-center [&_a]:justify-between [&_a]:gap-2 [&_a:hover]:underline pointer-coarse:[&_a]:min-h-11 [&_small]:whitespace-nowrap [&_small]:text-ink-soft [&_small]:text-sm max-sm:[&_small]:text-xs">
			{models.map(({ to, name, years }) => (
				<li key={to}>
					<Link to={to}>
						{name} <small>{years}</small>
					</Link>
				</li>
			))}
		</ul>
	);
}

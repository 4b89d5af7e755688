import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { breadcrumbList, type Crumb } from "../../page/structured-data.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Link } from "../../ui/link.tsx";
import { type Quality, toQualityView } from "../../ui/quality-badge.tsx";
import type { Route } from "./+types/brand.ts";
import { findByAddress } from "./canonical-id.ts";
import { readList, requireFirstPage } from "./list-data.ts";
import { PartList } from "./part-list.tsx";

/** Best quality first. */
const TIERS: Quality[] = ["genuine", "oe_supplier", "premium", "value", "reman"];

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services } = page;
	const brands = await orThrowErrorPage(services.catalog.brands());
	if (!params.id) {
		requireFirstPage(request);
		return {
			kind: "brands" as const,
			tiers: TIERS.map((tier) => ({
				quality: toQualityView(tier),
				brands: brands
					.filter(({ quality }) => quality === tier)
					.map(({ url, name, parts }) => ({ url, name, parts })),
			})),
		};
	}
	const brand = findByAddress(brands, { id: params.id, request, toPath: links.brand });
	const list = await readList({ page, request, fixed: { values: { brands: [brand.url] } } });
	page.structuredData.push(breadcrumbList(crumbsOf(brand.name), page));
	const quality = toQualityView(brand.quality);
	return { kind: "list" as const, brand: { name: brand.name, quality }, list };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	if (loaderData.kind === "brands")
		return [
			{ title: pageTitle(m.all_brands_title()) },
			{ name: "description", content: m.all_brands_description() },
		];
	const { brand, list } = loaderData;
	return [
		{
			title:
				list.page > 1
					? pageTitle(m.list_title_page({ name: brand.name, page: list.page }))
					: pageTitle(m.list_title({ name: brand.name })),
		},
		{ name: "description", content: m.list_description({ name: brand.name, total: list.total }) },
	];
}

export default function Brand({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === "brands") return <AllBrands tiers={loaderData.tiers} />;
	const { brand, list } = loaderData;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={crumbsOf(brand.name)} />
			<h1 className="text-3xl">{brand.name}</h1>
			<p className="mt-2 mb-4">
				<Badge icon={brand.quality.icon}>{brand.quality.word}</Badge>
			</p>
			<PartList data={list} />
		</div>
	);
}

function crumbsOf(brand: string): Crumb[] {
	return [
		{ label: m.home(), to: links.home() },
		{ label: m.brands(), to: links.brands() },
		{ label: brand },
	];
}

type BrandsData = Extract<Awaited<ReturnType<typeof loader>>, { kind: "brands" }>;

function AllBrands({ tiers }: { tiers: BrandsData["tiers"] }) {
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.brands() }]} />
			<h1 className="text-3xl">{m.brands()}</h1>
			{tiers.map(({ quality, brands }) => (
				<section key={quality.word} className="mt-6">
					<h2 className="border-b pb-2">
						<Badge icon={quality.icon}>{quality.word}</Badge>
					</h2>
					<ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-4">
						{brands.map(({ url, name, parts }) => (
							<li key={url}>
								<Link
									to={links.brand(url)}
									className="flex min-h-11 items-center justify-between gap-2 hover:underline"
								>
									<span>{name}</span>
									<span className="text-ink-soft text-sm">{parts}</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

import { Link } from "react-router";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import { guestLevel } from "../../price-access.ts";
import { toProductView } from "../../product-box/product-view.ts";
import { orRefuse, refusePage } from "../../refused-page.ts";
import { type Quality, QualityBadge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/brand.ts";
import { readPlace } from "./list-place.ts";
import { PartList } from "./part-list.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { services, language } = sharedPageOf(context);
	const brands = await orRefuse(services.brands());
	if (!params.id)
		return { kind: "brands" as const, brands: brands.map(({ url, name, quality, parts }) => ({ url, name, quality, parts })) };
	const place = readPlace(new URL(request.url));
	if (!place) throw refusePage("bad_request");
	const brand = brands.find(({ url }) => url === params.id);
	if (!brand) throw refusePage("not_found");
	const level = guestLevel(await orRefuse(services.settings()));
	const list = await orRefuse(services.listParts({ scope: { kind: "brand", brand }, page: place.page, pageSize: place.pageSize, level }));
	return {
		kind: "list" as const,
		brand: { url: brand.url, name: brand.name, quality: brand.quality },
		products: list.cards.map((card) => toProductView(card, language)),
		total: list.total,
		page: list.page,
		pages: list.pages,
		pageSize: place.pageSize,
		pricesHidden: level === null,
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	if (loaderData.kind === "brands") return [{ title: m.all_brands_title() }, { name: "description", content: m.all_brands_description() }];
	const { brand, total, page } = loaderData;
	return [
		{ title: page > 1 ? m.list_title_page({ name: brand.name, page }) : m.list_title({ name: brand.name }) },
		{ name: "description", content: m.list_description({ name: brand.name, total }) },
	];
}

export default function Brand({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === "brands") return <AllBrands brands={loaderData.brands} />;
	const { brand } = loaderData;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.brands(), to: links.brands() }, { label: brand.name }]} />
			<h1 className="text-3xl">{brand.name}</h1>
			<p className="mt-2 mb-4">
				<QualityBadge quality={brand.quality} />
			</p>
			<PartList {...loaderData} hrefOf={(place) => links.brand(brand.url, place)} />
		</div>
	);
}

type BrandRow = { url: string; name: string; quality: Quality; parts: number };

/** All brands, best quality first. */
function AllBrands({ brands }: { brands: BrandRow[] }) {
	const tiers = ["genuine", "oe_supplier", "premium", "value", "reman"] as const;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.brands() }]} />
			<h1 className="text-3xl">{m.brands()}</h1>
			{tiers.map((tier) => (
				<section key={tier} className="mt-6">
					<h2 className="border-b pb-2">
						<QualityBadge quality={tier} />
					</h2>
					<ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-4">
						{brands
							.filter(({ quality }) => quality === tier)
							.map(({ url, name, parts }) => (
								<li key={url}>
									<Link
										to={links.brand(url)}
										prefetch="intent"
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

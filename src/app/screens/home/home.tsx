import { displayPhone } from "../../../domain/address/display-phone.ts";
import { DEFAULT_LOGO } from "../../../domain/store/store-setting-definitions.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { storeName } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { useShellData } from "../../page/shell-data.ts";
import { storeData } from "../../page/structured-data.ts";
import { toBoxView } from "../../product-box/box-view.ts";
import { ProductGrid } from "../../product-box/product-grid.tsx";
import { RecentlyViewed } from "../../product-box/recently-viewed.tsx";
import { LanguageSwitch } from "../../shell/language-switch.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { formatStoreTime } from "../../ui/moment.ts";
import { readCategoryCounts } from "../../vehicle/category-counts.ts";
import { readSelector } from "../../vehicle/read-selector.ts";
import type { SelectorData } from "../../vehicle/selector-options.ts";
import { VehicleSelector } from "../../vehicle/vehicle-selector.tsx";
import {
	activeVehicle,
	shortName,
	toVehicleView,
	type VehicleView,
} from "../../vehicle/vehicle-view.ts";
import type { Route } from "./+types/home.ts";
import { soldCategories } from "./sold-categories.ts";

const POPULAR = 8;
const BRANDS = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, language, caller } = page;
	const [settings, categories, brands] = await orThrowErrorPage(
		Promise.all([
			services.store.settings(),
			services.catalog.categories(),
			services.catalog.brands(),
		]),
	);
	page.structuredData.push(
		...storeData(
			{
				name: settings.storeName,
				logo: settings.logoUrl === DEFAULT_LOGO ? null : settings.logoUrl,
				phone: settings.phone,
				profiles: settings.social.map(({ url }) => url),
			},
			page,
		),
	);
	const level = priceLevelOf(caller, settings);
	const vehicle = await orThrowErrorPage(activeVehicle(services, request));
	const popular = vehicle
		? undefined
		: await orThrowErrorPage(services.catalog.listPopular({ count: POPULAR, level }));
	if (popular) page.shownParts = popular.readIds;
	return {
		tagline: settings.tagline[language],
		vehicle: vehicle ? toVehicleView(vehicle) : null,
		selector: await orThrowErrorPage(
			readSelector(services, { kind: "vehicle", language, params: new URLSearchParams() }),
		),
		categories: vehicle
			? await orThrowErrorPage(readCategoryCounts(services, vehicle, language))
			: soldCategories(categories).map(({ url, name, parts }) => ({
					url,
					name: name[language],
					parts,
				})),
		popular: (popular?.cards ?? []).map((card) => toBoxView(card, page)),
		brands: [...brands]
			.sort((a, b) => b.parts - a.parts)
			.slice(0, BRANDS)
			.map(({ url, name }) => ({ url, name })),
		pricesHidden: level === null,
		sameDayHint: m.promise_same_day_more({
			time: formatStoreTime(settings.shipCutoff, language),
		}),
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: [storeName(), loaderData?.tagline].filter(Boolean).join(" · ") },
		{ name: "description", content: m.home_description() },
	];
}

export default function Home({
	loaderData: { vehicle, selector, categories, popular, brands, pricesHidden, sameDayHint },
}: Route.ComponentProps) {
	return (
		<div className="flex flex-col gap-12 px-4 py-6">
			<section className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-end">
				<div>
					{/* On a phone the header has no room for it, and the footer is far away. */}
					<p className="-mt-4 sm:hidden">
						<LanguageSwitch className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4" />
					</p>
					<h1 className="max-w-prose text-3xl">{m.home_heading()}</h1>
					<p className="mt-2 max-w-prose text-ink-soft text-lg">{m.home_intro()}</p>
					<VehicleEntry selector={selector} vehicle={vehicle} />
				</div>
				<Promises sameDayHint={sameDayHint} />
			</section>
			<section>
				<h2 className="text-2xl">
					{vehicle ? `${m.parts_for()} ${shortName(vehicle)}` : m.shop_by_category()}
				</h2>
				<ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,150px),1fr))] gap-3 max-sm:gap-2">
					{categories.map((category) => (
						<li key={category.url}>
							<Link
								to={links.category(category.url)}
								className="flex h-full flex-col rounded-box border p-3 hover:border-edge hover:bg-panel max-sm:flex-row max-sm:items-center max-sm:gap-1.5 max-sm:p-1.5"
							>
								<Drawing category={category.url} className="max-sm:w-10 max-sm:shrink-0" />
								<span className="min-w-0 sm:mt-2">
									<span className="block font-semibold leading-5 max-sm:text-sm">
										{category.name}
									</span>
									<span className="text-ink-soft text-sm">
										{m.parts_count(countForMessage(category.parts))}
									</span>
								</span>
							</Link>
						</li>
					))}
				</ul>
			</section>
			<RecentlyViewed />
			{popular.length > 0 && (
				<section className="far-below -m-1 p-1 [--room:52rem] sm:[--room:56rem] filters:[--room:36rem] max-sm:[&_article:nth-of-type(n+5)]:hidden">
					<h2 className="mb-4 text-2xl">{m.popular_parts()}</h2>
					<ProductGrid products={popular} pricesHidden={pricesHidden} />
				</section>
			)}
			{brands.length > 0 && (
				<section className="far-below -m-1 p-1 [--room:28rem] sm:[--room:16rem] lg:[--room:12rem]">
					<div className="flex flex-wrap items-baseline justify-between gap-x-6">
						<h2 className="text-2xl">{m.brands()}</h2>
						<Link
							to={links.brands()}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{m.all_brands()}
						</Link>
					</div>
					<ul className="mt-2 flex flex-wrap gap-2">
						{brands.map((brand) => (
							<li key={brand.url}>
								<Link
									to={links.brand(brand.url)}
									className="inline-flex min-h-11 items-center rounded-box border px-4 font-semibold condensed hover:border-edge hover:bg-panel"
								>
									{brand.name}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

/**
 * The active vehicle, and the selector. Without scripts its form leads to the selector's own page.
 */
function VehicleEntry({
	selector,
	vehicle,
}: {
	selector: SelectorData;
	vehicle: VehicleView | null;
}) {
	return (
		<section className="mt-6 rounded-box border border-edge bg-panel p-4">
			<h2 className="mb-3 flex items-center gap-2 text-xl">
				<Icon name="truck" />
				{m.find_by_vehicle()}
			</h2>
			{vehicle && (
				<p className="mb-3">
					<ButtonLink to={links.categories()} variant="primary">
						{`${m.parts_for()} ${shortName(vehicle)}`}
					</ButtonLink>
				</p>
			)}
			<VehicleSelector kind="vehicle" data={selector} />
			<Link
				to={links.vehicleSelector({ by: "engine" })}
				className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
			>
				{m.by_engine_alone()}
			</Link>
			<Link
				to={links.makes()}
				className="mt-1 ml-5 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
			>
				{m.landing_makes()}
			</Link>
		</section>
	);
}

function Promises({ sameDayHint }: { sameDayHint: string }) {
	const phone = useShellData()?.phone;
	return (
		<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
			<li className="flex gap-3 rounded-box border p-4">
				<Icon name="ship" className="size-7 text-signal" />
				<div>
					<p className="font-semibold">{m.promise_same_day()}</p>
					<p className="text-ink-soft text-sm">{sameDayHint}</p>
				</div>
			</li>
			<li className="flex gap-3 rounded-box border p-4">
				<Icon name="box" className="size-7 text-signal" />
				<div>
					<p className="font-semibold">{m.promise_fifty_states()}</p>
					<p className="text-ink-soft text-sm">{m.promise_fifty_states_more()}</p>
				</div>
			</li>
			{phone && (
				<li className="flex gap-3 rounded-box border p-4">
					<Icon name="phone" className="size-7 text-signal" />
					<div>
						<a
							href={`tel:${phone}`}
							data-opens="call"
							className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
						>
							{m.call_us()} · {displayPhone(phone)}
						</a>
						<p className="text-ink-soft text-sm">{m.call_us_more()}</p>
					</div>
				</li>
			)}
		</ul>
	);
}

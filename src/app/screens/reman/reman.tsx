import { readPartsQuery } from "../../../domain/catalog/parts-query.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { readStoreText } from "../../content/read-store-text.ts";
import { StoreTextView } from "../../content/store-text-view.tsx";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { useShellData } from "../../page/shell-data.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import { PartPrice } from "../../product-box/part-price.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/reman.ts";

/** The categories of remanufactured units, and the page whose text staff write about them. */
const CATEGORIES = ["reman-engines", "reman-transmissions"];
const TEXT_PAGE = "remanufactured";
const UNITS_PER_CATEGORY = 8;

export async function loader({ context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const settings = await orThrowErrorPage(page.services.store.settings());
	if (!settings.rebuiltEngines) throw errorPage("not_found");
	const level = priceLevelOf(page.caller, settings);
	page.isShared = page.services.content.canCachePages();
	page.structuredData.push(breadcrumbList(crumbs(), page));
	const groups = await Promise.all(CATEGORIES.map((url) => readGroup(page, url, level)));
	return {
		text: await readStoreText(page, TEXT_PAGE),
		groups: groups.filter(({ total }) => total > 0),
		pricesHidden: level === null,
	};
}

/** The kinds of units in a category with their numbers of parts, and the most popular units. */
async function readGroup(page: PageContext, category: string, level: PriceLevel | null) {
	const { services, language } = page;
	const query = readPartsQuery(new URLSearchParams({ category }));
	if (!query) throw new Error("a category is a valid filter");
	const { cards, total, facets } = await orThrowErrorPage(
		services.catalog.search({ query, vehicle: null, level, language }),
	);
	return {
		category,
		name: facets.categories.find(({ value }) => value === category)?.label[language] ?? "",
		total,
		kinds: facets.subcategories.map(({ value, label, count }) => ({
			url: value,
			name: label[language],
			count,
		})),
		units: cards.slice(0, UNITS_PER_CATEGORY).map((card) => toBoxView(card, page)),
	};
}

export function meta() {
	return [
		{ title: pageTitle(m.reman_title()) },
		{ name: "description", content: m.reman_description() },
	];
}

const crumbs = () => [{ label: m.home(), to: links.home() }, { label: m.reman_title() }];

/** Remanufactured engines and transmissions: units, core, warranty, and the way to a quote. */
export default function Reman({ loaderData }: Route.ComponentProps) {
	const { text, groups, pricesHidden } = loaderData;
	const coreDays = useShellData()?.coreDays;
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs items={crumbs()} />
			<h1 className="text-3xl">{m.reman_title()}</h1>
			<p className="mt-2 max-w-prose">{m.reman_intro()}</p>
			{coreDays !== undefined && (
				<p className="mt-2 max-w-prose text-ink-soft">{m.reman_core({ count: coreDays })}</p>
			)}
			{groups.map((group) => (
				<UnitGroup key={group.category} group={group} pricesHidden={pricesHidden} />
			))}
			{text && (
				<div className="mt-8">
					<StoreTextView text={text} />
				</div>
			)}
			<section className="mt-8 rounded-box border p-4">
				<h2 className="text-2xl">{m.reman_ask()}</h2>
				<p className="mt-1 max-w-prose">{m.reman_ask_text()}</p>
				<ButtonLink to={links.contact()} className="mt-3">
					{m.contact_us()}
				</ButtonLink>
			</section>
		</div>
	);
}

type UnitGroupView = Awaited<ReturnType<typeof readGroup>>;

function UnitGroup({ group, pricesHidden }: { group: UnitGroupView; pricesHidden: boolean }) {
	const { category, name, total, kinds, units } = group;
	return (
		<section className="mt-8">
			<div className="mb-3 flex items-center gap-3">
				<span className="w-16 shrink-0">
					<Drawing category={category} />
				</span>
				<h2 className="text-2xl">{name}</h2>
			</div>
			<ul className="mb-4 flex flex-wrap gap-2">
				{kinds.map(({ url, name: kind, count }) => (
					<li key={url}>
						<Link
							to={links.category(category, { subcategory: url })}
							className="inline-flex min-h-11 items-center gap-2 rounded-box border px-3 hover:border-edge hover:bg-panel"
						>
							{kind} <span className="text-ink-soft text-sm">{countForMessage(count).shown}</span>
						</Link>
					</li>
				))}
			</ul>
			<ul className="divide-y border-y">
				{units.map((unit) => (
					<UnitRow key={unit.sku} unit={unit} pricesHidden={pricesHidden} />
				))}
			</ul>
			<p className="mt-2">
				<Link
					to={links.category(category)}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{m.reman_all(countForMessage(total))}
				</Link>
			</p>
		</section>
	);
}

function UnitRow({ unit, pricesHidden }: { unit: BoxView; pricesHidden: boolean }) {
	return (
		<li className="grid items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_10rem_auto]">
			<div className="min-w-0">
				<Link to={links.part(unit.sku)} className="font-semibold hover:underline">
					{unit.title}
				</Link>
				<p className="text-ink-soft text-sm">
					{[unit.brand.name, unit.qualityWord, unit.date].filter(Boolean).join(" · ")}
				</p>
			</div>
			<PartPrice product={unit} pricesHidden={pricesHidden} size="card" />
			{/* A hidden price has its own link to a quote. */}
			{!pricesHidden && (
				<ButtonLink
					to={links.requestQuote({ items: `${unit.sku}:1` })}
					size="small"
					className="justify-self-start"
				>
					{m.request_quote()}
				</ButtonLink>
			)}
		</li>
	);
}

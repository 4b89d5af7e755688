import type { ReactNode } from "react";
import { m } from "../../messages/compiled/messages.js";
import { CallLink, WhatsappLink } from "../../page/call-link.tsx";
import { links } from "../../page/links.ts";
import { ProductGrid } from "../../product-box/product-grid.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { EmptyList } from "./empty-list.ts";
import { type FilterLinks, useFilterLinks } from "./filter-links.ts";
import type { ListData } from "./list-data.ts";

/** Says why the list is empty, shows similar parts and links that lead on. */
export function NothingFound({ data }: { data: ListData }) {
	const linksTo = useFilterLinks(data);
	if (data.total > 0) return <PastTheEnd data={data} linksTo={linksTo} />;
	if (data.otherOptions.length === 0) return <Empty data={data} linksTo={linksTo} />;
	const grid = <ProductGrid products={data.otherOptions} pricesHidden={data.pricesHidden} />;
	const isForOthers = data.otherWithout === "vehicle";
	return (
		<div className="flex flex-col gap-4 py-4 [&>*]:min-w-0">
			<Notice kind="warn" title={data.empty?.title ?? ""}>
				{isForOthers ? m.nothing_for_vehicle_hint() : m.nothing_with_filters_hint()}
			</Notice>
			{isForOthers ? <ForOtherVehicles data={data}>{grid}</ForOtherVehicles> : grid}
		</div>
	);
}

/**
 * Parts that are not listed for the vehicle are folded, so that shoppers do not mistake them for
 * parts that fit.
 */
function ForOtherVehicles({ data, children }: { data: ListData; children: ReactNode }) {
	return (
		<>
			<p>
				<ButtonLink to={data.empty?.askTo ?? links.contact()}>{m.ask_with_vin()}</ButtonLink>
			</p>
			<Disclosure summary={otherVehiclesText(data)}>{children}</Disclosure>
		</>
	);
}

function otherVehiclesText({ otherOptions, otherTotal }: ListData): string {
	const shown = otherOptions.length;
	return shown < otherTotal
		? m.show_some_other_vehicles({ shown, count: otherTotal })
		: m.show_other_vehicles({ count: shown });
}

function Empty({ data, linksTo }: { data: ListData; linksTo: FilterLinks }) {
	const isFiltered =
		data.chosen.length > 0 ||
		data.chosenMeasures.length > 0 ||
		data.query.min !== undefined ||
		data.query.max !== undefined;
	const {
		similar = [],
		similarTitle = "",
		nearTexts = [],
		categories = [],
		askMessage,
	} = data.empty ?? {};
	return (
		<State
			title={data.empty?.title ?? ""}
			text={data.vehicle ? m.no_parts_for_vehicle_hint() : m.no_parts_found_hint()}
			after={categories.length > 0 && <Categories categories={categories} />}
		>
			{nearTexts.length > 0 && <NearTexts texts={nearTexts} />}
			{similar.length > 0 && <SimilarParts title={similarTitle} parts={similar} />}
			{isFiltered && <ButtonLink to={linksTo.withoutFilters()}>{m.clear_filters()}</ButtonLink>}
			<ButtonLink to={data.empty?.askTo ?? links.contact()}>
				{data.empty?.askText ?? m.ask_us()}
			</ButtonLink>
			<CallLink look="button">{m.contact_us()}</CallLink>
			<WhatsappLink message={askMessage || m.whatsapp_hello()} />
		</State>
	);
}

function NearTexts({ texts }: { texts: string[] }) {
	return (
		<div className="w-full pb-2">
			<p className="font-semibold">{m.search_near_texts()}</p>
			<ul className="flex flex-wrap justify-center gap-x-5">
				{texts.map((text) => (
					<li key={text}>
						<Link
							to={links.search(text)}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The ways into the catalog for a shopper whose words found nothing. */
function Categories({ categories }: { categories: EmptyList["categories"] }) {
	return (
		<section className="pt-6">
			<h2 className="text-lg">{m.browse_categories()}</h2>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5">
				{categories.map(({ url, name }) => (
					<li key={url}>
						<Link
							to={links.category(url)}
							className="flex min-h-11 items-center border-b underline-offset-4 hover:underline"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function SimilarParts({ title, parts }: { title: string; parts: EmptyList["similar"] }) {
	return (
		<div className="w-full pb-2">
			<p className="font-semibold">{title}</p>
			<ul className="max-sm:text-left">
				{parts.map(({ sku, number, title }) => (
					<li key={sku}>
						<Link
							to={links.part(sku)}
							className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
						>
							<span className="font-mono text-sm">{number}</span> {title}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

/** For a page number beyond the end of the list. */
function PastTheEnd({ data, linksTo }: { data: ListData; linksTo: FilterLinks }) {
	return (
		<State title={data.empty?.title ?? ""} text={m.past_the_end_hint({ pages: data.pages })}>
			<ButtonLink to={linksTo.to({ page: data.pages })}>{m.last_page()}</ButtonLink>
			<ButtonLink to={linksTo.to({ page: 1 })}>{m.first_page()}</ButtonLink>
		</State>
	);
}

function State({
	title,
	text,
	children,
	after,
}: {
	title: string;
	text: string;
	children: ReactNode;
	after?: ReactNode;
}) {
	return (
		<div className="py-4">
			<EmptyState title={title} text={text}>
				{children}
			</EmptyState>
			{after}
		</div>
	);
}

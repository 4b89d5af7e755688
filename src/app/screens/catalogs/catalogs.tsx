import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { Catalog } from "../../../ports/content.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle, storeName } from "../../page/page-title.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDay } from "../../ui/day.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { fileSize } from "../../ui/file-size.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/catalogs.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { services, caller } = page;
	const catalogs = await orThrowErrorPage(services.catalogs.list(caller));
	page.isShared = caller.kind === "guest" && services.catalogs.canCache();
	page.structuredData.push(breadcrumbList(crumbs(), page));
	return { isGuest: caller.kind === "guest", catalogs: catalogs.map((each) => toView(each, page)) };
}

function toView({ name, file, cover, priceLevel, details }: Catalog, { language }: PageContext) {
	return {
		name: name[language] || name.en,
		url: file.url,
		cover: cover?.url ?? null,
		priceLevel,
		details: details && {
			language: details.language,
			category: details.category ?? "engine",
			pages: details.pages,
			bytes: details.bytes,
			day: formatDay(storeDay(details.madeAt.getTime()), language),
		},
	};
}

export function meta() {
	return [
		{ title: pageTitle(m.catalogs_title()) },
		{ name: "description", content: m.catalogs_description() },
	];
}

const crumbs = () => [{ label: m.home(), to: links.home() }, { label: m.catalogs_title() }];

type CatalogView = Route.ComponentProps["loaderData"]["catalogs"][number];

/** The PDF catalogs that the visitor may open. */
export default function Catalogs({ loaderData: { catalogs, isGuest } }: Route.ComponentProps) {
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs items={crumbs()} />
			<h1 className="text-3xl">{m.catalogs_title()}</h1>
			<p className="mt-2 mb-6 max-w-prose text-ink-soft">{m.catalogs_intro()}</p>
			{catalogs.length === 0 ? (
				<EmptyState title={m.catalogs_none()} text={m.catalogs_none_text()}>
					<ButtonLink to={links.home()}>{m.catalogs_search()}</ButtonLink>
				</EmptyState>
			) : (
				<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{catalogs.map((catalog) => (
						<CatalogCard key={catalog.url} catalog={catalog} />
					))}
				</ul>
			)}
			{isGuest && (
				<p className="mt-6 flex flex-wrap items-center gap-x-4 text-ink-soft">
					{m.catalogs_sign_in_text()}
					<Link
						to={links.login({ next: links.catalogs() })}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.catalogs_sign_in()}
					</Link>
				</p>
			)}
		</div>
	);
}

function CatalogCard({ catalog }: { catalog: CatalogView }) {
	const { name, url, details } = catalog;
	return (
		<li className="relative flex gap-4 rounded-box border p-4">
			<Cover catalog={catalog} />
			<div className="min-w-0">
				<h2 className="text-lg wrap-anywhere">{name}</h2>
				<ul className="mt-1 text-ink-soft text-sm">
					<li>{pricesText(catalog.priceLevel)}</li>
					{details && (
						<>
							<li>
								{details.language === "es" ? m.catalogs_in_spanish() : m.catalogs_in_english()}
							</li>
							<li>
								{m.catalogs_pages({ count: details.pages })} · {fileSize(details.bytes)}
							</li>
							<li>{m.catalogs_made({ day: details.day })}</li>
						</>
					)}
				</ul>
				<a
					href={url}
					type="application/pdf"
					aria-label={m.catalogs_open_of({ name })}
					className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 after:absolute after:inset-0"
				>
					{m.catalogs_open()}
				</a>
			</div>
		</li>
	);
}

function pricesText(level: PriceLevel | null): string {
	return level ? m.catalogs_prices({ level: PRICE_LEVEL_TEXTS[level]() }) : m.catalogs_no_prices();
}

/** The uploaded picture, or the drawn cover of the file's first page. */
function Cover({ catalog: { cover, name, details } }: { catalog: CatalogView }) {
	const frame =
		"aspect-[17/22] w-28 shrink-0 self-start overflow-hidden border border-line bg-paper";
	if (cover)
		return <img src={cover} alt="" width={112} height={145} className={`${frame} object-cover`} />;
	return (
		<div aria-hidden="true" className={`${frame} flex flex-col border-l-4 border-l-signal p-2`}>
			<span className="condensed font-semibold text-xs uppercase">{storeName()}</span>
			<span className="condensed mt-1 line-clamp-2 font-semibold text-sm leading-tight">
				{name}
			</span>
			<Drawing category={details?.category ?? "engine"} className="mt-auto w-full" />
		</div>
	);
}

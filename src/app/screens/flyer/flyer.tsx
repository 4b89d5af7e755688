import { GUEST } from "../../../domain/account/caller.ts";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import type { PartCard } from "../../../features/catalog/part-card.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { pageOf } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { qrPicture } from "../../page/qr-picture.server.ts";
import { formatDay } from "../../ui/day.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Price } from "../../ui/price.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/flyer.ts";
import "./flyer.css";
import { pageTitle, storeName } from "../../page/page-title.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { services, language, origin } = page;
	const [flyer, settings] = await orThrowErrorPage(
		Promise.all([services.flyer.read(), services.store.settings()]),
	);
	// The sheet is handed out to everyone, so it has the prices of guests.
	const level = priceLevelOf(GUEST, settings);
	const cards = await orThrowErrorPage(services.catalog.listCards({ skus: flyer.skus, level }));
	// None of the chosen parts is sold any more.
	if (cards.length === 0) throw errorPage("not_found");
	page.isShared = services.content.canCachePages();
	return {
		title: flyer.title[language] || flyer.title.en,
		text: flyer.text[language] || flyer.text.en,
		until: flyer.endsOn && formatDay(flyer.endsOn, language),
		parts: cards.map((card) => toPart(card, language)),
		stores: settings.contactPoints
			.filter(({ kind }) => kind === "store")
			.map(({ label, address, phone, hours }) => ({
				label: label[language],
				address,
				phone: displayPhone(phone),
				hours: hours?.[language] ?? null,
			})),
		website: origin.replace(/^https?:\/\//, ""),
		qr: qrPicture(origin),
	};
}

function toPart(card: PartCard, language: "en" | "es") {
	const { sku, title, brand, categoryUrl, subcategoryUrl, image, priceCents, coreChargeCents } =
		card;
	return {
		sku,
		title: title[language],
		brand: brand.name,
		categoryUrl,
		subcategoryUrl,
		image,
		priceCents,
		coreChargeCents,
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.title ?? "") },
		{ name: "description", content: loaderData?.text || m.flyer_description() },
	];
}

type FlyerData = Route.ComponentProps["loaderData"];

/** One sheet of paper with chosen parts, Letter or A4. */
export default function Flyer({ loaderData }: Route.ComponentProps) {
	const { title, text, until, parts } = loaderData;
	return (
		<article className="flyer mx-auto flex max-w-sheet flex-col px-4 py-6">
			<div className="no-print mb-4 flex justify-end">
				<PrintButton />
			</div>
			<header className="border-b-4 border-b-signal pb-2">
				<p className="condensed font-semibold text-lg uppercase">{storeName()}</p>
				<h1 className="text-3xl">{title}</h1>
				{text && <p className="mt-1 max-w-prose">{text}</p>}
				{until && <p className="font-semibold">{m.flyer_until({ day: until })}</p>}
			</header>
			<ul className="flyer-parts" data-count={parts.length > 9 ? "many" : "few"}>
				{parts.map((part) => (
					<FlyerPart key={part.sku} part={part} />
				))}
			</ul>
			<StoreFooter data={loaderData} />
		</article>
	);
}

function FlyerPart({ part }: { part: FlyerData["parts"][number] }) {
	const { sku, title, brand, image, priceCents, coreChargeCents } = part;
	return (
		<li className="flyer-part">
			{image ? (
				<img src={image} alt="" className="flyer-picture object-contain" />
			) : (
				<Drawing
					category={part.categoryUrl}
					subcategory={part.subcategoryUrl}
					className="flyer-picture"
				/>
			)}
			<h2 className="flyer-part-title text-base">{title}</h2>
			<p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
				<span>{brand}</span>
				<span className="wrap-anywhere font-mono">{sku}</span>
			</p>
			<Price
				cents={priceCents}
				coreCents={coreChargeCents ?? 0}
				size="card"
				hidden={m.flyer_call()}
			/>
		</li>
	);
}

function StoreFooter({ data: { stores, website, qr } }: { data: FlyerData }) {
	return (
		<footer className="flex items-start justify-between gap-4 border-t pt-3 text-sm">
			<div className="min-w-0">
				<h2 className="text-lg">{m.flyer_at_store()}</h2>
				<ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
					{stores.map(({ label, address, phone, hours }) => (
						<li key={label}>
							<strong>{label}</strong>
							{[address, phone, hours].filter(Boolean).map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							))}
						</li>
					))}
				</ul>
			</div>
			<div className="shrink-0 text-center">
				<svg
					role="img"
					aria-label={website}
					viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
					className="flyer-code"
				>
					<path d={qr.path} />
				</svg>
				<p>{m.flyer_scan()}</p>
				<p className="font-semibold wrap-anywhere">{website}</p>
			</div>
		</footer>
	);
}

import { displayPhone } from "../../../domain/address/display-phone.ts";
import { canAskForNotice } from "../../../domain/stock-notice/can-ask-for-notice.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { canAdd } from "../../product-box/add-to-cart-form.tsx";
import { PartPrice } from "../../product-box/part-price.tsx";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { AvailabilityBadge } from "../../ui/availability-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { QualityBadge } from "../../ui/quality-badge.tsx";
import { AddPart } from "./add-part.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { FitCheck } from "./fit-check.tsx";
import type { PartPage } from "./part-page.ts";
import { PartPictures } from "./part-pictures.tsx";
import type { PartView } from "./part-view.ts";

/** The top of a part page: title, fit, price, availability and the ways to order. */
export function PartSummary({ data }: { data: PartPage }) {
	const { part, pricesHidden } = data;
	const { returnDays = 0, coreDays = 0 } = useShellData() ?? {};
	// On a phone a drawing comes after price and Add; photos show what the part is, so they stay
	// first. The HTML has the same order, because a page that is still loading would move the
	// drawing.
	const hasPhotos = part.images.length > 0;
	return (
		<section className="grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_2fr] md:grid-cols-[3fr_5fr] sm:max-filters:grid-rows-[auto_1fr] filters:grid-cols-[3fr_5fr_4fr]">
			{hasPhotos && <PartPictures part={part} />}
			<div className="flex flex-col items-start gap-3 sm:col-start-2 sm:row-start-1">
				<h1 className="part-title text-2xl">{part.title}</h1>
				<p className="flex flex-wrap items-center gap-x-3">
					<Link
						to={links.brand(part.brand.url)}
						className="inline-flex items-center font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
					>
						{part.brand.name}
					</Link>
					<span className="inline-flex">
						<QualityBadge quality={part.brand.quality} />
					</span>
				</p>
				<p>
					<span className="text-ink-soft">{m.our_number()}</span>{" "}
					<PartNumber value={part.sku} copy />
				</p>
				{part.searched && (
					<p className="rounded-box bg-panel px-3 py-1.5">
						<span className="text-ink-soft">{m.searched_for({ text: part.searched.text })}</span>{" "}
						{part.searched.why}
					</p>
				)}
				<StatusNotice part={part} />
				<FitCheck data={data} />
			</div>
			<div className="flex flex-col items-start gap-3 sm:max-filters:col-start-2 sm:max-filters:row-start-2 filters:col-start-3 filters:row-start-1">
				<PartPrice product={part} pricesHidden={pricesHidden} size="part" />
				{Boolean(part.coreChargeCents) && (
					<p className="max-w-prose text-ink-soft text-sm">
						{m.core_explained({ days: coreDays })}
					</p>
				)}
				<Stock part={part} />
				{canAskAbout(part) && <BackInStock key={part.sku} sku={part.sku} />}
				<p className="text-sm">{part.soldAs}</p>
				{canAdd(part, pricesHidden) && <AddPart part={part} isMisfit={data.fit?.tone === "bad"} />}
				<OtherWaysToOrder part={part} pricesHidden={pricesHidden} />
				{part.noReturn.length === 0 ? (
					<p className="text-ink-soft text-sm">{m.returnable({ days: returnDays })}</p>
				) : (
					<Notice kind="warn" title={part.noReturn[0]}>
						{part.noReturn[1]}
					</Notice>
				)}
			</div>
			{!hasPhotos && <PartPictures part={part} />}
		</section>
	);
}

/** A notice for a part that was replaced or discontinued. */
function StatusNotice({ part: { isDiscontinued, successor } }: { part: PartView }) {
	if (isDiscontinued) return <Notice kind="warn">{m.discontinued()}</Notice>;
	if (!successor) return null;
	return (
		<Notice kind="info" title={m.replaced_by()}>
			<Link
				to={links.part(successor)}
				className="font-mono underline underline-offset-4 pointer-coarse:py-3"
			>
				{successor}
			</Link>
		</Notice>
	);
}

function canAskAbout({
	availability,
	isSpecialOrder,
	isDiscontinued,
	successor,
}: PartView): boolean {
	return !isDiscontinued && !successor && canAskForNotice(availability.class, isSpecialOrder);
}

/** The availability once, in the words of its state. */
function Stock({ part }: { part: PartView }) {
	const { availability, isSpecialOrder } = part;
	if (availability.class === "NO_STOCK" && !isSpecialOrder)
		return (
			<Badge tone="bad" icon="error">
				{m.out_of_stock()}
			</Badge>
		);
	if (!availability.ships) return <StockBadge product={part} />;
	return (
		<div>
			<AvailabilityBadge availability={availability.class} />
			<p className="pt-1 font-semibold">{availability.ships}</p>
		</div>
	);
}

/**
 * The other ways to order, in one line. The first of them is a button when the part cannot be added
 * to the cart.
 */
function OtherWaysToOrder({ part, pricesHidden }: { part: PartView; pricesHidden: boolean }) {
	const { phone = "", whatsappPhone = null } = useShellData() ?? {};
	const { title, sku } = part;
	const isCallFirst = !canAdd(part, pricesHidden) && !pricesHidden;
	return (
		<p className="no-print flex flex-wrap items-center gap-x-5 gap-y-1">
			<Link
				to={links.requestQuote({ items: `${sku}:1` })}
				className={pricesHidden ? FIRST : BESIDE}
			>
				{m.request_quote()}
			</Link>
			<a href={`tel:${phone}`} data-opens="call" className={isCallFirst ? FIRST : BESIDE}>
				<Icon name="phone" className="size-4" />
				{isCallFirst && <span>{m.call_to_order()} ·</span>}
				<span className="whitespace-nowrap">{displayPhone(phone)}</span>
			</a>
			{whatsappPhone && (
				<a
					href={links.whatsapp(whatsappPhone, m.whatsapp_part({ title, sku }))}
					rel="noopener noreferrer"
					target="_blank"
					className={BESIDE}
				>
					<Icon name="chat" className="size-4" />
					WhatsApp
				</a>
			)}
		</p>
	);
}

const FIRST =
	"order-first inline-flex min-h-13 items-center gap-2 rounded-box bg-signal px-5 py-2 font-semibold text-lg text-signal-ink hover:bg-signal-deep";
const BESIDE =
	"inline-flex min-h-9 items-center gap-1.5 text-sm underline underline-offset-4 pointer-coarse:min-h-11";

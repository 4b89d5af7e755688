import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { BrandCircles } from "../../product-box/brand-circles.tsx";
import { PriceOf } from "../../product-box/price-of.tsx";
import { StockBadge } from "../../product-box/stock-badge.tsx";
import { displayPhone } from "../../shell/phone.ts";
import { QualityBadge } from "../../ui/badge.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PartView } from "./part-view.ts";

type PartSummaryProps = { part: PartView; pricesHidden: boolean; phone: string; whatsappPhone: string | null };

/** What decides a purchase, above the fold: what it is, what it costs, when it comes, how to get it. */
export function PartSummary({ part, pricesHidden, phone, whatsappPhone }: PartSummaryProps) {
	const { product } = part;
	return (
		<section className="grid gap-6 md:grid-cols-[2fr_3fr]">
			<figure className="rounded-box border bg-panel p-4 print:max-w-60">
				{product.image ? (
					<img src={product.image} alt={product.title} className="aspect-4/3 w-full object-contain" />
				) : (
					<Drawing category={product.categoryUrl} subcategory={product.subcategoryUrl} />
				)}
				{!product.image && <figcaption className="text-center text-ink-soft text-xs">{m.drawing_caption()}</figcaption>}
			</figure>
			<div className="flex flex-col items-start gap-3">
				<h1 className="text-2xl">{product.title}</h1>
				<div className="flex flex-wrap items-center gap-3">
					<Link to={links.brand(product.brand.url)} className="hover:underline">
						<BrandCircles brands={[product.brand]} />
					</Link>
					<QualityBadge quality={product.brand.quality} />
				</div>
				<p>
					<span className="text-ink-soft">{m.our_number()} </span>
					<span className="font-mono">{product.sku}</span>
				</p>
				<Successor part={part} />
				<PriceOf product={product} pricesHidden={pricesHidden} size="part" />
				{product.coreChargeCents > 0 && !pricesHidden && <p className="max-w-prose text-ink-soft text-sm">{m.core_explained()}</p>}
				<StockBadge product={product} />
				<p className="text-sm">
					{m.sold_as({ presentation: presentationName(product.presentation) })}
					{product.qtyOnKit !== null && ` · ${m.pcs({ count: product.qtyOnKit })}`}
					{product.orderMultiple > 1 && ` · ${m.order_multiple({ count: product.orderMultiple })}`}
				</p>
				<OrderByPhone title={product.title} sku={product.sku} phone={phone} whatsappPhone={whatsappPhone} pricesHidden={pricesHidden} />
				<ReturnNotice part={part} />
			</div>
		</section>
	);
}

function Successor({ part }: { part: PartView }) {
	if (part.status === "discontinued") return <Notice kind="warn">{m.discontinued()}</Notice>;
	if (!part.replacedBySku) return null;
	return (
		<Notice kind="info">
			{m.replaced_by()}{" "}
			<Link to={links.part(part.replacedBySku)} className="font-mono underline underline-offset-4">
				{part.replacedBySku}
			</Link>
		</Notice>
	);
}

function OrderByPhone({
	title,
	sku,
	phone,
	whatsappPhone,
	pricesHidden,
}: {
	title: string;
	sku: string;
	phone: string;
	whatsappPhone: string | null;
	pricesHidden: boolean;
}) {
	return (
		<div className="no-print flex flex-wrap gap-3">
			<a
				href={`tel:${phone}`}
				data-opens="call"
				className="inline-flex min-h-13 items-center gap-2 rounded-box bg-signal px-6 font-semibold text-lg text-signal-ink hover:bg-signal-deep"
			>
				<Icon name="phone" />
				{pricesHidden ? m.request_quote() : m.call_to_order()} · {displayPhone(phone)}
			</a>
			{whatsappPhone && (
				<a
					href={links.whatsapp(whatsappPhone, m.whatsapp_part({ title, sku }))}
					rel="noopener noreferrer"
					target="_blank"
					className="inline-flex min-h-13 items-center gap-2 rounded-box border border-edge px-6 hover:border-ink hover:bg-panel"
				>
					<Icon name="chat" />
					{m.chat_whatsapp()}
				</a>
			)}
		</div>
	);
}

function ReturnNotice({ part }: { part: PartView }) {
	if (part.isReturnable) return <p className="text-ink-soft text-sm">{m.returnable()}</p>;
	return <Notice kind="warn">{part.product.isSpecialOrder ? m.special_order_no_return() : m.electrical_no_return()}</Notice>;
}

function presentationName(presentation: string): string {
	return (PRESENTATIONS[presentation] ?? m.presentation_pcs)();
}

const PRESENTATIONS: Record<string, () => string> = {
	PCS: m.presentation_pcs,
	KIT: m.presentation_kit,
	KITS: m.presentation_kits,
	SET: m.presentation_set,
	CORE: m.presentation_core,
};

import { createContext, use } from "react";
import { formatUsd } from "../../../domain/money/money.ts";
import { RowForm } from "../../cart/cart-line.tsx";
import type { CartLineView } from "../../cart/cart-view.ts";
import { OpenFit } from "../../fit/open-fit.tsx";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { shortQualityName } from "../../product-box/short-quality-name.ts";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { CartPageView } from "./cart-page-view.ts";

/** A cart of this many lines is a trade order: it is shown as a table. */
export const MIN_TABLE_LINES = 8;

/** The lines in compact rows; on a phone each has two lines and its controls. */
export function CartTable({ view, onChanged }: { view: CartPageView; onChanged: () => unknown }) {
	return (
		<>
			<div aria-hidden className="cart-head">
				<span>{m.cart_head_part()}</span>
				<span>{m.cart_head_ships()}</span>
				<span className="text-right">{m.cart_head_each()}</span>
				<span className="text-right">{m.cart_head_total()}</span>
				<span className="w-34 text-center">{m.quantity()}</span>
			</div>
			<ul className="divide-y border-b">
				{view.lines.map((line) => (
					<CartRow key={line.sku} line={line} fit={view.fits[line.sku]} onChanged={onChanged} />
				))}
			</ul>
		</>
	);
}

type CartRowProps = {
	line: CartLineView;
	fit: CartPageView["fits"][string];
	onChanged: () => unknown;
};

export type CartRowData = Pick<CartRowProps, "line" | "fit">;

/** The server provides cached HTML of rows through this context. Browsers render each row. */
export const CartRowHtmlContext = createContext<
	((row: CartRowData) => { __html: string }) | undefined
>(undefined);

function CartRow(row: CartRowProps) {
	const renderHtml = use(CartRowHtmlContext);
	if (renderHtml) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own component
		return <li className="cart-row" dangerouslySetInnerHTML={renderHtml(row)} />;
	}
	return (
		<li className="cart-row">
			<CartRowContent {...row} />
		</li>
	);
}

/**
 * Uses no context and nothing beside its properties and the language, because its HTML is cached.
 * Its classes are short names, because a long cart repeats them (`styles/part-lists.css`).
 */
export function CartRowContent({ line, fit, onChanged }: CartRowProps) {
	const { sku, title, brand, quality, priceCents, coreChargeCents, quantity, pack } = line;
	const qualityWord = shortQualityName({ name: brand, quality });
	const hasCore = priceCents !== null && coreChargeCents > 0;
	const core = hasCore ? m.price_core({ amount: formatUsd(coreChargeCents) }) : null;
	return (
		<>
			<div className="min-w-0">
				<p className="line-clamp-2">
					<code>{sku}</code>{" "}
					<Link to={links.part(sku)} title={title}>
						{title}
					</Link>
				</p>
				<p className="cart-row-facts">
					<span>{[brand, qualityWord].filter(Boolean).join(" · ")}</span>
					<span className="lg:hidden">
						{priceCents === null
							? m.cart_unpriced_short()
							: `${formatUsd(priceCents)} ${m.cart_each()}`}
						{core && ` ${core}`}
					</span>
					<span className="sm:hidden">{line.availability.ships}</span>
					{pack > 1 && <span>{m.cart_packs_of({ count: pack })}</span>}
					{!line.isReturnable && <span>{m.order_no_return()}</span>}
					{fit === "fits" && (
						<Badge tone="good" icon="check">
							{m.fits_yes()}
						</Badge>
					)}
					{fit === "does_not_fit" && (
						<Badge tone="bad" icon="error">
							{m.fits_no()}
						</Badge>
					)}
				</p>
				{fit === "question" && <OpenFit sku={sku} />}
			</div>
			<p
				className={`cart-row-stock ${line.availability.ships ? "max-sm:hidden" : "max-sm:col-span-2"}`}
			>
				<StockBadge product={line} />
			</p>
			<p className="cart-row-price">
				{priceCents === null ? m.cart_unpriced_short() : formatUsd(priceCents)}
				{core && <span>{core}</span>}
			</p>
			<p className="cart-row-sum">
				<span className="sr-only">{m.cart_line_total()} </span>
				{priceCents === null ? "–" : formatUsd(priceCents * quantity)}
			</p>
			<div className="cart-row-quantity">
				<p className="hidden print:block">{m.units({ count: quantity })}</p>
				<RowForm line={line} onChanged={onChanged} />
			</div>
		</>
	);
}

import { formatUsd } from "../../../domain/money/money.ts";
import { cartTotals } from "../../cart/cart-totals.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { useShellData } from "../../page/shell-data.ts";
import { quoteItemsText } from "../../quote/quote-items-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { formatWeekday } from "../../ui/day.ts";
import type { LineSummary } from "./cart-page-view.ts";
import { ShippingEstimate } from "./shipping-estimate.tsx";
import { WalletButton } from "./wallet-button.tsx";

/** The totals of the cart and the links to checkout and quote. */
export function CartSummary({
	lines,
	today,
	wallet,
}: {
	lines: LineSummary[];
	today: string;
	wallet: PaymentChoice | null;
}) {
	const { coreDays = 0 } = useShellData() ?? {};
	const { count, partsCents, coreCents, hasUnpriced } = cartTotals(lines);
	return (
		<section
			aria-label={m.cart_sum()}
			className="grid gap-3 rounded-box border bg-panel p-4 lg:sticky lg:top-20 print:border-0 print:bg-paper"
		>
			<h2 className="text-xl">{m.cart_sum()}</h2>
			<dl className="grid grid-cols-[1fr_auto] gap-y-1">
				<Row term={`${m.subtotal_parts()} · ${m.cart_items({ count })}`} cents={partsCents} />
				{coreCents > 0 && (
					<Row
						term={m.core_total()}
						hint={m.core_total_hint({ days: coreDays })}
						cents={coreCents}
					/>
				)}
				<Row
					term={hasUnpriced ? m.cart_total_priced() : m.cart_total()}
					cents={partsCents + coreCents}
					isLast
				/>
			</dl>
			<ShipsTogether lines={lines} today={today} />
			{!hasUnpriced && <ShippingEstimate lines={lines} />}
			{!hasUnpriced && (
				<ButtonLink
					to={links.checkout()}
					target="_self"
					variant="primary"
					size="large"
					className="no-print"
				>
					{m.go_to_checkout()}
				</ButtonLink>
			)}
			{!hasUnpriced && wallet && lines.length > 0 && <WalletButton wallet={wallet} />}
			{lines.length > 0 && (
				<ButtonLink
					to={links.requestQuote({ items: quoteItemsText(lines), from: "cart" })}
					className="no-print"
				>
					{m.request_quote()}
				</ButtonLink>
			)}
			<ButtonLink to={links.categories()} variant="quiet" className="no-print">
				{m.continue_shopping()}
			</ButtonLink>
		</section>
	);
}

/** The day on which the last part of the cart leaves. */
function ShipsTogether({ lines, today }: { lines: LineSummary[]; today: string }) {
	const language = usePageLanguage();
	const openSkus = lines.filter(({ shipsBy }) => shipsBy === null).map(({ sku }) => sku);
	const [lastDay] = lines
		.flatMap(({ shipsBy }) => shipsBy ?? [])
		.sort()
		.reverse();
	if (lines.length < 2) return null;
	if (openSkus.length > 0)
		return <p className="text-sm">{m.cart_ships_open({ skus: openSkus.join(", ") })}</p>;
	if (!lastDay) return null;
	return (
		<p className="text-sm">
			{lastDay === today
				? m.cart_ships_together_today()
				: m.cart_ships_together({ day: formatWeekday(lastDay, language) })}
		</p>
	);
}

type RowProps = { term: string; hint?: string; cents: number; isLast?: boolean };

function Row({ term, hint, cents, isLast = false }: RowProps) {
	const className = isLast ? "border-t pt-2 font-semibold" : "";
	return (
		<>
			<dt className={`pr-4 ${className}`}>
				{term}
				{hint && <span className="block text-ink-soft text-sm">{hint}</span>}
			</dt>
			<dd className={`text-right tabular-nums ${className}`}>{formatUsd(cents)}</dd>
		</>
	);
}

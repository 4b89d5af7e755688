import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { Skeleton, SkeletonText } from "../../ui/skeleton.tsx";
import { summaryTotal } from "./summary-total.ts";

export type SummaryLine = {
	sku: string;
	title: string;
	quantity: number;
	price: number;
	core: number;
	returnable?: boolean;
};
export type SummarySums = {
	products_total: number;
	discount: number;
	shipping: number;
	core: number;
	tax: number;
	tax_percentage: number;
	total: number;
};

type OrderSummaryProps = {
	lines: readonly SummaryLine[] | null;
	sums: SummarySums | null;
	isLoading: boolean;
	/** The tax depends on the address. */
	hasAddress: boolean;
	hasShipping: boolean;
	canChangeCart?: boolean;
};

/** The lines and totals of the order: beside the step, and folded above it on a phone. */
export function OrderSummary(props: OrderSummaryProps) {
	return (
		<aside aria-labelledby="summary-title" className="lg:sticky lg:top-20 lg:self-start">
			<h2 id="summary-title" className="sr-only">
				{m.checkout_summary()}
			</h2>
			<details className="group rounded-box border bg-panel lg:hidden">
				<summary className="flex min-h-13 list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
					<Icon
						name="chevron-right"
						className="size-4 transition-transform duration-150 group-open:rotate-90"
					/>
					<span className="flex-1 font-medium">{m.checkout_summary()}</span>
					<span className="font-semibold text-lg">
						{props.sums ? (
							formatUsd(summaryTotal({ ...props, sums: props.sums }).cents)
						) : (
							<Skeleton className="h-5 w-20" />
						)}
					</span>
				</summary>
				<div className="border-t px-4 pb-4">
					<Content {...props} />
				</div>
			</details>
			<div className="rounded-box border bg-panel px-4 pb-4 max-lg:hidden">
				<p aria-hidden="true" className="py-3 font-semibold text-lg condensed">
					{m.checkout_summary()}
				</p>
				<Content {...props} />
			</div>
		</aside>
	);
}

function Content({
	lines,
	sums,
	isLoading,
	hasAddress,
	hasShipping,
	canChangeCart = true,
}: OrderSummaryProps) {
	const money = useMoney();
	const { coreDays = 0 } = useShellData() ?? {};
	if (!lines || !sums) return <SkeletonText lines={6} />;
	const total = summaryTotal({ sums, hasAddress, hasShipping });
	return (
		<div aria-busy={isLoading} className={isLoading ? "opacity-60" : ""}>
			<ul
				className={`divide-y border-y ${lines.length > MAX_VISIBLE_LINES ? "max-h-120 overflow-y-auto" : ""}`}
				tabIndex={lines.length > MAX_VISIBLE_LINES ? 0 : undefined}
			>
				{lines.map((line) => (
					<li key={line.sku} className="flex gap-3 py-2 text-sm">
						<span className="min-w-0 flex-1">
							<span className="block">{line.title}</span>
							<span className="block text-ink-soft">
								<span className="font-mono">{line.sku}</span> ·{" "}
								{m.checkout_quantity({ count: line.quantity })}
							</span>
							{line.quantity > 1 && (
								<span className="block text-ink-soft">
									{m.checkout_each({ price: money(line.price) })}
								</span>
							)}
							{line.core > 0 && (
								<span className="block text-ink-soft">
									{m.checkout_core_each({ amount: money(line.core) })}
								</span>
							)}
							{line.returnable === false && <Badge tone="warn">{m.order_no_return()}</Badge>}
						</span>
						<span className="shrink-0">{formatUsd(toCents(line.price) * line.quantity)}</span>
					</li>
				))}
			</ul>
			<dl className="mt-3 grid gap-1">
				<Sum term={m.checkout_products()} value={money(sums.products_total)} />
				{sums.discount > 0 && (
					<Sum term={m.checkout_discount()} value={`−${money(sums.discount)}`} tone="text-good" />
				)}
				<Sum
					term={m.checkout_shipping_cost()}
					value={
						hasShipping
							? sums.shipping === 0
								? m.checkout_free()
								: money(sums.shipping)
							: m.checkout_next_step()
					}
				/>
				{sums.core > 0 && (
					<Sum
						term={m.checkout_core()}
						hint={m.core_total_hint({ days: coreDays })}
						value={money(sums.core)}
					/>
				)}
				<Sum
					term={
						sums.tax > 0
							? m.checkout_tax_at({ percent: percentText(sums.tax_percentage) })
							: m.checkout_tax()
					}
					value={hasAddress ? money(sums.tax) : m.checkout_next_step()}
				/>
				<div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-2 font-semibold text-xl condensed">
					<dt>{total.label}</dt>
					<dd>{formatUsd(total.cents)}</dd>
				</div>
			</dl>
			{canChangeCart && (
				<Link
					to={links.cart()}
					className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
				>
					{m.checkout_change_cart()}
				</Link>
			)}
		</div>
	);
}

/** Longer lists scroll, and are focusable so that the keyboard can scroll them. */
const MAX_VISIBLE_LINES = 5;

function Sum({
	term,
	value,
	hint,
	tone = "",
}: {
	term: string;
	value: string;
	hint?: string;
	tone?: string;
}) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4 text-sm">
			<dt className="text-ink-soft">{term}</dt>
			<dd className={tone}>{value}</dd>
			{hint && <dd className="basis-full text-ink-soft text-xs">{hint}</dd>}
		</div>
	);
}

export function useMoney(): (amount: number) => string {
	return (amount) => formatUsd(toCents(amount));
}

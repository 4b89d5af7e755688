import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Badge } from "../ui/badge.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { Link } from "../ui/link.tsx";
import type { LineView, OrderPage } from "./order-view.ts";

/** The lines of an order with quantities and prices. Core charges are listed apart. */
export function OrderLines({ lines }: { lines: LineView[] }) {
	return (
		<ul className="divide-y border-y">
			{lines.map((line) => (
				<li
					key={line.sku}
					className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
				>
					<div className="row-span-2 self-start rounded-box border bg-panel p-1">
						{line.image ? (
							<img src={line.image} alt="" className="aspect-4/3 w-full object-contain" />
						) : (
							<Drawing {...line.drawing} />
						)}
					</div>
					<div className="min-w-0">
						<h3 className="font-medium text-base [font-stretch:100%]">
							<Link
								to={links.part(line.sku)}
								className="inline-block underline-offset-4 hover:underline pointer-coarse:py-1"
							>
								{line.title}
							</Link>
						</h3>
						<p className="text-ink-soft text-sm">
							<span className="whitespace-nowrap font-mono">{line.sku}</span> · {line.brand}
						</p>
						{line.promise && <p className="text-sm">{line.promise}</p>}
						<LineBadges line={line} />
					</div>
					<LineSums line={line} />
				</li>
			))}
		</ul>
	);
}

function LineBadges({
	line: { isSpecial, isReturnable, fitDoubt, refundedQuantity, quantity },
}: {
	line: LineView;
}) {
	if (isReturnable && !isSpecial && !fitDoubt && refundedQuantity === 0) return null;
	return (
		<p className="mt-1 flex flex-wrap gap-2">
			{refundedQuantity > 0 && (
				<Badge>{m.order_line_refunded({ refunded: refundedQuantity, quantity })}</Badge>
			)}
			{fitDoubt && (
				<Badge tone="warn" icon="warning">
					{fitDoubt}
				</Badge>
			)}
			{isSpecial && (
				<Badge tone="warn" icon="clock">
					{m.order_special()}
				</Badge>
			)}
			{!isReturnable && <Badge>{m.order_no_return()}</Badge>}
		</p>
	);
}

function LineSums({ line: { quantity, price, total, core } }: { line: LineView }) {
	return (
		<div className="max-sm:col-start-2 sm:text-right">
			<p className="flex flex-wrap items-baseline gap-x-3 sm:justify-end">
				<span className="text-ink-soft text-sm">{m.order_quantity_price({ quantity, price })}</span>
				<strong className="font-semibold">{total}</strong>
			</p>
			{core && (
				<p className="text-ink-soft text-sm">
					{m.order_line_core({ each: core.each, total: core.total })}
				</p>
			)}
		</div>
	);
}

/** The sums of an order and its total. */
export function OrderTotals({
	order: { totals, total, refunded, balanceDue },
}: {
	order: Pick<OrderPage, "totals" | "total" | "refunded" | "balanceDue">;
}) {
	return (
		<dl className="grid gap-1">
			{totals.map(
				({ label, value, isEmpty }) => !isEmpty && <Sum key={label} label={label} value={value} />,
			)}
			<div className="mt-1 flex justify-between gap-4 border-t border-ink pt-2 font-semibold text-lg">
				<dt>{m.order_total()}</dt>
				<dd>{total}</dd>
			</div>
			{refunded && <Sum label={m.order_refunded()} value={refunded} />}
			{balanceDue && <Sum label={m.order_balance_due()} value={balanceDue} />}
		</dl>
	);
}

function Sum({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-ink-soft">{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}

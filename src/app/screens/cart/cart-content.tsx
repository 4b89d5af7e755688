import { type ReactNode, Suspense } from "react";
import { CartLine } from "../../cart/cart-line.tsx";
import type { CartLineView } from "../../cart/cart-view.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { shortQualityName } from "../../product-box/short-quality-name.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { loadOnDemand } from "../../ui/on-demand.ts";
import { CartPageAudit } from "./cart-page-audit.tsx";
import { type CartPageView, MAX_SHOWN_LINES } from "./cart-page-view.ts";
import { CartSummary } from "./cart-summary.tsx";
import { CartTable, MIN_TABLE_LINES } from "./cart-table.tsx";
import { SavedLine } from "./saved-line.tsx";

const PrintedLines = loadOnDemand(async () => (await import("./printed-lines.tsx")).PrintedLines);
const Pagination = loadOnDemand(async () => (await import("../../ui/pagination.tsx")).Pagination);

type CartContentProps = {
	view: CartPageView;
	/** Called after a quantity was changed in place. */
	onChanged: () => unknown;
	/** Notices about the last change, shown over the lines. */
	children?: ReactNode;
	tools?: ReactNode;
	/** The wallet that pays in the cart. */
	wallet?: PaymentChoice | null;
};

/** The content of the cart page, for guests and customers. */
export function CartContent({ view, onChanged, children, tools, wallet = null }: CartContentProps) {
	const { allLines, unavailable, saved } = view;
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h1 className="text-3xl">{m.cart()}</h1>
				<div className="no-print flex flex-wrap gap-2">
					<ButtonLink to={links.quickOrder()} size="small" icon="table">
						{m.quick_order()}
					</ButtonLink>
					{tools}
				</div>
			</div>
			<div className="grid gap-3 empty:hidden">
				{children}
				<Warnings view={view} />
			</div>
			{allLines.length === 0 && <EmptyCart />}
			{allLines.length > 0 && (
				<div className="mt-3 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_var(--container-side)]">
					<section aria-label={m.cart_lines()} className="min-w-0">
						<CartPageAudit view={view} />
						<Lines view={view} onChanged={onChanged} />
						<CartPages view={view} />
					</section>
					<CartSummary lines={allLines} today={view.today} wallet={wallet} />
				</div>
			)}
			<LineSection
				heading={m.cart_not_available()}
				hint={m.cart_cannot_be_had()}
				lines={unavailable}
				kind="unavailable"
			/>
			<LineSection heading={m.saved_for_later()} lines={saved} kind="saved" />
		</>
	);
}

function Lines({ view, onChanged }: Pick<CartContentProps, "view" | "onChanged">) {
	if (view.isForPrinting)
		return (
			<Suspense>
				<PrintedLines lines={view.allLines} />
			</Suspense>
		);
	if (view.allLines.length >= MIN_TABLE_LINES)
		return <CartTable view={view} onChanged={onChanged} />;
	return (
		<ul className="divide-y border-y">
			{view.lines.map((line) => (
				<CartLine
					key={line.sku}
					line={line}
					fit={view.fits[line.sku]}
					quality={qualityText(line)}
					onChanged={onChanged}
				/>
			))}
		</ul>
	);
}

function qualityText({ brand, quality }: CartLineView): string {
	return shortQualityName({ name: brand, quality });
}

/** The links to the other pages of a long cart. */
function CartPages({ view: { page, pages, isForPrinting, allLines } }: { view: CartPageView }) {
	if (pages === 1 || isForPrinting) return null;
	const first = (page - 1) * MAX_SHOWN_LINES + 1;
	const last = Math.min(page * MAX_SHOWN_LINES, allLines.length);
	return (
		<div className="grid gap-2 py-4">
			<p className="text-center text-ink-soft text-sm">
				{m.cart_lines_shown({ first, last, count: allLines.length })}
			</p>
			<Suspense>
				<Pagination page={page} pages={pages} hrefOf={links.cart} />
			</Suspense>
		</div>
	);
}

/** The page of a part that is no longer sold names the one that replaced it. */
function Warnings({ view: { allLines, changedLines, unavailable } }: { view: CartPageView }) {
	const changed = [...changedLines, ...unavailable];
	const isUnpriced = allLines.some(({ priceCents }) => priceCents === null);
	return (
		<>
			{changed.length > 0 && (
				<Notice kind="warn" title={m.cart_items_changed()}>
					<ul>
						{changed.map((line) => (
							<li key={line.sku}>
								<Link
									to={links.part(line.sku)}
									className="inline-block py-1 font-mono text-sm underline underline-offset-4"
								>
									{line.sku}
								</Link>{" "}
								{changeText(line)}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{isUnpriced && <Notice kind="warn" title={m.cart_unpriced()} />}
		</>
	);
}

function changeText({ note, requestedQuantity, quantity, pack }: CartLineView): string {
	if (note === "availability")
		return m.cart_reduced({ wanted: requestedQuantity, count: quantity });
	if (note === "packs") return m.cart_rounded({ wanted: requestedQuantity, pack });
	return note === "not_sold" ? m.cart_gone_sold() : m.cart_gone_out();
}

function LineSection({
	heading,
	hint,
	lines,
	kind,
}: {
	heading: string;
	hint?: string;
	lines: CartLineView[];
	kind: "unavailable" | "saved";
}) {
	if (lines.length === 0) return null;
	return (
		<section className="no-print mt-10 max-w-4xl">
			<h2 className="text-xl">{heading}</h2>
			{hint && <p className="text-ink-soft text-sm">{hint}</p>}
			<ul className="mt-2 divide-y border-y">
				{lines.map((line) => (
					<SavedLine key={line.sku} line={line} kind={kind} />
				))}
			</ul>
		</section>
	);
}

function EmptyCart() {
	return (
		<div className="mt-3">
			<EmptyState title={m.cart_empty()} text={m.cart_empty_hint()}>
				<ButtonLink to={links.categories()} variant="primary">
					{m.browse_categories()}
				</ButtonLink>
				<ButtonLink to={links.quickOrder()}>{m.quick_order()}</ButtonLink>
			</EmptyState>
		</div>
	);
}

import { data, redirect } from "react-router";
import { formatUsd } from "../../../domain/money/money.ts";
import { CartNeedsSignIn } from "../../cart/cart-needs-sign-in.tsx";
import { cartTotals } from "../../cart/cart-totals.ts";
import { type CartLineView, toLineView } from "../../cart/cart-view.ts";
import { quantityField } from "../../cart/quantity-field.ts";
import { m } from "../../messages/compiled/messages.js";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { ADD_TO_CART_FORM, canAdd } from "../../product-box/add-to-cart-form.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/shared-cart.ts";
import { SharedLine } from "./shared-line.tsx";

/** The URL holds the secret, so the page is not cached and sends no referrer. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	page.isSecret = true;
	const level = priceLevelOf(page.caller, await orThrowErrorPage(page.services.store.settings()));
	if (level === null) return data({ lines: null, isOwn: false }, { status: 403 });
	const { lines, unavailable, isOwn } = await orThrowErrorPage(
		page.services.sharedCarts.read(params.id, { caller: page.caller, level }),
	);
	return { lines: [...lines, ...unavailable].map((line) => toLineView(line, page)), isOwn };
}

/** The customer who shared the cart withdraws the link here. */
export async function action({ params, context }: Route.ActionArgs) {
	const { services, caller } = pageOf(context);
	if (caller.kind !== "customer") throw errorPage("not_found");
	await orThrowErrorPage(services.sharedCarts.withdraw(caller, params.id));
	return redirect(links.cart());
}

export function meta() {
	return [{ title: pageTitle(m.shared_cart_title()) }, { name: "robots", content: "noindex" }];
}

export default function SharedCart({ loaderData: { lines, isOwn } }: Route.ComponentProps) {
	if (!lines)
		return (
			<div className="px-4 py-4">
				<CartNeedsSignIn title={m.shared_cart()} />
			</div>
		);
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.shared_cart() }]} />
			<div className="mb-2 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">{m.shared_cart()}</h1>
				<div className="no-print flex flex-wrap gap-2">
					{isOwn && (
						<PostForm>
							<Button type="submit" size="small" icon="close">
								{m.share_withdraw()}
							</Button>
						</PostForm>
					)}
					<PrintButton />
				</div>
			</div>
			<p className="mb-4 max-w-prose text-ink-soft">
				{isOwn ? m.shared_cart_own_hint() : m.shared_cart_hint()}
			</p>
			<ul className="max-w-4xl divide-y border-y">
				{lines.map((line) => (
					<SharedLine key={line.sku} line={line} />
				))}
			</ul>
			<Totals lines={lines} />
			{/* Fields of the layout's add-to-cart form, so that it works without scripts too. */}
			{lines
				.filter((line) => canAdd(line, false))
				.map(({ sku, requestedQuantity }) => (
					<input
						key={sku}
						type="hidden"
						form={ADD_TO_CART_FORM}
						name={quantityField(sku)}
						value={requestedQuantity}
					/>
				))}
			<p className="no-print mt-4">
				<Button
					type="submit"
					form={ADD_TO_CART_FORM}
					name="add"
					value="*"
					variant="primary"
					size="large"
					className="aria-busy:opacity-60"
				>
					{m.add_all_to_cart()}
				</Button>
			</p>
		</div>
	);
}

/**
 * Totals of the orderable parts, because shared carts are printed and approved before they are
 * ordered.
 */
function Totals({ lines }: { lines: CartLineView[] }) {
	const { count, partsCents, coreCents } = cartTotals(lines);
	const rows = [
		[`${m.subtotal_parts()} · ${m.cart_items({ count })}`, formatUsd(partsCents)],
		...(coreCents > 0 ? [[m.core_total(), formatUsd(coreCents)]] : []),
		[m.cart_total(), formatUsd(partsCents + coreCents)],
	];
	return (
		<dl className="mt-3 grid max-w-4xl gap-1 print:break-inside-avoid">
			{rows.map(([term, value]) => (
				<div
					key={term}
					className="flex justify-between gap-4 last:border-t last:pt-1 last:font-semibold"
				>
					<dt>{term}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

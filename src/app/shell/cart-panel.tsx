import { useEffect, useState } from "react";
import type { CartResponse } from "../../contract/cart.ts";
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { formatUsd } from "../../domain/money/money.ts";
import type { CartItem } from "../cart/cart-items.ts";
import { cartPanelNote } from "../cart/cart-panel-note.ts";
import { cartTotals } from "../cart/cart-totals.ts";
import { cart } from "../cart/shopping-cart.ts";
import { showCartError, showLineResult } from "../cart/show-line-result.ts";
import { useCartItems } from "../cart/use-cart-items.ts";
import { OpenFit } from "../fit/open-fit.tsx";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { ButtonLink, IconButton } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { QuantityBox } from "../ui/quantity-box.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { announce } from "../ui/toast-store.ts";
import type { Fits } from "../vehicle/find-fits.ts";
import { useFits } from "../vehicle/use-fits.ts";

/** The cart in a side panel. The cart page shows more details. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
	const items = useCartItems();
	const warning = useRefreshWarning();
	const note = useNote();
	const fits = useFits(items.map(({ sku }) => sku));
	const misfits = items.map(({ sku }) => sku).filter((sku) => fits[sku] === "does_not_fit");
	const count = items.reduce((sum, { cartQty }) => sum + cartQty, 0);
	return (
		<SidePanel
			title={m.cart_with_count({ count })}
			side="right"
			onClose={onClose}
			footer={items.length > 0 ? <PanelFooter items={items} /> : undefined}
		>
			{note && <Notice title={note} className="m-4 mb-0" />}
			{warning && <Notice kind="warn" title={warning} className="m-4 mb-0" />}
			{/* Stays: an alert that appears together with its text is not always read out. */}
			<div role="alert">
				{misfits.length > 0 && (
					<Notice
						kind="bad"
						title={m.panel_misfits({ count: misfits.length, skus: misfits.join(", ") })}
						className="m-4 mb-0"
					/>
				)}
			</div>
			{items.length === 0 ? (
				<EmptyCart />
			) : (
				<ul className="divide-y px-4">
					{items.map((item) => (
						<PanelItem key={item.sku} item={item} fit={fits[item.sku]} />
					))}
				</ul>
			)}
		</SidePanel>
	);
}

function PanelItem({ item, fit }: { item: CartItem; fit: Fits[string] }) {
	const { sku, title, price, cartQty, qtyMultiple } = item;
	return (
		<li className="py-3">
			<p className="font-mono text-ink-soft text-xs">{sku}</p>
			<Link
				to={links.part(sku)}
				className="underline-offset-4 hover:underline pointer-coarse:py-1.5"
			>
				{title}
			</Link>
			{fit === "does_not_fit" && <p className="font-medium text-bad text-sm">✗ {m.fits_no()}</p>}
			{fit === "question" && <OpenFit sku={sku} />}
			<p className="pb-2 text-sm">
				{price === null
					? m.contact_us_price()
					: m.price_each({ price: formatUsd(Math.round(price * 100)) })}{" "}
				· {m.units({ count: cartQty })}
			</p>
			<div className="flex items-center justify-between gap-2">
				<QuantityBox
					name="quantity"
					label={m.quantity_of({ sku })}
					quantity={cartQty}
					min={qtyMultiple}
					step={qtyMultiple}
					max={MAX_LINE_QUANTITY}
					onChange={(quantity) => change(item, quantity)}
				/>
				<IconButton
					icon="trash"
					label={m.remove_item_of({ sku })}
					onClick={() => change(item, 0)}
				/>
			</div>
		</li>
	);
}

async function change({ sku, title }: CartItem, quantity: number): Promise<void> {
	try {
		const result = await cart.setQuantity(sku, quantity);
		if (result.note === null && quantity === 0) announce(m.item_removed({ title }));
		showLineResult(result);
	} catch (error) {
		showCartError(error);
	}
}

function PanelFooter({ items }: { items: CartItem[] }) {
	const lines = items.map(({ price, cartQty }) => ({
		priceCents: price === null ? null : Math.round(price * 100),
		coreChargeCents: 0,
		quantity: cartQty,
	}));
	return (
		<div className="grid gap-3">
			<p className="flex justify-between gap-3 font-semibold">
				<span>{m.subtotal_parts()}</span>
				<span>{formatUsd(cartTotals(lines).partsCents)}</span>
			</p>
			<ButtonLink to={links.checkout()} target="_self" variant="primary">
				{m.go_to_checkout()}
			</ButtonLink>
			{/* As a document, because the policy of the cart page allows the wallet. */}
			<ButtonLink to={links.cart()} target="_self">
				{m.view_cart()}
			</ButtonLink>
		</div>
	);
}

function EmptyCart() {
	return (
		<div className="flex flex-col gap-4 p-4">
			<p>{m.cart_empty()}</p>
			<p className="text-ink-soft text-sm">{m.cart_empty_hint()}</p>
			<ButtonLink to={links.categories()} variant="secondary">
				{m.browse_categories()}
			</ButtonLink>
			<ButtonLink to={links.quickOrder()}>{m.quick_order()}</ButtonLink>
		</div>
	);
}

/** Refreshes the cart once and names the lines that the server changed. */
function useRefreshWarning(): string {
	const [response, setResponse] = useState<CartResponse>();
	useEffect(() => {
		let isCurrent = true;
		void cart.refresh().then((latest) => isCurrent && setResponse(latest));
		return () => {
			isCurrent = false;
		};
	}, []);
	if (!response || response.cartStatus === "success") return "";
	return m.cart_list_updated({
		skus: [...response.updatedProducts, ...response.deletedProducts].join(", "),
	});
}

/** The note of the action that opened the panel, cleared when the panel closes. */
function useNote(): string {
	const note = cartPanelNote.use();
	useEffect(() => () => cartPanelNote.set(""), []);
	return note;
}

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useCartItems } from "../../cart/use-cart-items.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { quoteItemsText } from "../../quote/quote-items-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The parts in the address are not sold, or none in the cart is available. */
export function NoPartsToQuote() {
	return (
		<EmptyState title={m.quote_request_nothing()} text={m.quote_request_nothing_hint()}>
			<WaysToParts />
		</EmptyState>
	);
}

/** The address names no parts and the cart of the account is empty. */
export function EmptyCartToQuote() {
	return (
		<EmptyState title={m.cart_empty()} text={m.quote_request_nothing_hint()}>
			<WaysToParts />
		</EmptyState>
	);
}

/** A guest's cart is in the browser, which opens the form with its parts. */
export function GuestCartToQuote() {
	const items = useCartItems();
	const [isRead, setRead] = useState(false);
	const navigate = useNavigate();
	useEffect(() => {
		setRead(true);
		if (items.length === 0) return;
		const lines = items.map(({ sku, cartQty }) => ({ sku, quantity: cartQty }));
		void navigate(links.requestQuote({ items: quoteItemsText(lines), from: "cart" }), {
			replace: true,
		});
	}, [items, navigate]);
	if (isRead && items.length === 0) return <EmptyCartToQuote />;
	return (
		<>
			<noscript>
				<NoPartsToQuote />
			</noscript>
			<div className="noscript:hidden" aria-busy="true">
				<Skeleton className="h-24" />
			</div>
		</>
	);
}

function WaysToParts() {
	return (
		<>
			<ButtonLink to={links.categories()} variant="primary">
				{m.browse_categories()}
			</ButtonLink>
			<ButtonLink to={links.quickOrder()}>{m.quick_order()}</ButtonLink>
		</>
	);
}

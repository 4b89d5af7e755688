import { useEffect, useRef, useState } from "react";
import { quantityField } from "../../cart/quantity-field.ts";
import { pendingCartQuote } from "../../cart/quote-from-cart.ts";
import { cart } from "../../cart/shopping-cart.ts";
import { showCartError } from "../../cart/show-line-result.ts";
import { useCartItems } from "../../cart/use-cart-items.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { ADD_TO_CART_FORM } from "../../product-box/add-button.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { forgetInAddress } from "../../ui/forget-in-address.ts";
import { Notice } from "../../ui/notice.tsx";

type Lines = readonly { sku: string; quantity: number }[];

/** Parts that lie in the cart and in an open quote would be ordered twice: whoever has asked out of the cart, or has both, is told. */
export function QuoteAndCart({ lines, isFromCart }: { lines: Lines; isFromCart: boolean }) {
	// As it was when the quote was opened: the address forgets it.
	const [isAsked] = useState(isFromCart);
	const isLeaving = useLeaving(lines, isAsked);
	const items = useCartItems();
	const both = lines.filter(({ sku }) => items.some((item) => item.sku === sku));
	if (both.length > 0 && !isLeaving) return <InBoth lines={both} />;
	return isAsked ? <Moved lines={lines} /> : null;
}

function Moved({ lines }: { lines: Lines }) {
	return (
		<div role="status">
			<Notice title={m.quote_moved()}>
				<p>{m.quote_moved_more()}</p>
				<PutInCart lines={lines} label={m.quote_move_back()} />
			</Notice>
		</div>
	);
}

/** The form of the frame takes them all, with scripts and without. */
export function PutInCart({ lines, label }: { lines: Lines; label: string }) {
	return (
		<>
			{lines.map(({ sku, quantity }) => (
				<input
					key={sku}
					type="hidden"
					form={ADD_TO_CART_FORM}
					name={quantityField(sku)}
					value={quantity}
				/>
			))}
			<Button
				type="submit"
				form={ADD_TO_CART_FORM}
				name="add"
				value="*"
				size="small"
				className="mt-2 aria-busy:opacity-60"
			>
				{label}
			</Button>
		</>
	);
}

function InBoth({ lines }: { lines: Lines }) {
	const [isBusy, setBusy] = useState(false);
	const takeThemOut = async () => {
		setBusy(true);
		await cart.subtract(lines).catch(showCartError);
		setBusy(false);
	};
	return (
		<Notice kind="warn" title={m.quote_in_both()}>
			<p>{m.quote_in_both_more({ skus: lines.map(({ sku }) => sku).join(", ") })}</p>
			<p className="mt-2 flex flex-wrap gap-2">
				<Button size="small" busy={isBusy} onClick={() => void takeThemOut()}>
					{m.quote_take_out()}
				</Button>
				<ButtonLink to={links.cart()} size="small" variant="quiet">
					{m.view_cart()}
				</ButtonLink>
			</p>
		</Notice>
	);
}

/** A customer's parts have left the cart with the request; a guest's leave it here, once, in the browser that asked. */
function useLeaving(lines: Lines, isAsked: boolean): boolean {
	const isCustomer = Boolean(useShellData()?.account);
	const [isLeaving, setLeaving] = useState(isAsked);
	const quoted = useRef(lines);
	useEffect(() => {
		if (!isAsked) return;
		forgetInAddress("from");
		const leaves =
			pendingCartQuote.take() && !isCustomer ? cart.subtract(quoted.current) : cart.refresh();
		leaves.catch(() => {}).then(() => setLeaving(false));
	}, [isAsked, isCustomer]);
	return isLeaving;
}

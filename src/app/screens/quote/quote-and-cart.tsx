import { useEffect, useRef, useState } from "react";
import { quantityField } from "../../cart/quantity-field.ts";
import { pendingCartQuote } from "../../cart/quote-from-cart.ts";
import { cart } from "../../cart/shopping-cart.ts";
import { showCartError } from "../../cart/show-line-result.ts";
import { useCartItems } from "../../cart/use-cart-items.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { ADD_TO_CART_FORM } from "../../product-box/add-to-cart-form.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { forgetInAddress } from "../../ui/forget-in-address.ts";
import { Notice } from "../../ui/notice.tsx";

type Lines = readonly { sku: string; quantity: number }[];

/**
 * Tells the buyer that parts were moved from the cart to the quote, or warns that parts are in both
 * and would be ordered twice.
 */
export function QuoteAndCart({ lines, isFromCart }: { lines: Lines; isFromCart: boolean }) {
	// The value at the first rendering, because the parameter is then removed from the address.
	const [wasFromCart] = useState(isFromCart);
	const isRemoving = useRemoveFromCart(lines, wasFromCart);
	const items = useCartItems();
	const linesInBoth = lines.filter(({ sku }) => items.some((item) => item.sku === sku));
	if (linesInBoth.length > 0 && !isRemoving) return <InBothNotice lines={linesInBoth} />;
	return wasFromCart ? <MovedNotice lines={lines} /> : null;
}

function MovedNotice({ lines }: { lines: Lines }) {
	return (
		<div role="status">
			<Notice title={m.quote_moved()}>
				<p>{m.quote_moved_more()}</p>
				<PutInCart lines={lines} label={m.quote_move_back()} />
			</Notice>
		</div>
	);
}

/** The add-to-cart form of the page layout takes all lines, with and without scripts. */
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

function InBothNotice({ lines }: { lines: Lines }) {
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

/**
 * The server has removed a customer's parts from the cart with the request. A guest's parts are
 * removed here, once, in the browser that sent the request.
 */
function useRemoveFromCart(lines: Lines, wasFromCart: boolean): boolean {
	const isCustomer = Boolean(useShellData()?.account);
	const [isRemoving, setRemoving] = useState(wasFromCart);
	const quoted = useRef(lines);
	useEffect(() => {
		if (!wasFromCart) return;
		forgetInAddress("from");
		const leaves =
			pendingCartQuote.take() && !isCustomer ? cart.subtract(quoted.current) : cart.refresh();
		leaves.catch(() => {}).then(() => setRemoving(false));
	}, [wasFromCart, isCustomer]);
	return isRemoving;
}

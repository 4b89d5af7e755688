import { useEffect } from "react";
import { cartText } from "../../../domain/cart/cart-rules.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ReorderedLine } from "./order-action.ts";

type Lines = readonly ReorderedLine[];

/** The result for each line that was put into the cart again. */
export function ReorderReport({ lines }: { lines: Lines }) {
	useFreshCart(lines);
	const isComplete = lines.every(({ note }) => note === null);
	const isNothingAdded = lines.every(({ quantity }) => quantity === 0);
	return (
		<div role="status" className="mb-4">
			<Notice
				kind={isComplete ? "good" : isNothingAdded ? "bad" : "warn"}
				title={
					isComplete ? m.reorder_done() : isNothingAdded ? m.reorder_none() : m.reorder_partly()
				}
			>
				<ul className="my-2">
					{lines.map((line) => (
						<li key={line.sku}>
							<span className="whitespace-nowrap font-mono">{line.sku}</span> · {lineText(line)}
						</li>
					))}
				</ul>
				{!isNothingAdded && <ButtonLink to={links.cart()}>{m.reorder_to_cart()}</ButtonLink>}
			</Notice>
		</div>
	);
}

function lineText({ note, quantity, added }: Lines[number]): string {
	if (note === "unknown") return cartText("not_sold")[getLocale()];
	const addedText = m.reorder_line({ added, quantity });
	if (note === null) return addedText;
	const reason = cartText(note)[getLocale()];
	return quantity > 0 ? `${addedText} · ${reason}` : reason;
}

/** Refreshes the browser's copy of a customer's cart. */
function useFreshCart(lines: Lines): void {
	const isCustomer = Boolean(useShellData()?.account);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it was ordered again
	useEffect(() => {
		if (isCustomer) void import("../../cart/shopping-cart.ts").then(({ cart }) => cart.refresh());
	}, [lines]);
}

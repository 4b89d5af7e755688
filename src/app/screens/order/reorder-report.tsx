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

/** What became of each line that was put into the cart again. */
export function ReorderReport({ lines }: { lines: Lines }) {
	useFreshCart(lines);
	const isWhole = lines.every(({ note }) => note === null);
	const isNone = lines.every(({ quantity }) => quantity === 0);
	return (
		<div role="status" className="mb-4">
			<Notice
				kind={isWhole ? "good" : isNone ? "bad" : "warn"}
				title={isWhole ? m.reorder_done() : isNone ? m.reorder_none() : m.reorder_partly()}
			>
				<ul className="my-2">
					{lines.map((line) => (
						<li key={line.sku}>
							<span className="whitespace-nowrap font-mono">{line.sku}</span> · {lineText(line)}
						</li>
					))}
				</ul>
				{!isNone && <ButtonLink to={links.cart()}>{m.reorder_to_cart()}</ButtonLink>}
			</Notice>
		</div>
	);
}

function lineText({ note, quantity, added }: Lines[number]): string {
	if (note === "unknown") return cartText("not_sold")[getLocale()];
	const now = m.reorder_line({ added, quantity });
	if (note === null) return now;
	const why = cartText(note)[getLocale()];
	return quantity > 0 ? `${now} · ${why}` : why;
}

/** The browser's copy of the cart follows. */
function useFreshCart(lines: Lines): void {
	const isCustomer = Boolean(useShellData()?.account);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it was ordered again
	useEffect(() => {
		if (isCustomer) void import("../../cart/shopping-cart.ts").then(({ cart }) => cart.refresh());
	}, [lines]);
}

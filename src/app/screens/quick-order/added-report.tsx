import { useEffect, useRef } from "react";
import { cartText } from "../../../domain/cart/cart-rules.ts";
import type { AddedPart } from "../../cart/shopping-cart.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { QuickOrderAnswer } from "./quick-order-action.ts";

export type AddedView = AddedPart;

/** The server's own words for the same. */
export function toAddedParts(added: NonNullable<QuickOrderAnswer["added"]>): AddedView[] {
	return added.map(({ sku, quantity, note }) => ({ sku, qty: quantity, reason: note }));
}

/** What became of each line; those that went in as asked are counted, the others are named. */
export function AddedReport({ lines }: { lines: AddedView[] }) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each report
	useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [lines]);
	const others = lines.filter(({ reason }) => reason !== null);
	const added = lines.filter(({ qty }) => qty > 0).length;
	return (
		<div ref={box} role="status">
			<Notice
				kind={others.length === 0 ? "good" : "warn"}
				title={m.quick_order_added({ count: added, total: lines.length })}
			>
				<ul>
					{others.map(({ sku, qty, reason }) => (
						<li key={sku}>
							<Link to={links.part(sku)} className="font-mono text-sm underline underline-offset-4">
								{sku}
							</Link>{" "}
							{reason === "unknown" || reason === null
								? m.not_found()
								: cartText(reason)[getLocale()]}{" "}
							· {m.units({ count: qty })}
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}

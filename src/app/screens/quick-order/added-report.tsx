import { useEffect, useRef } from "react";
import type { AddedPart } from "../../cart/cart-interface.ts";
import { cartNoteText } from "../../cart/cart-note-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { QuickOrderAnswer } from "./quick-order-action.ts";

/** The result of the page's action, which a browser without scripts has sent. */
export function toAddedParts(lines: NonNullable<QuickOrderAnswer["added"]>): AddedPart[] {
	return lines.map(({ sku, quantity, added, note }) => ({ sku, quantity, added, note }));
}

type AddedReportProps = { lines: AddedPart[]; waiting?: QuickOrderAnswer["waiting"] };

/** Counts the added lines and names those whose quantity changed or that were left out. */
export function AddedReport({ lines, waiting = [] }: AddedReportProps) {
	const report = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each report
	useEffect(() => {
		// Some browsers answer with a promise, which is no clean-up for React.
		void report.current?.scrollIntoView({ block: "nearest" });
	}, [lines]);
	const changedLines = lines.filter(({ note }) => note !== null);
	const addedCount = lines.filter(({ quantity }) => quantity > 0).length;
	return (
		<div ref={report} role="status">
			<Notice
				kind={changedLines.length + waiting.length === 0 ? "good" : "warn"}
				title={m.quick_order_added({ count: addedCount, total: lines.length + waiting.length })}
			>
				<ul>
					{changedLines.map(({ sku, quantity, note }) => (
						<li key={sku}>
							<Link to={links.part(sku)} className="font-mono text-sm underline underline-offset-4">
								{sku}
							</Link>{" "}
							{note === "unknown" || note === null ? m.not_found() : cartNoteText(note)} ·{" "}
							{m.units({ count: quantity })}
						</li>
					))}
					{waiting.map(({ sku, available }) => (
						<li key={sku}>
							<Link to={links.part(sku)} className="font-mono text-sm underline underline-offset-4">
								{sku}
							</Link>{" "}
							{m.quick_order_not_added({ count: available })}
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}

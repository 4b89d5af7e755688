import type { ReactNode } from "react";
import { links } from "../page/links.ts";
import { Link } from "../ui/link.tsx";
import type { CartLineView } from "./cart-view.ts";

/**
 * The title of a part, which links to its page, with brand and SKU below. `children` continue that
 * line.
 */
export function PartName({
	line: { sku, title, brand },
	isBold = false,
	children,
}: {
	line: CartLineView;
	isBold?: boolean;
	children?: ReactNode;
}) {
	return (
		<>
			<Link
				to={links.part(sku)}
				className={`${isBold ? "font-semibold " : ""}underline-offset-4 hover:underline pointer-coarse:py-1.5`}
			>
				{title}
			</Link>
			<p className="text-ink-soft text-sm">
				{brand} · <span className="whitespace-nowrap font-mono">{sku}</span>
				{children}
			</p>
		</>
	);
}

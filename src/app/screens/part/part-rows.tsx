import type { ReactNode } from "react";
import { links } from "../../page/links.ts";
import { PartPrice } from "../../product-box/part-price.tsx";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Link } from "../../ui/link.tsx";
import type { PartRow } from "./part-view.ts";

type PartRowsProps = {
	heading: string;
	rows: PartRow[];
	pricesHidden: boolean;
	isNarrow?: boolean;
	children?: ReactNode;
};

/**
 * The reason for a hidden price has its own row, because on a phone there is no room beside the
 * title.
 */
const COLUMNS = {
	shown: "grid-cols-[4rem_minmax(0,1fr)_fit-content(8rem)]",
	hidden: "grid-cols-[4rem_minmax(0,1fr)]",
};

/** Other parts in rows: title, availability and price. */
export function PartRows({
	heading,
	rows,
	pricesHidden,
	isNarrow = false,
	children,
}: PartRowsProps) {
	if (rows.length === 0) return null;
	return (
		<section className={isNarrow ? "mt-2 border-t pt-2" : "no-print"}>
			<h2 className={isNarrow ? "text-lg" : "text-xl"}>{heading}</h2>
			<ul
				className={
					isNarrow
						? ""
						: "mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,350px),1fr))] gap-x-8 border-t"
				}
			>
				{rows.map((row) => (
					<li
						key={row.sku}
						className={`relative grid items-start gap-x-3 border-b py-2 hover:bg-panel ${pricesHidden ? COLUMNS.hidden : COLUMNS.shown}`}
					>
						{row.image ? (
							<img
								src={row.image}
								alt=""
								loading="lazy"
								className="aspect-4/3 w-full object-contain"
							/>
						) : (
							<Drawing category={row.categoryUrl} subcategory={row.subcategoryUrl} />
						)}
						<div className="min-w-0">
							<Link
								to={links.part(row.sku)}
								className="after:absolute after:inset-0 hover:underline"
							>
								{row.title}
							</Link>
							<p className="pb-1 text-ink-soft text-sm">
								{row.brand.name} · <span className="whitespace-nowrap font-mono">{row.sku}</span>
							</p>
							<StockBadge product={row} />
						</div>
						<div className={pricesHidden ? "col-start-2" : ""}>
							<PartPrice product={row} pricesHidden={pricesHidden} size="row" />
						</div>
					</li>
				))}
			</ul>
			{children}
		</section>
	);
}

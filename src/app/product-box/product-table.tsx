import { formatUsd } from "../../domain/money.ts";
import { links } from "../links.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { QualityBadge } from "../ui/badge.tsx";
import { Link } from "../ui/link.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { PriceOf } from "./price-of.tsx";
import type { ProductView } from "./product-view.ts";
import { StockBadge } from "./stock-badge.tsx";

/** Parts as rows, for those who buy by number. */
export function ProductTable({ products, pricesHidden }: { products: ProductView[]; pricesHidden: boolean }) {
	const language = getLocale();
	const core: Column<ProductView> = {
		header: m.core(),
		align: "end",
		cell: ({ coreChargeCents }) => (coreChargeCents > 0 ? formatUsd(coreChargeCents, language) : "–"),
	};
	return (
		<Table
			caption={m.parts()}
			hideCaption
			rows={products}
			keyOf={({ sku }) => sku}
			columns={[
				{
					header: m.our_number(),
					isRowHeader: true,
					cell: ({ sku }) => (
						<Link to={links.part(sku)} className="whitespace-nowrap font-mono text-sm underline underline-offset-4">
							{sku}
						</Link>
					),
				},
				{ header: m.part(), cell: ({ title }) => title },
				{
					header: m.brand(),
					cell: ({ brand }) => (
						<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
							{brand.name}
							<QualityBadge quality={brand.quality} />
						</span>
					),
				},
				{
					header: m.availability(),
					cell: (product) => (
						<span className="max-sm:[&>span]:justify-end">
							<StockBadge product={product} />
						</span>
					),
				},
				{
					header: m.price(),
					align: "end",
					cell: (product) => <PriceOf product={{ ...product, coreChargeCents: 0 }} pricesHidden={pricesHidden} size="row" />,
				},
				...(products.some(({ coreChargeCents }) => coreChargeCents > 0) ? [core] : []),
			]}
		/>
	);
}

import { formatUsd } from "../../domain/money/money.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { StockBadge } from "../stock/stock-badge.tsx";
import { qualityName } from "../ui/badge.tsx";
import { Link } from "../ui/link.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { ADD_TO_CART_FORM, AddButton, canAdd, QuantityInput } from "./add-to-cart-form.tsx";
import type { BoxView } from "./box-view.ts";
import { PartPrice } from "./part-price.tsx";

type TableProps = { products: BoxView[]; pricesHidden: boolean; searched?: string | undefined };

/** Parts as table rows, for customers who buy by number. */
export function ProductTable({ products, pricesHidden, searched }: TableProps) {
	return (
		<>
			<Table
				caption={m.parts()}
				hideCaption
				rows={products}
				keyOf={({ sku }) => sku}
				columns={columnsFor(products, pricesHidden, searched)}
			/>
			{products.some((product) => canAdd(product, pricesHidden)) && (
				<p className="flex flex-wrap items-center justify-end gap-3 pt-3 print:hidden">
					<span className="text-ink-soft text-sm">{m.add_all_hint()}</span>
					<button type="submit" form={ADD_TO_CART_FORM} name="add" value="*" className="add-button">
						{m.add_all_to_cart()}
					</button>
				</p>
			)}
		</>
	);
}

/** Quantities can be typed down the column; Enter adds every row with a quantity. */
function OrderCell({ sku }: { sku: string }) {
	return (
		<span className="inline-flex items-end gap-2 sm:max-lg:flex-col">
			<QuantityInput sku={sku} />
			<AddButton sku={sku} />
		</span>
	);
}

/** The columns for fit and core charge appear only when a row has a value for them. */
function columnsFor(
	products: BoxView[],
	pricesHidden: boolean,
	searched: string | undefined,
): Column<BoxView>[] {
	const fits: Column<BoxView> = { header: m.fits(), cell: ({ fit }) => fit?.text ?? "–" };
	const core: Column<BoxView> = {
		header: m.core(),
		align: "end",
		cell: ({ coreChargeCents }) => (coreChargeCents ? formatUsd(coreChargeCents) : "–"),
	};
	const order: Column<BoxView> = {
		header: m.quantity(),
		align: "end",
		cell: (product) => canAdd(product, pricesHidden) && <OrderCell sku={product.sku} />,
	};
	return [
		{
			header: m.our_number(),
			isRowHeader: true,
			cell: ({ sku, matchReason }) => (
				<Link
					to={links.part(sku, matchReason && searched ? { search: searched } : {})}
					className="whitespace-nowrap font-mono text-sm underline underline-offset-4"
				>
					{sku}
				</Link>
			),
		},
		{
			header: m.part(),
			cell: ({ title, matchReason, qtyOnKit }) => (
				<>
					{title}
					{qtyOnKit !== null && ` · ${m.pcs({ count: qtyOnKit })}`}
					{matchReason && <span className="block text-ink-soft text-sm">{matchReason}</span>}
				</>
			),
		},
		{ header: m.brand(), cell: ({ brand }) => brand.name },
		{ header: m.quality(), cell: ({ brand }) => qualityName(brand.quality) },
		...(products.some((product) => product.fit !== undefined) ? [fits] : []),
		{ header: m.availability(), cell: (product) => <StockBadge product={product} /> },
		{
			header: m.price(),
			align: "end",
			cell: (product) => (
				<PartPrice
					product={{ ...product, coreChargeCents: 0 }}
					pricesHidden={pricesHidden}
					size="row"
				/>
			),
		},
		...(!pricesHidden && products.some(({ coreChargeCents }) => coreChargeCents) ? [core] : []),
		...(products.some((product) => canAdd(product, pricesHidden)) ? [order] : []),
	];
}

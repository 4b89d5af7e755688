import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { AddButton, canAdd } from "../../product-box/add-to-cart-form.tsx";
import { PartPrice } from "../../product-box/part-price.tsx";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { Link } from "../../ui/link.tsx";
import { QualityBadge } from "../../ui/quality-badge.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { OptionRow, PartView } from "./part-view.ts";

/** Interchangeable parts of other brands, compared with this one. */
export function OtherOptions({ part, pricesHidden }: { part: PartView; pricesHidden: boolean }) {
	if (part.options.length === 0) return null;
	return (
		<section>
			<h2 className="text-xl">{m.other_options()}</h2>
			<Table
				caption={m.interchange_group({ id: part.unificado })}
				columns={columnsOf(part, pricesHidden)}
				rows={part.options}
				keyOf={({ sku }) => sku}
			/>
		</section>
	);
}

function columnsOf({ options, differing }: PartView, pricesHidden: boolean): Column<OptionRow>[] {
	const core: Column<OptionRow> = {
		header: m.core(),
		align: "end",
		cell: ({ coreChargeCents }) => (coreChargeCents ? formatUsd(coreChargeCents) : "–"),
	};
	const order: Column<OptionRow> = {
		header: m.add_to_cart(),
		hideHeader: true,
		cell: (option) => canAdd(option, pricesHidden) && <AddButton sku={option.sku} />,
	};
	return [
		{ header: m.our_number(), isRowHeader: true, cell: Name },
		{ header: m.brand(), cell: ({ brand }) => brand.name },
		{ header: m.brand_quality(), cell: ({ brand }) => <QualityBadge quality={brand.quality} /> },
		...differing.map(
			(header, at): Column<OptionRow> => ({ header, cell: ({ differs }) => differs[at] || "–" }),
		),
		{ header: m.availability(), cell: (option) => <StockBadge product={option} /> },
		{
			header: m.price(),
			align: "end",
			cell: (option) => (
				<PartPrice
					product={{ ...option, coreChargeCents: 0 }}
					pricesHidden={pricesHidden}
					size="row"
				/>
			),
		},
		...(!pricesHidden && options.some(({ coreChargeCents }) => coreChargeCents) ? [core] : []),
		...(options.some((option) => canAdd(option, pricesHidden)) ? [order] : []),
	];
}

function Name({ sku, isThis }: OptionRow) {
	if (isThis)
		return (
			<span aria-current="true" className="whitespace-nowrap font-mono text-sm">
				{sku} <span className="font-sans text-ink-soft">({m.this_one()})</span>
			</span>
		);
	return (
		<Link
			to={links.part(sku)}
			className="whitespace-nowrap font-mono text-sm underline underline-offset-4 pointer-coarse:py-2.5"
		>
			{sku}
		</Link>
	);
}

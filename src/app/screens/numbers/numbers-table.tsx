import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { PartPrice } from "../../product-box/part-price.tsx";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { NumberLineView } from "./numbers-view.ts";

const LINK = "underline underline-offset-4";

/** One row for each number of the list, in its order. */
export function NumbersTable({
	lines,
	pricesHidden,
	hasVehicle,
}: {
	lines: NumberLineView[];
	pricesHidden: boolean;
	hasVehicle: boolean;
}) {
	const rows = lines.map((line, index) => ({ ...line, index }));
	return (
		<Table
			caption={m.numbers_heading()}
			hideCaption
			rows={rows}
			keyOf={({ index }) => index}
			columns={columnsFor(rows, pricesHidden, hasVehicle)}
		/>
	);
}

function columnsFor(
	lines: NumberLineView[],
	pricesHidden: boolean,
	hasVehicle: boolean,
): Column<NumberLineView>[] {
	const quantity: Column<NumberLineView> = {
		header: m.quantity(),
		align: "end",
		cell: (line) => line.quantity ?? "–",
	};
	const fits: Column<NumberLineView> = {
		header: m.fits(),
		cell: ({ found }) => (found?.fits ? FITS[found.fits]() : "–"),
	};
	return [
		{
			header: m.asked_for(),
			isRowHeader: true,
			cell: ({ typedNumber }) => <span className="break-all font-mono text-sm">{typedNumber}</span>,
		},
		...(lines.some((line) => line.quantity !== null) ? [quantity] : []),
		{
			header: m.part(),
			cell: (line) =>
				line.found ? <FoundPart line={line} part={line.found} /> : <NotFound line={line} />,
		},
		...(hasVehicle ? [fits] : []),
		{
			header: m.availability(),
			cell: ({ found }) => (found ? <StockBadge product={found} /> : "–"),
		},
		{
			header: m.price(),
			align: "end",
			cell: ({ found }) =>
				found ? <PartPrice product={found} pricesHidden={pricesHidden} size="row" /> : "–",
		},
	];
}

const FITS = {
	fits: m.fits_yes,
	does_not_fit: m.fits_no,
	no_data: m.fits_unknown,
	universal: m.fit_universal,
	question: m.fits_depending,
};

function FoundPart({
	line,
	part,
}: {
	line: NumberLineView;
	part: NonNullable<NumberLineView["found"]>;
}) {
	return (
		<>
			<Link
				to={links.part(part.sku, part.matchReason ? { search: line.typedNumber } : {})}
				className={LINK}
			>
				{part.title}
			</Link>
			<span className="block text-ink-soft text-sm">
				{part.brand.name} · <span className="font-mono">{part.sku}</span>
				{part.matchReason && ` · ${part.matchReason}`}
			</span>
			{line.others > 0 && (
				<Link
					to={links.search(line.typedNumber)}
					className={`inline-flex min-h-8 items-center text-sm ${LINK} pointer-coarse:min-h-11`}
				>
					{m.numbers_others({ count: line.others })}
				</Link>
			)}
		</>
	);
}

/** Offers parts with similar numbers. The shopper chooses. */
function NotFound({ line }: { line: NumberLineView }) {
	return (
		<>
			<Badge tone="bad" icon="error">
				{m.not_found()}
			</Badge>
			{line.nearest.length > 0 && (
				<span className="block pt-1 text-ink-soft text-sm">
					{m.numbers_nearest()}
					{line.nearest.map(({ sku, title, matchReason }) => (
						<Link key={sku} to={links.part(sku)} className={`block py-1 ${LINK} text-ink`}>
							{title} · {matchReason || sku}
						</Link>
					))}
				</span>
			)}
		</>
	);
}

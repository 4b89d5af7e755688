// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows remove the display of a table, and some screen readers then ignore its roles
import type { KeyboardEvent, ReactNode } from "react";
import { formatUsd } from "../../domain/money/money.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { availabilityTone } from "../ui/availability-tone.ts";
import { TEXT_TONES } from "../ui/badge.tsx";
import { Link } from "../ui/link.tsx";
import { ADD_TO_CART_FORM, AddButton, canAdd, QuantityInput } from "./add-to-cart-form.tsx";
import type { BoxView, OfferView } from "./box-view.ts";
import { HiddenPrice } from "./part-price.tsx";

/** A link that sorts the list by a column, and how the list is sorted by it now. */
export type ColumnSort = { to: string; direction: "ascending" | "descending" | undefined };

export type SpecColumn = { code: string; name: string; unit: string };

type TableProps = {
	products: BoxView[];
	pricesHidden: boolean;
	searched?: string | undefined;
	/** The specifications of the subcategory. */
	specs: SpecColumn[];
	/** By the code of the specification, `title` or `price`. */
	sortOf: (column: string) => ColumnSort;
};

/**
 * Parts as table rows, for customers who buy by number: a head row for each part, then a row for
 * each brand.
 */
export function ProductTable({ products, pricesHidden, searched, specs, sortOf }: TableProps) {
	const columns = columnsOf(products, specs, pricesHidden);
	return (
		<>
			{pricesHidden && <HiddenPrice sku={null} />}
			<div className="@container">
				<div className="parts-scroll" data-room={roomOf(columns)}>
					<table role="table" aria-label={m.parts()} className="parts-table" onKeyDown={handleKey}>
						<thead role="rowgroup">
							<tr role="row">
								{columns.map((column) => (
									<HeadCell
										key={column.key}
										column={column}
										sort={column.isSortable ? sortOf(column.key) : undefined}
									/>
								))}
							</tr>
						</thead>
						{products.map((product) => (
							<tbody key={product.sku} role="rowgroup">
								<GroupHead product={product} searched={searched} columns={columns.length} />
								{[product, ...(product.others ?? [])].map((offer) => (
									<tr key={offer.sku} role="row">
										<th role="rowheader" scope="row" data-cell="number">
											<code>{offer.sku}</code>
										</th>
										{columns.slice(1).map(({ key, spec, cell }) => (
											<td
												key={key}
												role="cell"
												data-cell={key}
												data-spec={spec?.place}
												data-name={spec?.name}
												data-unit={spec?.unit || undefined}
												data-same={isSameSpec(spec, product, offer) || undefined}
											>
												{cell(offer)}
											</td>
										))}
									</tr>
								))}
							</tbody>
						))}
					</table>
				</div>
			</div>
			{!pricesHidden && (
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

/** A narrow row leaves out what the row of the first brand says already. */
function isSameSpec(spec: TableColumn["spec"], product: BoxView, offer: OfferView): boolean {
	return (
		spec !== undefined &&
		offer !== product &&
		offer.specs?.[spec.place] === product.specs?.[spec.place]
	);
}

type TableColumn = {
	key: string;
	header: string;
	isSortable?: boolean;
	/** A specification: its place among the others, and what a narrow row writes beside the value. */
	spec?: { place: number; name: string; unit: string };
	/** The header is for screen readers only. */
	isUnnamed?: boolean;
	cell: (offer: OfferView) => ReactNode;
};

/**
 * The pixels that the columns need in the language with the longer words, in steps of 50; the style
 * sheet knows 850 to 1100.
 */
function roomOf(columns: TableColumn[]): number {
	const widths = columns.map(({ key, spec }) => (spec === undefined ? (WIDTHS[key] ?? 0) : 74));
	return Math.ceil(widths.reduce((sum, width) => sum + width, 0) / 50) * 50;
}

const WIDTHS: Record<string, number> = {
	title: 104,
	brand: 166,
	fit: 110,
	date: 114,
	price: 92,
	core: 72,
	quantity: 68,
	add: 89,
};

/** The columns for fit and core charge appear only when a row has a value for them. */
function columnsOf(
	products: BoxView[],
	specs: TableProps["specs"],
	pricesHidden: boolean,
): TableColumn[] {
	const offers = products.flatMap((product) => [product, ...(product.others ?? [])]);
	const fit: TableColumn = {
		key: "fit",
		header: m.fit_column(),
		cell: ({ fit: mark }) => mark && <b className={TEXT_TONES[mark.tone]}>{mark.text}</b>,
	};
	const core: TableColumn = {
		key: "core",
		header: m.core(),
		cell: ({ coreChargeCents }) => (coreChargeCents ? `+${formatUsd(coreChargeCents)}` : ""),
	};
	const canBuy = (offer: OfferView) => offer.fit?.tone !== "bad" && canAdd(offer, pricesHidden);
	const selling: TableColumn[] = [
		{
			key: "price",
			header: m.price(),
			isSortable: true,
			cell: ({ priceCents }) => (priceCents === null ? m.ask_us() : formatUsd(priceCents)),
		},
		...(offers.some(({ coreChargeCents }) => coreChargeCents) ? [core] : []),
		{
			key: "quantity",
			header: m.quantity(),
			cell: (offer) => canBuy(offer) && <QuantityInput sku={offer.sku} isCompact />,
		},
		{
			key: "add",
			header: m.add_short(),
			isUnnamed: true,
			cell: (offer) => canBuy(offer) && <AddButton sku={offer.sku} isShort />,
		},
	];
	return [
		{ key: "title", header: m.part(), isSortable: true, cell: () => null },
		{
			key: "brand",
			header: m.brand(),
			cell: ({ sku, brand, qualityWord }) => (
				<>
					<Link to={links.part(sku)} aria-label={`${brand.name} ${sku}`}>
						{brand.name}
					</Link>
					{qualityWord && ` ${qualityWord}`}
				</>
			),
		},
		...(offers.some((offer) => offer.fit) ? [fit] : []),
		...specs.map(({ code, name, unit }, index) => ({
			key: code,
			header: [name, unit].filter(Boolean).join(", "),
			spec: { place: index, name, unit },
			isSortable: true,
			cell: ({ specs: values }: OfferView) => values?.[index] ?? "",
		})),
		{
			key: "date",
			header: m.ships(),
			cell: ({ availability, date, isSpecialOrder }) => (
				<b className={availabilityTone(availability.class, isSpecialOrder)}>{date}</b>
			),
		},
		...(pricesHidden ? [] : selling),
	];
}

function HeadCell({ column, sort }: { column: TableColumn; sort: ColumnSort | undefined }) {
	const { key, header, spec, isUnnamed } = column;
	return (
		<th
			role="columnheader"
			scope="col"
			data-cell={key}
			data-spec={spec?.place}
			aria-sort={sort?.direction}
		>
			{sort ? (
				<Link
					to={sort.to}
					preventScrollReset
					rel="nofollow"
					title={m.sort_column({ column: header })}
				>
					{header}
					{sort.direction && (
						<span aria-hidden="true">{sort.direction === "ascending" ? " ↑" : " ↓"}</span>
					)}
				</Link>
			) : (
				<span className={isUnnamed ? "sr-only" : undefined}>{header}</span>
			)}
		</th>
	);
}

/** Carries the title of the group once. */
function GroupHead({
	product: { sku, title, matchReason, measured, conditions, qtyOnKit },
	searched,
	columns,
}: {
	product: BoxView;
	searched: string | undefined;
	columns: number;
}) {
	const notes = [
		matchReason,
		measured,
		conditions,
		qtyOnKit === null ? undefined : m.pcs({ count: qtyOnKit }),
	].filter(Boolean);
	return (
		<tr role="row">
			{/* biome-ignore lint/a11y/useSemanticElements: the scope is the rows of the group */}
			<th role="rowheader" scope="rowgroup" colSpan={columns}>
				<Link to={links.part(sku, matchReason && searched ? { search: searched } : {})}>
					{title}
				</Link>
				{notes.length > 0 && <span>{notes.join(" · ")}</span>}
			</th>
		</tr>
	);
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The arrows move between the quantities of the rows, or between their links: with hidden prices
 * there are only links. Enter in an empty quantity adds one piece; otherwise the form adds all that
 * are typed.
 */
function handleKey(event: KeyboardEvent<HTMLTableElement>): void {
	const field = event.target;
	const isQuantity = field instanceof HTMLInputElement && field.type === "number";
	if (isQuantity && event.key === "Enter" && field.value === "") {
		const button = field.closest("tr")?.querySelector<HTMLButtonElement>("button[name=add]");
		event.preventDefault();
		button?.click();
		return;
	}
	const step = STEPS[event.key];
	const fields = [
		...event.currentTarget.querySelectorAll<HTMLElement>(
			isQuantity ? "input[type=number]" : "tbody a",
		),
	].filter((field) => field.checkVisibility());
	const place = fields.indexOf(field as HTMLElement);
	if (!step || place < 0) return;
	const next = fields[place + step];
	// At the ends of the table the arrows scroll the page, but never change a quantity.
	if (next || isQuantity) event.preventDefault();
	next?.focus();
	if (next instanceof HTMLInputElement) next.select();
}

// biome-ignore-all lint/a11y/noRedundantRoles: cards remove the display of a table, and some screen readers then ignore its roles
import { type ReactNode, useId } from "react";

export type Column<Row> = {
	header: string;
	/** Shows the header to screen readers only, such as over a column of buttons. */
	hideHeader?: boolean;
	cell: (row: Row) => ReactNode;
	/** `end` is for numbers. */
	align?: "start" | "end";
	/** The column that names the row, such as the order number. */
	isRowHeader?: boolean;
};

export type TableProps<Row> = {
	caption: string;
	hideCaption?: boolean;
	columns: Column<Row>[];
	rows: Row[];
	keyOf: (row: Row) => string | number;
	/** On a narrow screen each row becomes a card, or the table scrolls inside its box. */
	narrow?: "cards" | "scroll";
};

export function Table<Row>({
	caption,
	hideCaption = false,
	columns,
	rows,
	keyOf,
	narrow = "cards",
}: TableProps<Row>) {
	const id = useId();
	const asCards = narrow === "cards";
	const table = (
		<table
			role="table"
			aria-labelledby={id}
			className={`w-full text-left ${asCards ? "max-sm:block" : "min-w-dialog"}`}
		>
			<thead
				role="rowgroup"
				className={`border-b border-edge text-sm text-ink-soft ${asCards ? "max-sm:sr-only" : ""}`}
			>
				<tr role="row">
					{columns.map((column) => (
						<th
							key={column.header}
							role="columnheader"
							scope="col"
							className={`px-3 py-2 font-medium max-lg:px-2 max-md:px-1.5 ${alignOf(column)}`}
						>
							{column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
						</th>
					))}
				</tr>
			</thead>
			<tbody
				role="rowgroup"
				className={asCards ? "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-3" : ""}
			>
				{rows.map((row) => (
					<tr
						key={keyOf(row)}
						role="row"
						className={`border-b hover:bg-panel ${asCards ? "max-sm:block max-sm:rounded-box max-sm:border max-sm:py-1" : ""}`}
					>
						{columns.map((column) => (
							<Cell key={column.header} column={column} asCard={asCards}>
								{column.cell(row)}
							</Cell>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
	return (
		<div className="min-w-0">
			<p id={id} className={hideCaption ? "sr-only" : "pb-2 font-semibold"}>
				{caption}
			</p>
			{asCards ? (
				table
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
				<section aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto">
					{table}
				</section>
			)}
		</div>
	);
}

/**
 * Repeats the header before each cell on a narrow screen. Hidden from screen readers, which know it
 * from the table.
 */
const LABEL =
	"max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:font-normal max-sm:before:text-ink-soft max-sm:before:text-sm max-sm:before:content-[attr(data-label)_/_'']";

function Cell<Row>({
	column,
	asCard,
	children,
}: {
	column: Column<Row>;
	asCard: boolean;
	children: ReactNode;
}) {
	const card = `max-sm:flex max-sm:gap-4 max-sm:py-1 max-sm:text-right ${column.hideHeader ? "max-sm:justify-end" : `max-sm:justify-between ${LABEL}`}`;
	const look = `px-3 py-2 align-top max-lg:px-2 max-md:px-1.5 ${alignOf(column)} ${asCard ? card : ""}`;
	const label = asCard && !column.hideHeader ? column.header : undefined;
	const content = asCard ? (
		<div className="min-w-0 max-sm:wrap-anywhere">{children}</div>
	) : (
		children
	);
	return column.isRowHeader ? (
		<th role="rowheader" scope="row" data-label={label} className={`font-semibold ${look}`}>
			{content}
		</th>
	) : (
		<td role="cell" data-label={label} className={look}>
			{content}
		</td>
	);
}

function alignOf({ align }: { align?: "start" | "end" }): string {
	return align === "end" ? "text-right" : "";
}

// biome-ignore-all lint/a11y/noRedundantRoles: two-line rows take a table's display away, and with it what some screen readers know of it
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "../messages/compiled/messages.js";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";

export type OfficeColumn<Row> = {
	header: string;
	/** Shows the header to screen readers only, such as over a column of buttons. */
	hideHeader?: boolean;
	cell: (row: Row) => ReactNode;
	/** `end` is for numbers. */
	align?: "start" | "end";
	/** The column that names the row and is its link. */
	isRowHeader?: boolean;
	/** Has links, buttons or fields of its own, which stay usable above the link of the row. */
	isInteractive?: boolean;
	/**
	 * Where the cell is on a phone: at the right of the first line, on the second line (default), or
	 * nowhere.
	 */
	phone?: "end" | "second" | "hidden";
	/** The header stands before each value that is not empty, because phones show no headers. */
	showsHeaderOnPhone?: boolean;
	/** `lg` leaves the column out of tables on tablets, which have no space for every column. */
	from?: "lg";
};

export type OfficeTableProps<Row> = {
	caption: string;
	columns: OfficeColumn<Row>[];
	rows: Row[];
	keyOf: (row: Row) => string | number;
	/** The page of a row, if it has one. The whole row is its link. */
	linkOf?: (row: Row) => string | undefined;
	/**
	 * Rows can be selected: `x` selects the focused row, `a` all rows. `form` is the id of the form
	 * that the checkboxes belong to.
	 */
	selection?: { name: string; form: string; labelOf: (row: Row) => string };
	/** Said kindly when there is no row. */
	empty: { title: string; text?: string; children?: ReactNode };
};

/**
 * A dense list of records: rows of 36 px, head that stays in sight, two lines per row on a phone.
 * `j` and `k` move between rows, `Enter` opens one (`office-keys.ts`).
 */
export function OfficeTable<Row>({
	caption,
	columns,
	rows,
	keyOf,
	linkOf,
	selection,
	empty,
}: OfficeTableProps<Row>) {
	const id = useId();
	if (rows.length === 0) return <EmptyState {...empty} />;
	return (
		<div className="min-w-0">
			<p id={id} className="sr-only">
				{caption}
			</p>
			{selection && (
				<div className="flex min-h-9 items-center text-sm sm:hidden noscript:hidden">
					<SelectAll form={selection.form} className="" textClass="ml-2" />
				</div>
			)}
			<table
				role="table"
				aria-labelledby={id}
				data-office-rows
				className="w-full text-left max-sm:block"
			>
				<thead
					role="rowgroup"
					className="sticky top-12 z-20 bg-paper text-ink-soft text-xs shadow-[0_1px_0_var(--edge)] max-sm:sr-only print:static print:border-b print:shadow-none"
				>
					<tr role="row">
						{selection && (
							<th role="columnheader" scope="col" className="w-8">
								{/* A phone shows the box above the list, and its column still needs a name. */}
								<span className="sr-only sm:hidden">{m.office_selection()}</span>
								<SelectAll form={selection.form} className="max-sm:hidden" textClass="sr-only" />
							</th>
						)}
						{columns.map((column) => (
							<th
								key={column.header}
								role="columnheader"
								scope="col"
								className={`px-2 py-1.5 font-medium first:pl-0 last:pr-0 ${alignOf(column)} ${widthOf(column)}`}
							>
								{column.hideHeader ? (
									<span className="sr-only">{column.header}</span>
								) : (
									column.header
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup" className="max-sm:block">
					{rows.map((row) => (
						<tr
							key={keyOf(row)}
							role="row"
							data-row
							className="relative border-b hover:bg-panel has-[a:focus-visible]:bg-panel max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:py-2 max-sm:before:order-3 max-sm:before:basis-full max-sm:before:content-['']"
						>
							{selection && (
								<td
									role="cell"
									className="relative z-10 w-8 py-1.5 align-middle max-sm:order-1 max-sm:flex max-sm:self-center max-sm:py-0"
								>
									<input
										type="checkbox"
										name={selection.name}
										value={String(keyOf(row))}
										form={selection.form}
										aria-label={selection.labelOf(row)}
										data-select
										className="block size-4.5 accent-ink"
									/>
								</td>
							)}
							{columns.map((column) => (
								<Cell key={column.header} column={column} to={linkOf?.(row)}>
									{cellOf(column, row)}
								</Cell>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function cellOf<Row>({ cell, header, showsHeaderOnPhone }: OfficeColumn<Row>, row: Row): ReactNode {
	const value = cell(row);
	if (!showsHeaderOnPhone || value === "" || value === null) return value;
	return (
		<>
			<span className="font-normal text-ink-soft sm:hidden">{header} </span>
			{value}
		</>
	);
}

type SelectAllProps = { form: string; className: string; textClass: string };

/**
 * Selects or clears all rows of the page, and shows whether all are selected. Without scripts it
 * does nothing, so it is not shown.
 */
function SelectAll({ form, className, textClass }: SelectAllProps) {
	const box = useRef<HTMLInputElement>(null);
	// After each rendering too, because a new page of the list has other rows.
	useEffect(() => {
		const showSelection = () => {
			const rows = rowBoxes(form);
			const selected = rows.filter(({ checked }) => checked).length;
			if (!box.current) return;
			box.current.checked = selected > 0 && selected === rows.length;
			box.current.indeterminate = selected > 0 && selected < rows.length;
		};
		showSelection();
		document.addEventListener("change", showSelection);
		return () => document.removeEventListener("change", showSelection);
	});
	return (
		<label className={`inline-flex items-center ${className}`}>
			<input
				ref={box}
				type="checkbox"
				data-select-all
				className="size-4.5 accent-ink noscript:hidden"
				onChange={({ currentTarget: { checked } }) => selectRows(form, checked)}
			/>
			<span className={textClass}>{m.office_select_all()}</span>
		</label>
	);
}

function selectRows(form: string, isChecked: boolean): void {
	for (const box of rowBoxes(form)) if (box.checked !== isChecked) box.click();
}

function rowBoxes(form: string): HTMLInputElement[] {
	return [
		...document.querySelectorAll<HTMLInputElement>(`[data-select][form="${CSS.escape(form)}"]`),
	];
}

const PHONE_PLACES = {
	end: "max-sm:order-2",
	second: "max-sm:order-4 max-sm:text-ink-soft max-sm:text-left max-sm:empty:hidden",
	hidden: "max-sm:hidden",
};

function Cell<Row>({
	column,
	to,
	children,
}: {
	column: OfficeColumn<Row>;
	to: string | undefined;
	children: ReactNode;
}) {
	const base = "h-9 px-2 py-1.5 align-middle first:pl-0 last:pr-0 max-sm:h-auto max-sm:p-0";
	const above = column.isInteractive ? "relative z-10" : "";
	if (column.isRowHeader)
		return (
			<th
				role="rowheader"
				scope="row"
				className={`${base} ${above} font-semibold max-sm:order-1 max-sm:min-w-0 max-sm:grow max-sm:wrap-anywhere`}
			>
				{to ? (
					<Link
						to={to}
						data-row-link
						className="underline-offset-4 after:absolute after:inset-0 hover:underline"
					>
						{children}
					</Link>
				) : (
					children
				)}
			</th>
		);
	const place = PHONE_PLACES[column.phone ?? (column.align === "end" ? "end" : "second")];
	return (
		<td role="cell" className={`${base} ${above} ${alignOf(column)} ${widthOf(column)} ${place}`}>
			{children}
		</td>
	);
}

function widthOf({ from }: { from?: "lg" }): string {
	return from === "lg" ? "max-lg:hidden" : "";
}

function alignOf({ align }: { align?: "start" | "end" }): string {
	return align === "end" ? "text-right" : "";
}

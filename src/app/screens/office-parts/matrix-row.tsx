import { type Dispatch, memo, useState } from "react";
import {
	coversYears,
	readYears,
	writeYears,
	type YearRange,
	yearsWithin,
} from "../../../domain/catalog/fitment-years.ts";
import { MAX_YEARS_TEXT_LENGTH } from "../../../domain/catalog/part-limits.ts";
import { FITMENT_SOURCES } from "../../../domain/catalog/part-record.ts";
import { m } from "../../messages/compiled/messages.js";
import { usePageLanguage } from "../../page/page-language.ts";
import { percentText } from "../../ui/percent-text.ts";
import { qualifierTexts } from "./fitment-view.ts";
import type { MatrixAction } from "./matrix-state.ts";
import type { MatrixLineView } from "./matrix-view.ts";
import { SOURCE_TEXTS } from "./part-texts.ts";

type MatrixRowProps = {
	line: MatrixLineView;
	row: number;
	columns: readonly YearRange[];
	isChanged: boolean;
	canWrite: boolean;
	/** The column of the active cell, if it is in this row. */
	active: number | null;
	/** The first and the last selected column, "3-7"; empty for none. */
	selected: string;
	dispatch: Dispatch<MatrixAction>;
};

/**
 * Rendered again only when something of the row changes, because a matrix has thousands of cells.
 */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
	const { line, row, columns, isChanged, canWrite, active, selected, dispatch } = props;
	const language = usePageLanguage();
	const source = FITMENT_SOURCES.find((name) => name === line.values.source);
	const details = [
		...qualifierTexts(line.values, language),
		...(line.values.quantity === "1" ? [] : [`${line.values.quantity} ×`]),
		...(source ? [`${SOURCE_TEXTS[source]()} ${percentText(line.values.confidence)}`] : []),
	];
	const [first = -1, last = -1] = selected ? selected.split("-").map(Number) : [];
	const isRemoved = line.years.length === 0;
	return (
		<tr
			className={`border-b max-sm:block max-sm:py-2 ${isChanged ? "bg-warn-ground" : ""}`}
			data-changed={isChanged ? "" : undefined}
		>
			<th
				scope="row"
				className={`sticky left-0 z-10 max-w-80 min-w-48 px-2 py-1 text-left font-normal max-sm:static max-sm:block max-sm:max-w-none max-sm:px-0 ${isChanged ? "bg-warn-ground" : "bg-paper"}`}
			>
				<span className={isRemoved ? "line-through" : "font-medium"}>{line.name}</span>
				<span className="block text-ink-soft text-xs">{details.join(" · ")}</span>
			</th>
			<td className="px-2 py-0.5 align-middle max-sm:block max-sm:px-0">
				<YearsField key={writeYears(line.years)} {...{ line, row, canWrite, dispatch }} />
			</td>
			{columns.map((years, column) => (
				<Cell
					key={years.from}
					place={{ row, column }}
					label={`${line.name} ${columnText(years, column, columns.length)}`}
					look={lookOf(line, years)}
					isOutside={isOutside(line.built, years)}
					isSelected={column >= first && column <= last}
					isActive={active === column}
					{...{ canWrite, dispatch }}
				/>
			))}
		</tr>
	);
});

type Look = "on" | "partly" | "off";

type CellProps = {
	place: { row: number; column: number };
	label: string;
	look: Look;
	/** The model was not built in these years. */
	isOutside: boolean;
	isSelected: boolean;
	isActive: boolean;
	canWrite: boolean;
	dispatch: Dispatch<MatrixAction>;
};

const MARKS: Record<Look, string> = {
	on: "bg-ink text-paper",
	partly: "bg-line text-ink",
	off: "",
};

const MARK_TEXTS: Record<Look, string> = { on: "●", partly: "◐", off: "" };

function Cell(props: CellProps) {
	const { place, label, look, isOutside, isSelected, isActive, canWrite, dispatch } = props;
	const pressed = { on: true, partly: "mixed" as const, off: false };
	return (
		<td className={`border p-0 max-sm:hidden ${isOutside && look === "off" ? "bg-panel" : ""}`}>
			<button
				type="button"
				data-cell={`${place.row}-${place.column}`}
				tabIndex={isActive ? 0 : -1}
				aria-label={label}
				aria-pressed={pressed[look]}
				title={label}
				className={`block h-8 w-full min-w-7 select-none text-center text-xs ${
					isSelected ? "outline-1 outline-signal -outline-offset-1 outline-solid" : ""
				} ${MARKS[look]}`}
				onFocus={() => dispatch({ do: "focus", place })}
				onPointerDown={(event) => {
					if (!canWrite || event.pointerType !== "mouse" || event.button !== 0) return;
					event.preventDefault();
					event.currentTarget.focus();
					if (event.shiftKey) dispatch({ do: "select", place, isExtended: true });
					else dispatch({ do: "paint", place });
				}}
				onPointerEnter={({ pointerType, buttons, shiftKey }) => {
					if (canWrite && pointerType === "mouse" && buttons === 1 && !shiftKey)
						dispatch({ do: "paintTo", place });
				}}
				onClick={({ nativeEvent }) => {
					// A finger scrolls the table, so it switches a year only when it did not move.
					if (canWrite && (nativeEvent as PointerEvent).pointerType === "touch")
						dispatch({ do: "paint", place });
				}}
			>
				{MARK_TEXTS[look]}
			</button>
		</td>
	);
}

type YearsFieldProps = Pick<MatrixRowProps, "line" | "row" | "canWrite" | "dispatch">;

/** The years as text. Enter takes them and goes to the next line; Escape restores them. */
function YearsField({ line, row, canWrite, dispatch }: YearsFieldProps) {
	const saved = writeYears(line.years);
	const [text, setText] = useState(saved);
	const years = readYears(text);
	const take = () => {
		if (years && writeYears(years) !== saved) dispatch({ do: "years", line: row, years });
	};
	return (
		<>
			<input
				data-years={row}
				aria-label={`${m.parts_years()} ${line.name}`}
				aria-invalid={years === null}
				value={text}
				disabled={!canWrite}
				maxLength={MAX_YEARS_TEXT_LENGTH}
				autoComplete="off"
				placeholder={line.years.length === 0 ? m.parts_matrix_removed() : undefined}
				className={`h-8 w-40 border px-2 font-mono text-xs max-sm:h-11 max-sm:w-full max-sm:text-base ${years === null ? "border-bad bg-bad-ground" : "border-line bg-paper"}`}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				onBlur={take}
				onKeyDown={(event) => {
					if (event.key === "Escape" && text !== saved) {
						event.stopPropagation();
						setText(saved);
					}
					if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
					event.preventDefault();
					take();
					const table = event.currentTarget.closest("table");
					const next = event.shiftKey ? row - 1 : row + 1;
					table?.querySelector<HTMLInputElement>(`[data-years="${next}"]`)?.focus();
				}}
			/>
			{years === null && (
				<p role="alert" className="max-w-40 text-bad text-xs max-sm:max-w-none">
					{m.parts_years_hint()}
				</p>
			)}
		</>
	);
}

function lookOf({ years }: MatrixLineView, column: YearRange): Look {
	if (coversYears(years, column)) return "on";
	return yearsWithin(years, column).length > 0 ? "partly" : "off";
}

function isOutside(built: YearRange | null, { from, to }: YearRange): boolean {
	return built !== null && (to < built.from || from > built.to);
}

function columnText({ from, to }: YearRange, column: number, count: number): string {
	if (column === 0) return m.parts_years_until({ year: to });
	return column === count - 1 ? m.parts_years_from({ year: from }) : String(from);
}

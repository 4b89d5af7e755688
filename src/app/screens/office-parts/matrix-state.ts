/**
 * What happens to the matrix of fitments: years that are switched on and off, qualifiers of a line
 * or of some of its years, new lines, and undo.
 */
import {
	coversYears,
	joinYears,
	withoutYears,
	writeYears,
	type YearRange,
	yearsWithin,
} from "../../../domain/catalog/fitment-years.ts";
import type { MatrixValues } from "./fitment-view.ts";
import type { Place, Range } from "./grid-state.ts";
import { rangeOf } from "./grid-state.ts";
import type { MatrixLineView } from "./matrix-view.ts";

export type MatrixState = {
	/** The years of each column; the first and the last one contain all years beyond. */
	columns: readonly YearRange[];
	lines: readonly MatrixLineView[];
	/** The lines before the last changes, the newest at the end. */
	past: readonly (readonly MatrixLineView[])[];
	active: Place;
	anchor: Place;
	/** The lines when the pointer began to paint, and whether it switches years on. */
	paint: { lines: readonly MatrixLineView[]; isOn: boolean } | null;
};

export type MatrixAction =
	| { do: "select"; place: Place; isExtended?: boolean }
	/** A cell got the focus. The selection stays if it is the active one already. */
	| { do: "focus"; place: Place }
	| { do: "move"; rows: number; columns: number; isExtended?: boolean }
	/** The selected years: on, unless all of them are on already. */
	| { do: "toggle" }
	| { do: "clear" }
	| { do: "fillDown" }
	| { do: "paint"; place: Place }
	| { do: "paintTo"; place: Place }
	| { do: "years"; line: number; years: YearRange[] }
	| { do: "qualify"; values: MatrixValues; isWholeLine: boolean }
	| { do: "add"; line: MatrixLineView }
	| { do: "undo" };

const MAX_UNDO = 100;

export function startMatrix({
	columns,
	lines,
}: Pick<MatrixState, "columns" | "lines">): MatrixState {
	const first = { row: 0, column: 0 };
	return { columns, lines, past: [], active: first, anchor: first, paint: null };
}

export function changeMatrix(state: MatrixState, action: MatrixAction): MatrixState {
	const { lines, columns, active } = state;
	switch (action.do) {
		case "select":
			return placeAt(state, action.place, action.isExtended);
		case "focus": {
			const { row, column } = action.place;
			return row === active.row && column === active.column ? state : placeAt(state, action.place);
		}
		case "move": {
			const place = {
				row: clamp(active.row + action.rows, lines.length),
				column: clamp(active.column + action.columns, columns.length),
			};
			return placeAt(state, place, action.isExtended);
		}
		case "toggle": {
			const range = rangeOf(state);
			return withLines(state, setYears(state, range, !isWhollyOn(state, range)));
		}
		case "clear":
			return withLines(state, setYears(state, rangeOf(state), false));
		case "fillDown":
			return withLines(state, filledLines(state));
		case "paint": {
			const isOn = !isWhollyOn(state, { from: action.place, to: action.place });
			const started = { ...placeAt(state, action.place), paint: { lines, isOn } };
			const painted = setYears(started, { from: action.place, to: action.place }, isOn);
			return withLines(started, painted);
		}
		case "paintTo": {
			if (!state.paint) return state;
			const base = { ...placeAt(state, action.place, true), lines: state.paint.lines };
			return { ...base, lines: setYears(base, rangeOf(base), state.paint.isOn) };
		}
		case "years":
			return withLines(
				state,
				lines.map((line, at) => (at === action.line ? { ...line, years: action.years } : line)),
			);
		case "qualify":
			return withLines(
				state,
				action.isWholeLine
					? qualifiedLines(state, action.values)
					: splitLines(state, action.values),
			);
		case "add": {
			const added = withLines(state, [...lines, action.line]);
			return placeAt(added, { row: lines.length, column: 0 });
		}
		case "undo": {
			const last = state.past.at(-1);
			if (!last) return state;
			const within = (place: Place) => ({ ...place, row: clamp(place.row, last.length) });
			return {
				...state,
				lines: last,
				past: state.past.slice(0, -1),
				active: within(active),
				anchor: within(state.anchor),
			};
		}
	}
}

/** The lines that differ from the saved ones. */
export function changedLines(
	saved: readonly MatrixLineView[],
	lines: readonly MatrixLineView[],
): MatrixLineView[] {
	const before = new Map(saved.map((line) => [line.key, line]));
	return lines.filter((line) => {
		const old = before.get(line.key);
		if (!old) return line.years.length > 0;
		return (
			writeYears(old.years) !== writeYears(line.years) ||
			JSON.stringify(old.values) !== JSON.stringify(line.values)
		);
	});
}

/** The years of the selected columns, from the first to the last. */
export function selectedYears({ columns, ...state }: MatrixState): YearRange {
	return yearsOfColumns(columns, rangeOf(state));
}

function yearsOfColumns(columns: readonly YearRange[], { from, to }: Range): YearRange {
	return { from: columns[from.column]?.from ?? 0, to: columns[to.column]?.to ?? 0 };
}

function placeAt(state: MatrixState, place: Place, isExtended = false): MatrixState {
	return { ...state, active: place, anchor: isExtended ? state.anchor : place };
}

function isWhollyOn({ lines, columns }: MatrixState, { from, to }: Range): boolean {
	const years = yearsOfColumns(columns, { from, to });
	return lines.slice(from.row, to.row + 1).every((line) => coversYears(line.years, years));
}

function setYears(
	{ lines, columns }: MatrixState,
	{ from, to }: Range,
	isOn: boolean,
): MatrixLineView[] {
	const years = yearsOfColumns(columns, { from, to });
	return lines.map((line, row) => {
		if (row < from.row || row > to.row) return line;
		const next = isOn ? joinYears([...line.years, years]) : withoutYears(line.years, years);
		return { ...line, years: next };
	});
}

/** The years of the first selected line go to the others; a single line takes those above it. */
function filledLines(state: MatrixState): MatrixLineView[] {
	const { from, to } = rangeOf(state);
	const source = state.lines[from.row === to.row ? from.row - 1 : from.row];
	return state.lines.map((line, row) =>
		source && row >= from.row && row <= to.row ? { ...line, years: source.years } : line,
	);
}

function qualifiedLines(state: MatrixState, values: MatrixValues): MatrixLineView[] {
	const { from, to } = rangeOf(state);
	return state.lines.map((line, row) =>
		row < from.row || row > to.row ? line : { ...line, values },
	);
}

/** The selected years leave their line for a new one with the qualifiers. */
function splitLines(state: MatrixState, values: MatrixValues): MatrixLineView[] {
	const { from, to } = rangeOf(state);
	const years = selectedYears(state);
	return state.lines.flatMap((line, row) => {
		const taken = row < from.row || row > to.row ? [] : yearsWithin(line.years, years);
		if (taken.length === 0) return [line];
		const rest = { ...line, years: withoutYears(line.years, years) };
		if (rest.years.length === 0) return [{ ...line, values }];
		const key = `${line.key} ${writeYears(taken)} ${JSON.stringify(values)}`;
		return [rest, { ...line, key, rows: [], values, years: taken }];
	});
}

function withLines(state: MatrixState, lines: readonly MatrixLineView[]): MatrixState {
	return { ...state, lines, past: [...state.past, state.lines].slice(-MAX_UNDO) };
}

function clamp(value: number, count: number): number {
	return Math.max(0, Math.min(value, count - 1));
}

/**
 * What happens to the cells of the grid: typed and pasted values, fill down, and undo. Cells are
 * named by row and column.
 */
export type Place = { row: number; column: number };
export type Range = { from: Place; to: Place };

/** The text of every cell, row by row. */
export type Cells = readonly (readonly string[])[];

export type GridState = {
	cells: Cells;
	/** The states before the last changes, the newest at the end. */
	past: readonly Cells[];
	/** The cell with the focus, and the other corner of the selected range. */
	active: Place;
	anchor: Place;
};

const MAX_UNDO = 100;

export type GridAction =
	| { do: "select"; place: Place; isExtended?: boolean }
	| { do: "move"; rows: number; columns: number; isExtended?: boolean }
	| { do: "type"; text: string }
	/** Goes on typing in the active cell, without a further step of undo. */
	| { do: "continueTyping"; text: string }
	/** Escape: the text of the active cell before it was edited. */
	| { do: "cancel"; text: string }
	/** To the next or the previous cell, from the end of a row to the next one. */
	| { do: "tab"; isBack: boolean }
	| { do: "paste"; rows: readonly (readonly string[])[] }
	| { do: "clear" }
	| { do: "fillDown" }
	| { do: "undo" };

export function startGrid(cells: Cells): GridState {
	const first = { row: 0, column: 0 };
	return { cells, past: [], active: first, anchor: first };
}

export function changeGrid(state: GridState, action: GridAction): GridState {
	const { cells, active } = state;
	switch (action.do) {
		case "select":
			return {
				...state,
				active: action.place,
				anchor: action.isExtended ? state.anchor : action.place,
			};
		case "move": {
			const place = {
				row: clamp(active.row + action.rows, cells.length),
				column: clamp(active.column + action.columns, cells[0]?.length ?? 1),
			};
			return { ...state, active: place, anchor: action.isExtended ? state.anchor : place };
		}
		case "type":
			return withCells(state, setCells(cells, [{ ...active, text: action.text }]));
		case "continueTyping":
			return { ...state, cells: setCells(cells, [{ ...active, text: action.text }]) };
		case "cancel": {
			const restored = setCells(cells, [{ ...active, text: action.text }]);
			// What was typed and taken back is no step of undo.
			const isTyped = JSON.stringify(state.past.at(-1)) === JSON.stringify(restored);
			return {
				...state,
				cells: restored,
				past: isTyped ? state.past.slice(0, -1) : state.past,
			};
		}
		case "tab": {
			const place = tabPlace(state, action.isBack);
			return place ? { ...state, active: place, anchor: place } : state;
		}
		case "paste":
			return withCells(state, setCells(cells, pastedCells(state, action.rows)));
		case "clear":
			return withCells(
				state,
				setCells(
					cells,
					placesOf(rangeOf(state)).map((place) => ({ ...place, text: "" })),
				),
			);
		case "fillDown":
			return withCells(state, setCells(cells, filledCells(state)));
		case "undo": {
			const last = state.past.at(-1);
			return last ? { ...state, cells: last, past: state.past.slice(0, -1) } : state;
		}
	}
}

/** Null at the ends of the grid, where Tab leaves it. */
export function tabPlace({ cells, active }: GridState, isBack: boolean): Place | null {
	const width = cells[0]?.length ?? 1;
	const at = active.row * width + active.column + (isBack ? -1 : 1);
	if (at < 0 || at >= cells.length * width) return null;
	return { row: Math.floor(at / width), column: at % width };
}

/** The selected range from its upper left to its lower right corner. */
export function rangeOf({ active, anchor }: Pick<GridState, "active" | "anchor">): Range {
	return {
		from: {
			row: Math.min(active.row, anchor.row),
			column: Math.min(active.column, anchor.column),
		},
		to: { row: Math.max(active.row, anchor.row), column: Math.max(active.column, anchor.column) },
	};
}

export function isInside({ from, to }: Range, { row, column }: Place): boolean {
	return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

/** The selected cells as Excel reads them. `shownText` is how a cell of a column is shown. */
export function copiedText(
	state: GridState,
	shownText: (column: number, text: string) => string,
): string {
	const { from, to } = rangeOf(state);
	return state.cells
		.slice(from.row, to.row + 1)
		.map((row) =>
			row
				.slice(from.column, to.column + 1)
				.map((text, right) => shownText(from.column + right, text))
				.map((text) => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text))
				.join("\t"),
		)
		.join("\n");
}

/** One pasted value fills the whole range; a block begins at the upper left cell of the range. */
function pastedCells(state: GridState, rows: readonly (readonly string[])[]) {
	const range = rangeOf(state);
	const single = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined;
	if (single !== undefined) return placesOf(range).map((place) => ({ ...place, text: single }));
	return rows.flatMap((row, down) =>
		row.map((text, right) => ({
			row: range.from.row + down,
			column: range.from.column + right,
			text,
		})),
	);
}

/** The first row of the range goes to the others; a single cell takes the value above it. */
function filledCells(state: GridState) {
	const { from, to } = rangeOf(state);
	const source = from.row === to.row ? from.row - 1 : from.row;
	return placesOf({ from, to })
		.filter(({ row }) => row !== source && source >= 0)
		.map((place) => ({ ...place, text: state.cells[source]?.[place.column] ?? "" }));
}

function placesOf({ from, to }: Range): Place[] {
	const places: Place[] = [];
	for (let row = from.row; row <= to.row; row++)
		for (let column = from.column; column <= to.column; column++) places.push({ row, column });
	return places;
}

/** Values beside the grid are dropped. */
function setCells(cells: Cells, changes: readonly (Place & { text: string })[]): Cells {
	const next = cells.map((row) => [...row]);
	for (const { row, column, text } of changes) {
		const cellsOfRow = next[row];
		if (cellsOfRow && column < cellsOfRow.length) cellsOfRow[column] = text;
	}
	return next;
}

function withCells(state: GridState, cells: Cells): GridState {
	return { ...state, cells, past: [...state.past, state.cells].slice(-MAX_UNDO) };
}

function clamp(value: number, count: number): number {
	return Math.min(Math.max(value, 0), count - 1);
}

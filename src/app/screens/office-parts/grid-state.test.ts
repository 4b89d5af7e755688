import { expect, it } from "vitest";
import { changeGrid, copiedText, type GridAction, startGrid } from "./grid-state.ts";

const CELLS = [
	["1", "2", "3"],
	["4", "5", "6"],
	["7", "8", "9"],
];

const asIs = (_column: number, text: string) => text;
const after = (...actions: GridAction[]) => actions.reduce(changeGrid, startGrid(CELLS));
const at = (row: number, column: number): GridAction => ({ do: "select", place: { row, column } });
const extend = (rows: number, columns: number): GridAction => ({
	do: "move",
	rows,
	columns,
	isExtended: true,
});

it("moves within the grid, and extends the range", () => {
	expect(after({ do: "move", rows: -1, columns: 5 }).active).toEqual({ row: 0, column: 2 });
	expect(copiedText(after(at(2, 2), extend(-1, -1)), asIs)).toBe("5\t6\n8\t9");
});

it("pastes a block from the active cell, and drops what is beside the grid", () => {
	const rows = [
		["a", "b"],
		["c", "d"],
	];
	const { cells } = after(at(2, 1), { do: "paste", rows });
	expect(cells).toEqual([CELLS[0], CELLS[1], ["7", "a", "b"]]);
});

it("fills a range with one pasted value", () => {
	const { cells } = after(at(0, 0), extend(1, 0), { do: "paste", rows: [["x"]] });
	expect(cells.map(([first]) => first)).toEqual(["x", "x", "7"]);
});

it("fills down a range, and a single cell from above", () => {
	const range = after(at(0, 1), extend(2, 1), { do: "fillDown" });
	expect(range.cells).toEqual([
		["1", "2", "3"],
		["4", "2", "3"],
		["7", "2", "3"],
	]);
	expect(after(at(1, 0), { do: "fillDown" }).cells[1]?.[0]).toBe("1");
	expect(after(at(0, 0), { do: "fillDown" }).cells).toEqual(CELLS);
});

it("clears a range, and takes every change back", () => {
	const cleared = after(at(0, 0), extend(0, 2), { do: "clear" });
	expect(cleared.cells[0]).toEqual(["", "", ""]);
	const typed = changeGrid(cleared, { do: "type", text: "5" });
	const back = [typed, typed].reduce((state) => changeGrid(state, { do: "undo" }), typed);
	expect(back.cells).toEqual(CELLS);
	expect(changeGrid(back, { do: "undo" }).cells).toEqual(CELLS);
});

it("goes with Tab from the end of a row to the next one, and stays at the ends of the grid", () => {
	expect(after(at(0, 2), { do: "tab", isBack: false }).active).toEqual({ row: 1, column: 0 });
	expect(after(at(1, 0), { do: "tab", isBack: true }).active).toEqual({ row: 0, column: 2 });
	expect(after(at(2, 2), { do: "tab", isBack: false }).active).toEqual({ row: 2, column: 2 });
});

it("has no step of undo for what was typed and taken back with Escape", () => {
	const cancelled = after(
		at(1, 1),
		{ do: "type", text: "9" },
		{ do: "continueTyping", text: "99" },
		{ do: "cancel", text: "5" },
	);
	expect(cancelled.cells).toEqual(CELLS);
	expect(cancelled.past).toEqual([]);
});

it("copies what the cells show", () => {
	const pounds = (column: number, text: string) => (column === 1 ? `${text} lb` : text);
	expect(copiedText(after(at(0, 0), extend(1, 1)), pounds)).toBe("1\t2 lb\n4\t5 lb");
});

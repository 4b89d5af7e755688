import { describe, expect, it } from "vitest";
import { readYears, writeYears } from "../../../domain/catalog/fitment-years.ts";
import {
	changedLines,
	changeMatrix,
	type MatrixAction,
	type MatrixState,
	startMatrix,
} from "./matrix-state.ts";
import type { MatrixLineView } from "./matrix-view.ts";

const VALUES = {
	builtFrom: "",
	builtTo: "",
	engineVariant: "",
	position: "",
	quantity: "1",
	noteEn: "",
	noteEs: "",
	source: "staff",
	confidence: "90",
};

const line = (key: string, years: string): MatrixLineView => ({
	key,
	rows: [1],
	vehicle: "L1",
	name: key,
	built: null,
	values: VALUES,
	years: readYears(years) ?? [],
});

/** Columns: until 2004, 2005 to 2009, from 2010. */
const COLUMNS = [
	{ from: 1969, to: 2004 },
	...[2005, 2006, 2007, 2008, 2009].map((year) => ({ from: year, to: year })),
	{ from: 2010, to: 2101 },
];
const LINES = [line("NPR", "2005-2006"), line("NQR", "2008-")];

function run(...actions: MatrixAction[]): MatrixState {
	return actions.reduce(changeMatrix, startMatrix({ columns: COLUMNS, lines: LINES }));
}
const years = ({ lines }: MatrixState) => lines.map((entry) => writeYears(entry.years));
const at = (row: number, column: number) => ({ row, column });

describe("the matrix of fitments", () => {
	it("switches a range of years with a few keys, and takes it back", () => {
		const keys: MatrixAction[] = [
			{ do: "select", place: at(0, 2) },
			{ do: "move", rows: 0, columns: 3, isExtended: true },
			{ do: "toggle" },
		];
		expect(years(run(...keys))).toEqual(["2005-2009", "2008-"]);
		expect(years(run(...keys, { do: "toggle" }))).toEqual(["2005", "2008-"]);
		expect(years(run(...keys, { do: "undo" }))).toEqual(["2005-2006", "2008-"]);
	});

	it("draws over several lines, and only as far as the pointer is now", () => {
		const drawn = run(
			{ do: "paint", place: at(0, 3) },
			{ do: "paintTo", place: at(1, 6) },
			{ do: "paintTo", place: at(1, 4) },
		);
		expect(years(drawn)).toEqual(["2005-2008", "2007-"]);
		expect(drawn.past).toHaveLength(1);
	});

	it("copies the years of the line above", () => {
		expect(years(run({ do: "select", place: at(1, 0) }, { do: "fillDown" }))).toEqual([
			"2005-2006",
			"2005-2006",
		]);
	});

	it("gives a qualifier to a line, or to some of its years", () => {
		const front = { ...VALUES, position: "front" };
		const select: MatrixAction = { do: "select", place: at(1, 4) };
		const whole = run(select, { do: "qualify", values: front, isWholeLine: true });
		expect(whole.lines.map(({ values }) => values.position)).toEqual(["", "front"]);
		const some = run(select, { do: "qualify", values: front, isWholeLine: false });
		expect(years(some)).toEqual(["2005-2006", "2009-", "2008"]);
		expect(changedLines(LINES, some.lines).map(({ rows }) => rows)).toEqual([[1], []]);
	});

	it("has no changes after a change was taken back by hand", () => {
		const back = run({ do: "toggle" }, { do: "toggle" });
		expect(changedLines(LINES, back.lines)).toEqual([]);
	});
});

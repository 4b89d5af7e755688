import { expect, it } from "vitest";
import { readDrawings, readPaths } from "./catalog-drawings.ts";

it("reads the drawings of the store", () => {
	const drawings = readDrawings();
	expect(drawings.ofCategory("brakes").length).toBeGreaterThan(0);
	expect(drawings.ofSubcategory("brakes", "brake-pads").length).toBeGreaterThan(0);
	expect(drawings.ofSubcategory("brakes", "no-such-kind")).toEqual([]);
	expect(drawings.ofCategory("../../package")).toEqual([]);
});

it("separates the flags of arcs, draws circles as paths, and keeps the turns of groups", () => {
	const svg =
		'<g fill="none"><path d="M1 2a2 2 0 012.5-.3h4"/><g transform="translate(118 34) rotate(45)"><circle cx="5" cy="6" r="2"/></g><rect x="1" y="2" width="4" height="3"/></g>';
	expect(readPaths(svg)).toEqual([
		{ path: "M1 2a2 2 0 0 1 2.5 -.3h4", moves: [] },
		{
			path: "M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z",
			moves: [
				{ kind: "translate", x: 118, y: 34 },
				{ kind: "rotate", degrees: 45, x: 0, y: 0 },
			],
		},
		{ path: "M1 2h4v3h-4v-3z", moves: [] },
	]);
});

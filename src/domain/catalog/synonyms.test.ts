import { expect, it } from "vitest";
import { synonymsOf } from "./synonyms.ts";

it.each([
	["balata", "zapata"],
	["zapata", "shoe"],
	["balero", "bearing"],
	["valvula", "valve"],
	["valve", "valvula"],
	["disco", "rotor"],
])("%s also means %s", (word, other) => {
	expect(synonymsOf(word)).toContain(other);
});

it("is never a synonym of itself, and unknown words have none", () => {
	expect(synonymsOf("pump")).not.toContain("pump");
	for (const word of ["", "constructor", "__proto__", "gizmo"])
		expect(synonymsOf(word)).toEqual([]);
});

import { expect, it } from "vitest";
import { completePhrases } from "./completed-phrases.ts";

const TITLES = [
	"Water pump 4HK1-TC, Isuzu NPR",
	"Water pump gasket (metal), Isuzu",
	"Water pump 6HK1",
	"Oil filter",
];

it("completes the beginnings of words to part kinds, each once", () => {
	expect(completePhrases(TITLES, "wat pu")).toEqual(["Water pump", "Water pump gasket"]);
	expect(completePhrases(["Bomba de agua, Isuzu", "Válvula EGR 4HK1"], "válv")).toEqual([
		"Válvula EGR",
	]);
});

it("leaves out phrases that add nothing to the text or lack one of its words", () => {
	expect(completePhrases(TITLES, "WATER pump")).toEqual(["Water pump gasket"]);
	expect(completePhrases(TITLES, "pump bracket")).toEqual([]);
	expect(completePhrases(["4HK1 engine", ""], "e")).toEqual([]);
});

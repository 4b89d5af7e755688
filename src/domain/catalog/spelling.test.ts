import { expect, it } from "vitest";
import { foldText } from "./search-text.ts";
import { editDistance, haveOtherFirstLetters, isTwoTyposApart, soundKey } from "./spelling.ts";

it.each([
	["inllector", "inyector"],
	["balbula", "válvula"],
	["sigueñal", "cigüeñal"],
	["conbustible", "combustible"],
	["engranage", "engranaje"],
	["mangera", "manguera"],
	["enpaque", "empaque"],
	["kulata", "culata"],
])("%s sounds like %s", (typed, word) => {
	expect(soundKey(foldText(typed))).toBe(soundKey(foldText(word)));
});

it.each([
	["bomba", "banda"],
	["filter", "fuel"],
	["rotor", "motor"],
])("%s does not sound like %s", (a, b) => {
	expect(soundKey(a)).not.toBe(soundKey(b));
});

it.each([
	["alternatr", "alternador", true],
	["cataletic", "catalytic", true],
	["turbocharjer", "turbocharger", true],
	["radiador", "radiador", true],
	["radiator", "alternator", false],
	["compresor", "condensador", false],
])("%s and %s are at most two typos apart: %s", (a, b, isNear) => {
	expect(isTwoTyposApart(a, b)).toBe(isNear);
});

it.each([
	["plastico", "elastico", true],
	["plastic", "elastic", true],
	["rubber", "lubber", true],
	["vulbo", "bulbo", false],
	["nirror", "mirror", false],
	["tadiator", "radiator", false],
	["4hk1", "6hk1", false],
	["lastico", "elastico", false],
	["plastica", "elastico", false],
])("%s and %s are other words by their first letters: %s", (a, b, areOther) => {
	expect(haveOtherFirstLetters(a, b)).toBe(areOther);
});

it("counts the letters that differ", () => {
	expect(editDistance("filtro de asite", "filtro de aceite")).toBe(2);
	expect(editDistance("", "pump")).toBe(4);
	expect(editDistance("pump", "pump")).toBe(0);
});

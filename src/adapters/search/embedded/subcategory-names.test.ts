import { expect, it } from "vitest";
import { subcategoryNames } from "./subcategory-names.ts";

const LIGHTING = { categoryId: 1, names: ["Lighting & mirrors", "Luces y espejos"] };
const BRAKES = { categoryId: 2, names: ["Brakes", "Frenos"] };

const TREE = [
	{ ...LIGHTING, id: 1, nameEn: "Headlamps", nameEs: "Faros" },
	{ ...LIGHTING, id: 2, nameEn: "Mirrors", nameEs: "Espejos" },
	{ ...LIGHTING, id: 3, nameEn: "Tail lamps", nameEs: "Luces traseras" },
	{ ...BRAKES, id: 4, nameEn: "Parking brakes", nameEs: "Frenos de estacionamiento" },
	{ ...BRAKES, id: 5, nameEn: "Drums", nameEs: "Tambores" },
];

const names = subcategoryNames(
	TREE,
	TREE.map((subcategory) => subcategory.names),
);

it("finds headlamps by their own names and by the lighting of the category, not by its mirrors", () => {
	expect(names[0]?.names.join(" ")).not.toMatch(/mirror|espejo|luces/i);
	expect(names[0]?.names.join(" ")).toMatch(/Headlamps Faros lighting/);
});

it("finds mirrors and lights by the kind that their names say", () => {
	expect(names[1]?.names).toEqual(expect.arrayContaining(["Mirrors", "Espejos"]));
	expect(names[2]?.names).toContain("Luces traseras");
});

it("finds every part of a category with one kind by its name", () => {
	expect(names[4]?.names).toEqual(["Drums", "Tambores", "Brakes", "Frenos"]);
});

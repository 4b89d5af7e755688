import { expect, it } from "vitest";
import { soldCategories } from "./sold-categories.ts";

const engine = { name: "Engine", parts: 3 };
const lights = { name: "Lights", parts: 0 };

it("shows the categories with parts, and all of them before there is a part", () => {
	expect(soldCategories([engine, lights])).toEqual([engine]);
	expect(soldCategories([lights, { ...engine, parts: 0 }])).toHaveLength(2);
});

import { expect, it } from "vitest";
import { dieselModels } from "./diesel-models.ts";

const model = (value: string, hasDiesel: boolean) => ({ value, label: value, hasDiesel });
const MODELS = [
	model("NPR", false),
	model("NPR-HD", true),
	model("NPR-HD Crew Cab", true),
	model("NPR-XD Gas", false),
	model("NPRX", true),
	model("NQR", true),
];

it("names the diesel variants of a model that has gasoline engines only", () => {
	expect(dieselModels(MODELS, "NPR")).toEqual(["NPR-HD", "NPR-HD Crew Cab"]);
});

it("says nothing about a model with a diesel, an unknown model and no model", () => {
	expect(dieselModels(MODELS, "NPR-HD")).toEqual([]);
	expect(dieselModels(MODELS, "NPR-XD Gas")).toEqual([]);
	expect(dieselModels(MODELS, "Elf")).toEqual([]);
	expect(dieselModels(MODELS, undefined)).toEqual([]);
});

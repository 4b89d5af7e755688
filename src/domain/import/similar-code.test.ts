import { expect, it } from "vitest";
import type { CodeAnswer } from "./external-code.ts";
import { findSimilarVehicle } from "./similar-code.ts";

const TARGET = { lineId: 7, engineId: null, yearFrom: 2008, yearTo: 2008 };
const code = (text: string, answer: CodeAnswer | null = null) => ({
	standard: "aces" as const,
	kind: "vehicle" as const,
	code: text,
	answer,
});
const answered = [
	code("BaseVehicle=1;EngineBase=9"),
	code("BaseVehicle=2;EngineBase=9", { kind: "not_ours" }),
	code("BaseVehicle=3;EngineBase=9", { kind: "vehicle", targets: [TARGET] }),
];

it.each([
	["the answer for another engine", "BaseVehicle=3;EngineBase=8", TARGET],
	["nothing for another base vehicle", "BaseVehicle=33;EngineBase=9", null],
	["nothing for one that is not sold", "BaseVehicle=2;EngineBase=8", null],
	["nothing for a code without a base vehicle", "Make=3;Model=4", null],
])("proposes %s", (_, text, target) => {
	expect(findSimilarVehicle(code(text), answered)).toEqual(target);
});

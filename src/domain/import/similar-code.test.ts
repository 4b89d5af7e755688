import { expect, it } from "vitest";
import type { VehicleTarget } from "./external-code.ts";
import { findSimilarVehicle } from "./similar-code.ts";

const TARGET = { lineId: 7, engineId: null, yearFrom: 2008, yearTo: 2008 };
const OTHER = { ...TARGET, lineId: 8 };
const ENGINE = { ...TARGET, lineId: null, engineId: 3 };
const code = (text: string, ...targets: VehicleTarget[]) => ({
	standard: "aces" as const,
	kind: "vehicle" as const,
	code: text,
	answer: targets.length > 0 ? { kind: "vehicle" as const, targets } : null,
});
const answered = [
	code("BaseVehicle=1;EngineBase=9"),
	{ ...code("BaseVehicle=2;EngineBase=9"), answer: { kind: "not_ours" as const } },
	code("BaseVehicle=3;EngineBase=9", TARGET),
	code("BaseVehicle=4;EngineBase=9", TARGET),
	code("BaseVehicle=4;EngineBase=8", OTHER),
	code("BaseVehicle=5", TARGET),
	code("BaseVehicle=6;EngineBase=9", TARGET, OTHER),
	code("BaseVehicle=7;EngineBase=9", ENGINE),
];
const same = { target: TARGET, hasSameEngine: true };
const otherEngine = { target: TARGET, hasSameEngine: false };

it.each([
	["the line for the same engine", "BaseVehicle=3;EngineBase=9;Fuel=5", same],
	[
		"the answer for the same engine first",
		"BaseVehicle=4;EngineBase=8",
		{ ...same, target: OTHER },
	],
	["the line when neither code has an engine", "BaseVehicle=5;Fuel=5", same],
	["only the model for another engine", "BaseVehicle=3;EngineBase=8", otherEngine],
	["only the model when one code has no engine", "BaseVehicle=5;EngineBase=8", otherEngine],
	["nothing for an answer with several vehicles", "BaseVehicle=6;EngineBase=9;Fuel=5", null],
	["nothing for an answer with an engine", "BaseVehicle=7;EngineBase=9;Fuel=5", null],
	["nothing for another base vehicle", "BaseVehicle=33;EngineBase=9", null],
	["nothing for one that is not sold", "BaseVehicle=2;EngineBase=8", null],
	["nothing for a code without a base vehicle", "Make=3;Model=4", null],
])("proposes %s", (_, text, proposal) => {
	expect(findSimilarVehicle(code(text), answered)).toEqual(proposal);
});

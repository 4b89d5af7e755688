import { expect, it } from "vitest";
import { mergeSettings, type SettingChanges } from "./merge-settings.ts";

const merge = (
	values: Record<string, string>,
	current: Record<string, string>,
	later: SettingChanges[] = [],
) =>
	mergeSettings(values, {
		current: new Map(Object.entries(current)),
		defaultOf: () => "default",
		later,
	});

it("writes only what differs from now, with the value before", () => {
	expect(merge({ a: "1", b: "2", c: "default" }, { a: "1", b: "1" })).toEqual({
		changes: { b: { before: "1", after: "2" } },
		conflicts: [],
	});
	expect(merge({ a: "x" }, {}).changes).toEqual({ a: { before: null, after: "x" } });
});

it("leaves a field alone that another owner changed and this form did not", () => {
	const later = [{ a: { before: "1", after: "2" } }, { a: { before: "2", after: "3" } }];
	expect(merge({ a: "1", b: "new" }, { a: "3", b: "old" }, later)).toEqual({
		changes: { b: { before: "old", after: "new" } },
		conflicts: [],
	});
	const fromDefault = [{ a: { before: null, after: "2" } }];
	expect(merge({ a: "default" }, { a: "2" }, fromDefault)).toEqual({ changes: {}, conflicts: [] });
});

it("finds a conflict when both changed a field to different values", () => {
	const later = [{ a: { before: "1", after: "2" } }];
	expect(merge({ a: "3" }, { a: "2" }, later)).toEqual({ changes: {}, conflicts: ["a"] });
	expect(merge({ a: "2" }, { a: "2" }, later)).toEqual({ changes: {}, conflicts: [] });
});

import { expect, it } from "vitest";
import { choose, onlyOption, openStep } from "./vehicle-steps.ts";

const WHOLE = { region: "us", year: "2006", make: "Isuzu", model: "NPR-HD", engine: "12" };

it("choosing another region clears year, make, model and engine", () => {
	expect(choose("vehicle", WHOLE, "region", "mx")).toEqual({ region: "mx" });
	expect(choose("vehicle", WHOLE, "region", "")).toEqual({});
});

it("a change in the middle keeps the earlier steps", () => {
	expect(choose("vehicle", WHOLE, "make", "GMC")).toEqual({
		region: "us",
		year: "2006",
		make: "GMC",
	});
	expect(choose("vehicle", WHOLE, "engine", "13")).toEqual({ ...WHOLE, engine: "13" });
	expect(choose("engine", { make: "Isuzu", engine: "3" }, "make", "Hino")).toEqual({
		make: "Hino",
	});
});

it("only a complete choice has no open step", () => {
	expect(openStep("vehicle", WHOLE)).toBeUndefined();
	expect(openStep("vehicle", {})).toBe("region");
	expect(openStep("vehicle", { region: "us", year: "2006" })).toBe("make");
	expect(openStep("engine", { make: "Isuzu" })).toBe("engine");
	expect(openStep("engine", { make: "Isuzu", engine: "3" })).toBeUndefined();
});

it("a step with one option is chosen automatically, a step with several or none is not", () => {
	const options = [{ value: "4HK1" }, { value: "4JJ1", disabled: true }];
	expect(onlyOption("engine", options)).toBe("4HK1");
	expect(onlyOption("engine", [...options, { value: "6HK1" }])).toBeUndefined();
	expect(onlyOption("model", [])).toBeUndefined();
	expect(onlyOption("region", options)).toBeUndefined();
	expect(onlyOption("year", options)).toBeUndefined();
});

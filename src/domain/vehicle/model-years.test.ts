import { expect, it } from "vitest";
import { modelYears } from "./model-years.ts";

it.each([
	[[2008], "2008"],
	[[2008, 2009, 2010], "2008–2010"],
	[[2021, 2007, 2008, 2009, 2009], "2007–2009, 2021"],
	[[1999, 2001, 2003], "1999, 2001, 2003"],
	[[], ""],
])("writes %j as %j", (years, text) => {
	expect(modelYears(years)).toBe(text);
});

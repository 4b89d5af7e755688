import { expect, it } from "vitest";
import { cacheKey } from "./cache-key.ts";

const URL = "/category/cooling?page=2";

it.each([
	["no cookie", undefined],
	["an empty cookie", ""],
	["cookies of others", "theme=dark; myvehicle=v12; vehicles=v12; xdensity=table"],
	["cards, which are usual", "density=cards"],
	["a vehicle that is none", "vehicle=v12x"],
	["a vehicle of too many digits", "vehicle=v1234567890"],
	["a switched off vehicle", "vehicle="],
	["a density that is none", "density=tables"],
])("with %s the key is the plain address", (_, cookies) => {
	expect(cacheKey(URL, cookies)).toBe(URL);
});

it("every vehicle, engine and density has a different key", () => {
	const cookies = [
		"",
		"vehicle=v12",
		"vehicle=e12",
		"vehicle=v1",
		"vehicle=v2",
		"density=table",
		"vehicle=v12; density=table",
		"vehicle=e12; density=table",
	];
	const keys = cookies.flatMap((cookie) => [cacheKey("/a", cookie), cacheKey("/b", cookie)]);
	expect(new Set(keys).size).toBe(keys.length);
});

it("the answers about the active vehicle change the key, in any spelling of the address", () => {
	const cookies = "vehicle=v7; facts=v7~is.TC!v8~is.TCN";
	expect(cacheKey("/part/X", cookies)).not.toBe(cacheKey("/part/X", "vehicle=v7"));
	expect(cacheKey("/es/parts/X", cookies)).not.toBe(
		cacheKey("/es/parts/X", "vehicle=v7; facts=v7~is.TCN"),
	);
	expect(cacheKey("/part/X", cookies)).toBe(cacheKey("/part/X", "facts=v7~is.TC; vehicle=v7"));
	expect(cacheKey("/%70art/X.data", cookies)).not.toBe(cacheKey("/%70art/X.data", "vehicle=v7"));
});

it("the sequence of the cookies and unrelated cookies do not change the key", () => {
	expect(cacheKey(URL, "x=1; density=table; vehicle=v7; y=2")).toBe(
		cacheKey(URL, "vehicle=v7;density=table"),
	);
});

it("no address has the key of another address with a vehicle", () => {
	expect(cacheKey(`${URL}%20vehicle%207%20cards`, undefined)).not.toBe(cacheKey(URL, "vehicle=v7"));
});

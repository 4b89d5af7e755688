/** One suite for both maps adapters. */
import { describe, expect, it } from "vitest";
import { createGoogleMaps } from "../../src/adapters/maps/google/google-maps.ts";
import { createLocalMaps } from "../../src/adapters/maps/local/local-maps.ts";
import type { Maps } from "../../src/ports/maps.ts";

const PLACE = { name: "Miami store", address: "1200 NW 00th Street, Miami, FL 33166 & more" };
const ADAPTERS: Record<string, Maps> = {
	local: createLocalMaps(),
	google: createGoogleMaps({ key: "key&x" }),
};

describe.each(Object.keys(ADAPTERS))("the maps %s", (name) => {
	const maps = ADAPTERS[name] as Maps;

	it("link to the address", () => {
		const url = new URL(maps.linkTo(PLACE));
		expect(url.protocol).toBe("https:");
		expect(url.searchParams.get("query")).toBe(PLACE.address);
	});

	it("have a picture of a known size, from the origin that pages allow", () => {
		const { url, width, height } = maps.pictureOf(PLACE);
		const { origin, searchParams } = new URL(url, "https://shop.example");
		expect(origin).toBe(maps.pictureOrigin ?? "https://shop.example");
		expect([...searchParams.values()]).toContain(PLACE.address);
		expect(width / height).toBe(2);
	});
});

it("a picture of Google has the key", () => {
	expect(new URL(ADAPTERS.google?.pictureOf(PLACE).url ?? "").searchParams.get("key")).toBe(
		"key&x",
	);
});

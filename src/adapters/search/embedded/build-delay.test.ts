import { expect, it } from "vitest";
import { openBuildDelay } from "./build-delay.ts";

const MILLION = 1_000_000;

it("waits for a pause in the changes, also in a small catalog", () => {
	const delay = openBuildDelay();
	expect(delay.isDue(0, 10)).toBe(false);
	for (const now of [0, 200, 400]) {
		delay.request(now);
		expect(delay.isDue(now, 10)).toBe(false);
	}
	expect(delay.isDue(699, 10)).toBe(false);
	expect(delay.isDue(700, 10)).toBe(true);
	delay.cancel();
	expect(delay.isDue(10_000, 10)).toBe(false);
});

it("waits longer in a large catalog", () => {
	const delay = openBuildDelay();
	delay.request(0);
	expect(delay.isDue(29_999, MILLION)).toBe(false);
	expect(delay.isDue(30_000, MILLION)).toBe(true);
});

it("is due after a limit when the changes never pause", () => {
	const delay = openBuildDelay();
	for (let now = 0; now < 6000; now += 100) {
		delay.request(now);
		expect(delay.isDue(now, 10)).toBe(false);
	}
	delay.request(6000);
	expect(delay.isDue(6000, 10)).toBe(true);
});

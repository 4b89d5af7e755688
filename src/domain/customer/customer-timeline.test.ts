import { expect, it } from "vitest";
import { readTimelinePlace, writeTimelinePlace } from "./customer-timeline.ts";

it("the place of an entry can be written into an address and read again", () => {
	const place = { micros: 1_789_123_456_789_012, kind: "sign_in", id: 42 } as const;
	expect(readTimelinePlace(writeTimelinePlace(place))).toEqual(place);
});

it.each(["", "1.order", "1.visit.2", "x.order.2", "9999999999999999.order.1", null])(
	"any other text is no place: %s",
	(text) => {
		expect(readTimelinePlace(text)).toBeNull();
	},
);

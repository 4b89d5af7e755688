import { describe, expect, it } from "vitest";
import {
	findCardNumberField,
	isCardNumber,
	looksLikeCardNumber,
	redactCardNumbers,
} from "./card-number.ts";

describe("a text looks like a card number", () => {
	it.each([
		"4242424242424242",
		"4242 4242 4242 4242",
		"4242-4242-4242-4242",
		"42424242 42424242",
		" 4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2 ",
		"4242.4242.4242.4242",
		"378282246310005",
		"3782 822463 10005",
		"6011111111111117",
		"5555555555554444",
		"4222222222222",
		"please charge 4242 4242 4242 4242 exp 12/30",
		"card:4242424242424242, thanks",
	])("%j", (text) => {
		expect(looksLikeCardNumber(text)).toBe(true);
	});

	it.each([
		"",
		"4242424242424241",
		"(305) 555-0100",
		"33166-1234",
		"1HGCM82633A004352",
		"8-97123-456-0",
		"order 100000001, part 97123456",
		"11111111-1111-4111-8111-111111111111",
		"42424242-4242-4242-4242-424242424242",
		"tok_4242424242424242",
		"pi_3MtwBwLkdIwHu7ix28a3tqPa",
		"1700000000000",
		"0.4242424242424242 in",
		"4.242424242424242",
		"123456789012",
		"42424242424242424242",
	])("but not %j", (text) => {
		expect(looksLikeCardNumber(text)).toBe(false);
	});
});

it("names the field of a message that holds one, at any depth, also as a number", () => {
	expect(findCardNumberField({ order: { note: "x" }, card: { number: 4242424242424242 } })).toBe(
		"card.number",
	);
	expect(findCardNumberField({ items: [{ sku: "A" }, { note: "4242 4242 4242 4242" }] })).toBe(
		"items.1.note",
	);
	expect(
		findCardNumberField({ card: "tok_1", amount: 12.5, nothing: null, flag: true }),
	).toBeUndefined();
});

it("removes card numbers, and nothing else, from a log line", () => {
	expect(redactCardNumbers('{"card":"4242424242424242","order":"4242424242424241"}')).toBe(
		'{"card":"[card]","order":"4242424242424241"}',
	);
	expect(redactCardNumbers("paid with 3782 822463 10005 today")).toBe("paid with [card] today");
});

it("keeps timestamps, in the log and elsewhere", () => {
	const moments = Array.from({ length: 2000 }, (_, n) => String(1_700_000_000_000 + n * 7_919_777));
	expect(moments.filter((moment) => looksLikeCardNumber(moment))).toEqual([]);
	expect(moments.map((moment) => redactCardNumbers(`{"time":${moment}}`))).toEqual(
		moments.map((moment) => `{"time":${moment}}`),
	);
});

it("detects every single wrong digit", () => {
	const right = "4242424242424242";
	for (let place = 0; place < right.length; place++)
		for (const digit of "0123456789") {
			const typed = right.slice(0, place) + digit + right.slice(place + 1);
			expect(isCardNumber(typed)).toBe(typed === right);
		}
});

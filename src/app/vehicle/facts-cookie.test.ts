import { describe, expect, it } from "vitest";
import { NO_FACTS, writeFacts } from "../../domain/vehicle-facts.ts";
import { activeFacts, factsCookie, readFactsOf, toldOf } from "./facts-cookie.ts";

const truck = { type: "vehicle" as const, id: 12 };
const engine = { type: "engine" as const, id: 12 };
const facts = { ...NO_FACTS, builtFrom: "2012-07-01", variant: "TC/TCN", has: ["with-abs"] };
const sent = (cookie: string) => cookie.split(";")[0] ?? "";

describe("what was told about a vehicle", () => {
	it("is known again for that vehicle and for no other", () => {
		const cookie = sent(factsCookie(null, truck, facts));
		expect(readFactsOf(`vehicle=v12; ${cookie}`, truck)).toEqual(facts);
		expect(readFactsOf(cookie, engine)).toEqual(NO_FACTS);
		expect(readFactsOf(cookie, undefined)).toEqual(NO_FACTS);
		expect(toldOf(cookie, truck)).toBe(writeFacts(facts));
		expect(toldOf(cookie, engine)).toBe("");
	});

	it("is what a page for the active vehicle goes by", () => {
		const asking = (cookie: string) => activeFacts(new Request("https://cabover.example", { headers: { cookie } }));
		const cookie = sent(factsCookie(null, truck, facts));
		expect(asking(`vehicle=v12; ${cookie}`)).toEqual(facts);
		expect(asking(`vehicle=e12; ${cookie}`)).toEqual(NO_FACTS);
		expect(asking(cookie)).toEqual(NO_FACTS);
	});

	it("stays known when another vehicle is spoken of, up to five", () => {
		let cookie = sent(factsCookie(null, truck, facts));
		for (let id = 20; id < 24; id++) cookie = sent(factsCookie(cookie, { type: "vehicle", id }, { ...NO_FACTS, variant: "TC" }));
		expect(readFactsOf(cookie, truck)).toEqual(facts);
		cookie = sent(factsCookie(cookie, { type: "vehicle", id: 24 }, { ...NO_FACTS, variant: "TC" }));
		expect(readFactsOf(cookie, truck)).toEqual(NO_FACTS);
	});

	it.each(["facts=", "facts=v12", "facts=x~y", "facts=v12~<script>", "facts=v12~%00"])("is nothing in a broken cookie: %s", (cookie) => {
		expect(readFactsOf(cookie, truck)).toEqual(NO_FACTS);
	});
});

import { describe, expect, it } from "vitest";
import { NO_VEHICLE_ANSWERS, writeVehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import {
	accountAnswersCookie,
	activeVehicleAnswers,
	readVehicleAnswers,
	vehicleAnswersCookie,
	vehicleAnswersText,
} from "./vehicle-answers-cookie.ts";

const truck = { type: "vehicle" as const, id: 12 };
const engine = { type: "engine" as const, id: 12 };
const facts = {
	...NO_VEHICLE_ANSWERS,
	builtFrom: "2012-07-01",
	variant: "TC/TCN",
	has: ["with-abs"],
};
const sent = (cookie: string) => cookie.split(";")[0] ?? "";

describe("the answers about a vehicle", () => {
	it("are read back for that vehicle only", () => {
		const cookie = sent(vehicleAnswersCookie(null, truck, facts));
		expect(readVehicleAnswers(`vehicle=v12; ${cookie}`, truck)).toEqual(facts);
		expect(readVehicleAnswers(cookie, engine)).toEqual(NO_VEHICLE_ANSWERS);
		expect(readVehicleAnswers(cookie, undefined)).toEqual(NO_VEHICLE_ANSWERS);
		expect(vehicleAnswersText(cookie, truck)).toBe(writeVehicleAnswers(facts));
		expect(vehicleAnswersText(cookie, engine)).toBe("");
	});

	it("are used by a page for the active vehicle", () => {
		const asking = (cookie: string) =>
			activeVehicleAnswers(new Request("https://cabover.example", { headers: { cookie } }));
		const cookie = sent(vehicleAnswersCookie(null, truck, facts));
		expect(asking(`vehicle=v12; ${cookie}`)).toEqual(facts);
		expect(asking(`vehicle=e12; ${cookie}`)).toEqual(NO_VEHICLE_ANSWERS);
		expect(asking(cookie)).toEqual(NO_VEHICLE_ANSWERS);
	});

	it("are kept for up to five vehicles", () => {
		let cookie = sent(vehicleAnswersCookie(null, truck, facts));
		for (let id = 20; id < 24; id++)
			cookie = sent(
				vehicleAnswersCookie(
					cookie,
					{ type: "vehicle", id },
					{ ...NO_VEHICLE_ANSWERS, variant: "TC" },
				),
			);
		expect(readVehicleAnswers(cookie, truck)).toEqual(facts);
		cookie = sent(
			vehicleAnswersCookie(
				cookie,
				{ type: "vehicle", id: 24 },
				{ ...NO_VEHICLE_ANSWERS, variant: "TC" },
			),
		);
		expect(readVehicleAnswers(cookie, truck)).toEqual(NO_VEHICLE_ANSWERS);
	});

	it.each(["facts=", "facts=v12", "facts=x~y", "facts=v12~<script>", "facts=v12~%00"])(
		"are empty in a malformed cookie: %s",
		(cookie) => {
			expect(readVehicleAnswers(cookie, truck)).toEqual(NO_VEHICLE_ANSWERS);
		},
	);
});

describe("the answers stored in the account", () => {
	const of = (id: number, facts: string, active = false) => ({
		type: "vehicle" as const,
		id,
		facts: facts,
		active,
	});
	const mergedCookie = (cookies: string, garage: ReturnType<typeof of>[], before = cookies) =>
		sent(accountAnswersCookie(cookies, before, garage));

	it("replace those in the browser, and keep those of vehicles that the account does not have", () => {
		expect(
			mergedCookie("facts=v12~is.TC!e4~not.TC", [of(12, "is.TCN"), of(13, "has.with-abs")]),
		).toBe("facts=v12~is.TCN!v13~has.with-abs!e4~not.TC");
		expect(mergedCookie("vehicle=v12", [of(12, "is.TCN")])).toBe("facts=v12~is.TCN");
	});

	it("are removed here when they were removed there", () => {
		expect(mergedCookie("facts=v12~is.TC!e4~not.TC", [of(12, "")])).toBe("facts=e4~not.TC");
		expect(accountAnswersCookie("facts=v12~is.TC", "facts=v12~is.TC", [of(12, "")])).toMatch(
			/^facts=;.* Max-Age=0;/,
		);
	});

	it.each([0, 5, 9])("keep the active vehicle's among ten, at any position: %i", (at) => {
		const garage = Array.from({ length: 10 }, (_, n) => of(n + 1, "is.TC", n === at));
		const cookie = mergedCookie("facts=v1~is.TC!v2~is.TC!v3~is.TC!v4~is.TC!v5~is.TC", garage);
		expect(vehicleAnswersText(cookie, of(at + 1, ""))).toBe("is.TC");
		expect(cookie.split("!")).toHaveLength(5);
		expect(mergedCookie(cookie, garage)).toBe(cookie);
		const long = garage.map((entry) => ({ ...entry, facts: `is.${"T".repeat(800)}` }));
		expect(mergedCookie("", long)).toBe(`facts=v${at + 1}~is.${"T".repeat(800)}`);
	});

	it("count for the vehicle when any unit of it has them", () => {
		for (const garage of [
			[of(12, "", true), of(12, "is.TC")],
			[of(12, "is.TC"), of(12, "")],
		])
			expect(mergedCookie("facts=v12~is.TCN", garage)).toBe("facts=v12~is.TC");
	});

	it("do not replace answers that were given while the account was loading", () => {
		expect(
			mergedCookie("facts=v12~is.TC!v13~is.TC", [of(12, ""), of(13, "")], "facts=v13~is.TC"),
		).toBe("facts=v12~is.TC");
		expect(mergedCookie("", [of(12, "is.TC")], "facts=v12~is.TC")).toMatch(/^facts=$/);
	});
});

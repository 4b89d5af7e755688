import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_VEHICLE_ANSWERS, parseVehicleAnswers, writeVehicleAnswers } from "./vehicle-answers.ts";

const word = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
const variant = fc.oneof(
	word,
	fc.constantFrom("TC/TCN", "TC_1.2", "4HK1-TC (EGR)", "TC~N!", "ñ=%"),
);
const words = fc.uniqueArray(word, { maxLength: 5 });

it("are read back as they were written", () => {
	const vehicleAnswers = fc.record({
		builtFrom: fc.constantFrom(null, "2012-07-01"),
		builtTo: fc.constantFrom(null, "2013-06-30"),
		variant: fc.option(variant),
		notVariants: fc.uniqueArray(variant, { maxLength: 5 }),
		has: words,
		lacks: words,
	});
	fc.assert(
		fc.property(vehicleAnswers, (answers) => {
			expect(parseVehicleAnswers(writeVehicleAnswers(answers))).toEqual(answers);
		}),
	);
});

it("read only valid answers from any text, up to a limit", () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 5000 }), (text) => {
			expect(writeVehicleAnswers(parseVehicleAnswers(text)).length).toBeLessThan(3000);
		}),
	);
	for (const inherited of ["valueOf0", "constructor.x", "__proto__.x", "toString.x"])
		expect(parseVehicleAnswers(inherited)).toEqual(NO_VEHICLE_ANSWERS);
	expect(parseVehicleAnswers("from.yesterday_is.<b>_has._x.y_no.with-abs")).toEqual({
		...NO_VEHICLE_ANSWERS,
		lacks: ["with-abs"],
	});
});

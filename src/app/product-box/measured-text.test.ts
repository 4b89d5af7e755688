import { expect, it } from "vitest";
import { measuredText } from "./measured-text.ts";

const id = { code: "id", name: { en: "Inside diameter", es: "Diámetro interior" }, unit: "mm" };
const ribs = { code: "ribs", name: { en: "Ribs", es: "Canales" }, unit: "" };

it("names each measurement, and the difference from the typed size", () => {
	const measured = [
		{ ...id, value: 35, difference: 0 },
		{ ...id, value: 35.5, difference: 0.5 },
		{ ...ribs, value: 6, difference: -1 },
	];
	expect(measuredText(measured, "en")).toBe(
		"Inside diameter 35 mm · Inside diameter 35.5 mm (+0.5) · Ribs 6 (−1)",
	);
	expect(measuredText(measured.slice(0, 1), "es")).toBe("Diámetro interior 35 mm");
});

it("writes a thread with its pitch", () => {
	const name = { en: "Thread size", es: "Medida de rosca" };
	const thread = { code: "thread", name, unit: "mm", value: 19.05, difference: 0 };
	const pitch = { ...thread, code: "thread-pitch", value: 1.59 };
	expect(measuredText([thread, pitch], "en")).toBe("Thread size 3/4-16");
	expect(measuredText([thread], "es")).toBe('Medida de rosca 3/4"');
});

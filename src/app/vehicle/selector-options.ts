/** The options of the vehicle selector, with the same labels on the server and in the browser. */
import { storeDay } from "../../domain/store/store-day.ts";
import { m } from "../messages/compiled/messages.js";
import type { Choice, Step } from "./vehicle-steps.ts";
import { engineText } from "./vehicle-view.ts";
import { yearChoices } from "./vehicle-years.ts";

export type Option = {
	value: string;
	label: string;
	disabled?: boolean;
	/** Of a model: whether one of its engines is a diesel. */
	hasDiesel?: boolean;
};
export type SelectorData = { choice: Choice; options: Partial<Record<Step, Option[]>> };

export function yearOptions(withVehicles: number[]): Option[] {
	return yearChoices(storeDay(Date.now()), withVehicles).map(({ year, hasVehicles }) => ({
		...plainOption(String(year)),
		disabled: !hasVehicles,
	}));
}

/**
 * The value is the id of the vehicle with that engine; in the engine selector, the id of the
 * engine.
 */
export function engineOption({
	id,
	...engine
}: {
	id: number;
	engine_name: string;
	engine_liter: string;
	fuel: "diesel" | "gasoline";
}): Option {
	const fuel = engine.fuel === "diesel" ? m.engine_diesel() : m.engine_gasoline();
	return { value: String(id), label: `${engineText(engine)} ${fuel}` };
}

export function modelOption({
	model,
	has_diesel: hasDiesel,
}: {
	model: string;
	has_diesel: boolean;
}): Option {
	return { ...plainOption(model), hasDiesel };
}

export function plainOption(value: string): Option {
	return { value, label: value };
}

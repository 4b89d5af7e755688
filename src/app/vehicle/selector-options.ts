/** What the vehicle selector offers at each step: the same words whether the server or the browser asked for them. */
import { storeDay } from "../../domain/store/store-day.ts";
import type { Choice, Step } from "./vehicle-steps.ts";
import { engineText } from "./vehicle-view.ts";
import { yearChoices } from "./vehicle-years.ts";

export type Option = { value: string; label: string; disabled?: boolean };
export type SelectorData = { choice: Choice; options: Partial<Record<Step, Option[]>> };

export function yearOptions(withVehicles: number[]): Option[] {
	return yearChoices(storeDay(Date.now()), withVehicles).map(({ year, isKnown }) => ({
		...plainOption(String(year)),
		disabled: !isKnown,
	}));
}

/** The value is the id of the vehicle with that engine, or of the engine itself where it is asked for alone. */
export function engineOption({
	id,
	...engine
}: {
	id: number;
	engine_name: string;
	engine_liter: string;
}): Option {
	return { value: String(id), label: engineText(engine) };
}

export function plainOption(value: string): Option {
	return { value, label: value };
}

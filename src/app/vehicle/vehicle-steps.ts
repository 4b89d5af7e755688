/**
 * The steps of the selector for a vehicle, or for an engine alone. Each choice decides the options
 * of the next step.
 */
export const SELECTOR_STEPS = {
	vehicle: ["region", "year", "make", "model", "engine"],
	engine: ["make", "engine"],
} as const;

export type SelectorKind = keyof typeof SELECTOR_STEPS;
export type Step = (typeof SELECTOR_STEPS)["vehicle"][number];
/** The choices so far. */
export type Choice = Partial<Record<Step, string>>;

/** Removes the choices of all later steps, because their options have changed. */
export function choose(kind: SelectorKind, choice: Choice, step: Step, value: string): Choice {
	const next: Choice = {};
	for (const each of SELECTOR_STEPS[kind]) {
		if (each === step) return value ? { ...next, [step]: value } : next;
		if (choice[each]) next[each] = choice[each];
	}
	return next;
}

/**
 * The value of a step with a single option, which is chosen automatically. Region and year are
 * always the shopper's choice.
 */
export function onlyOption(
	step: Step,
	options: { value: string; disabled?: boolean }[],
): string | undefined {
	const enabled = options.filter(({ disabled }) => !disabled);
	return step !== "region" && step !== "year" && enabled.length === 1
		? enabled[0]?.value
		: undefined;
}

/** The first step without a choice; undefined when the selection is complete. */
export function openStep(kind: SelectorKind, choice: Choice): Step | undefined {
	return SELECTOR_STEPS[kind].find((step) => !choice[step]);
}

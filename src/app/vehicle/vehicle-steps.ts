/** The questions that lead to a vehicle, or to an engine alone, in their order. Each answer decides what the next one offers. */
export const SELECTOR_STEPS = {
	vehicle: ["region", "year", "make", "model", "engine"],
	engine: ["make", "engine"],
} as const;

export type SelectorKind = keyof typeof SELECTOR_STEPS;
export type Step = (typeof SELECTOR_STEPS)["vehicle"][number];
/** What was chosen so far; what is missing was not. */
export type Choice = Partial<Record<Step, string>>;

/** Takes back every answer after the changed one: it was given to another question. */
export function choose(kind: SelectorKind, choice: Choice, step: Step, value: string): Choice {
	const next: Choice = {};
	for (const each of SELECTOR_STEPS[kind]) {
		if (each === step) return value ? { ...next, [step]: value } : next;
		if (choice[each]) next[each] = choice[each];
	}
	return next;
}

/** The only answer there is to a question about a truck; nobody has to give it. Region and year are the shopper's own to say. */
export function onlyAnswer(
	step: Step,
	offered: { value: string; disabled?: boolean }[],
): string | undefined {
	const open = offered.filter(({ disabled }) => !disabled);
	return step !== "region" && step !== "year" && open.length === 1 ? open[0]?.value : undefined;
}

/** The first question without an answer; undefined when all have one, and only then may Go be pressed. */
export function openStep(kind: SelectorKind, choice: Choice): Step | undefined {
	return SELECTOR_STEPS[kind].find((step) => !choice[step]);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { SERVER_ERROR_TEXT } from "../../domain/refusal/server-error.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { showToast } from "../ui/toast-store.ts";
import { loadOptions } from "./load-options.ts";
import type { SelectorData } from "./selector-options.ts";
import { choose, onlyAnswer, openStep, type SelectorKind, type Step } from "./vehicle-steps.ts";

type SelectorState = SelectorData & { waiting?: Step | undefined; failed?: Step | undefined };

/** The selector in a page that runs: each choice asks for the next step, and only the answer to the newest choice counts. */
export function useSelector(kind: SelectorKind, given: SelectorData | undefined) {
	const language = usePageLanguage();
	const [state, setState] = useState<SelectorState>(given ?? { choice: {}, options: {} });
	const newest = useRef(0);

	const ask = useCallback(
		async (asked: SelectorData) => {
			const question = ++newest.current;
			const step = openStep(kind, asked.choice);
			if (!step || asked.options[step]) return setState(asked);
			setState({ ...asked, waiting: step });
			try {
				const options = await loadOptions(kind, step, asked.choice, language);
				if (question !== newest.current) return;
				const answered = { ...asked, options: { ...asked.options, [step]: options } };
				const only = onlyAnswer(step, options);
				await (only ? ask(changed(kind, answered, step, only)) : setState(answered));
			} catch {
				if (question !== newest.current) return;
				setState({ ...asked, failed: step });
				showToast({ kind: "error", text: SERVER_ERROR_TEXT[language] });
			}
		},
		[kind, language],
	);

	const isGiven = given !== undefined;
	useEffect(() => {
		if (!isGiven) void ask({ choice: {}, options: {} });
	}, [isGiven, ask]);

	return {
		...state,
		isWhole: openStep(kind, state.choice) === undefined,
		change: (step: Step, value: string) => void ask(changed(kind, state, step, value)),
		retry: () => void ask({ choice: state.choice, options: state.options }),
	};
}

/** What was offered after the changed step was offered for another choice. */
function changed(
	kind: SelectorKind,
	{ choice, options }: SelectorData,
	step: Step,
	value: string,
): SelectorData {
	const next = choose(kind, choice, step, value);
	const kept = Object.entries(options).filter(
		([each]) => each === step || next[each as Step] !== undefined,
	);
	return { choice: next, options: Object.fromEntries(kept) };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { SERVER_ERROR_TEXT } from "../../domain/refusal/server-error.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { showToast } from "../ui/toast-store.ts";
import { loadOptions } from "./load-options.ts";
import type { SelectorData } from "./selector-options.ts";
import { choose, onlyOption, openStep, type SelectorKind, type Step } from "./vehicle-steps.ts";

type SelectorState = SelectorData & { loadingStep?: Step | undefined; failed?: Step | undefined };

/**
 * The selector in the browser: each choice loads the options of the next step. Responses to older
 * choices are ignored.
 */
export function useSelector(kind: SelectorKind, initial: SelectorData | undefined) {
	const language = usePageLanguage();
	const [state, setState] = useState<SelectorState>(initial ?? { choice: {}, options: {} });
	const newestRequest = useRef(0);

	const load = useCallback(
		async (selection: SelectorData) => {
			const request = ++newestRequest.current;
			const step = openStep(kind, selection.choice);
			if (!step || selection.options[step]) return setState(selection);
			setState({ ...selection, loadingStep: step });
			try {
				const options = await loadOptions(kind, step, selection.choice, language);
				if (request !== newestRequest.current) return;
				const loaded = { ...selection, options: { ...selection.options, [step]: options } };
				const onlyValue = onlyOption(step, options);
				await (onlyValue ? load(changeStep(kind, loaded, step, onlyValue)) : setState(loaded));
			} catch {
				if (request !== newestRequest.current) return;
				setState({ ...selection, failed: step });
				showToast({ kind: "error", text: SERVER_ERROR_TEXT[language] });
			}
		},
		[kind, language],
	);

	const hasInitial = initial !== undefined;
	useEffect(() => {
		if (!hasInitial) void load({ choice: {}, options: {} });
	}, [hasInitial, load]);

	return {
		...state,
		isComplete: openStep(kind, state.choice) === undefined,
		change: (step: Step, value: string) => void load(changeStep(kind, state, step, value)),
		retry: () => void load({ choice: state.choice, options: state.options }),
	};
}

/** Changes one step and drops the options of all later steps. */
function changeStep(
	kind: SelectorKind,
	{ choice, options }: SelectorData,
	step: Step,
	value: string,
): SelectorData {
	const next = choose(kind, choice, step, value);
	const remaining = Object.entries(options).filter(
		([each]) => each === step || next[each as Step] !== undefined,
	);
	return { choice: next, options: Object.fromEntries(remaining) };
}

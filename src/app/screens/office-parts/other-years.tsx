import { yearsQuestion } from "../../../contract/part-forms.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { CheckboxField } from "../../ui/choice-field.tsx";
import type { PartAnswer } from "./part-action.ts";

/** The question about years in which a model was not built, after a save that had some. */
export function OtherYears({
	answer,
	className = "",
}: {
	answer: PartAnswer | undefined;
	className?: string;
}) {
	if (answer?.refusal !== "years_outside_model") return null;
	// With other years the box is empty again, because a tick is about the years of its question.
	return (
		<div key={yearsQuestion(answer.values)} className={className}>
			{answer.details && <p className="text-bad">{answer.details[getLocale()]}</p>}
			<input type="hidden" name="question" value={yearsQuestion(answer.values)} />
			<CheckboxField name="takesOtherYears" label={m.parts_takes_other_years()} />
		</div>
	);
}

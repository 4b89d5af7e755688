import type { ReactNode } from "react";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { SavedValuesNotice } from "../../office/saved-values-notice.tsx";
import { versionToSend } from "../../office/version-to-send.ts";
import type { FormState } from "../../ui/use-form-state.ts";
import type { PartAnswer } from "./part-action.ts";
import { fieldText } from "./part-texts.ts";
import { conflictsOf, type FormSection } from "./section-values.ts";

type SectionFormProps<Name extends string> = {
	section: FormSection;
	sku: string;
	version: string;
	form: FormState<Name>;
	answer: PartAnswer | undefined;
	save: string;
	className?: string;
	children: ReactNode;
};

/** Prices and facts share the first tab. */
function tabQuery(section: FormSection): { tab?: string } {
	return section === "facts" || section === "prices" ? {} : { tab: section };
}

/** The answer of the action, if it belongs to this section. */
export function answerOf(
	section: FormSection,
	answer: PartAnswer | undefined,
): PartAnswer | undefined {
	return answer?.values.section === section ? answer : undefined;
}

/**
 * The form of one section. After a conflict it shows the typed and the saved values; saving again
 * keeps the typed ones.
 */
export function SectionForm<Name extends string>({
	section,
	sku,
	version,
	form,
	answer,
	save,
	className = "grid gap-3",
	children,
}: SectionFormProps<Name>) {
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={save}
			fields={{ section, version: answer?.current?.version ?? versionToSend(answer, version) }}
			className={className}
		>
			{answer?.current && (
				<SavedValuesNotice
					differences={conflictsOf(answer.values, answer.current.values).map(
						({ name, ...values }) => ({ label: fieldText(name), ...values }),
					)}
					discardTo={officeLinks.part(sku, tabQuery(section))}
				/>
			)}
			{children}
		</OfficeForm>
	);
}

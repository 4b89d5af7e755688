import { Fragment } from "react";
import { importConfirmForm } from "../../../contract/import-inputs.ts";
import { MAX_REASON_LENGTH } from "../../../domain/import/import-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";

type ConfirmFormProps = {
	version: number;
	hasPrices: boolean;
	/** Customers that the import creates. */
	newCustomers: number;
	changes: number;
	/** What the guards hold, in words. */
	guards: string[];
	/** The guards with their figures: the tick is about these alone. */
	guardKey: string;
	answer: FormAnswer | undefined;
};

/** Applies the import. What a guard holds needs a tick and a reason. */
export function ConfirmForm(props: ConfirmFormProps) {
	const { version, hasPrices, newCustomers, changes, guards, guardKey, answer } = props;
	const form = useForm({ form: importConfirmForm, initial: {}, answer });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.imports_apply({ count: changes })}
			fields={{ intent: "confirm", version: String(version), guardKey }}
		>
			{guards.length > 0 && (
				<Notice kind="warn" title={m.imports_guarded()}>
					<ul className="list-disc pl-5">
						{guards.map((guard) => (
							<li key={guard}>{guard}</li>
						))}
					</ul>
				</Notice>
			)}
			{guards.length > 0 && (
				// With other figures the box is empty again, because a tick is about the figures above it.
				<Fragment key={guardKey}>
					<CheckboxField name="isSure" required label={m.imports_sure()} />
					<TextArea
						{...form.field("reason")}
						required
						rows={2}
						label={m.imports_reason()}
						maxLength={MAX_REASON_LENGTH}
					/>
				</Fragment>
			)}
			{newCustomers > 0 && (
				<CheckboxField
					name="sendsInvitations"
					label={m.imports_invite()}
					hint={m.imports_invite_hint()}
				/>
			)}
			{hasPrices && (
				<TextField
					{...form.field("effectiveOn")}
					type="date"
					label={m.imports_effective_on()}
					hint={m.imports_effective_hint()}
				/>
			)}
		</OfficeForm>
	);
}

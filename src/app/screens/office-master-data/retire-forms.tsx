import { masterMergeForm } from "../../../contract/master-data-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";

type RetireFormsProps = {
	isUsed: boolean;
	others: { value: string; label: string }[];
	answer: FormAnswer | undefined;
};

/** Merges a record into another one, or deletes one that nothing uses. */
export function RetireForms({ isUsed, others, answer }: RetireFormsProps) {
	const form = useForm({ form: masterMergeForm, answer });
	return (
		<section className="grid max-w-3xl gap-3">
			<h2 className="text-lg">{m.master_retire()}</h2>
			{others.length > 0 && (
				<ConfirmAction label={m.master_merge()} open={answer !== undefined}>
					<p>{m.master_merge_hint()}</p>
					<OfficeForm
						form={form}
						refusal={answer?.refusal}
						save={m.master_merge()}
						fields={{ intent: "merge" }}
						className="grid w-full gap-3"
					>
						<SelectField
							{...form.field("into")}
							label={m.master_merge_into()}
							options={others}
							placeholder={m.master_choose()}
						/>
					</OfficeForm>
				</ConfirmAction>
			)}
			{isUsed ? (
				<p className="text-ink-soft">{m.master_delete_used()}</p>
			) : (
				<ConfirmAction label={m.master_delete()}>
					<p>{m.master_delete_hint()}</p>
					<PostForm>
						<input type="hidden" name="intent" value="delete" />
						<Button type="submit" size="small" variant="danger">
							{m.master_delete()}
						</Button>
					</PostForm>
				</ConfirmAction>
			)}
		</section>
	);
}

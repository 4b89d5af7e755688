import { apiKeyForm, scopeField } from "../../../contract/staff-inputs.ts";
import { MAX_API_KEY_NAME_LENGTH } from "../../../domain/account/api-scopes.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";

export function ApiKeyForm({
	people,
	scopes,
	proposedDay,
	answer,
}: {
	people: { value: string; label: string }[];
	scopes: { scope: string; label: string }[];
	proposedDay: string;
	answer: FormAnswer | undefined;
}) {
	const form = useForm({ form: apiKeyForm, answer, initial: { expires_on: proposedDay } });
	const { error: scopeError } = form.field("scopes");
	return (
		<section aria-labelledby="new-key" className="rounded-box border p-4">
			<h2 id="new-key" className="mb-2 text-lg">
				{m.api_keys_new()}
			</h2>
			<p className="mb-3 text-ink-soft">{m.api_keys_hint()}</p>
			<OfficeForm
				form={form}
				refusal={answer?.refusal}
				save={m.api_keys_create()}
				isNew
				fields={{ intent: "create" }}
			>
				<TextField
					{...form.field("name")}
					label={m.api_keys_name()}
					hint={m.api_keys_name_hint()}
					maxLength={MAX_API_KEY_NAME_LENGTH}
					autoComplete="off"
				/>
				<SelectField
					{...form.field("account_id")}
					label={m.api_keys_account()}
					placeholder={m.api_keys_choose()}
					options={people}
				/>
				<fieldset>
					<legend className="mb-1 font-medium">{m.api_keys_scopes()}</legend>
					{scopeError && <p className="font-medium text-bad text-sm">{scopeError}</p>}
					{scopes.map(({ scope, label }) => (
						<CheckboxField
							key={scope}
							name={scopeField(scope)}
							value="1"
							label={label}
							defaultChecked={Boolean(answer?.values[scopeField(scope)])}
						/>
					))}
				</fieldset>
				<TextField {...form.field("expires_on")} label={m.api_keys_last_day()} type="date" />
			</OfficeForm>
		</section>
	);
}

import { type ReactNode, useState } from "react";
import { newStoreForm } from "../../../contract/setup-inputs.ts";
import {
	MAX_STORE_ADDRESS_LENGTH,
	MAX_STORE_NAME_LENGTH,
} from "../../../domain/store/new-store.ts";
import { stateOptions } from "../../address/places.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

/** The details of a new store and its owner, in one form: it is done whole or not at all. */
export function NewStoreForm({ answer }: { answer: FormAnswer | undefined }) {
	const typed: Partial<Record<string, string>> = answer?.values ?? {};
	const [taxType, setTaxType] = useState(typed.taxType ?? "state");
	const form = useForm({
		form: newStoreForm,
		initial: { taxType: "state" },
		answer,
		choices: { taxType },
	});
	const isSending = useSending();
	return (
		<Form form={form} refusal={answer?.refusal} className="grid gap-6">
			<Group title={m.setup_store()}>
				<TextField
					{...form.field("storeName")}
					label={m.setup_store_name()}
					maxLength={MAX_STORE_NAME_LENGTH}
					autoComplete="organization"
				/>
				<LogoField typed={typed.logo} />
				<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
				<TextField
					{...form.field("address")}
					label={m.setup_address()}
					hint={m.setup_address_hint()}
					maxLength={MAX_STORE_ADDRESS_LENGTH}
					autoComplete="street-address"
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<TextField
						{...form.field("zip")}
						label={m.setup_zip()}
						hint={m.setup_zip_hint()}
						inputMode="numeric"
						autoComplete="postal-code"
					/>
					<TextField
						{...form.field("warehouseCode")}
						label={m.setup_warehouse()}
						hint={m.setup_warehouse_hint()}
						maxLength={3}
						autoCapitalize="characters"
						autoComplete="off"
						mono
					/>
				</div>
			</Group>
			<Group title={m.setup_selling()}>
				<RadioGroup
					{...form.field("taxType")}
					required
					onChange={setTaxType}
					label={m.setup_tax()}
					options={[
						{ value: "state", label: m.setup_tax_state() },
						{ value: "fixed", label: m.setup_tax_fixed() },
					]}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<SelectField
						{...form.field("taxState")}
						label={m.setup_tax_state_name()}
						hint={m.setup_tax_state_hint()}
						placeholder={m.setup_tax_state_choose()}
						options={stateOptions()}
						autoComplete="off"
					/>
					<TextField
						{...form.field("taxPercent")}
						label={m.setup_tax_percent()}
						hint={m.setup_tax_percent_hint()}
						inputMode="decimal"
						autoComplete="off"
					/>
				</div>
				<CheckboxField
					name="guestPrices"
					label={m.setup_guest_prices()}
					hint={m.setup_guest_prices_hint()}
					defaultChecked={answer ? typed.guestPrices !== undefined : true}
				/>
			</Group>
			<Group title={m.setup_owner()}>
				<p className="max-w-prose text-ink-soft">{m.setup_owner_text()}</p>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<TextField
						{...form.field("firstName")}
						label={m.first_name()}
						autoComplete="given-name"
					/>
					<TextField {...form.field("lastName")} label={m.last_name()} autoComplete="family-name" />
				</div>
				<TextField
					{...form.field("email")}
					type="email"
					label={m.email()}
					autoComplete="username"
				/>
				<NewPasswordFields form={form} label={m.password()} />
			</Group>
			<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
				{m.setup_create()}
			</Button>
		</Form>
	);
}

/** Optional; the page of settings changes it later. */
function LogoField({ typed = "" }: { typed: string | undefined }) {
	const [logo, setLogo] = useState(typed);
	return (
		<ImageUploader
			label={m.setup_logo()}
			pictures={logo ? [logo] : []}
			name="logo"
			most={1}
			upload={uploadPicture}
			onUploaded={(address) => setLogo(new URL(address).pathname)}
			onRemove={() => setLogo("")}
		/>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="grid gap-4">
			<legend className="mb-3 text-lg font-semibold">{title}</legend>
			{children}
		</fieldset>
	);
}

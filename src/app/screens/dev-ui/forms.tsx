import * as z from "zod/mini";
import {
	checkAcross,
	digitsOnly,
	email,
	exactText,
	minCharacters,
	required,
	text,
	vin,
} from "../../../contract/field-checks.ts";
import { defineForm } from "../../../contract/form-schema.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { QuantityBox } from "../../ui/quantity-box.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useForm } from "../../ui/use-form.ts";
import type { Theme } from "./contrast.ts";
import { State, WideState } from "./specimen.tsx";

const STATES = [
	{ value: "FL", label: "Florida" },
	{ value: "TX", label: "Texas" },
];

export function Fields({ theme }: { theme: Theme }) {
	const name = (field: string) => `${field}-${theme}`;
	return (
		<form className="grid gap-6 sm:grid-cols-2">
			<TextField
				name={name("plain")}
				label="Receiver name"
				autoComplete="name"
				hint="As it stands on the door"
				required
			/>
			<TextField
				name={name("optional")}
				label="Company"
				autoComplete="organization"
				required={false}
			/>
			<TextField
				name={name("bad")}
				label="E-mail"
				type="email"
				defaultValue="ana@"
				error="E-mail must be valid"
				required
			/>
			<TextField name={name("off")} label="Country" defaultValue="United States" disabled />
			<TextField
				name={name("vin")}
				label="VIN"
				maxLength={17}
				counter
				className="[&_input]:font-mono"
				hint="17 characters, on the door post"
			/>
			<TextField
				name={name("hidden")}
				label="Search parts"
				hideLabel
				placeholder="Part number or description"
				type="search"
			/>
			<PasswordField
				name={name("password")}
				label="Password"
				autoComplete="new-password"
				maxLength={72}
				counter
				required
			/>
			<PasswordField
				name={name("repeat")}
				label="Repeat password"
				autoComplete="new-password"
				defaultValue="secret"
				error="Password must be equal to the new password!"
			/>
			<SelectField
				name={name("state")}
				label="State"
				options={STATES}
				placeholder="Choose a state"
				required
			/>
			<SelectField
				name={name("state-bad")}
				label="State"
				options={STATES}
				placeholder="Choose a state"
				error="State must be selected"
			/>
			<TextArea name={name("message")} label="Message" maxLength={2000} counter required />
			<TextArea name={name("message-bad")} label="Message" error="Invalid Message" />
			<CheckboxField
				name={name("check")}
				label="Use as my default shipping address"
				defaultChecked
			/>
			<CheckboxField
				name={name("check-bad")}
				label="I accept the return policy"
				hint="Cores come back within 30 days"
				error="This field is required"
			/>
			<CaptchaField name={name("captcha")} />
			<CaptchaField name={name("captcha-bad")} error="Please verify you are not a robot" />
			<RadioGroup
				name={name("ship")}
				label="Shipping method"
				defaultValue="ground"
				options={[
					{ value: "ground", label: "Ground", hint: "3 to 5 days", end: "$18.40" },
					{ value: "air", label: "Second day air", hint: "2 days", end: "$64.90" },
					{ value: "freight", label: "Freight", hint: "Not to this address", disabled: true },
				]}
			/>
			<RadioGroup
				name={name("kind")}
				label="Address type"
				error="This field is required"
				options={[
					{ value: "residential", label: "Residential" },
					{ value: "commercial", label: "Commercial" },
				]}
			/>
			<TextField
				name={name("spanish")}
				label="Número de identificación fiscal del destinatario final de la mercancía"
				error="Por favor verifique que el número de identificación fiscal corresponda al país de destino seleccionado"
				className="sm:col-span-2"
			/>
		</form>
	);
}

export function Quantities({ theme }: { theme: Theme }) {
	return (
		<>
			<State of="one to many; arrow keys, or − and +">
				<QuantityBox name={`one-${theme}`} label="Quantity" />
			</State>
			<State of="packs of 6, at most 24; 12 in the cart">
				<QuantityBox
					name={`packs-${theme}`}
					label="Quantity in packs of 6"
					quantity={12}
					min={6}
					max={24}
					step={6}
				/>
			</State>
			<State of="at its least and most; disabled">
				<QuantityBox name={`last-${theme}`} label="Quantity, the last one" max={1} />
				<QuantityBox name={`off-${theme}`} label="Quantity, not for sale" disabled />
			</State>
		</>
	);
}

const SAMPLE_FORM = defineForm(
	z
		.object({
			email: text(required("email_required"), email()),
			order: text(required("field_required"), digitsOnly()),
			vin: text(...vin()),
			password: exactText(required("password_required"), minCharacters(8, "password_min")),
			repeat: exactText(required("repeat_password_required")),
		})
		.check(
			checkAcross("repeat", "passwords_differ", ({ password, repeat }) => password === repeat),
		),
);

export function CheckedForm({ theme }: { theme: Theme }) {
	const form = useForm({
		form: SAMPLE_FORM,
		onValid: () => showToast({ kind: "good", text: "Valid" }),
	});
	return (
		<WideState of="rules in order, the first failing message beside its field; editing clears it; the first bad field is focused">
			<Form form={form} className="grid max-w-field gap-4">
				<TextField
					{...form.field("email")}
					label={`E-mail (${theme})`}
					type="email"
					autoComplete="email"
				/>
				<TextField {...form.field("order")} label="Order number" inputMode="numeric" />
				<TextField {...form.field("vin")} label="VIN" maxLength={17} counter />
				<PasswordField
					{...form.field("password")}
					label="New password"
					autoComplete="new-password"
				/>
				<PasswordField
					{...form.field("repeat")}
					label="Repeat password"
					autoComplete="new-password"
				/>
				<Button type="submit" variant="primary">
					Find order
				</Button>
			</Form>
		</WideState>
	);
}

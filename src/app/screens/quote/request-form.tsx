import { useEffect, useState } from "react";
import { withPhoneCode } from "../../../domain/address/phone.ts";
import { quoteForm } from "../../../domain/quote/quote-form.ts";
import { pendingCartQuote } from "../../cart/quote-from-cart.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PartNumber } from "../../ui/part-number.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

type Option = { value: string; label: string };
type Part = { sku: string; title: string; quantity: number; step: number };
type Props = {
	parts: Part[];
	formKey: string;
	isGuest: boolean;
	isFromCart: boolean;
	lists: { countries: Option[]; states: Option[] };
	kept: Partial<Record<string, string>>;
	answer: FormAnswer | undefined;
};

export function RequestForm({ parts, formKey, isGuest, isFromCart, lists, kept, answer }: Props) {
	const typed = answer?.values ?? kept;
	const [country, setCountry] = useState(typed.country || "US");
	const rules = quoteForm(country, isGuest);
	const field = (name: string) => typed[name] ?? "";
	const form = useForm<keyof typeof rules | "phoneCode">({
		fields: {
			...{
				receiver: field("receiver"),
				company: field("company"),
				email: field("email"),
				phone: field("phone"),
				city: field("city"),
			},
			...{ state: field("state"), postal_code: field("postal_code"), message: field("message") },
			...{ country: typed.country || "US", phoneCode: typed.phoneCode ?? "+1" },
		},
		rules: { ...rules, phone: withPhoneCode(rules.phone), phoneCode: [] },
		faults: answer?.errors,
	});
	const isSending = useSending();
	// Whoever is still here has asked for nothing: the form is not sent, or was sent in vain.
	useEffect(() => {
		if (!isSending) pendingCartQuote.set(false);
	}, [isSending]);
	const onSubmit: typeof form.onSubmit = (event) => {
		form.onSubmit(event);
		pendingCartQuote.set(isFromCart && !event.defaultPrevented);
	};
	const state = form.field("state");
	return (
		<Form form={{ ...form, onSubmit }} refusal={answer?.refusal} className="grid max-w-prose gap-4">
			<input type="hidden" name="key" value={formKey} />
			<Parts parts={parts} values={answer?.values} />
			<h2 className="text-xl">{m.quote_request_place()}</h2>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField {...form.field("receiver")} label={m.receiver_name()} autoComplete="name" />
				<TextField {...form.field("company")} label={m.company()} autoComplete="organization" />
			</div>
			{isGuest && (
				<TextField
					{...form.field("email")}
					label={m.email()}
					type="email"
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
				/>
			)}
			<PhoneField field={form.field("phone")} code={form.field("phoneCode")} />
			<SelectField
				{...form.field("country")}
				label={m.country()}
				options={lists.countries}
				autoComplete="country"
				onChange={({ currentTarget }) => setCountry(currentTarget.value)}
			/>
			<div className="grid items-start gap-4 sm:grid-cols-10">
				<TextField
					{...form.field("city")}
					className="sm:col-span-4"
					label={m.city()}
					autoComplete="address-level2"
				/>
				{country === "US" ? (
					<SelectField
						{...state}
						className="sm:col-span-3"
						label={m.state()}
						options={lists.states}
						placeholder={m.choose_one()}
					/>
				) : (
					<TextField
						{...state}
						className="sm:col-span-3"
						label={m.state_or_province()}
						autoComplete="address-level1"
					/>
				)}
				<TextField
					{...form.field("postal_code")}
					className="sm:col-span-3"
					label={country === "US" ? m.zip_code() : m.postal_code()}
					autoComplete="postal-code"
				/>
			</div>
			<TextArea
				{...form.field("message")}
				label={m.quote_request_message()}
				hint={m.quote_request_message_hint()}
				rows={3}
				maxLength={2000}
				counter
			/>
			{isFromCart && <p className="text-ink-soft">{m.quote_request_from_cart()}</p>}
			{isGuest && <CaptchaField />}
			<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
				{m.quote_request_send()}
			</Button>
		</Form>
	);
}

function Parts({ parts, values }: { parts: Part[]; values: FormAnswer["values"] | undefined }) {
	return (
		<fieldset>
			<legend className="mb-1 text-xl">{m.quote_request_parts()}</legend>
			<ul className="divide-y rounded-box border">
				{parts.map(({ sku, title, quantity, step }, n) => (
					<li key={sku} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="min-w-0 flex-1 basis-48">
							<span className="block font-medium wrap-anywhere">{title}</span>
							<PartNumber value={sku} className="text-sm" />
						</span>
						<TextField
							name={`quantity_${n}`}
							label={m.quote_quantity_of({ sku })}
							hideLabel
							type="number"
							inputMode="numeric"
							min={0}
							max={9999}
							step={step}
							defaultValue={values?.[`quantity_${n}`] ?? quantity}
							className="w-24"
						/>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

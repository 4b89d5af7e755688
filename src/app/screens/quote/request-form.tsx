import { useEffect, useState } from "react";
import { quoteRequestForm } from "../../../contract/quote-inputs.ts";
import { MAX_LINE_QUANTITY } from "../../../domain/cart/cart-limits.ts";
import { MAX_QUOTE_MESSAGE_LENGTH } from "../../../domain/quote/quote-limits.ts";
import { pendingCartQuote } from "../../cart/quote-from-cart.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FormState } from "../../ui/use-form-state.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { DeliveryView } from "./delivery-view.ts";
import { LineDeliveryText } from "./line-delivery-text.tsx";

type Option = { value: string; label: string };
type Part = {
	sku: string;
	title: string;
	quantity: number;
	orderMultiple: number;
	delivery: DeliveryView;
};
type Props = {
	parts: Part[];
	formKey: string;
	isGuest: boolean;
	isFromCart: boolean;
	lists: { countries: Option[]; states: Option[] };
	savedAddress: Partial<Record<string, string>>;
	answer: FormAnswer | undefined;
};

export function RequestForm({
	parts,
	formKey,
	isGuest,
	isFromCart,
	lists,
	savedAddress,
	answer,
}: Props) {
	const typed = answer?.values ?? savedAddress;
	const [country, setCountry] = useState(typed.country || "US");
	const [schema] = useState(() =>
		quoteRequestForm(
			parts.map(({ sku }) => sku),
			isGuest,
		),
	);
	const form = useForm({
		form: schema,
		answer,
		initial: { country: "US", ...savedAddress },
		choices: { country },
	});
	const isSending = useSending();
	// While this form is on the page, no request has succeeded, so the cart keeps its parts.
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
			<Parts parts={parts} form={form} values={answer?.values} />
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
				maxLength={MAX_QUOTE_MESSAGE_LENGTH}
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

type PartsProps = {
	parts: Part[];
	form: Pick<FormState<`quantity_${number}`>, "field">;
	values: FormAnswer["values"] | undefined;
};

function Parts({ parts, form, values }: PartsProps) {
	return (
		<fieldset>
			<legend className="mb-1 font-semibold text-xl condensed">{m.quote_request_parts()}</legend>
			<ul className="divide-y rounded-box border">
				{parts.map(({ sku, title, quantity, orderMultiple, delivery }, n) => (
					<li key={sku} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="min-w-0 flex-1 basis-48">
							<span className="block font-medium wrap-anywhere">{title}</span>
							<PartNumber value={sku} className="text-sm" />
							<LineDeliveryText {...delivery} quantity={quantity} />
						</span>
						<TextField
							name={`quantity_${n}`}
							label={m.quote_quantity_of({ sku })}
							hideLabel
							type="number"
							inputMode="numeric"
							min={0}
							max={MAX_LINE_QUANTITY}
							step={orderMultiple}
							defaultValue={values?.[`quantity_${n}`] ?? quantity}
							error={form.field(`quantity_${n}`).error}
							className="w-24"
						/>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

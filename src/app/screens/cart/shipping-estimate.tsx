import { useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { calculateShipping } from "../../../contract/shipping.ts";
import { addressForm } from "../../../domain/address/address-form.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { hideSlowerAndDearer } from "../../../domain/shipping/shipping-choice.ts";
import { stateOptions } from "../../address/places.ts";
import { callApi } from "../../browser/api-client.ts";
import type { CartLineView } from "../../cart/cart-view.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { arrivalText } from "../../order/arrival-text.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";

type Calculated = Answer<typeof calculateShipping>;
type Told = { of: string; answer?: Calculated; trouble?: string };

const { state: STATE, postal_code: ZIP } = addressForm("US");

/** What shipping comes to before anybody has typed an address. What is told is told of this cart: another one is asked for anew. */
export function ShippingEstimate({ lines }: { lines: CartLineView[] }) {
	const cart = lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity }));
	const mark = JSON.stringify(cart);
	const [told, setTold] = useState<Told>();
	const [isBusy, setBusy] = useState(false);
	const form = useForm({
		fields: { state: "", postal_code: "" },
		rules: { state: STATE, postal_code: ZIP },
		onValid: async (address) => {
			setBusy(true);
			setTold({ of: mark, ...(await ask({ address: { ...address, country: "US" }, cart })) });
			setBusy(false);
		},
	});
	return (
		<div className="no-print noscript:hidden">
			<Disclosure summary={m.estimate_shipping()}>
				<Form form={form} className="grid gap-3">
					<SelectField
						{...form.field("state")}
						label={m.state()}
						options={stateOptions()}
						placeholder={m.choose_one()}
					/>
					<TextField
						{...form.field("postal_code")}
						label={m.zip_code()}
						inputMode="numeric"
						autoComplete="postal-code"
					/>
					<Button type="submit" busy={isBusy}>
						{m.estimate_ask()}
					</Button>
				</Form>
				<div aria-live="polite" className="mt-3 empty:hidden">
					{told?.of === mark && <Result told={told} />}
				</div>
			</Disclosure>
		</div>
	);
}

async function ask(question: {
	address: { state: string; postal_code: string; country: string };
	cart: { sku: string; cartQty: number }[];
}) {
	try {
		return {
			answer: await callApi<typeof calculateShipping>(
				"POST",
				"/shipping/calculator",
				getLocale(),
				question,
			),
		};
	} catch (error) {
		return { trouble: refusalSentence(error, m.checkout_unreached()) };
	}
}

function Result({ told: { answer, trouble } }: { told: Told }) {
	const language = getLocale();
	if (!answer) return <Notice kind="bad" title={trouble ?? ""} />;
	if (answer.quote) return <Notice kind="warn" title={answer.quote.message} />;
	return (
		<>
			<ul className="divide-y border-y">
				{hideSlowerAndDearer(answer.shippingOptions, null).map(({ serviceCode, name, price, arrives }) => (
					<li key={serviceCode} className="flex justify-between gap-4 py-2">
						<span>
							{name}
							<span className="block text-ink-soft text-sm">
								{arrivalText(arrives, language, isPickup(serviceCode))}
							</span>
						</span>
						<b className="font-semibold">
							{price === 0 ? m.checkout_free() : formatUsd(toCents(price))}
						</b>
					</li>
				))}
			</ul>
			<ul className="mt-2 grid gap-1 text-ink-soft text-sm">
				{answer.warnings.map(({ code, message }) => (
					<li key={code}>{message}</li>
				))}
				<li>{m.estimate_hint()}</li>
			</ul>
		</>
	);
}

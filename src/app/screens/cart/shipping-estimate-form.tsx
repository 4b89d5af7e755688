import { useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import { shippingEstimateForm } from "../../../contract/order-inputs.ts";
import type { calculateShipping } from "../../../contract/shipping.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { hideSlowerAndDearer } from "../../../domain/shipping/shipping-choice.ts";
import { stateOptions } from "../../address/places.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { arrivalText } from "../../order/arrival-text.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { LineSummary } from "./cart-page-view.ts";

type ShippingAnswer = Answer<typeof calculateShipping>;
/** `cart`: the lines that the estimate was made for. */
type Estimate = { cart: string; answer?: ShippingAnswer; error?: string };

/** Asks for state and ZIP code. A change of the cart hides the estimate. */
export function ShippingEstimateForm({
	lines,
}: {
	lines: Pick<LineSummary, "sku" | "quantity">[];
}) {
	const cart = lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity }));
	const cartText = JSON.stringify(cart);
	const [estimate, setEstimate] = useState<Estimate>();
	const [isBusy, setBusy] = useState(false);
	const form = useForm({
		form: shippingEstimateForm,
		onValid: async (address) => {
			setBusy(true);
			const request = { address, cart };
			setEstimate({ cart: cartText, ...(await calculate(request)) });
			setBusy(false);
		},
	});
	return (
		<>
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
				{estimate?.cart === cartText && <Result estimate={estimate} />}
			</div>
		</>
	);
}

async function calculate(request: {
	address: { state: string; postal_code: string; country: string };
	cart: { sku: string; cartQty: number }[];
}) {
	try {
		return {
			answer: await callApi<typeof calculateShipping>(
				"POST",
				"/shipping/calculator",
				getLocale(),
				request,
			),
		};
	} catch (error) {
		return { error: refusalSentence(error, m.checkout_unreached()) };
	}
}

function Result({ estimate: { answer, error } }: { estimate: Estimate }) {
	const language = getLocale();
	if (!answer) return <Notice kind="bad" title={error ?? ""} />;
	if (answer.quote) return <Notice kind="warn" title={answer.quote.message} />;
	return (
		<>
			<ul className="divide-y border-y">
				{hideSlowerAndDearer(answer.shippingOptions, null).map(
					({ serviceCode, name, price, arrives }) => (
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
					),
				)}
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

import { type RefObject, useEffect } from "react";
import { m } from "../../messages/compiled/messages.js";
import { RadioGroup } from "../../ui/choice-field.tsx";
import type { EditAnswer } from "./edit-preview.tsx";
import type { ShippingChoice } from "./edit-shipping-view.ts";

type Props = { choices: readonly ShippingChoice[]; answer: EditAnswer | undefined };

/** Another shipping method. Its price goes into the field for the price, where it can be changed. */
export function MethodFields({ choices, answer }: Props) {
	if (choices.length < 2) return null;
	const service = answer?.values.service ?? "";
	const isOffered = choices.some(({ value }) => value === service);
	return (
		<>
			<input type="hidden" name="pricedService" value={answer?.values.pricedService ?? ""} />
			<RadioGroup
				name="service"
				label={m.order_edit_method()}
				defaultValue={isOffered ? service : ""}
				options={choices.map(({ value, label, hint, end }) => ({ value, label, hint, end }))}
			/>
		</>
	);
}

/** `ref`: an element of the form. */
export function usePriceOfMethod(
	ref: RefObject<HTMLInputElement | null>,
	choices: readonly ShippingChoice[],
): void {
	useEffect(() => {
		const form = ref.current?.form;
		if (!form) return;
		const follow = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement) || target.name !== "service") return;
			const price = choices.find(({ value }) => value === target.value)?.price;
			const [field, priced] = ["shipping", "pricedService"].map((name) =>
				form.querySelector<HTMLInputElement>(`[name="${name}"]`),
			);
			if (price === undefined || !field || !priced) return;
			field.value = price;
			priced.value = target.value;
		};
		form.addEventListener("input", follow);
		return () => form.removeEventListener("input", follow);
	}, [ref, choices]);
}

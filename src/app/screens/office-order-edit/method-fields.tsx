import { useEffect, useRef, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { RadioGroup } from "../../ui/choice-field.tsx";
import type { EditAnswer } from "./edit-preview.tsx";
import type { ShippingChoice } from "./edit-shipping-view.ts";

type Props = { choices: readonly ShippingChoice[]; answer: EditAnswer | undefined };

/** Another shipping method. Its price goes into the field for the price, and can be changed. */
export function MethodFields({ choices, answer }: Props) {
	const ref = useRef<HTMLInputElement>(null);
	const [pricedService, setPricedService] = useState(answer?.values.pricedService ?? "");
	useEffect(() => {
		const form = ref.current?.form;
		if (!form) return;
		const follow = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement) || target.name !== "service") return;
			const price = choices.find(({ value }) => value === target.value)?.price;
			const field = form.querySelector<HTMLInputElement>("[name=shipping]");
			if (price === undefined || !field) return;
			field.value = price;
			setPricedService(target.value);
		};
		form.addEventListener("input", follow);
		return () => form.removeEventListener("input", follow);
	}, [choices]);
	if (choices.length < 2) return null;
	const service = answer?.values.service ?? "";
	return (
		<>
			<input ref={ref} type="hidden" name="pricedService" value={pricedService} />
			<RadioGroup
				name="service"
				label={m.order_edit_method()}
				defaultValue={choices.some(({ value }) => value === service) ? service : ""}
				options={choices.map(({ value, label, hint, end }) => ({ value, label, hint, end }))}
			/>
		</>
	);
}

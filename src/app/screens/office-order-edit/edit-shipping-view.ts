/** The shipping methods that staff can choose for an order. The price follows the choice. */
import { checkForm, type FormValues } from "../../../contract/form-schema.ts";
import { editPreviewForm } from "../../../contract/order-edit-inputs.ts";
import { formatUsd, toDecimal } from "../../../domain/money/money.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { m } from "../../messages/compiled/messages.js";
import { arrivalText } from "../../order/arrival-text.ts";
import type { EditPage } from "./edit-lines-view.ts";

export type ShippingChoice = {
	/** The service code; empty for the method that the order has. */
	value: string;
	label: string;
	hint: string;
	/** In dollars, as the field for the price has it. */
	price: string;
	end: string;
};

/** The method of the order comes first. It is alone once the method cannot be changed. */
export async function readShippingChoices(
	{ services, caller, language }: EditPage,
	number: number,
	values: FormValues,
): Promise<ShippingChoice[]> {
	const { data } = checkForm(editPreviewForm, values);
	const [{ order }, options] = await Promise.all([
		services.orders.read(caller, String(number)),
		services.orders.readEditShipping(caller, {
			number,
			quantities: data?.quantities ?? [],
			additions: data?.additions ?? [],
		}),
	]);
	const { serviceCode: current, serviceName, shippingCents, arrivesFrom, arrivesTo } = order;
	const days = arrivesFrom && arrivesTo ? { from: arrivesFrom, to: arrivesTo } : null;
	return [
		{
			value: "",
			label: m.order_edit_method_now({ method: serviceName[language] }),
			hint: arrivalText(days, language, isPickup(current)),
			...priceOf(shippingCents),
		},
		...options
			.filter(({ serviceCode }) => serviceCode !== current)
			.map(({ serviceCode, name, arrives, priceCents }) => ({
				value: serviceCode,
				label: name[language],
				hint: arrivalText(arrives, language, isPickup(serviceCode)),
				...priceOf(priceCents),
			})),
	];
}

function priceOf(cents: number): Pick<ShippingChoice, "price" | "end"> {
	return { price: toDecimal(cents).toFixed(2), end: formatUsd(cents) };
}

/** Without scripts the price follows when the form comes back. A typed price stays otherwise. */
export function followMethod(values: FormValues, choices: readonly ShippingChoice[]): FormValues {
	const service = values.service ?? "";
	const choice = choices.find(({ value }) => value === service);
	if (!choice || service === (values.pricedService ?? "")) return values;
	return { ...values, shipping: choice.price, pricedService: service };
}

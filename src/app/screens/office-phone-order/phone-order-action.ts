/**
 * The form of a phone order. Until it is ended it holds its own state: every press of a button
 * sends it whole and shows it again with prices.
 */
import { data, redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import { phoneOrderForm } from "../../../contract/phone-order-inputs.ts";
import { toCents } from "../../../domain/money/money.ts";
import type { PhoneBuyer } from "../../../features/phone-orders/find-buyer.ts";
import { officeLinks } from "../../office/office-links.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, handleForm } from "../../page/handle-form.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { keepDraft } from "./draft-fields.ts";
import { GUEST_ID } from "./phone-order-data.ts";
import {
	addTypedParts,
	chosenAddress,
	describeDraft,
	type Page,
	type PhoneOrderView,
} from "./phone-order-view.ts";

export type PhoneOrderAnswer = FormAnswer & {
	view?: PhoneOrderView;
	/** The draft survives a reload. */
	isKept?: boolean;
};

const ENDINGS = ["account", "link", "quote"];

export async function submitPhoneOrder(
	page: Page,
	customerId: number | null,
	typedValues: FormValues,
) {
	const buyer = await orThrowErrorPage(
		page.services.phoneOrders.findBuyer(page.caller, customerId),
	);
	if (typedValues.intent === "discard") return discardOrder(page, customerId, typedValues);
	const isEnding = ENDINGS.includes(typedValues.intent ?? "");
	// Numbers that are still in the field become lines first, and staff see the new total.
	const isNotPlaced = isEnding && Boolean(typedValues.add?.trim());
	const ended =
		isEnding && !isNotPlaced ? await endOrder(page, buyer, customerId, typedValues) : null;
	if (ended instanceof Response) return ended;
	return handleAction(typedValues, async () => {
		const { values, ...typed } = await addTypedParts(page, buyer, typedValues);
		const replaces = typedValues.intent === "keep";
		const isKept = await keepDraft(page, customerId, values, { replaces });
		const { view, ...described } = await answerOfDraft(page, buyer, customerId, values);
		const answer: PhoneOrderAnswer = {
			...described,
			...ended?.data,
			values: { ...values },
			view: { ...view, ...typed, isNotPlaced },
			isKept,
		};
		const isRefused = Boolean(answer.errors ?? answer.refusal);
		return data<PhoneOrderAnswer>(answer, ended?.init ?? { status: isRefused ? 400 : 200 });
	});
}

/** What the page shows of the fields: their lines with prices, and what is wrong. */
export async function answerOfDraft(
	page: Page,
	buyer: PhoneBuyer,
	customerId: number | null,
	values: FormValues,
): Promise<FormAnswer & { view: PhoneOrderView }> {
	const { view, errors, refusal, details } = await describeDraft(page, buyer, customerId, values);
	return {
		...(errors ? { errors } : {}),
		...(refusal ? { refusal } : {}),
		...(details ? { details } : {}),
		values: { ...values },
		view,
	};
}

function discardOrder({ services, caller }: Page, customerId: number | null, values: FormValues) {
	return handleAction(values, async () => {
		const formKey = requireFormKey(values.key);
		await services.phoneOrders.endDraft(caller, { customerId, formKey });
		return redirect(officeLinks.phoneOrder(customerId ?? GUEST_ID));
	});
}

/** Places the order or offers the quote, and goes to its page. */
function endOrder(
	{ services, caller }: Page,
	buyer: PhoneBuyer,
	customerId: number | null,
	values: FormValues,
) {
	return handleForm(values, phoneOrderForm, async (input) => {
		const order = {
			customerId,
			key: requireFormKey(values.key),
			items: input.items,
			overrides: input.overrides.map(({ sku, price, reason }) => ({
				sku,
				cents: toCents(price),
				reason,
			})),
			shipTo: chosenAddress(buyer, values),
			serviceCode: input.service || null,
			wantsLiftgate: input.liftgate,
			vin: input.vin || null,
			email: input.email,
			language: input.language,
			purchaseOrder: input.purchaseOrder || null,
			extraInformation: input.extraInformation,
			// An order whose total was not shown is refused, and its total is shown.
			shownTotalCents: values.total ? Number(values.total) : NO_TOTAL,
		};
		if (values.intent === "quote") {
			const { number } = await services.phoneOrders.offer(caller, {
				...order,
				shippingCents: input.shipping == null ? null : toCents(input.shipping),
				message: input.message,
			});
			return redirect(officeLinks.quote(String(number)));
		}
		const method = values.intent === "account" ? "account" : "link";
		const { number } = await services.phoneOrders.place(caller, { ...order, method });
		return redirect(officeLinks.order(String(number), { done: "placed" }));
	});
}

/** The total of no order. */
const NO_TOTAL = -1;

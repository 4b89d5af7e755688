/**
 * The actions on the page of a quote: the buyer writes, accepts or declines; staff offer prices,
 * answer or decline.
 */
import { redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import {
	quoteAcceptanceForm,
	quoteAnswerForm,
	quoteMessageForm,
	quoteOfferForm,
	toOfferLines,
} from "../../../contract/quote-inputs.ts";
import { admits, type Customer } from "../../../domain/account/caller.ts";
import { toCents } from "../../../domain/money/money.ts";
import { canBePaid } from "../../../domain/order/order-status.ts";
import { parseOrderName } from "../../../domain/order/order-validator.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { handleAction, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { requireFormKey } from "../../page/require-form-key.ts";

export async function changeQuote(page: PageContext, name: string, request: Request) {
	const values = await readFormValues(request);
	const { caller, services } = page;
	switch (values.intent) {
		case "write":
			return writeToSeller(page, name, values);
		case "accept":
			return acceptQuote(page, name, values);
		case "decline":
			return handleAction(values, async () => {
				await services.quotes.decline(caller, name);
				return null;
			});
		case "offer":
		case "answer":
		case "close":
			if (caller.kind === "guest" || admits("seller", caller) !== "yes")
				return refuse(values, "not_allowed");
			return STAFF_ACTIONS[values.intent]({ services, caller }, name, values);
		default:
			return refuse(values, "bad_request");
	}
}

function refuse(values: FormValues, code: "not_allowed" | "bad_request") {
	return handleAction(values, async () => {
		throw new Refusal(code);
	});
}

function writeToSeller({ services, caller }: PageContext, name: string, values: FormValues) {
	return handleForm(values, quoteMessageForm, async ({ text, wish }) => {
		const message = { text, wishCents: wish ? toCents(wish) : null };
		await services.quotes.sendBuyerMessage(caller, name, message, requireFormKey(values.key));
		return redirect(links.quote(name, { done: "written" }));
	});
}

/** Leads to the payment, or to the order when there is nothing to pay here. */
function acceptQuote(
	{ services, caller, language }: PageContext,
	name: string,
	values: FormValues,
) {
	return handleForm(
		values,
		quoteAcceptanceForm,
		async ({ purchaseOrder, onAccount, version, quantities, ...street }) => {
			const { order } = await services.quotes.read(caller, name);
			const accepted = await services.quotes.accept(caller, name, {
				shipTo: { ...order.shipTo, ...street },
				billTo: null,
				purchaseOrder: purchaseOrder || null,
				onAccount,
				version,
				quantities,
				language,
			});
			const isPayable =
				canBePaid(accepted.order) && (await services.payments.listMethods()).length > 0;
			return redirect(isPayable ? links.paymentVerification(name, "") : links.order(name));
		},
	);
}

type StaffPage = Pick<PageContext, "services"> & { caller: Customer };
type StaffAction = (page: StaffPage, name: string, values: FormValues) => Promise<unknown>;

const STAFF_ACTIONS: Record<"offer" | "answer" | "close", StaffAction> = {
	offer: ({ services, caller }, name, values) =>
		handleForm(
			values,
			quoteOfferForm,
			async ({ lines, removed, shipping, service, text, version }) => {
				const { order } = await services.quotes.read(caller, name);
				const isSameService = [order.serviceName.en, order.serviceName.es].includes(service ?? "");
				await services.quotes.offer(
					caller,
					numberOf(name),
					{
						lines: toOfferLines(lines),
						removed,
						version: version ?? null,
						shippingCents: toCents(shipping),
						// A service that was not changed keeps its names in both languages.
						service: isSameService ? null : service || null,
						text,
					},
					requireFormKey(values.key),
				);
				return null;
			},
		),
	answer: ({ services, caller }, name, values) =>
		handleForm(values, quoteAnswerForm, async ({ text }) => {
			const key = requireFormKey(values.key);
			await services.quotes.sendSellerMessage(caller, numberOf(name), text, key);
			return null;
		}),
	close: ({ services, caller }, name, values) =>
		handleAction(values, async () => {
			await services.quotes.declineAsStaff(caller, numberOf(name));
			return null;
		}),
};

function numberOf(name: string): number {
	return parseOrderName(name)?.number ?? 0;
}

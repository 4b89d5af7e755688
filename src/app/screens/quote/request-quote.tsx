import { redirect } from "react-router";
import { quoteRequestForm } from "../../../contract/quote-inputs.ts";
import { splitPhone } from "../../../domain/address/phone.ts";
import { normalizeSku } from "../../../domain/catalog/part-number.ts";
import { orderName } from "../../../domain/order/order-validator.ts";
import { readKnownAddresses } from "../../address/known-addresses.ts";
import { countryOptions, stateOptions } from "../../address/places.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { quoteItemsText } from "../../quote/quote-items-text.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/request-quote.ts";
import { toDeliveryView } from "./delivery-view.ts";
import { EmptyCartToQuote, GuestCartToQuote, NoPartsToQuote } from "./no-parts-to-quote.tsx";
import { hasItems, isFromCart, readItems } from "./quote-items.ts";
import { RequestForm } from "./request-form.tsx";

/**
 * The parts are in the address (`items=SKU:2,SKU:1`), so that a form sent twice requests the same
 * parts even if the cart has changed. An address without parts gets those of the cart. The page
 * creates the idempotency key.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	page.isSecret = true;
	const { services, caller, language } = page;
	const hasUnavailable = !hasItems(url) && (await openWithCart(page));
	const items = readItems(url);
	const [parts, { quoteDays }] = await orThrowErrorPage(
		Promise.all([services.quotes.listOrderableParts(items), services.store.settings()]),
	);
	const [address] = await orThrowErrorPage(readKnownAddresses(page));
	const { code, number } = splitPhone(address?.phone ?? "");
	return {
		parts: parts.map(({ delivery, ...part }) => ({
			sku: part.sku,
			title: part.title[language],
			quantity: part.quantity,
			orderMultiple: part.orderMultiple,
			delivery: toDeliveryView(part, delivery, page),
		})),
		/** Parts of the address that are not sold. */
		unknownSkus: items
			.map(({ sku }) => sku)
			.filter((sku) => !parts.some((part) => part.sku === normalizeSku(sku))),
		/** The address or the cart has parts. */
		hasItems: hasItems(url) || hasUnavailable,
		days: quoteDays,
		formKey: crypto.randomUUID(),
		isGuest: caller.kind === "guest",
		isFromCart: isFromCart(url),
		lists: { countries: countryOptions(language), states: stateOptions() },
		savedAddress: address
			? {
					receiver: address.receiver,
					company: address.company,
					country: address.country,
					state: address.state,
					city: address.city,
					postal_code: address.postal_code,
					phone: number,
					phoneCode: code,
				}
			: {},
	};
}

/**
 * Puts the parts of a customer's cart into the address. Those of a guest are in the browser.
 * Returns whether the cart has only parts that are not available.
 */
async function openWithCart({ services, caller }: PageContext): Promise<boolean> {
	if (caller.kind !== "customer") return false;
	const { lines, unavailable } = await orThrowErrorPage(services.cart.read(caller, caller.level));
	if (lines.length === 0) return unavailable.length > 0;
	const items = lines.map(({ card, quantity }) => ({ sku: card.sku, quantity }));
	throw redirect(links.requestQuote({ items: quoteItemsText(items), from: "cart" }));
}

export async function action({ url, request, context }: Route.ActionArgs) {
	const { services, caller, language, client } = pageOf(context);
	const parts = await orThrowErrorPage(services.quotes.listOrderableParts(readItems(url)));
	const values = await readFormValues(request);
	const form = quoteRequestForm(
		parts.map(({ sku }) => sku),
		caller.kind === "guest",
	);
	return handleForm(values, form, async ({ items, name, address, recaptchaToken, ...contact }) => {
		const { street1, street2, type, ...place } = address;
		const fromCart = isFromCart(url);
		const quote = await services.quotes.request(
			caller,
			language,
			{
				key: requireFormKey(values.key),
				items,
				contact: {
					...place,
					receiver: name,
					company: contact.company,
					email: contact.email ?? "",
					phone: contact.phone,
					message: contact.message,
				},
				street: { street1, street2, type, additional_info: "" },
				fromCart,
			},
			{ captchaToken: recaptchaToken ?? undefined, client },
		);
		return redirect(
			links.quote(orderName(quote.number, quote.validator), fromCart ? { from: "cart" } : {}),
		);
	});
}

export function meta() {
	return [{ title: pageTitle(m.quote_request_title()) }, { name: "robots", content: "noindex" }];
}

export default function RequestQuote({ loaderData, actionData }: Route.ComponentProps) {
	const { parts, days, unknownSkus } = loaderData;
	const Empty = loaderData.hasItems
		? NoPartsToQuote
		: loaderData.isGuest
			? GuestCartToQuote
			: EmptyCartToQuote;
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs
				items={[{ label: m.home(), to: links.home() }, { label: m.quote_request_title() }]}
			/>
			<h1 className="mb-2 text-3xl">{m.quote_request_title()}</h1>
			{unknownSkus.length > 0 && (
				<Notice
					kind="warn"
					title={m.quote_request_left_out({ skus: unknownSkus.join(", ") })}
					className="mb-3"
				/>
			)}
			{parts.length === 0 ? (
				<Empty />
			) : (
				<>
					<p className="mb-4 max-w-prose text-ink-soft">{m.quote_request_intro({ days })}</p>
					<RequestForm {...loaderData} answer={actionData as FormAnswer | undefined} />
				</>
			)}
		</div>
	);
}

import { redirect } from "react-router";
import { joinPhone, splitPhone } from "../../../domain/address/phone.ts";
import { orderName } from "../../../domain/order/order-validator.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { countryOptions, stateOptions } from "../../address/places.ts";
import { type FormAnswer, orTell, readForm } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { pageOf } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/request-quote.ts";
import { isFromCart, readItems } from "./quote-items.ts";
import { RequestForm } from "./request-form.tsx";

const FIELDS = [
	...([
		"key",
		"receiver",
		"company",
		"email",
		"phone",
		"phoneCode",
		"country",
		"state",
		"city",
		"postal_code",
		"message",
	] as const),
	"recaptchaToken",
] as const;

/**
 * The parts stand in the address (`items=SKU:2,SKU:1`): a form that is sent twice asks for the same, whatever the cart holds meanwhile.
 * The key is made with the page.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	page.isSecret = true;
	const { services, caller, language } = page;
	const [parts, { quoteDays }] = await orThrowErrorPage(
		Promise.all([services.quotes.listOrderableParts(readItems(url)), services.store.settings()]),
	);
	const addresses =
		caller.kind === "customer" ? await orThrowErrorPage(services.addresses.list(caller)) : [];
	const known = addresses.find((one) => one.is_default_shipping) ?? addresses[0];
	const { code, number } = splitPhone(known?.phone ?? "");
	return {
		parts: parts.map(({ sku, titleEn, titleEs, quantity, step }) => ({
			sku,
			title: language === "es" ? titleEs : titleEn,
			quantity,
			step,
		})),
		days: quoteDays,
		formKey: crypto.randomUUID(),
		isGuest: caller.kind === "guest",
		isFromCart: isFromCart(url),
		lists: { countries: countryOptions(language), states: stateOptions() },
		kept: known
			? {
					...{
						receiver: known.receiver,
						company: known.company,
						country: known.country,
						state: known.state,
						city: known.city,
					},
					...{ postal_code: known.postal_code, phone: number, phoneCode: code },
				}
			: {},
	};
}

export async function action({ url, request, context }: Route.ActionArgs) {
	const { services, caller, language, client } = pageOf(context);
	const parts = await orThrowErrorPage(services.quotes.listOrderableParts(readItems(url)));
	const quantities = parts.map(({ sku }, n) => ({ sku, field: `quantity_${n}` }));
	const values: Record<string, string> = await readForm(request, [
		...FIELDS,
		...quantities.map(({ field }) => field),
	]);
	return orTell(values, async () => {
		const items = quantities
			.map(({ sku, field }) => ({ sku, quantity: Number(values[field] || 0) }))
			.filter(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0 && quantity <= 9999);
		const { key = "", recaptchaToken, phone = "", phoneCode = "", ...typed } = values;
		if (items.length === 0 || !/^[\da-f-]{36}$/.test(key)) throw new Refusal("bad_request");
		const field = (name: string) => typed[name] ?? "";
		const contact = {
			...{
				receiver: field("receiver"),
				company: field("company"),
				email: field("email"),
				phone: joinPhone(phoneCode, phone),
			},
			...{
				country: field("country"),
				state: field("state"),
				city: field("city"),
				postal_code: field("postal_code"),
				message: field("message"),
			},
		};
		const street = { street1: "", street2: "", additional_info: "", type: "commercial" as const };
		const fromCart = isFromCart(url);
		const quote = await services.quotes.request(
			caller,
			language,
			{ key, items, contact, street, fromCart },
			{ captchaToken: recaptchaToken || undefined, client },
		);
		return redirect(
			links.quote(orderName(quote.number, quote.validator), fromCart ? { from: "cart" } : {}),
		);
	});
}

export function meta() {
	return [
		{ title: `${m.quote_request_title()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function RequestQuote({ loaderData, actionData }: Route.ComponentProps) {
	const { parts, days } = loaderData;
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs
				items={[{ label: m.home(), to: links.home() }, { label: m.quote_request_title() }]}
			/>
			<h1 className="mb-2 text-3xl">{m.quote_request_title()}</h1>
			{parts.length === 0 ? (
				<EmptyState title={m.quote_request_nothing()} text={m.quote_request_nothing_hint()}>
					<ButtonLink to={links.categories()}>{m.shop_by_category()}</ButtonLink>
				</EmptyState>
			) : (
				<>
					<p className="mb-4 max-w-prose text-ink-soft">{m.quote_request_intro({ days })}</p>
					<RequestForm {...loaderData} answer={actionData as FormAnswer | undefined} />
				</>
			)}
		</div>
	);
}

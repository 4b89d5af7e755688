/** What is done on the page of a quote: the buyer writes, accepts or declines; staff price, answer or close it. */
import { redirect } from "react-router";
import { admits, type Customer } from "../../../domain/account/caller.ts";
import { parseDollars } from "../../../domain/money/money.ts";
import { canBePaid } from "../../../domain/order/order-status.ts";
import { parseOrderName } from "../../../domain/order/order-validator.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { type orTell, readForm } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import { formKeyOf } from "../../office/form-key.ts";
import type { PageContext } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";

const FIELDS = [
	"intent",
	"key",
	"message",
	"wish",
	"street1",
	"street2",
	"city",
	"purchaseOrder",
	"onAccount",
	"shipping",
	"service",
];
type Values = Record<string, string>;
type Doing = { page: PageContext; name: string; values: Values; lines: number[] };

const BUYER: Record<string, (doing: Doing) => Promise<unknown>> = {
	write: async ({ page: { services, caller }, name, values }) => {
		await services.quotes.writeAsBuyer(
			caller,
			name,
			{
				text: values.message ?? "",
				wishCents: values.wish?.trim() ? centsOf(values, "wish") : null,
			},
			formKeyOf(values.key ?? ""),
		);
		return redirect(links.quote(name, { done: "written" }));
	},
	decline: ({ page: { services, caller }, name }) => services.quotes.decline(caller, name),
	accept: async ({ page: { services, caller, language }, name, values }) => {
		const { order } = await services.quotes.read(caller, name);
		const { street1 = "", street2 = "", city = "", purchaseOrder = "", onAccount = "" } = values;
		const accepted = await services.quotes.accept(caller, name, {
			shipTo: { ...order.ship_to, street1, street2, city },
			billTo: null,
			purchaseOrder: purchaseOrder.trim() || null,
			onAccount: onAccount !== "",
			language,
		});
		// Straight to where the button has said; the order itself where nothing is to be paid, or not here.
		const isPayable = canBePaid(accepted.order) && services.payments.listMethods().length > 0;
		return redirect(isPayable ? links.paymentVerification(name, "") : links.order(name));
	},
};

type StaffDoing = {
	services: PageContext["services"];
	caller: Customer;
	number: number;
	values: Values;
	lines: number[];
	known: string[];
};

const STAFF: Record<string, (doing: StaffDoing) => Promise<unknown>> = {
	offer: ({ services, caller, number, values, lines, known }) =>
		services.quotes.offer(
			caller,
			number,
			{
				prices: lines.map((line) => ({ line, cents: centsOf(values, `price_${line}`) })),
				// Whoever gives shipping away says so: a field left empty is forgotten.
				shippingCents: centsOf(values, "shipping"),
				// One that was left as it stands keeps its name in both languages.
				service: known.includes(values.service?.trim() ?? "")
					? null
					: values.service?.trim().slice(0, 100) || null,
				text: values.message ?? "",
			},
			formKeyOf(values.key ?? ""),
		),
	answer: ({ services, caller, number, values }) =>
		services.quotes.writeAsStaff(caller, number, values.message ?? "", formKeyOf(values.key ?? "")),
	close: ({ services, caller, number }) => services.quotes.declineAsStaff(caller, number),
};

export async function changeQuote(
	page: PageContext,
	name: string,
	request: Request,
	tell: typeof orTell,
) {
	const { services, caller } = page;
	const { lines, order } = await orThrowErrorPage(services.quotes.read(caller, name));
	const numbers = lines.map(({ n }) => n);
	const values: Values = await readForm(request, [...FIELDS, ...numbers.map((n) => `price_${n}`)]);
	const { intent = "" } = values;
	return tell(values, async () => {
		const buyer = Object.hasOwn(BUYER, intent) ? BUYER[intent] : undefined;
		if (buyer) {
			const done = await buyer({ page, name, values, lines: numbers });
			return done instanceof Response ? done : null;
		}
		const staff = Object.hasOwn(STAFF, intent) ? STAFF[intent] : undefined;
		if (!staff) throw new Refusal("bad_request");
		if (caller.kind === "guest" || admits("seller", caller) !== "yes")
			throw new Refusal("not_allowed");
		const known = [order.service_en, order.service_es];
		await staff({
			services,
			caller,
			number: parseOrderName(name)?.number ?? 0,
			values,
			lines: numbers,
			known,
		});
		return null;
	});
}

/** Dollars as people type them in that field. */
function centsOf(values: Values, field: string): number {
	const cents = parseDollars(values[field] ?? "");
	if (cents === undefined)
		throw new Refusal("bad_request", { fieldErrors: { [field]: { code: "amount" } } });
	return cents;
}

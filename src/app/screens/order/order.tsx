import type { OrderDetails } from "../../../domain/order/order.ts";
import { orderShippingStart } from "../../../domain/shipping/ship-days.ts";
import { m } from "../../messages/compiled/messages.js";
import { findOrderAction } from "../../order/find-order-action.ts";
import { FindOrderPage } from "../../order/find-order-page.tsx";
import { toSentView } from "../../order/shipment-list.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { formatMoment } from "../../ui/moment.ts";
import type { Route } from "./+types/order.ts";
import { type OrderAnswer, orderAction } from "./order-action.ts";
import { linkPageOf, readOrderPage, readOrderWithDetails, redirectQuote } from "./order-data.ts";
import { OrderDetail } from "./order-detail.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const name = params.id;
	if (!name) return null;
	const page = linkPageOf(context);
	const { services, caller } = page;
	const { order, details } = await readOrderWithDetails(page, name);
	await redirectQuote(page, order);
	const isBackFromProvider = url.searchParams.get("paid") === "1" && order.canPay;
	// The outcome is read on the server, so that the page is correct without scripts.
	if (isBackFromProvider) await orThrowErrorPage(services.payments.readOutcome(caller, name));
	return {
		sent: await readSent(page, name, details),
		notes: await readNotes(page, name),
		owesCores: order.hasCores && order.status !== "cancelled" && (await hasCoresLeft(page, name)),
		order: isBackFromProvider ? await readOrderPage(page, name) : order,
		isBackFromProvider,
		methods: order.canPay
			? (await services.payments.listMethods()).map(({ method }) => method as string)
			: [],
		reorderKey: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
	};
}

/** What has left of the order, and what is to come. */
async function readSent(
	{ services, caller, language, today }: PageContext,
	name: string,
	{ order, lines, history }: OrderDetails,
) {
	const shipments = await orThrowErrorPage(services.shipments.listOfOrder(caller, name));
	const start = orderShippingStart(history, order.shipCutoff, services.store.now());
	return toSentView(order, lines, shipments, { language, today, start });
}

/** What the store wrote to the buyer. */
async function readNotes({ services, caller, language }: PageContext, name: string) {
	const notes = await orThrowErrorPage(services.orders.readBuyerNotes(caller, name));
	return notes.map(({ id, text, created_at }) => ({
		id,
		text,
		at: formatMoment(created_at.toISOString(), language),
	}));
}

/** Whether a core charge of the order is covered by no return. */
async function hasCoresLeft({ services, caller }: PageContext, name: string): Promise<boolean> {
	const { lines } = await orThrowErrorPage(services.returns.readReturnable(caller, name));
	return lines.some(({ coresLeft }) => coresLeft > 0);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const name = params.id;
	if (!name) return findOrderAction(pageOf(context), request);
	return orderAction(linkPageOf(context), name, request);
}

/** Passes on `Retry-After`, which the action sets. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? titleOf(loaderData.order) : m.find_an_order();
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

function titleOf({ kind, number }: { kind: "order" | "quote"; number: string }): string {
	return kind === "quote" ? m.quote_title({ number }) : m.order_title({ number });
}

/** The page of an order, or without a number the form that finds an order. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData)
		return <FindOrderPage answer={actionData as Parameters<typeof FindOrderPage>[0]["answer"]} />;
	const { order } = loaderData;
	const parentPage = order.isOwner
		? { label: m.my_orders(), to: links.orders() }
		: { label: m.find_an_order(), to: links.findOrder() };
	return (
		<OrderDetail
			{...loaderData}
			title={titleOf(order)}
			parentPage={parentPage}
			answer={actionData as OrderAnswer | undefined}
		/>
	);
}

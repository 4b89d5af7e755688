import { formatNumberList } from "../../../domain/cart/part-number-list.ts";
import { CartNeedsSignIn } from "../../cart/cart-needs-sign-in.tsx";
import { m } from "../../messages/compiled/messages.js";
import { decodeNumberList } from "../../number-list/number-list-url.ts";
import { parseOrderLines } from "../../number-list/pasted-order-lines.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/quick-order.ts";
import { AddedReport, toAddedParts } from "./added-report.tsx";
import { OrderListForm } from "./order-list-form.tsx";
import {
	type QuickOrderAnswer,
	resolveQuickOrder,
	submitQuickOrder,
} from "./quick-order-action.ts";
import { QuickOrderTable } from "./quick-order-table.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const settings = await orThrowErrorPage(page.services.store.settings());
	const canOrder = priceLevelOf(page.caller, settings) !== null;
	const listText = new URL(request.url).searchParams.get("list") ?? "";
	const list = decodeNumberList(listText) ?? parseOrderLines(listText);
	const order =
		canOrder && listText.trim()
			? await orThrowErrorPage(resolveQuickOrder(page, list, formatNumberList(list, ", ")))
			: null;
	return { canOrder, order, key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	return submitQuickOrder(pageOf(context), form);
}

export function meta() {
	return [
		{ title: pageTitle(m.quick_order_title()) },
		{ name: "robots", content: "noindex, follow" },
	];
}

export default function QuickOrder({
	loaderData: { canOrder, order: loadedOrder, key },
	actionData,
}: Route.ComponentProps) {
	const answer: QuickOrderAnswer | undefined = actionData;
	const order = answer?.order ?? loadedOrder;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.quick_order() }]} />
			{!canOrder && <CartNeedsSignIn title={m.quick_order()} />}
			{canOrder && (
				<>
					<h1 className="mb-1 text-3xl">{m.quick_order()}</h1>
					<p className="mb-3 max-w-prose text-ink-soft">{m.quick_order_hint()}</p>
					<RefusalNotice refusal={answer?.refusal} />
					{answer?.isGuest && (
						<Notice kind="warn" title={m.cart_needs_scripts()} className="mb-3" />
					)}
					<OrderListForm
						key={`form ${order?.text}`}
						text={order?.text ?? ""}
						isOpen={!order}
						error={answer?.error}
					/>
					{!order && answer?.added && (
						<AddedReport lines={toAddedParts(answer.added)} waiting={answer.waiting} />
					)}
					{order && (
						<QuickOrderTable
							key={`table ${order.text}`}
							order={order}
							orderKey={key}
							sent={answer}
						/>
					)}
				</>
			)}
		</div>
	);
}

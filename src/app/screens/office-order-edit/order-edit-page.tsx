import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { mailsNewAddress, orderAddressForm } from "../../../contract/order-edit-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { formatUsd, toDecimal } from "../../../domain/money/money.ts";
import type { OrderLine } from "../../../domain/order/order.ts";
import { canEditOrder } from "../../../domain/order/order-edit.ts";
import { isCovered } from "../../../domain/order/order-status.ts";
import { type UnshippedPieces, unshippedPieces } from "../../../domain/shipment/order-shipment.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { AddressChoice } from "../../address/address-choice.tsx";
import {
	type AddressAnswer,
	chosenAddress,
	validateTypedAddress,
} from "../../address/validate-typed-address.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/order-edit-page.ts";
import { AddressForm } from "./address-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { toLineViews } from "./edit-lines-view.ts";
import type { EditAnswer } from "./edit-preview.tsx";
import { submitOrderEdit } from "./order-edit-action.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const number = parseRowId(params.id, "not_found");
	const [{ order, lines }, shipments, revision] = await orThrowErrorPage(
		Promise.all([
			services.orders.read(caller, String(number)),
			services.shipments.listOfOrder(caller, String(number)),
			services.orders.readRevision(caller, number),
		]),
	);
	const left = unshippedPieces(lines, shipments);
	const isEditable = canEditOrder(order);
	return {
		number: String(number),
		isEditable,
		total: formatUsd(order.totalCents),
		edit:
			isEditable && isManager(caller)
				? {
						revision: String(revision),
						/** What is added to a paid order can go on the account of a customer with credit. */
						canCharge:
							isCovered(order.paymentStatus) &&
							order.paymentStatus !== "on_account" &&
							(await services.orders.hasCredit(order.accountId)),
						shipping: toDecimal(order.shippingCents).toFixed(2),
						lines: toLineViews(
							await services.orders.readEditParts(caller, { number, addedSkus: [] }),
							boundPieces(lines, left),
							language,
						),
					}
				: null,
		address: isEditable && !isPickup(order.serviceCode) ? order.shipTo : null,
		formKey: crypto.randomUUID(),
	};
}

/** An answer of the action is what the page shows, and its total is newer. */
export function shouldRevalidate({
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return actionResult === undefined && defaultShouldRevalidate;
}

/** Pieces in a shipment cannot be taken off. By the position of the line. */
function boundPieces(lines: readonly OrderLine[], unshipped: readonly UnshippedPieces[]) {
	return new Map(
		lines.map(({ id, n, quantity }) => {
			const free = unshipped.filter(({ orderLineId }) => orderLineId === id);
			return [n, quantity - free.reduce((sum, pieces) => sum + pieces.quantity, 0)];
		}),
	);
}

/** Changes the lines and the shipping price, or the address. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const page = requireStaff(context, 1);
	const { services, caller } = page;
	const number = parseRowId(params.id, "not_found");
	const typed = await readFormValues(request);
	const values = { ...typed, ...chosenAddress(typed.choice) };
	if (values.intent === "address")
		return handleForm(values, orderAddressForm, async (address) => {
			const { order } = await services.orders.read(caller, String(number));
			const answer = await validateTypedAddress(page, values, address, { keepsState: true });
			if (answer) return answer;
			await services.orders.correctAddress(caller, {
				number,
				address: { ...order.shipTo, ...address },
				mailsBuyer: mailsNewAddress(values),
			});
			return redirect(officeLinks.order(String(number), { done: "edited" }));
		});
	return submitOrderEdit(page, number, values);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.order_edit_title({ number: loaderData?.number ?? "" })) },
		{ name: "robots", content: "noindex" },
	];
}

/** Changes an order before it ships. */
export default function OrderEdit({ loaderData, actionData }: Route.ComponentProps) {
	const { number, isEditable, edit, address, total, formKey } = loaderData;
	const answer = actionData as (EditAnswer & AddressAnswer) | undefined;
	const isAddress = answer?.values.intent === "address";
	// Fields take their values when they appear, so a new form shows what was added.
	const [shown, setShown] = useState({ answer, count: 0 });
	if (shown.answer !== answer)
		setShown({ answer, count: shown.count + (answer?.hasAdded ? 1 : 0) });
	return (
		<OfficePage
			title={m.order_edit_title({ number })}
			back={{ label: m.order_title({ number }), to: officeLinks.order(number) }}
		>
			{!isEditable && <EmptyState title={m.order_edit_closed()} />}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
				{edit && (
					<section aria-labelledby="edit">
						<h2 id="edit" className="mb-2 text-lg">
							{m.order_edit_lines()}
						</h2>
						<p className="mb-3 max-w-prose text-ink-soft">{m.order_edit_hint({ total })}</p>
						<EditForm
							key={shown.count}
							edit={edit}
							formKey={formKey}
							answer={isAddress ? undefined : answer}
						/>
					</section>
				)}
				{address && (
					<section aria-labelledby="address">
						<h2 id="address" className="mb-2 text-lg">
							{m.order_edit_address()}
						</h2>
						<p className="mb-3 max-w-prose text-ink-soft">{m.order_edit_address_hint()}</p>
						{isAddress && answer.suggestions && (
							<AddressChoice answer={answer} suggestions={answer.suggestions} />
						)}
						<AddressForm address={address} answer={isAddress ? answer : undefined} />
					</section>
				)}
			</div>
		</OfficePage>
	);
}

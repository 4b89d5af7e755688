/** Loads what the page of a return shows, with texts in the language of the reader. */
import { admits, isManager } from "../../../domain/account/caller.ts";
import type { ReturnDetails } from "../../../domain/returns/return.ts";
import { MAX_DAYS_UNTIL_RECEIVED } from "../../../domain/returns/return-rule.ts";
import { RETURN_LABELS } from "../../../domain/returns/return-status.ts";
import { pickupStore } from "../../../domain/shipping/pickup.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { qrPicture } from "../../page/qr-picture.server.ts";
import { CLOSED_TEXTS } from "../../returns/return-texts.ts";
import { formatMoment } from "../../ui/moment.ts";

export type ReturnData = Awaited<ReturnType<typeof readReturnData>>;

export async function readReturnData(
	{ services, caller, language, origin }: PageContext,
	name: string,
	read: Promise<ReturnDetails> = services.returns.read(caller, name),
) {
	const [details, settings] = await orThrowErrorPage(
		Promise.all([read, services.store.settings()]),
	);
	const { orderReturn, lines, history } = details;
	const { number, orderNumber, kind, status } = orderReturn;
	const isStaff = caller.kind === "customer" && admits("warehouse", caller) === "yes";
	const isWarehouse = isStaff && caller.isWarehouse === true;
	const isAwaited = status === "approved" || status === "shipped_back";
	return {
		name,
		number: String(number),
		orderNumber: String(orderNumber),
		orderName:
			caller.kind === "guest" ? `${orderNumber}-${details.orderValidator}` : String(orderNumber),
		kind,
		status,
		label: RETURN_LABELS[status][language],
		vin: orderReturn.vin,
		note: orderReturn.note,
		answer: orderReturn.answer,
		tracking: orderReturn.tracking,
		photos: orderReturn.photos,
		refundCents: details.refundCents,
		feeCents: details.feeCents,
		goodwillCents: orderReturn.goodwillCents,
		creditedCents: details.creditedCents,
		estimate: details.estimate,
		createdAt: formatMoment(orderReturn.createdAt.toISOString(), language),
		lines: lines.map((line) => ({
			n: line.n,
			sku: line.sku,
			title: line.title[language],
			reason: line.reason,
			quantity: line.quantity,
			acceptedQuantity: line.acceptedQuantity,
			creditPercent: line.creditPercent,
		})),
		closeReason: history.at(-1)?.reason ?? null,
		history: history.map(({ to, at, reason }) => ({
			label: [RETURN_LABELS[to][language], reason && CLOSED_TEXTS[reason]()]
				.filter(Boolean)
				.join(": "),
			at: formatMoment(at.toISOString(), language),
		})),
		sendTo: pickupStore(settings.contactPoints)?.address ?? null,
		closesAfterDays:
			isAwaited && lines.every(({ reason }) => reason !== "lost_in_transit")
				? MAX_DAYS_UNTIL_RECEIVED
				: null,
		// The code has no validator, because many people can read the tag on a box.
		qr:
			kind === "core" && isAwaited
				? qrPicture(`${origin}${links.returnPage(String(number))}`)
				: null,
		staff: isStaff
			? {
					mayRefund: isManager(caller),
					isWarehouse,
					buyer: orderReturn.email,
					paybacks: details.paybacks,
				}
			: null,
	};
}

/** Presents returns with the names of the API. */
import type { z } from "zod";
import type { ReturnDetail } from "../contract/returns.ts";
import { toDecimal } from "../domain/money/money.ts";
import { refusalText } from "../domain/refusal/refusals.ts";
import type { OpenCore, Return, ReturnDetails } from "../domain/returns/return.ts";
import { RETURN_LABELS } from "../domain/returns/return-status.ts";
import type { Language } from "../domain/store/language.ts";
import type { LineOptions, ReturnableOrder } from "../features/returns/read-returnable.ts";

export function presentReturnSummary(orderReturn: Return, language: Language) {
	return {
		returnNumber: String(orderReturn.number),
		kind: orderReturn.kind,
		status: orderReturn.status,
		status_label: RETURN_LABELS[orderReturn.status][language],
		created_at: orderReturn.createdAt.toISOString(),
		order: { orderNumber: String(orderReturn.orderNumber) },
		refunded: toDecimal(orderReturn.refundedCents),
	};
}

export function presentReturn(
	details: ReturnDetails,
	language: Language,
): z.output<typeof ReturnDetail> {
	const { orderReturn, lines, history } = details;
	return {
		...presentReturnSummary(orderReturn, language),
		validator: details.validator,
		order: { orderNumber: String(orderReturn.orderNumber), validator: details.orderValidator },
		refund: toDecimal(details.refundCents),
		restocking_fee: toDecimal(details.feeCents),
		vin: orderReturn.vin,
		note: orderReturn.note,
		photos: orderReturn.photos,
		tracking: orderReturn.tracking,
		answer: orderReturn.answer,
		lines: lines.map((line) => ({
			line: line.n,
			sku: line.sku,
			title: line.title[language],
			reason: line.reason,
			quantity: line.quantity,
			cores: line.coreQuantity,
			core: toDecimal(line.coreCents),
			accepted: line.acceptedQuantity,
			credit_percent: line.creditPercent,
			refunded: toDecimal(line.refundedCents),
		})),
		history: history.map(({ to, at, reason }) => ({
			to,
			to_label: RETURN_LABELS[to][language],
			at: at.toISOString(),
			reason,
		})),
	};
}

export function presentReturnable(
	{ order, validator, lines, returns }: ReturnableOrder,
	language: Language,
) {
	return {
		order: { orderNumber: String(order.number), validator },
		lines: lines.map((line) => presentLineOptions(line, language)),
		returns: returns.map((orderReturn) => presentReturnSummary(orderReturn, language)),
	};
}

function presentLineOptions(line: LineOptions, language: Language) {
	const { refusal, coreRefusal } = line;
	return {
		line: line.n,
		sku: line.sku,
		title: line.title[language],
		quantity: line.quantity,
		price: toDecimal(line.priceCents),
		core: toDecimal(line.coreCents),
		left: refusal ? 0 : line.quantityLeft,
		message: refusal && refusalText(refusal, language),
		days_left: line.daysLeft,
		cores_left: coreRefusal ? 0 : line.coresLeft,
		core_message: line.coreCents > 0 && coreRefusal ? refusalText(coreRefusal, language) : null,
		core_days_left: line.coreDaysLeft,
	};
}

export function presentOpenCore(core: OpenCore, language: Language) {
	return {
		orderNumber: String(core.orderNumber),
		line: core.n,
		sku: core.sku,
		title: core.title[language],
		open: core.quantity,
		core: toDecimal(core.coreCents),
		amount: toDecimal(core.coreCents * core.quantity),
		days_left: core.daysLeft,
	};
}

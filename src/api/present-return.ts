/** Returns with the names of the wire. */
import type { z } from "zod";
import type { ReturnDetail } from "../contract/returns.ts";
import { toDecimal } from "../domain/money/money.ts";
import { refusalText } from "../domain/refusal/refusals.ts";
import { RETURN_LABELS } from "../domain/returns/return-status.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";
import type { Returnable, ReturnView } from "../features/returns/read-return.ts";
import type { ReturnRow, WalletRow } from "../features/returns/returns.sql.ts";

const own = ({ en, es }: Bilingual, language: Language) => (language === "es" ? es : en);

export function listedReturn(row: ReturnRow, language: Language) {
	return {
		returnNumber: String(row.number),
		kind: row.kind,
		status: row.status,
		status_label: RETURN_LABELS[row.status][language],
		created_at: row.created_at.toISOString(),
		order: { orderNumber: String(row.order_number) },
		refunded: toDecimal(row.refunded_cents),
	};
}

export function returnOnWire(view: ReturnView, language: Language): z.output<typeof ReturnDetail> {
	const { row, lines, history } = view;
	return {
		...listedReturn(row, language),
		validator: view.validator,
		order: { orderNumber: String(row.order_number), validator: view.orderValidator },
		refund: toDecimal(view.refundCents),
		restocking_fee: toDecimal(view.feeCents),
		vin: row.vin,
		note: row.note,
		photos: row.photos,
		tracking: row.tracking,
		answer: row.answer,
		lines: lines.map((line) => ({
			line: line.n,
			sku: line.sku,
			title: own({ en: line.title_en, es: line.title_es }, language),
			reason: line.reason,
			quantity: line.quantity,
			cores: line.core_quantity,
			core: toDecimal(line.core_cents),
			accepted: line.accepted,
			credit_percent: line.credit_percent,
			refunded: toDecimal(line.refunded_cents),
		})),
		history: history.map(({ to_status, at, reason }) => ({
			...{
				to: to_status,
				to_label: RETURN_LABELS[to_status][language],
				at: at.toISOString(),
				reason,
			},
		})),
	};
}

export function returnableOnWire(
	{ order, validator, lines, returns }: Returnable,
	language: Language,
) {
	return {
		order: { orderNumber: String(order.number), validator },
		lines: lines.map((row) => ({
			line: row.n,
			sku: row.sku,
			title: own({ en: row.title_en, es: row.title_es }, language),
			quantity: row.quantity,
			price: toDecimal(row.price_cents),
			core: toDecimal(row.core_cents),
			left: row.no ? 0 : row.left,
			message: row.no && refusalText(row.no, language),
			days_left: row.days_left,
			cores_left: row.coreNo ? 0 : row.coresLeft,
			core_message: row.core_cents > 0 && row.coreNo ? refusalText(row.coreNo, language) : null,
			core_days_left: row.core_days_left,
		})),
		returns: returns.map((row) => listedReturn(row, language)),
	};
}

export function walletOnWire(row: WalletRow, language: Language) {
	return {
		orderNumber: String(row.number),
		line: row.n,
		sku: row.sku,
		title: own({ en: row.title_en, es: row.title_es }, language),
		open: row.open,
		core: toDecimal(row.core_cents),
		amount: toDecimal(row.core_cents * row.open),
		days_left: row.days_left,
	};
}

/** The forms of an order in the office, with the same use cases as the API. */
import { redirect } from "react-router";
import {
	balancePaymentForm,
	paymentReversalForm,
	refundForm,
} from "../../../contract/credit-inputs.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import { orderAssignmentForm, orderNoteForm } from "../../../contract/order-desk-inputs.ts";
import { orderMoveForm } from "../../../contract/order-move-input.ts";
import { refundLinesForm } from "../../../contract/refund-lines-input.ts";
import { newShipmentForm } from "../../../contract/shipment-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { toCents } from "../../../domain/money/money.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { type OrderDone, officeLinks } from "../../office/office-links.ts";
import type { requireStaff } from "../../office/require-staff.ts";
import { handleAction, handleForm } from "../../page/handle-form.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { parseRowId } from "../../page/row-id.ts";
import type { RefundLinesAnswer } from "./refund-lines-form.tsx";

type StaffPage = Pick<ReturnType<typeof requireStaff>, "services" | "caller">;

type Handler = (page: StaffPage, number: number, values: FormValues) => Promise<unknown>;

/** By the field `intent`. */
const HANDLERS: Record<string, Handler> = {
	refund: ({ services, caller }, number, values) =>
		handleForm(values, refundForm, async ({ amount, reason }) => {
			if (!isManager(caller)) throw new Refusal("not_allowed");
			await services.refunds.create(caller, {
				number,
				cents: toCents(amount),
				note: reason,
				key: requireFormKey(values.key),
			});
			return done(number, "refunded");
		}),
	"refund-lines": ({ services, caller }, number, values) =>
		handleForm(values, refundLinesForm, async (input) => {
			const refund = {
				key: requireFormKey(values.key),
				number,
				lines: input.lines,
				reason: input.cause,
				refundsCores: input.cores,
				feeCents: toCents(input.fee),
				goodwillCents: toCents(input.goodwill),
				goods: input.goods,
				warehouse: input.warehouse || null,
				note: input.note,
			};
			// Staff see the amount before it is paid.
			if (!values.shownCents) {
				const { cents } = await services.returns.previewRefundLines(caller, refund);
				return { values, refundCents: cents } satisfies RefundLinesAnswer;
			}
			const shownCents = Number(values.shownCents);
			await services.returns.refundLines(caller, { ...refund, shownCents });
			return done(number, "refunded");
		}),
	ship: ({ services, caller }, number, values) =>
		handleForm(values, newShipmentForm, async ({ supplier, expected, ...shipment }) => {
			await services.shipments.create(caller, {
				...shipment,
				number,
				supplierId: supplier ?? null,
				expectedOn: expected ?? null,
			});
			return done(number, "shipment");
		}),
	note: ({ services, caller }, number, values) =>
		handleForm(values, orderNoteForm, async (note) => {
			await services.orders.addNote(caller, { ...note, number, key: requireFormKey(values.key) });
			return done(number, "note");
		}),
	balance: ({ services, caller }, number, values) =>
		handleAction(values, async () => {
			await services.orders.putBalanceOnAccount(caller, number);
			return done(number, "charged");
		}),
	"balance-payment": ({ services, caller }, number, values) =>
		handleForm(values, balancePaymentForm, async ({ amount, method, reference }) => {
			await services.orders.recordBalancePayment(caller, {
				number,
				cents: toCents(amount),
				method,
				reference: reference || null,
				key: requireFormKey(values.key),
			});
			return done(number, "balance-paid");
		}),
	"payment-reversal": ({ services, caller }, number, values) =>
		handleForm(values, paymentReversalForm, async ({ reason }) => {
			await services.orders.reversePayment(caller, {
				number,
				paymentId: parseRowId(values.payment, "not_found"),
				reason,
				key: requireFormKey(values.key),
			});
			return done(number, "payment-reversed");
		}),
	pin: pinNote,
	unpin: pinNote,
	mail: ({ services, caller }, number, values) =>
		handleAction(values, async () => {
			const id = parseRowId(values.mail ?? "", "not_found");
			await services.orders.repeatMail(caller, { number, id });
			return done(number, "mailed");
		}),
	assign: ({ services, caller }, number, values) =>
		handleForm(values, orderAssignmentForm, async ({ accountId }) => {
			await services.orders.assign(caller, { number, accountId });
			return done(number, "assigned");
		}),
};

/** Without an intent the status is changed. */
export function adminOrderAction(page: StaffPage, number: number, values: FormValues) {
	return (HANDLERS[values.intent ?? ""] ?? moveOrder)(page, number, values);
}

function moveOrder({ services, caller }: StaffPage, number: number, values: FormValues) {
	return handleForm(values, orderMoveForm, async (move) => {
		await services.orders.move(caller, {
			number,
			to: move.to,
			tracking: move.tracking || null,
			trackingsToShare: move.trackingToShare ? [move.trackingToShare] : [],
			allowsUnscanned: move.unscanned ?? false,
			handedTo: move.handedTo ?? null,
			vinVerified: move.vinVerified ?? false,
			fitReason: move.fitReason ?? null,
			hold: { reason: move.holdReason ?? "other", note: move.holdNote ?? "" },
			releaseNote: move.releaseNote ?? null,
		});
		return done(number, "moved");
	});
}

function pinNote({ services, caller }: StaffPage, number: number, values: FormValues) {
	return handleAction(values, async () => {
		const id = parseRowId(values.note ?? "", "not_found");
		await services.orders.pinNote(caller, { number, id, isPinned: values.intent === "pin" });
		return redirect(officeLinks.order(String(number)));
	});
}

function done(number: number, what: OrderDone) {
	return redirect(officeLinks.order(String(number), { done: what }));
}

import type { FastifyInstance } from "fastify";
import type { z } from "zod/mini";
import * as contract from "../contract/credit.ts";
import type { AccountPayment } from "../contract/credit-inputs.ts";
import { toSingleLine } from "../domain/form/single-line.ts";
import { toCents, toDecimal } from "../domain/money/money.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../domain/money/money-limits.ts";
import type { AccountStatement } from "../domain/payment/account-statement.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { requireKey } from "./orders.ts";

const DONE = { status: "success" } as const;

export function creditCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getStatement, async ({ caller }) => {
		const statement = await services.receivables.readStatement(caller);
		return { credit: statement && presentStatement(statement) };
	});
	bind(app, contract.setCredit, async ({ params, body, caller }) => {
		await services.receivables.setCredit(caller, {
			accountId: params.id,
			limitCents: toCents(body.limit),
			termsDays: body.terms_days,
			requiresPurchaseOrder: body.requires_purchase_order,
		});
		return DONE;
	});
	bind(app, contract.recordPayment, async ({ params, body, caller, key }) => {
		await services.receivables.recordPayment(caller, {
			...readReceipt(body),
			number: params.id,
			key: requireKey(key),
		});
		return DONE;
	});
	bind(app, contract.allocatePayment, async ({ params, body, caller, key }) => {
		const payment = {
			...readReceipt(body),
			accountId: params.id,
			key: requireKey(key),
			shown: null,
		};
		const shares = await services.receivables.recordAllocation(caller, payment);
		return {
			...DONE,
			invoices: shares.map(({ number, cents }) => ({
				orderNumber: String(number),
				amount: toDecimal(cents),
			})),
		};
	});
	bind(app, contract.listManualRefunds, async () => ({
		refunds: (await services.refunds.listManual()).map((refund) => ({
			id: refund.id,
			orderNumber: String(refund.orderNumber),
			amount: toDecimal(refund.amountCents),
			reason: refund.reason,
			note: refund.note,
			created_at: refund.createdAt.toISOString(),
			after: refund.providerResult,
		})),
	}));
	bind(app, contract.listDiscrepancies, async () => ({
		differences: (await services.payments.listDiscrepancies()).map((discrepancy) => ({
			id: discrepancy.id,
			provider: discrepancy.provider,
			ref: discrepancy.ref,
			kind: discrepancy.kind,
			orderNumber: discrepancy.orderNumber === null ? null : String(discrepancy.orderNumber),
			found_at: discrepancy.foundAt.toISOString(),
			ours: toNullableDecimal(discrepancy.ourCents),
			theirs: toNullableDecimal(discrepancy.theirCents),
		})),
	}));
	bind(app, contract.resolveDiscrepancy, async ({ params, caller }) => {
		await services.payments.resolveDiscrepancy(caller, params.id);
		return DONE;
	});
	bind(app, contract.retryRefund, async ({ params, caller }) => {
		await services.refunds.retry(caller, params.id);
		return DONE;
	});
	bind(app, contract.completeManualRefund, async ({ params, caller }) => {
		await services.refunds.completeManual(caller, params.id);
		return DONE;
	});
}

function readReceipt({ amount, method, reference, note }: z.output<typeof AccountPayment>) {
	return {
		cents: toCents(amount),
		method: method ?? null,
		reference: toSingleLine(reference, MAX_PAYMENT_NOTE_LENGTH),
		note: toSingleLine(note, MAX_PAYMENT_NOTE_LENGTH),
	};
}

function toNullableDecimal(cents: number | null): number | null {
	return cents === null ? null : toDecimal(cents);
}

export function presentStatement({ credit, invoices, payments, credits }: AccountStatement) {
	return {
		limit: toDecimal(credit.limitCents),
		used: toDecimal(credit.usedCents),
		left: toDecimal(credit.limitCents - credit.usedCents),
		terms_days: credit.termsDays,
		requires_purchase_order: credit.requiresPurchaseOrder,
		invoices: invoices.map((invoice) => ({
			orderNumber: String(invoice.number),
			created_at: invoice.createdAt.toISOString(),
			due_on: invoice.dueOn,
			is_overdue: invoice.isOverdue,
			purchase_order: invoice.purchaseOrder,
			total: toDecimal(invoice.totalCents),
			due: toDecimal(invoice.dueCents),
		})),
		payments: payments.map((payment) => ({
			at: payment.at.toISOString(),
			orderNumber: String(payment.number),
			amount: toDecimal(payment.amountCents),
			method: payment.method,
			reference: payment.reference,
			note: payment.note,
		})),
		credits: credits.map((reduction) => ({
			at: reduction.at.toISOString(),
			orderNumber: String(reduction.number),
			amount: toDecimal(reduction.amountCents),
			reason: reduction.kind as Exclude<typeof reduction.kind, "payment">,
			returnNumber: reduction.returnNumber === null ? null : String(reduction.returnNumber),
		})),
	};
}

import type { FastifyInstance } from "fastify";
import * as contract from "../contract/credit.ts";
import { oneLine } from "../domain/form/one-line.ts";
import { toCents, toDecimal } from "../domain/money/money.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { requireKey } from "./orders.ts";

const DONE = { status: "success" } as const;

export function creditCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getStatement, async ({ caller }) => {
		const found = await services.receivables.readStatement(caller);
		return { credit: found && presentStatement(found) };
	});
	bind(app, contract.setCredit, async ({ params, body, caller }) => {
		await services.receivables.setCredit(caller, {
			...{ accountId: params.id, limitCents: toCents(body.limit), termsDays: body.terms_days },
			requiresPurchaseOrder: body.requires_purchase_order,
		});
		return DONE;
	});
	bind(app, contract.recordPayment, async ({ params, body, caller, key }) => {
		const note = oneLine(body.note);
		await services.receivables.recordPayment(caller, {
			number: params.id,
			cents: toCents(body.amount),
			note,
			key: requireKey(key),
		});
		return DONE;
	});
	bind(app, contract.allocatePayment, async ({ params, body, caller, key }) => {
		const asked = {
			accountId: params.id,
			cents: toCents(body.amount),
			note: oneLine(body.note),
			key: requireKey(key),
			shown: null,
		};
		const shares = await services.receivables.recordAllocation(caller, asked);
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

function toNullableDecimal(cents: number | null): number | null {
	return cents === null ? null : toDecimal(cents);
}

export function presentStatement({
	credit,
	invoices,
	payments,
	credits,
}: NonNullable<Awaited<ReturnType<Services["receivables"]["readStatement"]>>>) {
	return {
		limit: toDecimal(credit.limitCents),
		used: toDecimal(credit.usedCents),
		left: toDecimal(credit.limitCents - credit.usedCents),
		terms_days: credit.termsDays,
		requires_purchase_order: credit.requiresPurchaseOrder,
		invoices: invoices.map((row) => ({
			...{
				orderNumber: String(row.number),
				created_at: row.createdAt.toISOString(),
				due_on: row.dueOn,
				is_overdue: row.isOverdue,
			},
			...{
				purchase_order: row.purchaseOrder,
				total: toDecimal(row.totalCents),
				due: toDecimal(row.dueCents),
			},
		})),
		payments: payments.map((row) => ({
			...{
				at: row.at.toISOString(),
				orderNumber: String(row.number),
				amount: toDecimal(row.amountCents),
				note: row.note,
			},
		})),
		credits: credits.map((row) => ({
			...{
				at: row.at.toISOString(),
				orderNumber: String(row.number),
				amount: toDecimal(row.amountCents),
				reason: row.kind,
			},
			returnNumber: row.returnNumber === null ? null : String(row.returnNumber),
		})),
	};
}

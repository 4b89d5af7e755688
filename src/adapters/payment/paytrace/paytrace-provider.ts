/**
 * The adapter of PayTrace, with its JSON API. PayTrace's fields encrypt the card in the browser,
 * and a sale is charged at once. PayTrace has no idempotency keys, so our key is sent as the
 * invoice number and looked up before every sale; `lacksIdempotency` makes the store send each
 * attempt only once. PayTrace sends no webhooks.
 */
import type { PaymentProvider, PaymentRequest, ProviderPayment } from "../../../ports/payment.ts";
import { declinedPayment } from "../declined-payment.ts";
import { createPaytraceApi, type PaytraceApi, type PaytraceApiOptions } from "./paytrace-api.ts";
import { isVoid, type Transaction, toDecimalText, toProviderPayment } from "./paytrace-payment.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const SEARCHED_MS = 3 * DAY;
const FIELDS_SCRIPT = "https://protect.paytrace.com/js/protect.min.js";

export type PaytraceOptions = PaytraceApiOptions & { fieldUrl?: string };

export function createPaytraceProvider({
	fieldUrl = FIELDS_SCRIPT,
	...options
}: PaytraceOptions): PaymentProvider {
	const api = createPaytraceApi(options);
	const queueByKey = createSerialQueue<ProviderPayment>();
	const queueByPayment = createSerialQueue<Awaited<ReturnType<PaymentProvider["refund"]>>>();
	const find = async (ref: string) => {
		const sale = await findTransaction(api, ref);
		return sale ? toProviderPayment(sale, await findRefunds(api, ref)) : null;
	};
	const requirePayment = async (ref: string) => {
		const payment = await find(ref);
		if (!payment) throw new Error("PayTrace does not know the transaction");
		return payment;
	};
	const findByKey = async (key: string) => {
		const sale = (await api.search(key, recently())).find(
			({ transaction_type, invoice_id }) => isSale(transaction_type) && invoice_id === key,
		);
		return sale
			? toProviderPayment(sale, await findRefunds(api, String(sale.transaction_id)))
			: null;
	};
	return {
		name: "paytrace",
		method: "card",
		widget: { vendor: "paytrace", fieldUrl },
		lacksIdempotency: true,
		fieldKey: api.fieldKey,
		find,
		findByKey,
		start: (request) =>
			queueByKey(request.key, async () => (await findByKey(request.key)) ?? sell(api, request)),
		complete: requirePayment,
		// A sale is charged or declined at once: there is nothing in between to cancel.
		cancel: requirePayment,
		refund: (request) => queueByPayment(request.ref, () => refundSale(api, request)),
		// A voided sale is its own refund. A refund fails only if it is voided in PayTrace's terminal.
		async findRefund(ref) {
			const transaction = await findTransaction(api, ref);
			if (!transaction) return null;
			const isVoided = transaction.transaction_type === "REFUND" && isVoid(transaction);
			return {
				ref,
				reference: isSale(transaction.transaction_type) ? "" : transaction.invoice_id,
				status: isVoided ? "failed" : "refunded",
			};
		},
		async *listSince(moment) {
			const transactions = await api.search(null, moment);
			for (const sale of transactions.filter(
				({ transaction_type, created }) => isSale(transaction_type) && isAfter(created.at, moment),
			))
				yield toProviderPayment(sale, filterRefunds(transactions, String(sale.transaction_id)));
		},
		readWebhook: async () => null,
	};
}

/** The token is the two values of the card fields, joined by a space. */
async function sell(api: PaytraceApi, request: PaymentRequest): Promise<ProviderPayment> {
	const [hpfToken, encKey, ...rest] = (request.token ?? "").split(" ");
	if (!hpfToken || !encKey || rest.length) return declinedPayment(request, "refused_token");
	const { isDone, isRefusedToken, transactionId } = await api.sell({
		hpf_token: hpfToken,
		enc_key: encKey,
		amount: toDecimalText(request.amountCents),
		invoice_id: request.key,
		email: request.email,
	});
	// The sale is read back, so that this result and a later lookup are the same.
	const sale = transactionId === null ? undefined : await findTransaction(api, transactionId);
	if (sale) return toProviderPayment(sale, []);
	if (isDone) throw new Error("PayTrace made the sale and does not list it yet");
	return declinedPayment(request, isRefusedToken ? "refused_token" : "declined");
}

async function refundSale(
	api: PaytraceApi,
	{ key, ref, amountCents }: Parameters<PaymentProvider["refund"]>[0],
) {
	const [sale, refunds] = [await findTransaction(api, ref), await findRefunds(api, ref)];
	const existing = refunds.find(({ invoice_id }) => invoice_id === key);
	if (existing) return { kind: "refunded", ref: String(existing.transaction_id) } as const;
	const payment = sale ? toProviderPayment(sale, refunds) : null;
	if (payment?.status !== "succeeded" || !sale)
		return { kind: "refused", reason: "not_paid" } as const;
	const isWhole = amountCents === payment.amountCents;
	// A voided sale was refunded by an earlier request of ours whose response was lost.
	if (isVoid(sale) && isWhole) return { kind: "refunded", ref } as const;
	if (payment.refundedCents + amountCents > payment.amountCents)
		return { kind: "refused", reason: "over_amount" } as const;
	// An unsettled sale can only be voided whole; a partial refund waits until the bank has settled
	// it.
	if (!sale.is_settled && !isWhole) throw new Error("PayTrace has not settled the sale yet");
	const result = sale.is_settled
		? await api.refund({
				transaction_id: Number(ref),
				amount: toDecimalText(amountCents),
				invoice_id: key,
				description: refundDescription(ref),
			})
		: await api.voidSale({ transaction_id: Number(ref) });
	return result.isDone
		? ({ kind: "refunded", ref: result.transactionId ?? ref } as const)
		: ({ kind: "refused", reason: result.reason } as const);
}

async function findTransaction(api: PaytraceApi, ref: string): Promise<Transaction | undefined> {
	return /^\d+$/.test(ref)
		? (await api.read(ref)).find(({ transaction_id }) => String(transaction_id) === ref)
		: undefined;
}

/**
 * PayTrace does not link a refund to its sale, so our refunds carry the sale in their description.
 */
async function findRefunds(api: PaytraceApi, ref: string): Promise<Transaction[]> {
	return filterRefunds(await api.search(refundDescription(ref), new Date(0)), ref);
}

function filterRefunds(transactions: Transaction[], ref: string): Transaction[] {
	return transactions.filter(
		({ transaction_type, description }) =>
			transaction_type === "REFUND" && description === refundDescription(ref),
	);
}

function refundDescription(ref: string): string {
	return `refund of ${ref}`;
}

function isSale(type: string): boolean {
	return type === "SALE";
}

function isAfter(at: string, moment: Date): boolean {
	return Date.parse(at) >= moment.getTime();
}

function recently(): Date {
	return new Date(Date.now() - SEARCHED_MS);
}

/**
 * Runs work of the same name one after the other: without idempotency keys, two requests at once
 * would be two sales.
 */
function createSerialQueue<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
	const running = new Map<string, Promise<unknown>>();
	return (name, work) => {
		const result = (running.get(name) ?? Promise.resolve()).then(work, work);
		running.set(name, result);
		const end = () => running.get(name) === result && running.delete(name);
		result.then(end, end);
		return result;
	};
}

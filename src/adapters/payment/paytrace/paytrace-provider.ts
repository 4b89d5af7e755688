/**
 * PayTrace, by its JSON API. Its fields encrypt the card in the buyer's browser; a sale is charged at once. It has no idempotency
 * keys, so our key travels as the invoice number, and every question is preceded by a search for it. Between search and sale another
 * process could sell, so the store asks once (`isKeyless`). It sends no messages.
 */
import type { PaymentProvider, PaymentRequest, ProviderPayment } from "../../../ports/payment.ts";
import { createPaytraceApi, type PaytraceApi, type PaytraceApiOptions } from "./paytrace-api.ts";
import { decimalOf, declinedOf, isVoid, paymentOf, type Transaction } from "./paytrace-payment.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const LOOK_BACK = 3 * DAY;
const FIELDS_SCRIPT = "https://protect.paytrace.com/js/protect.min.js";

export type PaytraceOptions = PaytraceApiOptions & { fieldUrl?: string };

export function createPaytraceProvider({
	fieldUrl = FIELDS_SCRIPT,
	...options
}: PaytraceOptions): PaymentProvider {
	const api = createPaytraceApi(options);
	const begunAtOnce = oneAtATime<ProviderPayment>();
	const refundedAtOnce = oneAtATime<Awaited<ReturnType<PaymentProvider["refund"]>>>();
	const find = async (ref: string) => {
		const sale = await saleOf(api, ref);
		return sale ? paymentOf(sale, await refundsOf(api, ref)) : null;
	};
	const known = async (ref: string) => {
		const payment = await find(ref);
		if (!payment) throw new Error("PayTrace does not know the transaction");
		return payment;
	};
	const findByKey = async (key: string) => {
		const sale = (await api.search(key, recently())).find(
			({ transaction_type, invoice_id }) => isSale(transaction_type) && invoice_id === key,
		);
		return sale ? paymentOf(sale, await refundsOf(api, String(sale.transaction_id))) : null;
	};
	return {
		name: "paytrace",
		way: "card",
		widget: { vendor: "paytrace", fieldUrl },
		isKeyless: true,
		fieldKey: api.fieldKey,
		find,
		findByKey,
		begin: (request) =>
			begunAtOnce(request.key, async () => (await findByKey(request.key)) ?? sell(api, request)),
		complete: known,
		// A sale is charged or declined at once: there is nothing in between to cancel.
		cancel: known,
		refund: (request) => refundedAtOnce(request.ref, () => giveBack(api, request)),
		// A sale that was taken back is its own refund. A refund of PayTrace's ends only when somebody voids it there.
		async findRefund(ref) {
			const found = await saleOf(api, ref);
			if (!found) return null;
			const isUndone = found.transaction_type === "REFUND" && isVoid(found);
			return {
				ref,
				reference: isSale(found.transaction_type) ? "" : found.invoice_id,
				status: isUndone ? "failed" : "refunded",
			};
		},
		async *listSince(moment) {
			const all = await api.search(null, moment);
			for (const sale of all.filter(
				({ transaction_type, created }) => isSale(transaction_type) && isAfter(created.at, moment),
			))
				yield paymentOf(sale, refundsIn(all, String(sale.transaction_id)));
		},
		readMessage: async () => null,
	};
}

/** The two words of the field, as the widget joins them. */
async function sell(api: PaytraceApi, request: PaymentRequest): Promise<ProviderPayment> {
	const [hpfToken, encKey, ...rest] = (request.token ?? "").split(" ");
	if (!hpfToken || !encKey || rest.length) return declinedOf(request, "refused_token");
	const fields = { hpf_token: hpfToken, enc_key: encKey };
	const { isDone, isRefusedToken, transactionId } = await api.sell({
		...fields,
		amount: decimalOf(request.amountCents),
		invoice_id: request.key,
		email: request.email,
	});
	// As the books have it, so that asking now and asking later gives the same answer.
	const sale = transactionId === null ? undefined : await saleOf(api, transactionId);
	if (sale) return paymentOf(sale, []);
	if (isDone) throw new Error("PayTrace has sold and does not show it yet");
	return declinedOf(request, isRefusedToken ? "refused_token" : "declined");
}

async function giveBack(
	api: PaytraceApi,
	{ key, ref, amountCents }: Parameters<PaymentProvider["refund"]>[0],
) {
	const [sale, refunds] = [await saleOf(api, ref), await refundsOf(api, ref)];
	const done = refunds.find(({ invoice_id }) => invoice_id === key);
	if (done) return { kind: "refunded", ref: String(done.transaction_id) } as const;
	const payment = sale ? paymentOf(sale, refunds) : null;
	if (payment?.status !== "succeeded" || !sale)
		return { kind: "refused", reason: "not_paid" } as const;
	const isWhole = amountCents === payment.amountCents;
	// A void has no name of its own; nobody but us takes a sale back, so it is the one whose answer was lost.
	if (isVoid(sale) && isWhole) return { kind: "refunded", ref } as const;
	if (payment.refundedCents + amountCents > payment.amountCents)
		return { kind: "refused", reason: "over_amount" } as const;
	// What the bank has not booked yet can be taken back whole; a part of it has to wait until it has.
	if (!sale.is_settled && !isWhole) throw new Error("PayTrace has not settled the sale yet");
	const answer = sale.is_settled
		? await api.refund({
				transaction_id: Number(ref),
				amount: decimalOf(amountCents),
				invoice_id: key,
				description: refundMark(ref),
			})
		: await api.takeBack({ transaction_id: Number(ref) });
	return answer.isDone
		? ({ kind: "refunded", ref: answer.transactionId ?? ref } as const)
		: ({ kind: "refused", reason: answer.reason } as const);
}

async function saleOf(api: PaytraceApi, ref: string): Promise<Transaction | undefined> {
	return /^\d+$/.test(ref)
		? (await api.read(ref)).find(({ transaction_id }) => String(transaction_id) === ref)
		: undefined;
}

/** PayTrace does not tell which sale a refund is of, so ours say it themselves. */
async function refundsOf(api: PaytraceApi, ref: string): Promise<Transaction[]> {
	return refundsIn(await api.search(refundMark(ref), new Date(0)), ref);
}

function refundsIn(transactions: Transaction[], ref: string): Transaction[] {
	return transactions.filter(
		({ transaction_type, description }) =>
			transaction_type === "REFUND" && description === refundMark(ref),
	);
}

function refundMark(ref: string): string {
	return `refund of ${ref}`;
}

function isSale(type: string): boolean {
	return type === "SALE";
}

function isAfter(at: string, moment: Date): boolean {
	return Date.parse(at) >= moment.getTime();
}

function recently(): Date {
	return new Date(Date.now() - LOOK_BACK);
}

/** Without keys at the vendor, two questions at once would be two sales: the second waits for the first and asks again. */
function oneAtATime<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
	const running = new Map<string, Promise<unknown>>();
	return (name, work) => {
		const mine = (running.get(name) ?? Promise.resolve()).then(work, work);
		running.set(name, mine);
		const end = () => running.get(name) === mine && running.delete(name);
		mine.then(end, end);
		return mine;
	};
}

/**
 * A stand-in for PayTrace after its documentation: sales, exports, refunds and voids; no
 * idempotency keys and no webhooks.
 */
import { createPaytraceProvider } from "../../src/adapters/payment/paytrace/paytrace-provider.ts";
import type { PaymentProvider } from "../../src/ports/payment.ts";
import type { CardKind, PaymentRig } from "./payment-rig.ts";
import { openVendor, type VendorReply } from "./vendor-server.ts";

type Transaction = {
	transaction_id: number;
	transaction_type: "SALE" | "REFUND";
	amount: number;
	invoice_id: string;
	description: string;
	approval_code: string;
	approval_message: string;
	status_message: string;
	is_settled: boolean;
	credit_card: { masked_number: string };
	created: { at: string };
};

const MESSAGES: Partial<Record<CardKind, string>> = {
	declined: "DECLINE - Do not honor",
	insufficient_funds: "DECLINE - Insufficient funds",
	expired_card: "DECLINE - Expired card",
};

export type PaytraceRig = PaymentRig & {
	settles: (settles: boolean) => void;
	/** The same account, used by another process of the store. */
	other: PaymentProvider;
};

export async function openPaytraceRig(): Promise<PaytraceRig> {
	const transactions: Transaction[] = [];
	const tokens = new Map<string, CardKind>();
	let isSettled = true;

	function add(transaction: Partial<Transaction>): Transaction {
		const made: Transaction = {
			transaction_id: 1000 + transactions.length,
			transaction_type: "SALE",
			amount: 0,
			invoice_id: "",
			description: "",
			approval_code: "",
			approval_message: "",
			status_message: "",
			is_settled: isSettled,
			credit_card: { masked_number: "xxxxxxxxxxxx4242" },
			created: { at: new Date().toISOString() },
			...transaction,
		};
		transactions.push(made);
		return made;
	}

	function sell({ hpf_token, amount, invoice_id }: Record<string, string>): VendorReply {
		const kind = tokens.get(hpf_token ?? "");
		if (!kind)
			return {
				status: 400,
				body: {
					success: false,
					response_code: 1,
					status_message: "One or more errors.",
					errors: { 990: ["Invalid hpf_token"] },
				},
			};
		const message = MESSAGES[kind];
		const approved = {
			approval_code: "TAS123",
			approval_message: "EXACT MATCH - Approved and completed",
		};
		const sale = add({
			amount: Number(amount),
			invoice_id: invoice_id ?? "",
			...(message ? { approval_message: message } : approved),
		});
		return message
			? {
					body: {
						success: false,
						response_code: 102,
						status_message: "Not approved.",
						transaction_id: sale.transaction_id,
					},
				}
			: {
					body: {
						success: true,
						response_code: 101,
						status_message: "Approved.",
						transaction_id: sale.transaction_id,
					},
				};
	}

	function refund({
		transaction_id,
		amount,
		invoice_id,
		description,
	}: Record<string, string>): VendorReply {
		const sale = transactions.find(
			(transaction) => transaction.transaction_id === Number(transaction_id),
		);
		if (!sale?.is_settled) return { status: 400, body: { success: false, response_code: 817 } };
		const made = add({
			transaction_type: "REFUND",
			amount: Number(amount),
			invoice_id: invoice_id ?? "",
			description: description ?? "",
		});
		return {
			body: {
				success: true,
				response_code: 106,
				status_message: "Refunded.",
				transaction_id: made.transaction_id,
			},
		};
	}

	function takeBack({ transaction_id }: Record<string, string>): VendorReply {
		const sale = transactions.find(
			(transaction) => transaction.transaction_id === Number(transaction_id),
		);
		if (!sale || sale.is_settled)
			return { status: 400, body: { success: false, response_code: 818 } };
		sale.status_message = "Voided";
		return { body: { success: true, response_code: 109, transaction_id: sale.transaction_id } };
	}

	const exported = (rows: Transaction[]): VendorReply => ({
		body: { success: true, transactions: rows },
	});
	const CALLS: Record<string, (fields: Record<string, string>) => VendorReply> = {
		"/v1/transactions/sale/pt_protect": sell,
		"/v1/transactions/refund/for_transaction": refund,
		"/v1/transactions/void": takeBack,
		"/v1/transactions/export/by_id": ({ transaction_id }) =>
			exported(
				transactions.filter((transaction) => transaction.transaction_id === Number(transaction_id)),
			),
		"/v1/transactions/export/by_date_range": ({ including_text }) =>
			exported(
				transactions.filter(
					(transaction) => !including_text || JSON.stringify(transaction).includes(including_text),
				),
			),
		"/v1/payment_fields/token/create": () => ({ body: { clientKey: "client key" } }),
	};
	const server = await openVendor(
		({ path, headers, body }) => {
			if (path === "/oauth/token")
				return { body: { access_token: "bearer", token_type: "Bearer", expires_in: 7200 } };
			if (headers.authorization !== "Bearer bearer") return { status: 401, body: null };
			return CALLS[path]?.(JSON.parse(body)) ?? { status: 404, body: null };
		},
		({ path }) => /sale|refund|void/.test(path),
	);
	const speak = () =>
		createPaytraceProvider({
			username: "store",
			password: "secret",
			integratorId: "integrator",
			url: server.url,
		});
	const provider = speak();
	let count = 0;
	return {
		provider,
		isTakenAtOnce: true,
		befall: server.setFault,
		close: server.close,
		message: null,
		foreignMessage: null,
		refundMessage: null,
		other: speak(),
		settles: (settles) => {
			isSettled = settles;
		},
		token: async (kind) => {
			count += 1;
			tokens.set(`hpf${count}`, kind);
			return `hpf${count} enc${count}`;
		},
		failRefund: async (ref) => {
			Object.assign(
				transactions.find(({ transaction_id }) => String(transaction_id) === ref) ?? {},
				{ status_message: "Voided" },
			);
		},
		approve: async () => {},
		count: async (key) =>
			transactions.filter(
				({ invoice_id, transaction_type }) => invoice_id === key && transaction_type === "SALE",
			).length,
		givenBack: async (ref) => (await provider.find(ref))?.refundedCents ?? 0,
	};
}

/** The calls of PayTrace's API, with their access token. */
import { z } from "zod";
import { createOutbound } from "../../../platform/http-client.ts";
import { type ActionResult, type Transaction, TransactionSchema } from "./paytrace-payment.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const ADDRESS = "https://api.paytrace.com";
/** An access token is renewed so long before it expires. */
const TOKEN_MARGIN = 60 * SECOND;
/** Words in PayTrace's errors about a card token that it cannot read. */
const BAD_FIELDS = /hpf|enc_?key|token|decrypt/i;

export type PaytraceApiOptions = {
	username: string;
	password: string;
	integratorId: string;
	/** For tests: another address and a shorter timeout. */
	url?: string;
	timeout?: number;
};

export type PaytraceApi = ReturnType<typeof createPaytraceApi>;

const TokenResponse = z.object({ access_token: z.string(), expires_in: z.number().default(7200) });
const ExportResponse = z.object({
	success: z.boolean(),
	transactions: z.array(TransactionSchema).default([]),
});
const ActionResponse = z.object({
	success: z.boolean(),
	response_code: z.number().optional(),
	status_message: z.string().default(""),
	transaction_id: z.number().int().optional(),
	errors: z.record(z.string(), z.unknown()).optional(),
});
const FieldKeyResponse = z.object({ clientKey: z.string() });

export function createPaytraceApi({
	username,
	password,
	integratorId,
	url = ADDRESS,
	timeout = 5 * SECOND,
}: PaytraceApiOptions) {
	const outbound = createOutbound();
	let session: { token: string; until: number } | undefined;

	async function token(): Promise<string> {
		if (session && Date.now() < session.until) return session.token;
		const body = new URLSearchParams({ grant_type: "password", username, password });
		const { access_token, expires_in } = TokenResponse.parse(
			await outbound.post({ url: `${url}/oauth/token`, body, timeout }),
		);
		session = { token: access_token, until: Date.now() + expires_in * SECOND - TOKEN_MARGIN };
		return access_token;
	}

	/** An access token that PayTrace rejects is renewed once. A rejected request had no effect. */
	async function call(path: string, request: object, isRetry = false): Promise<unknown> {
		const headers = {
			authorization: `Bearer ${await token()}`,
			"content-type": "application/json",
		};
		const body = JSON.stringify({ ...request, integrator_id: integratorId });
		const { status, body: answer } = await outbound.ask({
			method: "POST",
			url: `${url}${path}`,
			headers,
			body,
			timeout,
		});
		if (status !== 401) return answer;
		session = undefined;
		if (isRetry) throw new Error("PayTrace rejected our access token");
		return call(path, request, true);
	}

	async function exportTransactions(path: string, request: object): Promise<Transaction[]> {
		const { success, transactions } = ExportResponse.parse(await call(path, request));
		return success ? transactions : [];
	}

	async function act(path: string, request: object): Promise<ActionResult> {
		const {
			success,
			transaction_id: id,
			response_code: code,
			status_message,
			errors,
		} = ActionResponse.parse(await call(path, request));
		const texts = [status_message, ...Object.values(errors ?? {}).flat()].join(" ");
		// A declined sale has a transaction id too.
		const transactionId = id === undefined ? null : String(id);
		return {
			isDone: success,
			transactionId,
			isRefusedToken: transactionId === null && BAD_FIELDS.test(texts),
			reason: `code ${code ?? "none"}`,
		};
	}

	return {
		/** A key for one display of the card fields. */
		fieldKey: async () =>
			FieldKeyResponse.parse(await call("/v1/payment_fields/token/create", {})).clientKey,
		sell: (sale: {
			hpf_token: string;
			enc_key: string;
			amount: string;
			invoice_id: string;
			email: string;
		}) => act("/v1/transactions/sale/pt_protect", sale),
		refund: (refund: {
			transaction_id: number;
			amount: string;
			invoice_id: string;
			description: string;
		}) => act("/v1/transactions/refund/for_transaction", refund),
		/** Cancels a sale that the bank has not settled yet. */
		voidSale: (sale: { transaction_id: number }) => act("/v1/transactions/void", sale),
		read: (ref: string) =>
			exportTransactions("/v1/transactions/export/by_id", { transaction_id: Number(ref) }),
		/**
		 * Transactions that contain a text, or all. PayTrace searches by whole days of an unknown time
		 * zone, so a day is added on both sides.
		 */
		search: (text: string | null, since: Date) =>
			exportTransactions("/v1/transactions/export/by_date_range", {
				start_date: toPaytraceDay(Math.max(since.getTime() - DAY, Date.now() - 365 * DAY)),
				end_date: toPaytraceDay(Date.now() + DAY),
				...(text === null ? {} : { including_text: text }),
			}),
	};
}

function toPaytraceDay(ms: number): string {
	const [year, month, day] = new Date(ms).toISOString().slice(0, 10).split("-");
	return `${month}/${day}/${year}`;
}

/** PayTrace's calls, with the sign-in they need. */
import { z } from "zod";
import { createOutbound } from "../../../platform/outbound.ts";
import { type Sale, type Transaction, TransactionSchema } from "./paytrace-payment.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const ADDRESS = "https://api.paytrace.com";
/** A sign-in that is about to end is renewed. */
const MARGIN = 60 * SECOND;
/** Its own sign for a card or an encrypted field that makes no sense. */
const BAD_FIELDS = /hpf|enc_?key|token|decrypt/i;

export type PaytraceApiOptions = {
	username: string;
	password: string;
	integratorId: string;
	/** Another address and another patience, for tests. */
	url?: string;
	timeout?: number;
};

export type PaytraceApi = ReturnType<typeof createPaytraceApi>;

const Token = z.object({ access_token: z.string(), expires_in: z.number().default(7200) });
const Exported = z.object({
	success: z.boolean(),
	transactions: z.array(TransactionSchema).default([]),
});
const Answer = z.object({
	success: z.boolean(),
	response_code: z.number().optional(),
	status_message: z.string().default(""),
	transaction_id: z.number().int().optional(),
	errors: z.record(z.string(), z.unknown()).optional(),
});
const FieldKey = z.object({ clientKey: z.string() });

export function createPaytraceApi({
	username,
	password,
	integratorId,
	url = ADDRESS,
	timeout = 5 * SECOND,
}: PaytraceApiOptions) {
	const outbound = createOutbound();
	let signedIn: { token: string; until: number } | undefined;

	async function token(): Promise<string> {
		if (signedIn && Date.now() < signedIn.until) return signedIn.token;
		const body = new URLSearchParams({ grant_type: "password", username, password });
		const { access_token, expires_in } = Token.parse(
			await outbound.post({ url: `${url}/oauth/token`, body, timeout }),
		);
		signedIn = { token: access_token, until: Date.now() + expires_in * SECOND - MARGIN };
		return access_token;
	}

	/** A sign-in that PayTrace has ended is made anew, once: nothing has happened yet. */
	async function call(path: string, asked: object, isAgain = false): Promise<unknown> {
		const headers = {
			authorization: `Bearer ${await token()}`,
			"content-type": "application/json",
		};
		const body = JSON.stringify({ ...asked, integrator_id: integratorId });
		const { status, body: answer } = await outbound.ask({
			method: "POST",
			url: `${url}${path}`,
			headers,
			body,
			timeout,
		});
		if (status !== 401) return answer;
		signedIn = undefined;
		if (isAgain) throw new Error("PayTrace does not take our sign-in");
		return call(path, asked, true);
	}

	async function exported(path: string, asked: object): Promise<Transaction[]> {
		const { success, transactions } = Exported.parse(await call(path, asked));
		return success ? transactions : [];
	}

	async function act(path: string, asked: object): Promise<Sale> {
		const {
			success,
			transaction_id: id,
			response_code: code,
			status_message,
			errors,
		} = Answer.parse(await call(path, asked));
		const said = [status_message, ...Object.values(errors ?? {}).flat()].join(" ");
		// A card that the bank declines is a transaction too.
		const transactionId = id === undefined ? null : String(id);
		return {
			isDone: success,
			transactionId,
			isRefusedToken: transactionId === null && BAD_FIELDS.test(said),
			reason: `code ${code ?? "none"}`,
		};
	}

	return {
		/** Opens the card fields for one showing. */
		fieldKey: async () =>
			FieldKey.parse(await call("/v1/payment_fields/token/create", {})).clientKey,
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
		/** Undoes a sale that the bank has not booked yet. */
		takeBack: (sale: { transaction_id: number }) => act("/v1/transactions/void", sale),
		read: (ref: string) =>
			exported("/v1/transactions/export/by_id", { transaction_id: Number(ref) }),
		/** Whatever mentions a text, or everything; whole days, in the store's part of the world. */
		search: (mention: string | null, since: Date) =>
			exported("/v1/transactions/export/by_date_range", {
				...{
					start_date: dayOf(new Date(Math.max(since.getTime() - DAY, Date.now() - 365 * DAY))),
					end_date: dayOf(new Date(Date.now() + DAY)),
				},
				...(mention === null ? {} : { including_text: mention }),
			}),
	};
}

function dayOf(moment: Date): string {
	const [year, month, day] = moment.toISOString().slice(0, 10).split("-");
	return `${month}/${day}/${year}`;
}

/** PayPal, by its own SDK: the buyer approves on PayPal's page, and the order is captured when the store asks for it. */
import {
	ApiError,
	CheckoutPaymentIntent,
	Client,
	Environment,
	type OrderRequest,
	OrdersController,
	PaymentsController,
	PaypalExperienceUserAction,
	TransactionSearchController,
} from "@paypal/paypal-server-sdk";
import { createBreaker } from "../../../platform/breaker.ts";
import { createLimitedAgent, type VendorStandIn } from "../../../platform/limited-agent.ts";
import type { PaymentProvider, PaymentRequest } from "../../../ports/payment.ts";
import { createMessageReader, type FetchCertificate } from "./paypal-messages.ts";
import { captureOf, moneyOf, paymentOf } from "./paypal-payment.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
/** PayPal looks at no more in one question. */
const LONGEST_SPAN = 30 * DAY;
const PAGE = 100;
const LOOK_BACK = 3 * DAY;
const WHOLE = "return=representation";

export type PaypalOptions = {
	clientId: string;
	secret: string;
	webhookId: string;
	isLive: boolean;
	now?: () => number;
	/** Another server, another patience and other certificates, for tests. */
	standIn?: VendorStandIn;
	timeout?: number;
	fetchCertificate?: FetchCertificate;
};

export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
	const { now = Date.now } = options;
	const client = openClient(options);
	const [orders, payments, reports] = [
		new OrdersController(client),
		new PaymentsController(client),
		new TransactionSearchController(client),
	];
	const guarded = createBreaker({ isOutage });
	const find = (ref: string) =>
		guarded(async () => paymentOf((await orders.getOrder({ id: ref })).result)).catch((error) => {
			if (issueOf(error) === "INVALID_RESOURCE_ID" || statusOf(error) === 404) return null;
			throw error;
		});
	const known = async (ref: string) => {
		const payment = await find(ref);
		if (!payment) throw new Error("PayPal does not know the order");
		return payment;
	};
	const orderOf = async (ref: string) => (await guarded(() => orders.getOrder({ id: ref }))).result;

	/** Orders that were paid, by when their money moved. PayPal's reports are up to three hours behind. */
	async function* paidSince(
		moment: Date,
	): AsyncGenerator<{ orderId: string; key: string | undefined }> {
		const end = now();
		for (let from = moment.getTime(); from < end; from += LONGEST_SPAN) {
			for (let page = 1, pages = 1; page <= pages; page++) {
				const span = {
					startDate: new Date(from).toISOString(),
					endDate: new Date(Math.min(from + LONGEST_SPAN, end)).toISOString(),
				};
				const { result } = await guarded(() =>
					reports.searchTransactions({ ...span, fields: "transaction_info", pageSize: PAGE, page }),
				);
				pages = result.totalPages ?? 1;
				for (const { transactionInfo: info } of result.transactionDetails ?? [])
					if (info?.paypalReferenceId && info.paypalReferenceIdType === "ODR")
						yield { orderId: info.paypalReferenceId, key: info.invoiceId ?? info.customField };
			}
		}
	}

	return {
		name: "paypal",
		way: "redirect",
		widget: { vendor: "paypal" },
		find,
		begin: (request) =>
			guarded(async () =>
				paymentOf(
					(
						await orders.createOrder({
							body: requestOf(request),
							paypalRequestId: request.key,
							prefer: WHOLE,
						})
					).result,
				),
			),
		async complete(ref, key) {
			const order = await orderOf(ref);
			if (order.status !== "APPROVED") return paymentOf(order);
			try {
				return await guarded(async () =>
					paymentOf(
						(await orders.captureOrder({ id: ref, paypalRequestId: key, prefer: WHOLE })).result,
					),
				);
			} catch (error) {
				const issue = issueOf(error);
				if (issue === "INSTRUMENT_DECLINED")
					return { ...paymentOf(order), status: "declined", decline: "declined", next: null };
				if (issue === "ORDER_ALREADY_CAPTURED" || issue === "ORDER_NOT_APPROVED") return known(ref);
				throw error;
			}
		},
		// PayPal has no call for it, and needs none: an order that nobody captures takes no money and ends by itself.
		async cancel(ref) {
			const payment = await known(ref);
			return payment.status === "needs_buyer"
				? { ...payment, status: "cancelled", next: null }
				: payment;
		},
		async refund({ key, ref, amountCents, currency }) {
			const capture = captureOf(await orderOf(ref));
			if (!capture?.id) return { kind: "refused", reason: "not_paid" };
			try {
				const body = { amount: moneyOf(amountCents, currency), invoiceId: key };
				const { result } = await guarded(() =>
					payments.refundCapturedPayment({
						captureId: capture.id ?? "",
						paypalRequestId: key,
						prefer: WHOLE,
						body,
					}),
				);
				return isFailed(result.status)
					? { kind: "refused", reason: result.status ?? "" }
					: { kind: "refunded", ref: result.id ?? key };
			} catch (error) {
				if (statusOf(error) !== 422) throw error;
				return { kind: "refused", reason: issueOf(error) ?? "refused" };
			}
		},
		findRefund: (ref) =>
			guarded(async () => {
				const { id, status, invoiceId } = (await payments.getRefund({ refundId: ref })).result;
				return {
					ref: id ?? ref,
					reference: invoiceId ?? "",
					status: isFailed(status) ? ("failed" as const) : ("refunded" as const),
				};
			}).catch((error) => {
				if (statusOf(error) === 404) return null;
				throw error;
			}),
		/** An order that was begun and never captured is not found: nobody knows its name, so no money can come of it. */
		async findByKey(key) {
			for await (const paid of paidSince(new Date(now() - LOOK_BACK)))
				if (paid.key === key) return known(paid.orderId);
			return null;
		},
		async *listSince(moment) {
			const seen = new Set<string>();
			for await (const { orderId } of paidSince(moment)) {
				if (seen.has(orderId)) continue;
				seen.add(orderId);
				const payment = await find(orderId);
				if (payment) yield payment;
			}
		},
		readMessage: createMessageReader(options),
	};
}

function openClient({
	clientId,
	secret,
	isLive,
	standIn,
	timeout = 5 * SECOND,
}: PaypalOptions): Client {
	return new Client({
		environment: isLive ? Environment.Production : Environment.Sandbox,
		clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: secret },
		timeout,
		httpClientOptions: {
			timeout,
			httpsAgent: createLimitedAgent(standIn),
			retryConfig: NO_RETRIES,
		},
	});
}

/** Whoever asks again does so under the same key, and decides when. */
const NO_RETRIES = {
	...{
		maxNumberOfRetries: 0,
		retryOnTimeout: false,
		retryInterval: 1,
		maximumRetryWaitTime: 0,
		backoffFactor: 1,
	},
	...{ httpStatusCodesToRetry: [], httpMethodsToRetry: [] },
};

function requestOf({
	key,
	orderNumber,
	amountCents,
	currency,
	returnUrl,
	cancelUrl,
}: PaymentRequest): OrderRequest {
	return {
		intent: CheckoutPaymentIntent.Capture,
		purchaseUnits: [
			{
				customId: key,
				invoiceId: key,
				description: `Order ${orderNumber}`,
				amount: { currencyCode: currency, value: moneyOf(amountCents, currency).value },
			},
		],
		paymentSource: {
			paypal: {
				experienceContext: { returnUrl, cancelUrl, userAction: PaypalExperienceUserAction.PayNow },
			},
		},
	};
}

function isFailed(status: string | undefined): boolean {
	return status === "FAILED" || status === "CANCELLED";
}

function statusOf(error: unknown): number | undefined {
	return error instanceof ApiError ? error.statusCode : undefined;
}

/** PayPal's own word for what it did not like. */
function issueOf(error: unknown): string | undefined {
	if (!(error instanceof ApiError) || typeof error.body !== "string") return undefined;
	return /"issue"\s*:\s*"([A-Z_]+)"/.exec(error.body)?.[1];
}

function isOutage(error: unknown): boolean {
	const status = statusOf(error);
	return status === undefined || status >= 500 || status === 429 || status === 401;
}

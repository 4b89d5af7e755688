/**
 * The adapter of PayPal, with PayPal's SDK. The buyer approves on PayPal's page, then the store
 * captures the order.
 */
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
import { findCapture, toMoney, toProviderPayment } from "./paypal-payment.ts";
import { createWebhookReader, type FetchCertificate } from "./paypal-webhooks.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
/** PayPal's reports cover at most so much per request. */
const MAX_REPORT_SPAN = 30 * DAY;
const PAGE_SIZE = 100;
const SEARCHED_MS = 3 * DAY;
const FULL_RESPONSE = "return=representation";

export type PaypalOptions = {
	clientId: string;
	secret: string;
	webhookId: string;
	isLive: boolean;
	now?: () => number;
	/** For tests: a local server instead of PayPal, a shorter timeout, and test certificates. */
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
	const runUnlessDown = createBreaker({ isOutage });
	const find = (ref: string) =>
		runUnlessDown(async () => toProviderPayment((await orders.getOrder({ id: ref })).result)).catch(
			(error) => {
				if (errorIssue(error) === "INVALID_RESOURCE_ID" || httpStatus(error) === 404) return null;
				throw error;
			},
		);
	const requirePayment = async (ref: string) => {
		const payment = await find(ref);
		if (!payment) throw new Error("PayPal does not know the order");
		return payment;
	};
	const readOrder = async (ref: string) =>
		(await runUnlessDown(() => orders.getOrder({ id: ref }))).result;

	/**
	 * Paid orders by the time of their transactions. PayPal's reports are up to three hours behind.
	 */
	async function* paidSince(
		moment: Date,
	): AsyncGenerator<{ orderId: string; key: string | undefined }> {
		const end = now();
		for (let from = moment.getTime(); from < end; from += MAX_REPORT_SPAN) {
			for (let page = 1, pages = 1; page <= pages; page++) {
				const span = {
					startDate: new Date(from).toISOString(),
					endDate: new Date(Math.min(from + MAX_REPORT_SPAN, end)).toISOString(),
				};
				const { result } = await runUnlessDown(() =>
					reports.searchTransactions({
						...span,
						fields: "transaction_info",
						pageSize: PAGE_SIZE,
						page,
					}),
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
		method: "redirect",
		widget: { vendor: "paypal" },
		find,
		start: (request) =>
			runUnlessDown(async () =>
				toProviderPayment(
					(
						await orders.createOrder({
							body: newOrder(request),
							paypalRequestId: request.key,
							prefer: FULL_RESPONSE,
						})
					).result,
				),
			),
		async complete(ref, key) {
			const order = await readOrder(ref);
			if (order.status !== "APPROVED") return toProviderPayment(order);
			try {
				return await runUnlessDown(async () =>
					toProviderPayment(
						(await orders.captureOrder({ id: ref, paypalRequestId: key, prefer: FULL_RESPONSE }))
							.result,
					),
				);
			} catch (error) {
				const issue = errorIssue(error);
				if (issue === "INSTRUMENT_DECLINED")
					return {
						...toProviderPayment(order),
						status: "declined",
						decline: "declined",
						next: null,
					};
				if (issue === "ORDER_ALREADY_CAPTURED" || issue === "ORDER_NOT_APPROVED")
					return requirePayment(ref);
				throw error;
			}
		},
		// PayPal has no call to cancel an order: one that is not captured takes no money and expires.
		async cancel(ref) {
			const payment = await requirePayment(ref);
			return payment.status === "needs_buyer"
				? { ...payment, status: "cancelled", next: null }
				: payment;
		},
		async refund({ key, ref, amountCents, currency }) {
			const capture = findCapture(await readOrder(ref));
			if (!capture?.id) return { kind: "refused", reason: "not_paid" };
			try {
				const body = { amount: toMoney(amountCents, currency), invoiceId: key };
				const { result } = await runUnlessDown(() =>
					payments.refundCapturedPayment({
						captureId: capture.id ?? "",
						paypalRequestId: key,
						prefer: FULL_RESPONSE,
						body,
					}),
				);
				return isFailed(result.status)
					? { kind: "refused", reason: result.status ?? "" }
					: { kind: "refunded", ref: result.id ?? key };
			} catch (error) {
				if (httpStatus(error) !== 422) throw error;
				return { kind: "refused", reason: errorIssue(error) ?? "refused" };
			}
		},
		findRefund: (ref) =>
			runUnlessDown(async () => {
				const { id, status, invoiceId } = (await payments.getRefund({ refundId: ref })).result;
				return {
					ref: id ?? ref,
					reference: invoiceId ?? "",
					status: isFailed(status) ? ("failed" as const) : ("refunded" as const),
				};
			}).catch((error) => {
				if (httpStatus(error) === 404) return null;
				throw error;
			}),
		/**
		 * An order that was never captured is not found. That is safe, because without our capture it
		 * takes no money.
		 */
		async findByKey(key) {
			for await (const paid of paidSince(new Date(now() - SEARCHED_MS)))
				if (paid.key === key) return requirePayment(paid.orderId);
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
		readWebhook: createWebhookReader(options),
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

/** The store retries by itself, with the same key. */
const NO_RETRIES = {
	maxNumberOfRetries: 0,
	retryOnTimeout: false,
	retryInterval: 1,
	maximumRetryWaitTime: 0,
	backoffFactor: 1,
	httpStatusCodesToRetry: [],
	httpMethodsToRetry: [],
};

function newOrder({
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
				amount: { currencyCode: currency, value: toMoney(amountCents, currency).value },
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

function httpStatus(error: unknown): number | undefined {
	return error instanceof ApiError ? error.statusCode : undefined;
}

/** The issue code in PayPal's error response. */
function errorIssue(error: unknown): string | undefined {
	if (!(error instanceof ApiError) || typeof error.body !== "string") return undefined;
	return /"issue"\s*:\s*"([A-Z_]+)"/.exec(error.body)?.[1];
}

function isOutage(error: unknown): boolean {
	const status = httpStatus(error);
	return status === undefined || status >= 500 || status === 429 || status === 401;
}

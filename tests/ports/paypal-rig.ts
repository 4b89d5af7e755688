/**
 * A stand-in for PayPal after its documentation: orders, captures, refunds, reports and signed
 * events.
 */
import { createSign } from "node:crypto";
import { crc32 } from "node:zlib";
import { createPaypalProvider } from "../../src/adapters/payment/paypal/paypal-provider.ts";
import type { PaymentRig } from "./payment-rig.ts";
import { TEST_CERTIFICATE, TEST_SIGNING_KEY } from "./paypal-certificate.ts";
import { createAnswerStore, openVendor, type VendorReply } from "./vendor-server.ts";

const WEBHOOK_ID = "WH-STAND-IN";
const CERTIFICATE_URL = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-stand-in";

type Money = { currency_code: string; value: string };
type Unit = {
	custom_id: string;
	invoice_id: string;
	amount: Money;
	payments?: {
		captures: { id: string; status: string; amount: Money; at: string }[];
		refunds: { id: string; status: string; amount: Money; invoice_id: string }[];
	};
};
type Order = {
	id: string;
	status: string;
	purchase_units: [Unit];
	links: { href: string; rel: string }[];
};

export async function openPaypalRig(): Promise<PaymentRig> {
	const orders = new Map<string, Order>();
	const once = createAnswerStore();
	const paid = () => [...orders.values()].filter(({ purchase_units: [unit] }) => unit.payments);

	function create(body: string): VendorReply {
		const { purchase_units } = JSON.parse(body) as { purchase_units: [Unit] };
		const id = `ORDER${orders.size + 1}`;
		const links = [
			{ href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}`, rel: "payer-action" },
		];
		const order = { id, status: "PAYER_ACTION_REQUIRED", purchase_units, links };
		orders.set(id, order);
		return { status: 201, body: order };
	}

	function capture(order: Order): VendorReply {
		const [unit] = order.purchase_units;
		if (unit.payments) return refusal("ORDER_ALREADY_CAPTURED");
		if (order.status !== "APPROVED") return refusal("ORDER_NOT_APPROVED");
		order.status = "COMPLETED";
		unit.payments = {
			captures: [
				{
					id: `CAP${order.id}`,
					status: "COMPLETED",
					amount: unit.amount,
					at: new Date().toISOString(),
				},
			],
			refunds: [],
		};
		return { status: 201, body: order };
	}

	function refund(captureId: string, body: string): VendorReply {
		const [unit] =
			paid().find(({ purchase_units: [unit] }) => unit.payments?.captures[0]?.id === captureId)
				?.purchase_units ?? [];
		if (!unit?.payments)
			return {
				status: 404,
				body: { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] },
			};
		const { amount, invoice_id } = JSON.parse(body) as { amount: Money; invoice_id: string };
		if (refundedOf(unit) === Number(unit.amount.value)) return refusal("CAPTURE_FULLY_REFUNDED");
		if (refundedOf(unit) + Number(amount.value) > Number(unit.amount.value) + 0.001)
			return refusal("REFUND_AMOUNT_EXCEEDED");
		const made = {
			id: `REF${captureId}${unit.payments.refunds.length}`,
			status: "COMPLETED",
			amount,
			invoice_id,
		};
		unit.payments.refunds.push(made);
		return { status: 201, body: made };
	}

	const refundOf = (id: string) =>
		paid()
			.flatMap(({ purchase_units: [unit] }) => unit.payments?.refunds ?? [])
			.find((refund) => refund.id === id);

	function report(query: URLSearchParams): VendorReply {
		const [from, to] = [query.get("start_date") ?? "", query.get("end_date") ?? ""];
		const rows = paid().filter(({ purchase_units: [unit] }) => {
			const at = unit.payments?.captures[0]?.at ?? "";
			return at >= from && at <= to;
		});
		const transaction_details = rows.map(({ id, purchase_units: [unit] }) => ({
			transaction_info: {
				transaction_id: `CAP${id}`,
				paypal_reference_id: id,
				paypal_reference_id_type: "ODR",
				invoice_id: unit.invoice_id,
			},
		}));
		return { body: { transaction_details, total_pages: 1, total_items: rows.length, page: 1 } };
	}

	const server = await openVendor(
		({ method, path, query, headers, body }) => {
			if (path === "/v1/oauth2/token")
				return { body: { access_token: "bearer", token_type: "Bearer", expires_in: 32_400 } };
			if (headers.authorization !== "Bearer bearer")
				return { status: 401, body: { name: "AUTHENTICATION_FAILURE" } };
			if (path === "/v1/reporting/transactions") return report(query);
			const refundId = /^\/v2\/payments\/refunds\/(\w+)$/.exec(path)?.[1];
			if (refundId)
				return refundOf(refundId)
					? { body: refundOf(refundId) }
					: { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
			const [, id, isCapture] = /^\/v2\/checkout\/orders(?:\/(\w+))?(\/capture)?$/.exec(path) ?? [];
			const order = orders.get(id ?? "");
			if (method === "GET")
				return order ? { body: order } : { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
			const captureId = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
			return once(headers["paypal-request-id"], () => {
				if (captureId) return refund(captureId, body);
				if (order && isCapture) return capture(order);
				return create(body);
			});
		},
		({ method, path }) => method === "POST" && path.startsWith("/v2/"),
	);
	const provider = createPaypalProvider({
		clientId: "id",
		secret: "secret",
		webhookId: WEBHOOK_ID,
		isLive: false,
		standIn: server.standIn,
		fetchCertificate: async () => TEST_CERTIFICATE,
	});
	const message = (
		ref: string,
		age: number,
		webhookId: string,
		type = "CHECKOUT.ORDER.APPROVED",
	) => {
		const body = Buffer.from(
			JSON.stringify({ id: `WH-${ref}`, event_type: type, resource: { id: ref } }),
		);
		const [id, time] = ["transmission", new Date(Date.now() - age).toISOString()];
		const signature = createSign("sha256")
			.update(`${id}|${time}|${webhookId}|${crc32(body)}`)
			.sign(TEST_SIGNING_KEY, "base64");
		const headers = {
			"paypal-transmission-id": id,
			"paypal-transmission-time": time,
			"paypal-transmission-sig": signature,
			"paypal-cert-url": CERTIFICATE_URL,
			"paypal-auth-algo": "SHA256withRSA",
		};
		return { headers, body };
	};
	return {
		provider,
		isTakenAtOnce: false,
		befall: server.setFault,
		close: server.close,
		token: async () => "",
		approve: async (ref) => {
			(orders.get(ref) as Order).status = "APPROVED";
		},
		count: async (key) =>
			[...orders.values()].filter(({ purchase_units: [unit] }) => unit.custom_id === key).length,
		givenBack: async (ref) =>
			Math.round(refundedOf((orders.get(ref) as Order).purchase_units[0]) * 100),
		failRefund: async (ref) => {
			Object.assign(refundOf(ref) ?? {}, { status: "FAILED" });
		},
		refundMessage: async (ref) => message(ref, 0, WEBHOOK_ID, "PAYMENT.CAPTURE.REFUNDED"),
		message: async (ref, age) => message(ref, age, WEBHOOK_ID),
		foreignMessage: async (ref) => message(ref, 0, "WH-ANOTHER"),
	};
}

function refundedOf({ payments }: Unit): number {
	return (payments?.refunds ?? [])
		.filter(({ status }) => status !== "FAILED")
		.reduce((sum, { amount }) => sum + Number(amount.value), 0);
}

function refusal(issue: string): VendorReply {
	return {
		status: 422,
		body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue, description: "" }], message: "" },
	};
}

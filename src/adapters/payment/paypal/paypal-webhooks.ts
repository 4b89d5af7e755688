/** Verifies PayPal's webhooks locally, with the signature and PayPal's certificate. */
import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { createOutbound } from "../../../platform/http-client.ts";
import type { PaymentProvider, WebhookEvent, WebhookMessage } from "../../../ports/payment.ts";

const MINUTE = 60_000;
const MAX_WEBHOOK_AGE = 5 * MINUTE;
const MAX_CACHED_CERTIFICATES = 20;

/** Downloads a certificate from PayPal, as PEM text. */
export type FetchCertificate = (url: string) => Promise<string>;

type ReaderOptions = { webhookId: string; fetchCertificate?: FetchCertificate; now?: () => number };

const Message = z.object({
	id: z.string(),
	event_type: z.string(),
	resource: z.looseObject({
		id: z.string().optional(),
		supplementary_data: z
			.looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
			.optional(),
	}),
});

export function createWebhookReader({
	webhookId,
	fetchCertificate = fetchFromPaypal(),
	now = Date.now,
}: ReaderOptions): PaymentProvider["readWebhook"] {
	const certificates = new Map<string, Promise<X509Certificate>>();
	const certificateAt = (url: string) => {
		const cached = certificates.get(url);
		if (cached) return cached;
		if (certificates.size >= MAX_CACHED_CERTIFICATES) certificates.clear();
		const certificate = fetchCertificate(url).then((text) => new X509Certificate(text));
		certificates.set(url, certificate);
		certificate.catch(() => certificates.delete(url));
		return certificate;
	};
	return async (message) => {
		const header = readSignature(message);
		if (!header || Math.abs(now() - Date.parse(header.time)) > MAX_WEBHOOK_AGE) return null;
		const certificate = await certificateAt(header.certificateUrl).catch(nullIfMissing);
		if (!certificate || Date.parse(certificate.validTo) < now()) return null;
		const text = `${header.id}|${header.time}|${webhookId}|${crc32(message.body)}`;
		const isAuthentic = createVerify("sha256")
			.update(text)
			.verify(certificate.publicKey, header.signature, "base64");
		return isAuthentic ? parseEvent(message.body) : null;
	};
}

/**
 * A certificate that PayPal does not have makes the webhook invalid; an outage of PayPal throws.
 */
function nullIfMissing(error: unknown): null {
	if (error instanceof Error && /answered 4/.test(error.message)) return null;
	throw error;
}

type SignatureHeaders = { id: string; time: string; signature: string; certificateUrl: string };

function readSignature({ headers }: WebhookMessage): SignatureHeaders | undefined {
	const header = (name: string) => {
		const value = headers[`paypal-${name}`];
		return typeof value === "string" ? value : "";
	};
	const certificateUrl = header("cert-url");
	const signed = {
		id: header("transmission-id"),
		time: header("transmission-time"),
		signature: header("transmission-sig"),
		certificateUrl,
	};
	// A webhook signed with another certificate could be from anyone.
	const isPaypalUrl =
		/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\/v1\/notifications\/certs\/[\w-]+$/.test(
			certificateUrl,
		);
	const isComplete =
		signed.id !== "" && signed.signature !== "" && !Number.isNaN(Date.parse(signed.time));
	return isComplete && isPaypalUrl && header("auth-algo") === "SHA256withRSA" ? signed : undefined;
}

/** PayPal sends no webhook about a failed refund; `reconcileRefunds` finds those. */
const REFUND_EVENTS = ["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED"];

/** The event of an order carries its id; the event of a capture names its order. */
function parseEvent(body: Buffer): WebhookEvent | null {
	try {
		const { id, event_type: type, resource } = Message.parse(JSON.parse(body.toString("utf8")));
		if (REFUND_EVENTS.includes(type))
			return resource.id ? { id, kind: "refund", ref: resource.id } : { id, kind: "other" };
		const ref = type.startsWith("CHECKOUT.ORDER.")
			? resource.id
			: resource.supplementary_data?.related_ids?.order_id;
		return ref ? { id, kind: "payment", ref } : { id, kind: "other" };
	} catch {
		return null;
	}
}

function fetchFromPaypal(): FetchCertificate {
	const outbound = createOutbound();
	return (url) => outbound.text({ url });
}

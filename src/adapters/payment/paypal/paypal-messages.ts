/** Tells PayPal's own messages from others, without asking anybody: by the signature and PayPal's certificate. */
import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { createOutbound } from "../../../platform/outbound.ts";
import type { PaymentEvent, PaymentProvider, RawMessage } from "../../../ports/payment.ts";

const MINUTE = 60_000;
const LONGEST_AGE = 5 * MINUTE;
const KEPT_CERTIFICATES = 20;

/** The text of a certificate at an address of PayPal's. */
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

export function createMessageReader({
	webhookId,
	fetchCertificate = fetchFromPaypal(),
	now = Date.now,
}: ReaderOptions): PaymentProvider["readMessage"] {
	const certificates = new Map<string, Promise<X509Certificate>>();
	const certificateAt = (url: string) => {
		const known = certificates.get(url);
		if (known) return known;
		if (certificates.size >= KEPT_CERTIFICATES) certificates.clear();
		const fetched = fetchCertificate(url).then((text) => new X509Certificate(text));
		certificates.set(url, fetched);
		fetched.catch(() => certificates.delete(url));
		return fetched;
	};
	return async (message) => {
		const signed = signatureOf(message);
		if (!signed || Math.abs(now() - Date.parse(signed.time)) > LONGEST_AGE) return null;
		const certificate = await certificateAt(signed.certificateUrl).catch(nullIfAbsent);
		if (!certificate || Date.parse(certificate.validTo) < now()) return null;
		const text = `${signed.id}|${signed.time}|${webhookId}|${crc32(message.body)}`;
		const isTrue = createVerify("sha256")
			.update(text)
			.verify(certificate.publicKey, signed.signature, "base64");
		return isTrue ? eventOf(message.body) : null;
	};
}

/** PayPal has no such certificate, so nobody there has signed anything with it. While PayPal is away nobody knows. */
function nullIfAbsent(error: unknown): null {
	if (error instanceof Error && /answered 4/.test(error.message)) return null;
	throw error;
}

type Signature = { id: string; time: string; signature: string; certificateUrl: string };

function signatureOf({ headers }: RawMessage): Signature | undefined {
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
	// A certificate of somebody else's would make anything true.
	const isPaypals =
		/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\/v1\/notifications\/certs\/[\w-]+$/.test(
			certificateUrl,
		);
	const isWhole =
		signed.id !== "" && signed.signature !== "" && !Number.isNaN(Date.parse(signed.time));
	return isWhole && isPaypals && header("auth-algo") === "SHA256withRSA" ? signed : undefined;
}

/** PayPal's messages about refunds carry the refund. There is none about one that failed: those are found by asking. */
const ABOUT_REFUNDS = ["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.REVERSED"];

/** A capture tells which order it belongs to; an order is itself. */
function eventOf(body: Buffer): PaymentEvent | null {
	try {
		const { id, event_type: type, resource } = Message.parse(JSON.parse(body.toString("utf8")));
		if (ABOUT_REFUNDS.includes(type))
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

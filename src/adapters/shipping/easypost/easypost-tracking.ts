/** Reads from EasyPost whether a box has arrived, and its webhooks. */
import { z } from "zod";
import type { WebhookMessage } from "../../../ports/payment.ts";
import type { Client } from "./easypost-client.ts";

const TrackedShipment = z.object({ tracker: z.object({ status: z.string() }).nullish() });

export async function isEasyPostDelivered(client: Client, ref: string): Promise<boolean> {
	const { tracker } = TrackedShipment.parse(await client.Shipment.retrieve(ref));
	return tracker?.status === "delivered";
}

const TrackerEvent = z.object({
	description: z.string(),
	result: z.object({ shipment_id: z.string().min(1).max(100).nullish() }).nullish(),
});

/** Null if the signature does not match the body. */
export async function readEasyPostWebhook(
	{ headers, body }: WebhookMessage,
	secret: string,
): Promise<{ ref: string | null } | null> {
	const { default: Library } = await import("@easypost/api");
	let event: unknown;
	try {
		// The types describe require(), where the class is a property of the default export.
		const { Utils } = new (Library as unknown as WebhookLibrary)("unused");
		event = Utils.validateWebhook(body, headers, secret);
	} catch {
		return null;
	}
	const parsed = TrackerEvent.safeParse(event);
	const isTracker = parsed.success && parsed.data.description.startsWith("tracker.");
	return { ref: (isTracker && parsed.data.result?.shipment_id) || null };
}

type WebhookLibrary = new (
	key: string,
) => {
	Utils: { validateWebhook: (body: Buffer, headers: object, secret: string) => unknown };
};

/**
 * Buys and voids labels at EasyPost. The key is the reference of the shipment there, so that a label
 * whose answer was lost is found instead of bought again.
 */
import { z } from "zod";
import type { LabelAddress, LabelRequest } from "../../../domain/shipping/label-request.ts";
import { createOutbound } from "../../../platform/http-client.ts";
import type { LabelResult } from "../../../ports/shipping.ts";
import type { Client } from "./easypost-client.ts";
import { centsOf, cheapestRateOf } from "./easypost-rates.ts";

const OUNCES_PER_POUND = 16;
const MAX_REASON_LENGTH = 200;

const PostageShipment = z.object({
	id: z.string().min(1).max(100),
	tracking_code: z.string().min(1).max(80),
	selected_rate: z.object({
		carrier: z.string().min(1).max(60),
		service: z.string().min(1).max(80),
		rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
	}),
	postage_label: z.object({
		label_pdf_url: z.url().nullish(),
		label_url: z.url(),
	}),
});

const CreatedShipment = z.object({ id: z.string().min(1).max(100) });

export async function buyEasyPostLabel(
	client: Client,
	request: LabelRequest,
	key: string,
): Promise<LabelResult> {
	try {
		const shipment =
			(await findShipment(client, key)) ??
			(await client.Shipment.create(toEasyPostShipment(request, key)));
		const found = PostageShipment.safeParse(shipment);
		if (found.success) return await boughtLabel(found.data);
		const rate = cheapestRateOf(shipment, request.serviceCode);
		if (!rate) return { kind: "declined", reason: "no rate for this service" };
		const { id } = CreatedShipment.parse(shipment);
		return await boughtLabel(PostageShipment.parse(await client.Shipment.buy(id, rate.id)));
	} catch (error) {
		if (!isRejected(error)) throw error;
		return { kind: "declined", reason: reasonOf(error) };
	}
}

export async function voidEasyPostLabel(client: Client, ref: string): Promise<boolean> {
	try {
		const { refund_status } = z
			.object({ refund_status: z.string().nullish() })
			.parse(await client.Shipment.refund(ref));
		return refund_status === "submitted" || refund_status === "refunded";
	} catch (error) {
		if (isRejected(error)) return false;
		throw error;
	}
}

/** Undefined if EasyPost has no shipment with this reference. */
async function findShipment(client: Client, key: string): Promise<unknown> {
	try {
		return await client.Shipment.retrieve(key);
	} catch (error) {
		if (statusOf(error) === 404) return undefined;
		throw error;
	}
}

const download = createOutbound();

async function boughtLabel(shipment: z.output<typeof PostageShipment>): Promise<LabelResult> {
	const { id, tracking_code, selected_rate, postage_label } = shipment;
	const url = postage_label.label_pdf_url ?? postage_label.label_url;
	const file = await download.bytes({ url });
	return {
		kind: "bought",
		label: {
			ref: id,
			carrier: selected_rate.carrier,
			service: selected_rate.service,
			tracking: tracking_code,
			costCents: centsOf(selected_rate.rate),
			file,
		},
	};
}

function toEasyPostShipment(request: LabelRequest, key: string) {
	const { name, to, from, pounds, inches } = request;
	return {
		reference: key,
		to_address: { ...toEasyPostAddress(to), residential: to.isResidential },
		from_address: toEasyPostAddress(from),
		parcel: { weight: pounds * OUNCES_PER_POUND, ...inches },
		options: { label_format: "PDF", label_size: "4x6", print_custom_1: name },
	};
}

function toEasyPostAddress({ postalCode, ...address }: LabelAddress) {
	const { name, company, street1, street2, city, state, country, phone } = address;
	return { name, company, street1, street2, city, state, zip: postalCode, country, phone };
}

function statusOf(error: unknown): number {
	const status = (error as { statusCode?: unknown } | null)?.statusCode;
	return typeof status === "number" ? status : 0;
}

/** EasyPost understood the request and refused it; asking again would not help. */
function isRejected(error: unknown): boolean {
	return [400, 402, 404, 409, 422].includes(statusOf(error));
}

function reasonOf(error: unknown): string {
	const message = error instanceof Error ? error.message : "";
	return message.slice(0, MAX_REASON_LENGTH) || "refused";
}

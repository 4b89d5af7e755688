/**
 * Buys and voids labels at EasyPost. The key is the reference of the shipment there, so that a
 * label whose answer was lost is found instead of bought again.
 */
import { z } from "zod";
import { NO_LABEL_RATE } from "../../../domain/shipment/label-decline.ts";
import type {
	BoughtLabel,
	LabelAddress,
	LabelRequest,
} from "../../../domain/shipping/label-request.ts";
import { createOutbound } from "../../../platform/http-client.ts";
import type { ChooseShipment, LabelResult } from "../../../ports/shipping.ts";
import type { Client } from "./easypost-client.ts";
import { centsOf, cheapestRateOf, HAZMAT_OPTIONS } from "./easypost-rates.ts";

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

/** A shipment that can be paid, as EasyPost answered it. */
type PreparedShipment = { id: string; shipment: unknown };

/** Runs calls of EasyPost, and counts those that fail as an outage. */
type AskEasyPost = <T>(use: (client: Client) => Promise<T>) => Promise<T>;

/**
 * `chooseShipment` is no call of EasyPost: if the store's database fails, the carrier is not down.
 */
export async function buyEasyPostLabel(
	ask: AskEasyPost,
	request: LabelRequest,
	key: string,
	chooseShipment: ChooseShipment,
): Promise<LabelResult> {
	const prepared = await ask((client) => declinedIfRejected(prepareShipment(client, request, key)));
	if (prepared.kind !== "prepared") return prepared;
	const chosenId = await chooseShipment(prepared.id);
	if (chosenId === null) return { kind: "ended" };
	return ask((client) => {
		const isOwn = chosenId === prepared.id;
		return declinedIfRejected(
			isOwn
				? payShipment(client, request, prepared)
				: payShipmentOfOther(client, request, chosenId),
		);
	});
}

async function declinedIfRejected<T>(
	call: Promise<T>,
): Promise<T | { kind: "declined"; reason: string }> {
	try {
		return await call;
	} catch (error) {
		if (!isRejected(error)) throw error;
		return { kind: "declined", reason: reasonOf(error) };
	}
}

/** Finds the shipment of an earlier try, or creates one. Nothing is paid. */
async function prepareShipment(
	client: Client,
	request: LabelRequest,
	key: string,
): Promise<LabelResult | ({ kind: "prepared" } & PreparedShipment)> {
	const existing = await findShipment(client, key);
	if (isPaid(existing)) return { kind: "bought", label: await downloadLabel(existing) };
	if (existing !== undefined && !isSameBox(existing, request)) return { kind: "outdated" };
	const shipment = existing ?? (await client.Shipment.create(toEasyPostShipment(request, key)));
	return { kind: "prepared", id: CreatedShipment.parse(shipment).id, shipment };
}

/**
 * Another request of this purchase created the shipment, perhaps with another box, and may pay it.
 */
async function payShipmentOfOther(
	client: Client,
	request: LabelRequest,
	id: string,
): Promise<LabelResult> {
	const shipment = await client.Shipment.retrieve(id);
	if (isPaid(shipment)) return { kind: "bought", label: await downloadLabel(shipment) };
	if (!isSameBox(shipment, request)) return { kind: "ended" };
	return payShipment(client, request, { id, shipment });
}

async function payShipment(
	client: Client,
	{ serviceCode }: LabelRequest,
	{ id, shipment }: PreparedShipment,
): Promise<LabelResult> {
	const rate = cheapestRateOf(shipment, serviceCode);
	if (!rate) return { kind: "declined", reason: NO_LABEL_RATE };
	return { kind: "bought", label: await downloadLabel(await payRate(client, id, rate.id)) };
}

/**
 * EasyPost sells the postage of a shipment once and refuses the second request. The shipment is
 * then asked, because the first request may have paid it.
 */
async function payRate(client: Client, id: string, rateId: string): Promise<unknown> {
	try {
		return await client.Shipment.buy(id, rateId);
	} catch (error) {
		if (!isRejected(error)) throw error;
		const existing = await findShipment(client, id);
		if (isPaid(existing)) return existing;
		throw error;
	}
}

export async function findEasyPostLabel(
	client: Client,
	keyOrRef: string,
): Promise<BoughtLabel | null> {
	const existing = await findShipment(client, keyOrRef);
	return isPaid(existing) ? downloadLabel(existing) : null;
}

const PaidShipment = z.union([
	z.object({ selected_rate: z.looseObject({}) }),
	z.object({ postage_label: z.looseObject({}) }),
]);

/**
 * Whether EasyPost has sold the postage of a shipment, also if the rest of it cannot be read: such
 * a label must not be bought again.
 */
function isPaid(shipment: unknown): boolean {
	return PaidShipment.safeParse(shipment).success;
}

/** A label that was voided before is refused by EasyPost, so its shipment is asked then. */
export async function voidEasyPostLabel(client: Client, ref: string): Promise<boolean> {
	try {
		return isRefunded(await client.Shipment.refund(ref));
	} catch (error) {
		if (!isRejected(error)) throw error;
		return isRefunded(await findShipment(client, ref));
	}
}

const RefundedShipment = z.object({ refund_status: z.enum(["submitted", "refunded"]) });

function isRefunded(shipment: unknown): boolean {
	return RefundedShipment.safeParse(shipment).success;
}

/** Undefined if EasyPost has no shipment with this reference or id. */
async function findShipment(client: Client, keyOrRef: string): Promise<unknown> {
	try {
		return await client.Shipment.retrieve(keyOrRef);
	} catch (error) {
		if (statusOf(error) === 404) return undefined;
		throw error;
	}
}

const download = createOutbound();

/** Throws if the paid label cannot be read yet, so that it is asked for again. */
async function downloadLabel(shipment: unknown): Promise<BoughtLabel> {
	const { id, tracking_code, selected_rate, postage_label } = PostageShipment.parse(shipment);
	const url = postage_label.label_pdf_url ?? postage_label.label_url;
	const file = await download.bytes({ url });
	return {
		ref: id,
		carrier: selected_rate.carrier,
		service: selected_rate.service,
		tracking: tracking_code,
		costCents: centsOf(selected_rate.rate),
		file,
	};
}

const ExistingBox = z.object({
	to_address: z.object({
		street1: z.string(),
		street2: z.string().nullish(),
		city: z.string(),
		state: z.string(),
		zip: z.string(),
	}),
	parcel: z.object({
		weight: z.number(),
		length: z.number().nullish(),
		width: z.number().nullish(),
		height: z.number().nullish(),
	}),
	options: z.object({ hazmat: z.string().nullish() }).nullish(),
});

/** EasyPost rounds to a tenth of an ounce or inch. */
const MAX_ROUNDING = 0.11;

/** Whether a shipment that was created before still has the address and the box of the request. */
function isSameBox(shipment: unknown, request: LabelRequest): boolean {
	const parsed = ExistingBox.safeParse(shipment);
	if (!parsed.success) return false;
	const { to_address, parcel, options } = parsed.data;
	const { to, inches, pounds, isHazmat } = request;
	const isSameSide = (side: "length" | "width" | "height") =>
		isNear(parcel[side] ?? 0, inches?.[side] ?? 0);
	return (
		isSameText(to_address.street1, to.street1) &&
		isSameText(to_address.street2 ?? "", to.street2) &&
		isSameText(to_address.city, to.city) &&
		isSameText(to_address.state, to.state) &&
		isSameText(to_address.zip.slice(0, 5), to.postalCode.slice(0, 5)) &&
		isNear(parcel.weight, pounds * OUNCES_PER_POUND) &&
		isSameSide("length") &&
		isSameSide("width") &&
		isSameSide("height") &&
		Boolean(options?.hazmat) === isHazmat
	);
}

function isSameText(a: string, b: string): boolean {
	return a.trim().toUpperCase() === b.trim().toUpperCase();
}

function isNear(a: number, b: number): boolean {
	return Math.abs(a - b) < MAX_ROUNDING;
}

function toEasyPostShipment(request: LabelRequest, key: string) {
	const { name, to, from, pounds, inches, isHazmat } = request;
	return {
		reference: key,
		to_address: { ...toEasyPostAddress(to), residential: to.isResidential },
		from_address: toEasyPostAddress(from),
		parcel: { weight: pounds * OUNCES_PER_POUND, ...inches },
		options: {
			label_format: "PDF",
			label_size: "4x6",
			print_custom_1: name,
			...(isHazmat ? HAZMAT_OPTIONS : {}),
		},
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

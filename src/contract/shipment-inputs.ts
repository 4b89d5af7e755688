/** What staff send to change shipments. */
import * as z from "zod/mini";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import {
	MAX_BOX_MILLIMETRES,
	MAX_HANDED_TO_LENGTH,
	MAX_TRACKINGS,
	MAX_WAVE_ORDERS,
	MAX_WEIGHT_GRAMS,
} from "../domain/shipment/shipment-limits.ts";
import {
	hasTrackingCharacters,
	MAX_TRACKING_CHARACTERS,
	MAX_TRACKING_LENGTH,
	MIN_TRACKING_CHARACTERS,
	toTrackingNumber,
} from "../domain/shipping/tracking.ts";
import { GRAMS_PER_POUND, MM_PER_INCH, toGrams, toMillimetres } from "../domain/shipping/units.ts";
import { checkFilled, maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { IdempotencyKey } from "./idempotency-key.ts";
import {
	convertedNumber,
	LineNumber,
	typedConverted,
	typedNumber,
	wholeNumber,
} from "./number-fields.ts";
import { WarehouseCode } from "./warehouse-code.ts";

const Version = wholeNumber(1, 2_147_483_647);
const Weight = convertedNumber(MAX_WEIGHT_GRAMS, Math.floor(MAX_WEIGHT_GRAMS / GRAMS_PER_POUND));
const Side = convertedNumber(MAX_BOX_MILLIMETRES, Math.floor(MAX_BOX_MILLIMETRES / MM_PER_INCH));

/** The number of a parcel as its carrier prints it, with or without blanks. */
export const TrackingNumber = text(
	maxCharacters(MAX_TRACKING_LENGTH),
	checkFilled("tracking_valid", hasTrackingCharacters),
	checkFilled(
		"min_length",
		(typed) => toTrackingNumber(typed).length >= MIN_TRACKING_CHARACTERS,
		MIN_TRACKING_CHARACTERS,
	),
	checkFilled(
		"max_length",
		(typed) => toTrackingNumber(typed).length <= MAX_TRACKING_CHARACTERS,
		MAX_TRACKING_CHARACTERS,
	),
);
const Trackings = z.array(TrackingNumber).check(z.maxLength(MAX_TRACKINGS));

const NewShipment = z.strictObject({
	n: wholeNumber(1, 9999),
	warehouse: z.nullable(WarehouseCode),
	supplier: z.nullish(wholeNumber(1, 2_147_483_647)),
	expected: z.nullish(z.iso.date()),
	pieces: z.array(
		z.strictObject({ line: LineNumber, quantity: wholeNumber(0, MAX_LINE_QUANTITY) }),
	),
});

/** Pieces are fields such as `pieces.2`: how many of line 2. */
export const newShipmentForm = defineForm<typeof NewShipment, string>(NewShipment, {
	toInput: (values) => ({
		n: typedNumber(values.n),
		warehouse: values.warehouse || null,
		supplier: typedNumber(values.supplier),
		expected: values.expected || undefined,
		pieces: piecesOf(values),
	}),
	fieldOf: (path, values) => {
		const [, index] = /^pieces\.(\d+)\./.exec(path) ?? [];
		return index === undefined ? path : `pieces.${piecesOf(values)[Number(index)]?.line ?? ""}`;
	},
});

const PIECES_FIELD = /^pieces\.(\d{1,3})$/;

function piecesOf(values: FormValues): { line: number; quantity: number | string | undefined }[] {
	return Object.entries(values).flatMap(([name, value]) => {
		const line = PIECES_FIELD.exec(name)?.[1];
		return line === undefined ? [] : [{ line: Number(line), quantity: typedNumber(value) ?? 0 }];
	});
}

const SentShipment = z.strictObject({
	version: Version,
	trackings: Trackings,
	/** Numbers that a shipment of another order has too. */
	trackingsToShare: Trackings,
	/** Everything is in the box, although not all of it was scanned. */
	unscanned: z.boolean(),
	/** The buyer gets a mail about a corrected number. */
	mailsBuyer: z.boolean(),
	handedTo: z.nullish(text(maxCharacters(MAX_HANDED_TO_LENGTH), oneLine())),
	pounds: Weight,
	length: Side,
	width: Side,
	height: Side,
});

/** One tracking number a line. Weight and box are typed in pounds and inches. */
export const sendShipmentForm = defineForm<
	typeof SentShipment,
	"version" | "trackings" | "handedTo" | "pounds" | "length" | "width" | "height"
>(SentShipment, {
	toInput: ({ version, trackings, handedTo, pounds, length, width, height, ...values }) => ({
		version: typedNumber(version),
		trackings: linesOf(trackings),
		trackingsToShare: linesOf(values.trackingsToShare),
		unscanned: values.unscanned === "yes",
		mailsBuyer: values.mailsBuyer === "yes",
		handedTo: handedTo || undefined,
		pounds: typedConverted(pounds, toGrams),
		length: typedConverted(length, toMillimetres),
		width: typedConverted(width, toMillimetres),
		height: typedConverted(height, toMillimetres),
	}),
	fieldOf: (path) => (path.startsWith("trackings") ? "trackings" : (path as "version")),
});

function linesOf(typed: string | undefined): string[] {
	return (typed ?? "").split(/[\r\n,;]+/).filter((line) => line.trim() !== "");
}

const ShipmentVersion = z.strictObject({ version: Version });
export const shipmentVersionForm = defineForm(ShipmentVersion, {
	toInput: ({ version }) => ({ version: typedNumber(version) }),
});

const SupplierDay = z.strictObject({ version: Version, expected: z.nullable(z.iso.date()) });
export const supplierDayForm = defineForm(SupplierDay, {
	toInput: ({ version, expected }) => ({
		version: typedNumber(version),
		expected: expected || null,
	}),
});

const NewWave = z.strictObject({
	key: IdempotencyKey,
	warehouse: WarehouseCode,
	orders: z
		.array(wholeNumber(100_000_000, 999_999_999))
		.check(z.minLength(1), z.maxLength(MAX_WAVE_ORDERS)),
});

/** `orders`: the numbers of the selected orders, with commas between them. */
export const newWaveForm = defineForm(NewWave, {
	toInput: ({ key, warehouse, orders }) => ({
		key,
		warehouse,
		orders: (orders ?? "")
			.split(",")
			.filter(Boolean)
			.slice(0, MAX_WAVE_ORDERS)
			.map((number) => typedNumber(number)),
	}),
});

const MAX_SCAN_LENGTH = 80;
const Scan = z.strictObject({ scan: text(required(), maxCharacters(MAX_SCAN_LENGTH), oneLine()) });
export const scanForm = defineForm(Scan);

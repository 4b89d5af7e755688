/** What staff send to change the stock. */
import * as z from "zod/mini";
import { MAX_EMAIL_LENGTH } from "../domain/account/email.ts";
import { writeFieldError } from "../domain/form/field-error.ts";
import { readScanLines } from "../domain/stock/scan-lines.ts";
import {
	isBinCode,
	MAX_BIN_LENGTH,
	MAX_COST_DOLLARS,
	MAX_LEAD_DAYS,
	MAX_SCAN_LINES,
	MAX_SCAN_TEXT_LENGTH,
	MAX_STOCK_NOTE_LENGTH,
	MAX_STOCK_QUANTITY,
	MAX_SUPPLIER_NAME_LENGTH,
	MAX_SUPPLIER_NUMBER_LENGTH,
	normalizeBin,
} from "../domain/stock/stock-limits.ts";
import { CHANGE_REASONS } from "../domain/stock/stock-reason.ts";
import type { SupplierPart } from "../domain/stock/supplier-rows.ts";
import { checkFilled, email, maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { IdempotencyKey } from "./idempotency-key.ts";
import { dollars, Sku, typedDollars, typedNumber, wholeNumber } from "./number-fields.ts";
import { WarehouseCode } from "./warehouse-code.ts";

const requiredError = writeFieldError({ code: "required" });
const Note = z._default(text(maxCharacters(MAX_STOCK_NOTE_LENGTH), oneLine()), "");
const Bin = z._default(
	text(
		maxCharacters(MAX_BIN_LENGTH),
		checkFilled("bin_code", (code) => isBinCode(normalizeBin(code))),
	),
	"",
);

const scanError = writeFieldError({ code: "scan_lines" });
const ScanLines = z
	.array(
		z.strictObject({
			number: text(required(), maxCharacters(MAX_SUPPLIER_NUMBER_LENGTH, "scan_lines"), oneLine()),
			quantity: wholeNumber(0, MAX_STOCK_QUANTITY),
		}),
		{ error: scanError },
	)
	.check(z.minLength(1, requiredError), z.maxLength(MAX_SCAN_LINES, scanError));

export const StockChangeInput = z.strictObject({
	key: IdempotencyKey,
	sku: Sku,
	warehouse: WarehouseCode,
	delta: wholeNumber(-MAX_STOCK_QUANTITY, MAX_STOCK_QUANTITY),
	reason: z.enum(CHANGE_REASONS),
	note: Note,
});

export const StockTransferInput = z.strictObject({
	key: IdempotencyKey,
	from: WarehouseCode,
	to: WarehouseCode,
	lines: ScanLines,
});

export const ReceiptInput = z.strictObject({
	key: IdempotencyKey,
	/** Not needed with a purchase order, which has its own warehouse. */
	warehouse: z.nullish(WarehouseCode),
	purchase_order: z.nullish(wholeNumber(1, 2_147_483_647)),
	bin: Bin,
	lines: ScanLines,
	/** Needed when more pieces arrived than the purchase order has. */
	takesMore: z._default(z.boolean(), false),
});

const PurchaseOrderInput = z.strictObject({
	key: IdempotencyKey,
	supplier: wholeNumber(1, 2_147_483_647),
	warehouse: WarehouseCode,
	expected: z.nullish(z.iso.date(requiredError)),
	note: Note,
	lines: ScanLines,
});

const CountInput = z.strictObject({ lines: ScanLines });

const SupplierInput = z.strictObject({
	name: text(required(), maxCharacters(MAX_SUPPLIER_NAME_LENGTH), oneLine()),
	email: z._default(text(email(), maxCharacters(MAX_EMAIL_LENGTH)), ""),
	leadDays: wholeNumber(0, MAX_LEAD_DAYS),
	isActive: z.boolean(),
});

const SupplierPartInput = z.strictObject({
	number: text(required(), maxCharacters(MAX_SUPPLIER_NUMBER_LENGTH), oneLine()),
	theirNumber: text(required(), maxCharacters(MAX_SUPPLIER_NUMBER_LENGTH), oneLine()),
	cost: dollars(0, MAX_COST_DOLLARS),
	minQuantity: wholeNumber(1, MAX_STOCK_QUANTITY),
	pack: wholeNumber(1, MAX_STOCK_QUANTITY),
});

/** Whether a row of a pasted list may be saved: the same limits as in the form of one part. */
export function isSupplierPart({ costCents, ...part }: SupplierPart): boolean {
	return z.safeParse(SupplierPartInput, { ...part, cost: costCents / 100 }).success;
}

/** The lines of a form are one text. An error of a line is shown beside it. */
const fieldOf = (path: string) => path.split(".")[0] ?? path;
const lines = (values: FormValues) => readScanLines(values.lines ?? "");

/** Pieces more, or fewer with a minus. */
function typedDelta(typed: string | undefined): number | string | undefined {
	const clean = typed?.trim().replace(/^[−–]/, "-") ?? "";
	if (clean === "") return undefined;
	return /^[+-]?\d{1,9}$/.test(clean) ? Number(clean) : clean;
}

export const stockChangeForm = defineForm(StockChangeInput, {
	toInput: ({ key, sku, warehouse, delta, reason, note }) => ({
		key,
		sku,
		warehouse,
		delta: typedDelta(delta),
		reason,
		note,
	}),
});

const CoreDispatch = z.strictObject({
	key: IdempotencyKey,
	warehouse: WarehouseCode,
	quantity: wholeNumber(1, MAX_STOCK_QUANTITY),
	note: Note,
});

/** Cores that leave for the rebuilder. */
export const coreDispatchForm = defineForm(CoreDispatch, {
	toInput: ({ key, warehouse, quantity, note }) => ({
		key,
		warehouse,
		quantity: typedNumber(quantity),
		note,
	}),
});

export const stockTransferForm = defineForm<typeof StockTransferInput, string>(StockTransferInput, {
	toInput: (values) => ({
		key: values.key,
		from: values.from,
		to: values.to,
		lines: lines(values),
	}),
	fieldOf,
});

export const receiptForm = defineForm<typeof ReceiptInput, string>(ReceiptInput, {
	toInput: (values) => ({
		key: values.key,
		warehouse: values.order ? null : values.warehouse,
		purchase_order: typedNumber(values.order),
		bin: values.bin ?? "",
		lines: lines(values),
		takesMore: Boolean(values.takesMore) && values.question === piecesQuestion(values),
	}),
	fieldOf: (path) => (path === "purchase_order" ? "order" : fieldOf(path)),
});

/** The pieces that a question is about, in one line. A tick for these says nothing about others. */
export function piecesQuestion({ order = "", lines: typed = "" }: FormValues): string {
	return [order, ...typed.trim().split(/\s+/)].join(" ");
}

export const purchaseOrderForm = defineForm<typeof PurchaseOrderInput, string>(PurchaseOrderInput, {
	toInput: (values) => ({
		key: values.key,
		supplier: typedNumber(values.supplier),
		warehouse: values.warehouse,
		expected: values.expected || null,
		note: values.note ?? "",
		lines: lines(values),
	}),
	fieldOf,
});

export const countForm = defineForm<typeof CountInput, string>(CountInput, {
	toInput: (values) => ({ lines: lines(values) }),
	fieldOf,
});

export const supplierForm = defineForm(SupplierInput, {
	toInput: (values) => ({
		name: values.name ?? "",
		email: values.email ?? "",
		leadDays: typedNumber(values.leadDays),
		isActive: values.isActive !== undefined,
	}),
});

const SupplierPartsInput = z.strictObject({
	rows: text(required(), maxCharacters(MAX_SCAN_TEXT_LENGTH)),
});

export const supplierPartsForm = defineForm(SupplierPartsInput, {
	toInput: ({ rows }) => ({ rows: rows ?? "" }),
});

export const supplierPartForm = defineForm(SupplierPartInput, {
	toInput: (values) => ({
		number: values.number ?? "",
		theirNumber: values.theirNumber ?? "",
		cost: typedDollars(values.cost),
		minQuantity: typedNumber(values.minQuantity),
		pack: typedNumber(values.pack),
	}),
});

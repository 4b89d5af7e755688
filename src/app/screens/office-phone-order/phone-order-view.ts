/** What the page of a phone order shows: its lines, its totals and its shipping options. */
import { ShippableAddress } from "../../../contract/address-input.ts";
import { checkForm, errorsOf, type FormValues } from "../../../contract/form-schema.ts";
import {
	type PhoneOrderRow,
	phoneOrderForm,
	phoneOrderRows,
} from "../../../contract/phone-order-inputs.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { joinPhone } from "../../../domain/address/phone.ts";
import type { FormErrors } from "../../../domain/form/field-error.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import type { FitDoubt } from "../../../domain/order/fit-doubt.ts";
import { isRefusal, type RefusalCode } from "../../../domain/refusal/refusals.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import type { Bilingual, Language } from "../../../domain/store/language.ts";
import type { PhoneBuyer } from "../../../features/phone-orders/find-buyer.ts";
import type {
	PhoneOrderDraft,
	PhoneOrderPreview,
} from "../../../features/phone-orders/place-phone-order.ts";
import { m } from "../../messages/compiled/messages.js";
import { NO_TYPED_PART_NOTES, type TypedPartNotes } from "../../office/typed-part-notes.ts";
import { resolveTypedParts } from "../../office/typed-parts.ts";
import { arrivalText } from "../../order/arrival-text.ts";
import type { PageContext } from "../../page/page-context.ts";
import { formerAddressValue } from "./other-address.ts";

export type Page = PageContext & { caller: Customer };

export type LineView = PhoneOrderRow & {
	title: string;
	/** The price of the buyer's level. */
	levelPrice: string;
	total: string;
	/** Set when fewer pieces are available than the line has. */
	shortage: string | null;
	fit: { text: string; isGood: boolean } | null;
};

export type PhoneOrderView = TypedPartNotes & {
	rows: LineView[];
	/** Staff ended the order while numbers were still in the field for new parts. */
	isNotPlaced: boolean;
	totals: { label: string; value: string }[];
	/** Cents, as the hidden field has it; empty until shipping is known. */
	total: string;
	service: string;
	options: { value: string; label: string; hint: string; price: string }[];
	/** What the shipping options wait for. Fields of the address are empty or wrong. */
	missing: { parts: boolean; addressFields: string[] };
	/** Why shipping has no price: it has to be quoted. */
	needsQuote: boolean;
	hasFreight: boolean;
	isVinRead: boolean | null;
};

/** The lines of the form, and what was typed or scanned into the field for new ones. */
export async function addTypedParts(
	page: Page,
	buyer: PhoneBuyer,
	values: FormValues,
): Promise<{ values: FormValues } & TypedPartNotes> {
	const typed = values.add?.trim() ?? "";
	if (typed === "") return { values, ...NO_TYPED_PART_NOTES };
	const { found, rest, notes } = await resolveTypedParts(page, typed, buyer.level);
	const quantities = new Map(phoneOrderRows(values).map((row) => [row.sku, Number(row.quantity)]));
	for (const { sku, quantity } of found) quantities.set(sku, (quantities.get(sku) || 0) + quantity);
	// The values of a form are in the reverse sequence of its fields.
	const added = [...quantities]
		.toReversed()
		.map(([sku, quantity]) => [`quantity.${sku}`, String(quantity)]);
	const others = Object.entries(values).filter(([name]) => !name.startsWith("quantity."));
	return {
		values: { ...Object.fromEntries(added), ...Object.fromEntries(others), add: rest },
		...notes,
	};
}

type Description = {
	view: PhoneOrderView;
	errors?: FormErrors;
	refusal?: RefusalCode;
	/** The refusal in the words of staff. */
	details?: Bilingual;
};

/** Prices what was filled in. A price that may not be given is an error, and the rest is shown. */
export async function describeDraft(
	page: Page,
	buyer: PhoneBuyer,
	customerId: number | null,
	values: FormValues,
): Promise<Description> {
	const { services, caller, language } = page;
	const { data: input, errors } = checkForm(phoneOrderForm, values);
	const rows = phoneOrderRows(values);
	if (rows.length === 0) return { view: { ...EMPTY_VIEW, rows: [] } };
	const parts = await services.quotes.listOrderableParts(
		rows.map(({ sku, quantity }) => ({ sku, quantity: readQuantity(quantity) ?? 1 })),
	);
	const readable = new Set(rows.flatMap((row) => (readQuantity(row.quantity) ? [row.sku] : [])));
	const address = chosenAddress(buyer, values);
	const invalidFields = invalidFieldsOf(address);
	const draft: PhoneOrderDraft = {
		customerId,
		items: parts
			.filter(({ sku }) => readable.has(sku))
			.map(({ sku, quantity }) => ({ sku, quantity })),
		overrides: (input?.overrides ?? []).map(({ sku, price, reason }) => ({
			sku,
			cents: toCents(price),
			reason,
		})),
		shipTo: invalidFields.length === 0 ? address : null,
		serviceCode: values.service || null,
		wantsLiftgate: Boolean(values.liftgate),
		vin: input?.vin || null,
	};
	const lines = { rows, parts, readable, language };
	if (draft.items.length === 0)
		return {
			view: toView({ ...lines, preview: null, invalidFields: [] }),
			...(errors && { errors }),
		};
	const priced = await orRefusal(services.phoneOrders.preview(caller, draft));
	// The page still shows the prices of the level when a price of staff was refused.
	const preview =
		"refusal" in priced
			? await orRefusal(services.phoneOrders.preview(caller, { ...draft, overrides: [] }))
			: priced;
	const shown = "refusal" in preview ? null : preview;
	const view = toView({ ...lines, preview: shown, invalidFields });
	const refused = "refusal" in priced ? priced : undefined;
	return {
		view: refused ? { ...view, total: "" } : view,
		...(errors || refused?.errors ? { errors: { ...refused?.errors, ...errors } } : {}),
		...(refused && !refused.errors ? { refusal: refused.refusal } : {}),
		...(refused?.details ? { details: refused.details } : {}),
	};
}

const EMPTY_VIEW: Omit<PhoneOrderView, "rows"> = {
	isNotPlaced: false,
	missing: { parts: true, addressFields: [] },
	...NO_TYPED_PART_NOTES,
	totals: [],
	total: "",
	service: "",
	options: [],
	needsQuote: false,
	hasFreight: false,
	isVinRead: null,
};

type RefusedWork = {
	refusal: RefusalCode;
	errors: FormErrors | undefined;
	details: Bilingual | undefined;
};

async function orRefusal<T extends object>(work: Promise<T>): Promise<T | RefusedWork> {
	try {
		return await work;
	} catch (error) {
		if (!isRefusal(error)) throw error;
		const { code: refusal, fieldErrors: errors, bilingualMessage: details } = error;
		return { refusal, errors, details };
	}
}

/** Null for a text that is no quantity. */
function readQuantity(typed: string): number | null {
	return /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null;
}

/** The fields of an address that are empty or wrong. */
function invalidFieldsOf({ type: _, ...texts }: OrderAddress): string[] {
	return Object.keys(errorsOf(ShippableAddress, texts));
}

/** The saved or former address that was chosen, or the typed one. */
export function chosenAddress(buyer: PhoneBuyer, values: FormValues): OrderAddress {
	const saved =
		buyer.addresses.find(({ id }) => String(id) === values.address) ??
		buyer.formerAddresses.find((address) => formerAddressValue(address) === values.address);
	const source: Partial<Record<keyof OrderAddress, string>> = saved ?? {
		...values,
		phone: joinPhone(values.phoneCode ?? "", values.phone ?? ""),
	};
	const texts = Object.fromEntries(
		ADDRESS_TEXTS.map((name) => [name, source[name] ?? (name === "country" ? "US" : "")]),
	) as Omit<OrderAddress, "type">;
	return { ...texts, type: source.type === "residential" ? "residential" : "commercial" };
}

const ADDRESS_TEXTS = [
	"receiver",
	"company",
	"street1",
	"street2",
	"city",
	"state",
	"postal_code",
	"country",
	"phone",
	"additional_info",
] as const;

type Parts = Awaited<ReturnType<PageContext["services"]["quotes"]["listOrderableParts"]>>;
type LinesToShow = {
	rows: PhoneOrderRow[];
	parts: Parts;
	/** The parts whose quantity can be read. */
	readable: ReadonlySet<string>;
	language: Language;
};
type DraftToShow = LinesToShow & { preview: PhoneOrderPreview | null; invalidFields: string[] };

function toView(draft: DraftToShow): PhoneOrderView {
	const { rows, preview, invalidFields, language } = draft;
	const shipping = preview?.shipping ?? null;
	const options = shipping?.kind === "options" ? shipping.options : [];
	return {
		...EMPTY_VIEW,
		missing: { parts: false, addressFields: invalidFields },
		rows: rows.map((row) => toLineView(row, draft)),
		totals: preview ? totalsOf(preview) : [],
		total: preview?.option ? String(preview.totals.totalCents) : "",
		service: preview?.option?.serviceCode ?? "",
		options: options.map(({ serviceCode, name, arrives, priceCents }) => ({
			value: serviceCode,
			label: name[language],
			hint: arrivalText(arrives, language, isPickup(serviceCode)),
			price: formatUsd(priceCents),
		})),
		needsQuote: shipping?.kind === "quote",
		hasFreight: options.some(({ isFreight }) => isFreight),
		isVinRead: preview?.vinCheck?.isRead ?? null,
	};
}

function toLineView(
	row: PhoneOrderRow,
	{ parts, readable, preview, language }: DraftToShow,
): LineView {
	const part = parts.find(({ sku }) => sku === row.sku);
	const index = preview?.lines.findIndex(({ sku }) => sku === row.sku) ?? -1;
	const line = preview?.lines[index];
	const available = part?.delivery?.available ?? 0;
	const isShort =
		part !== undefined &&
		readable.has(row.sku) &&
		available < part.quantity &&
		!part.isSpecialOrder;
	return {
		...row,
		quantity: part && readable.has(row.sku) ? String(part.quantity) : row.quantity,
		title: part?.title[language] ?? m.phone_order_not_sold(),
		levelPrice: line ? formatUsd(preview?.levelCents[index] ?? line.priceCents) : "–",
		total: line ? formatUsd(line.priceCents * line.quantity) : "–",
		shortage: isShort ? m.phone_order_short({ count: available }) : null,
		fit: preview ? fitOf(preview, row.sku) : null,
	};
}

const DOUBT_TEXTS: Record<FitDoubt, () => string> = {
	does_not_fit: m.verify_does_not_fit,
	may_fit: m.vin_check_may,
};

function fitOf({ vinCheck }: PhoneOrderPreview, sku: string): LineView["fit"] {
	if (!vinCheck?.isRead) return null;
	const doubt = vinCheck.doubts.get(sku);
	return doubt
		? { text: DOUBT_TEXTS[doubt](), isGood: false }
		: { text: m.phone_order_no_doubt(), isGood: true };
}

function totalsOf({ totals, option }: PhoneOrderPreview) {
	const rows = [
		{ label: m.subtotal_parts(), cents: totals.productsCents },
		{ label: m.phone_order_cores(), cents: totals.coreCents },
		...(option ? [{ label: m.phone_order_shipping(), cents: totals.shippingCents }] : []),
		...(option ? [{ label: m.phone_order_tax(), cents: totals.taxCents }] : []),
		...(option ? [{ label: m.order_total(), cents: totals.totalCents }] : []),
	];
	return rows
		.filter(({ cents, label }) => cents > 0 || label === m.order_total())
		.map(({ label, cents }) => ({ label, value: formatUsd(cents) }));
}

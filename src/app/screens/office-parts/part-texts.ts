/** The words of the part editor. */
import type {
	FITMENT_SOURCES,
	PART_NUMBER_KINDS,
	PART_STATUSES,
	PartSection,
	PartView,
} from "../../../domain/catalog/part-record.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import type { BadgeTone } from "../../ui/badge.tsx";

type Texts<Name extends string> = Record<Name, () => string>;

export const VIEW_TEXTS: Texts<PartView> = {
	all: m.parts_all,
	translation: m.parts_view_translation,
	photo: m.parts_view_photo,
	price: m.parts_view_price,
	fitment: m.parts_view_fitment,
	weight: m.parts_view_weight,
	discontinued: m.parts_status_discontinued,
};

export const STATUS_TEXTS: Record<
	(typeof PART_STATUSES)[number],
	{ label: () => string; tone: BadgeTone }
> = {
	active: { label: m.parts_status_active, tone: "good" },
	superseded: { label: m.parts_status_superseded, tone: "warn" },
	discontinued: { label: m.parts_status_discontinued, tone: "bad" },
};

export const NUMBER_KIND_TEXTS: Texts<(typeof PART_NUMBER_KINDS)[number]> = {
	oem: m.parts_number_oem,
	superseded: m.parts_number_superseded,
	interchange: m.parts_number_interchange,
	barcode: m.parts_number_barcode,
};

export const SOURCE_TEXTS: Texts<(typeof FITMENT_SOURCES)[number]> = {
	maker: m.parts_source_maker,
	supplier: m.parts_source_supplier,
	interchange: m.parts_number_interchange,
	sales: m.parts_source_sales,
	staff: m.parts_source_staff,
};

export const SECTION_TEXTS: Texts<PartSection> = {
	facts: m.parts_tab_facts,
	numbers: m.parts_tab_numbers,
	prices: m.parts_prices,
	fitments: m.parts_tab_fitments,
	details: m.parts_tab_details,
	photos: m.parts_tab_photos,
	related: m.parts_tab_related,
	status: m.parts_status,
};

const FIELD_TEXTS: Texts<string> = {
	titleEn: m.parts_title_en,
	titleEs: m.parts_title_es,
	brand: m.parts_brand,
	brandId: m.parts_brand,
	subcategory: m.parts_subcategory,
	subcategoryId: m.parts_subcategory,
	presentation: m.presentation,
	qtyOnKit: m.parts_qty_on_kit,
	orderMultiple: m.parts_order_multiple,
	coreCharge: m.parts_core_charge,
	coreChargeCents: m.parts_core_charge,
	weightPounds: m.parts_weight,
	weightGrams: m.parts_weight,
	lengthInches: m.parts_length,
	lengthMm: m.parts_length,
	widthInches: m.parts_width,
	widthMm: m.parts_width,
	heightInches: m.parts_height,
	heightMm: m.parts_height,
	originCountry: m.parts_origin,
	hsCode: m.parts_hs_code,
	hazmatUn: m.parts_hazmat,
	specialOrder: m.parts_special_order,
	isSpecialOrder: m.parts_special_order,
	electrical: m.parts_electrical,
	isElectrical: m.parts_electrical,
	prop65: m.parts_prop65,
	isProp65: m.parts_prop65,
	universal: m.parts_universal,
	isUniversal: m.parts_universal,
	number: m.parts_number,
	kind: m.parts_number_kind,
	maker: m.parts_maker,
	step: m.parts_step,
	sku: m.parts_sku,
	quantity: m.parts_quantity,
	route: m.parts_photo,
	altEn: m.parts_alt_en,
	altEs: m.parts_alt_es,
	measure: m.parts_measurement,
	value: m.parts_attribute,
	status: m.parts_status,
	redirectTo: m.parts_redirected_to,
	replacedById: m.parts_replaced_by,
	interchangeGroupId: m.audit_field_interchange_group,
	pieces: m.parts_kit_pieces,
	values: m.parts_attribute,
	measurements: m.parts_measurements,
	...PRICE_LEVEL_TEXTS,
};

/** The label of a field; a field of a row has the number of the row behind it. */
export function fieldText(name: string): string {
	const [, base = name, row] = /^(\w+?)(?:_(\d+))?$/.exec(name) ?? [];
	const label = (FIELD_TEXTS[name] ?? FIELD_TEXTS[base])?.() ?? base;
	return row === undefined || name in FIELD_TEXTS ? label : `${label} ${Number(row) + 1}`;
}

export function levelText(level: PriceLevel): string {
	return PRICE_LEVEL_TEXTS[level]();
}

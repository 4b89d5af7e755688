/**
 * The words of audited fields, and how their values are shown. The databases of the tests refuse an
 * entry with a field that has no words (`tests/setup/audit-words.ts`).
 */
import type { PartSection } from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { findSetting, SETTINGS } from "../../domain/store/settings-registry.ts";
import { PRICE_LEVEL_TEXTS } from "../account/price-level-texts.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { MASTER_FIELD_TEXTS } from "./audit-master-fields.ts";
import * as values from "./audit-values.ts";

type Field = { label: () => string; text?: values.ValueText };

const { moneyText, flagText, accountText, levelText, levelsText, dayText, momentText } = values;

const PEOPLE: Record<string, Field> = {
	limitCents: { label: m.audit_field_limit_cents, text: moneyText },
	termsDays: { label: m.audit_field_terms_days },
	requiresPurchaseOrder: { label: m.audit_field_requires_purchase_order, text: flagText },
	level: { label: m.audit_field_level, text: levelText },
	levels: { label: m.audit_field_levels, text: levelsText },
	priceLevel: { label: m.audit_field_level, text: levelText },
	priceLevels: { label: m.audit_field_price_levels, text: levelsText },
	accountType: { label: m.audit_field_account_type, text: values.accountTypeText },
	isTaxable: { label: m.audit_field_is_taxable, text: flagText },
	sellerId: { label: m.audit_field_seller_id, text: accountText },
	accountId: { label: m.audit_field_account_id, text: accountText },
	assignedTo: { label: m.audit_field_assigned_to, text: accountText },
	invitedBy: { label: m.audit_field_invited_by, text: accountText },
	adminLevel: { label: m.audit_field_admin_level, text: values.roleText },
	isWarehouse: { label: m.audit_field_is_warehouse, text: flagText },
	hasSecondStep: { label: m.audit_field_has_second_step, text: flagText },
	replaced: { label: m.audit_field_replaced },
	isDisabled: { label: m.audit_field_is_disabled, text: flagText },
	sessions: { label: m.audit_field_sessions },
	customers: { label: m.audit_field_customers },
	isPinned: { label: m.audit_field_is_pinned, text: flagText },
	isForBuyer: { label: m.audit_field_is_for_buyer, text: flagText },
	isDone: { label: m.audit_field_is_done, text: flagText },
	apiKey: { label: m.audit_field_api_key },
	scopes: { label: m.audit_field_scopes, text: values.scopesText },
	expiresOn: { label: m.audit_field_expires_on, text: dayText },
	isRevoked: { label: m.audit_field_is_revoked, text: flagText },
	validFrom: { label: m.audit_field_valid_from, text: dayText },
	validTo: { label: m.audit_field_valid_to, text: dayText },
	state: { label: m.audit_field_state },
	hasFile: { label: m.audit_field_has_file, text: flagText },
};

const CONTENT: Record<string, Field> = {
	link: { label: m.audit_field_link },
	title: { label: m.audit_field_title },
	text: { label: m.audit_field_text },
	message: { label: m.audit_field_message },
	messageOpen: { label: m.audit_field_message_open },
	isPublished: { label: m.audit_field_is_published, text: flagText },
	publishAt: { label: m.audit_field_publish_at, text: momentText },
	startsOn: { label: m.audit_field_starts_on, text: dayText },
	endsOn: { label: m.audit_field_ends_on, text: dayText },
	enabled: { label: m.audit_field_enabled, text: flagText },
	showAsGlobalModal: { label: m.audit_field_show_as_global_modal, text: flagText },
	delayHours: { label: m.audit_field_delay_hours },
	showFirstDays: { label: m.audit_field_show_first_days },
	style: { label: m.audit_field_style, text: values.popUpStyleText },
	skus: { label: m.audit_field_skus },
	filter: { label: m.audit_field_filter },
	cover: { label: m.audit_field_cover },
	language: { label: m.audit_field_language, text: values.languageText },
	category: { label: m.audit_field_category },
	make: { label: m.audit_field_make },
	model: { label: m.audit_field_model },
	inStock: { label: m.audit_field_in_stock, text: flagText },
	moved: { label: m.audit_field_moved },
};

const PARTS: Record<string, Field> = {
	sku: { label: m.parts_sku },
	titleEn: { label: m.parts_title_en },
	titleEs: { label: m.parts_title_es },
	brand: { label: m.audit_field_brand },
	brandId: { label: m.audit_field_brand },
	subcategory: { label: m.audit_field_subcategory },
	subcategoryId: { label: m.audit_field_subcategory },
	copyOf: { label: m.audit_field_copy_of },
	presentation: { label: m.presentation, text: values.presentationText },
	qtyOnKit: { label: m.parts_qty_on_kit },
	orderMultiple: { label: m.parts_order_multiple },
	coreChargeCents: { label: m.parts_core_charge, text: moneyText },
	weightGrams: { label: m.parts_weight, text: values.poundsValue },
	lengthMm: { label: m.parts_length, text: values.inchesValue },
	widthMm: { label: m.parts_width, text: values.inchesValue },
	heightMm: { label: m.parts_height, text: values.inchesValue },
	originCountry: { label: m.parts_origin, text: values.countryText },
	hsCode: { label: m.parts_hs_code },
	hazmatUn: { label: m.parts_hazmat },
	isSpecialOrder: { label: m.parts_special_order, text: flagText },
	isElectrical: { label: m.parts_electrical, text: flagText },
	isProp65: { label: m.parts_prop65, text: flagText },
	isUniversal: { label: m.parts_universal, text: flagText },
	numbers: { label: m.parts_tab_numbers },
	fitments: { label: m.parts_tab_fitments },
	photos: { label: m.parts_tab_photos },
	values: { label: m.parts_attribute },
	measurements: { label: m.parts_measurement },
	pieces: { label: m.parts_kit_pieces },
	interchangeGroupId: { label: m.audit_field_interchange_group },
	replacedById: { label: m.audit_field_replaced_by },
	redirectTo: { label: m.parts_redirected_to },
	into: { label: m.audit_field_into },
	decision: { label: m.audit_field_decision, text: values.decisionText },
	...Object.fromEntries(
		PRICE_LEVELS.map((level) => [level, { label: PRICE_LEVEL_TEXTS[level], text: moneyText }]),
	),
};

const STOCK: Record<string, Field> = {
	warehouse: { label: m.stock_warehouse },
	shipment: { label: m.audit_field_shipment },
	tracking: { label: m.audit_field_tracking },
	expectedOn: { label: m.audit_field_expected_on },
	bin: { label: m.audit_field_bin },
	delta: { label: m.audit_field_delta },
	lines: { label: m.audit_field_lines },
	note: { label: m.stock_note },
	purchaseOrderId: { label: m.office_found_purchase },
	supplier: { label: m.stock_supplier },
	leadDays: { label: m.audit_field_lead_days },
	isActive: { label: m.audit_field_is_active, text: flagText },
	theirNumber: { label: m.audit_field_their_number },
	costCents: { label: m.audit_field_cost_cents, text: moneyText },
	minQuantity: { label: m.audit_field_min_quantity },
	pack: { label: m.audit_field_pack },
	differences: { label: m.audit_field_differences },
};

const IMPORTS: Record<string, Field> = {
	source: { label: m.audit_field_source },
	file: { label: m.audit_field_file },
	added: { label: m.audit_field_added },
	changed: { label: m.audit_field_changed },
	changes: { label: m.audit_field_changes },
	guards: { label: m.audit_field_guards },
	names: { label: m.audit_field_names },
	sendsInvitations: { label: m.imports_invite, text: flagText },
	effectiveAt: { label: m.audit_field_effective_at, text: momentText },
	appliedAt: { label: m.audit_field_applied_at, text: momentText },
	applied: { label: m.audit_field_applied },
	skipped: { label: m.audit_field_skipped },
	undone: { label: m.audit_field_undone },
	kept: { label: m.audit_field_kept },
};

const FIELDS: Record<string, Field> = {
	...MASTER_FIELD_TEXTS,
	...PEOPLE,
	...CONTENT,
	...PARTS,
	...STOCK,
	...IMPORTS,
	cents: { label: m.audit_field_cents, text: moneyText },
	paymentMethod: { label: m.order_balance_method, text: values.paymentMethodText },
	paymentReference: { label: m.order_balance_reference },
	shipping: { label: m.audit_field_shipping, text: moneyText },
	invoices: { label: m.audit_field_invoices },
	orders: { label: m.audit_field_orders },
	rate: { label: m.audit_field_rate },
	name: { label: m.audit_field_name },
	number: { label: m.audit_field_number },
	from: { label: m.audit_field_from, text: values.startText },
	to: { label: m.audit_field_to },
	code: { label: m.audit_field_code },
	kind: { label: m.audit_field_kind, text: values.kindText },
	value: { label: m.audit_field_value },
	days: { label: m.audit_field_days },
	subject: { label: m.audit_field_subject },
	status: { label: m.audit_field_status },
	reason: { label: m.audit_field_reason },
	totalCents: { label: m.audit_field_total_cents, text: moneyText },
	chargedCents: { label: m.audit_field_charged, text: moneyText },
	owedCents: { label: m.audit_field_owed, text: moneyText },
	openCents: { label: m.audit_field_open, text: moneyText },
	offBalanceCents: { label: m.audit_field_off_balance, text: moneyText },
	parts: { label: m.audit_field_parts },
	address: { label: m.audit_field_address },
	holdReason: { label: m.audit_field_reason, text: values.holdReasonText },
	what: { label: m.audit_field_what },
	paidBy: { label: m.audit_field_paid_by, text: values.paidByText },
	prices: { label: m.audit_field_prices },
	fee: { label: m.audit_field_fee, text: moneyText },
	cores: { label: m.audit_field_cores },
	goodwill: { label: m.audit_field_goodwill, text: moneyText },
	goods: { label: m.audit_field_goods, text: values.goodsText },
	refundsCores: { label: m.audit_field_refunds_cores, text: flagText },
};

/** The sections of a part that are lists of rows, and saved as a whole. */
const LISTS: readonly unknown[] = ["numbers", "fitments", "photos"] satisfies PartSection[];

/** Ids of rows, and the section of a part, which the changed fields tell. */
const INTERNAL_IDS = ["certificate", "id", "mail", "note", "reply", "section", "task", "version"];

/** The id of a note is hidden, its text is shown. */
export function isShownField(name: string, value: unknown): boolean {
	if (name === "note") return typeof value === "string";
	return !INTERNAL_IDS.includes(name);
}

/** Every field name that an entry may have. */
export function auditFieldNames(): string[] {
	return [...Object.keys(FIELDS), ...INTERNAL_IDS, ...SETTINGS.map(({ key }) => key)];
}

/** The field of an entry whose values before and after are lists. */
export function fieldOfList(section: unknown): string {
	return LISTS.includes(section) ? String(section) : "value";
}

/** The label of a field or of a setting. A name of an older version is shown as words. */
export function fieldLabel(name: string): string {
	return FIELDS[name]?.label() ?? findSetting(name)?.label[getLocale()] ?? wordsOf(name);
}

function wordsOf(name: string): string {
	const words = name
		.replaceAll(/[_-]/g, " ")
		.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export function valueText(name: string, value: unknown, names: values.AccountNames): string {
	if (value === undefined || value === null || value === "") return m.audit_log_empty_value();
	return FIELDS[name]?.text?.(value, names) ?? values.plainText(value, fieldLabel);
}

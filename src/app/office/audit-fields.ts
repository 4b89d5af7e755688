/** The words of audited fields, and how their values are shown. */
import { ACCOUNT_TYPES } from "../../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { formatUsd } from "../../domain/money/money.ts";
import { findSetting } from "../../domain/store/settings-registry.ts";
import { ACCOUNT_TYPE_TEXTS } from "../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../account/price-level-texts.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { formatDay } from "../ui/day.ts";
import { formatMoment } from "../ui/moment.ts";
import { jobName, MAIL_NAMES } from "./operation-names.ts";

/** The names of accounts by their ids. */
export type AccountNames = Readonly<Record<number, string>>;

type Field = { label: () => string; text?: (value: unknown, names: AccountNames) => string };

const FIELDS: Record<string, Field> = {
	cents: { label: m.audit_field_cents, text: moneyText },
	shipping: { label: m.audit_field_shipping, text: moneyText },
	limitCents: { label: m.audit_field_limit_cents, text: moneyText },
	termsDays: { label: m.audit_field_terms_days },
	requiresPurchaseOrder: { label: m.audit_field_requires_purchase_order, text: flagText },
	invoices: { label: m.audit_field_invoices },
	orders: { label: m.audit_field_orders },
	rate: { label: m.audit_field_rate },
	level: { label: m.audit_field_level, text: levelText },
	levels: { label: m.audit_field_levels, text: levelsText },
	priceLevel: { label: m.audit_field_level, text: levelText },
	priceLevels: { label: m.audit_field_price_levels, text: levelsText },
	accountType: { label: m.audit_field_account_type, text: accountTypeText },
	isTaxable: { label: m.audit_field_is_taxable, text: flagText },
	sellerId: { label: m.audit_field_seller_id, text: accountText },
	accountId: { label: m.audit_field_account_id, text: accountText },
	assignedTo: { label: m.audit_field_assigned_to, text: accountText },
	invitedBy: { label: m.audit_field_invited_by, text: accountText },
	adminLevel: { label: m.audit_field_admin_level, text: roleText },
	isWarehouse: { label: m.audit_field_is_warehouse, text: flagText },
	hasSecondStep: { label: m.audit_field_has_second_step, text: flagText },
	replaced: { label: m.audit_field_replaced },
	isDisabled: { label: m.audit_field_is_disabled, text: flagText },
	sessions: { label: m.audit_field_sessions },
	isPinned: { label: m.audit_field_is_pinned, text: flagText },
	isDone: { label: m.audit_field_is_done, text: flagText },
	name: { label: m.audit_field_name },
	scopes: { label: m.audit_field_scopes },
	expiresOn: { label: m.audit_field_expires_on, text: dayText },
	isRevoked: { label: m.audit_field_is_revoked, text: flagText },
	link: { label: m.audit_field_link },
	title: { label: m.audit_field_title },
	text: { label: m.audit_field_text },
	message: { label: m.audit_field_message },
	messageOpen: { label: m.audit_field_message_open },
	isPublished: { label: m.audit_field_is_published, text: flagText },
	publishAt: { label: m.audit_field_publish_at, text: momentText },
	startsOn: { label: m.audit_field_starts_on, text: dayText },
	endsOn: { label: m.audit_field_ends_on, text: dayText },
	validFrom: { label: m.audit_field_valid_from, text: dayText },
	validTo: { label: m.audit_field_valid_to, text: dayText },
	state: { label: m.audit_field_state },
	number: { label: m.audit_field_number },
	hasFile: { label: m.audit_field_has_file, text: flagText },
	enabled: { label: m.audit_field_enabled, text: flagText },
	showAsGlobalModal: { label: m.audit_field_show_as_global_modal, text: flagText },
	delayHours: { label: m.audit_field_delay_hours },
	showFirstDays: { label: m.audit_field_show_first_days },
	style: { label: m.audit_field_style },
	skus: { label: m.audit_field_skus },
	filter: { label: m.audit_field_filter },
	language: { label: m.audit_field_language, text: languageText },
	category: { label: m.audit_field_category },
	subcategory: { label: m.audit_field_subcategory },
	brand: { label: m.audit_field_brand },
	make: { label: m.audit_field_make },
	model: { label: m.audit_field_model },
	inStock: { label: m.audit_field_in_stock, text: flagText },
	to: { label: m.audit_field_to },
	moved: { label: m.audit_field_moved },
	code: { label: m.audit_field_code },
	kind: { label: m.audit_field_kind, text: kindText },
	value: { label: m.audit_field_value },
	days: { label: m.audit_field_days },
	decision: { label: m.audit_field_decision },
	fitments: { label: m.audit_field_fitments },
	subject: { label: m.audit_field_subject },
	status: { label: m.audit_field_status },
	reason: { label: m.audit_field_reason },
	titleEn: { label: m.parts_title_en },
	titleEs: { label: m.parts_title_es },
	coreChargeCents: { label: m.parts_core_charge, text: moneyText },
	weightGrams: { label: m.parts_weight },
	...Object.fromEntries(
		PRICE_LEVELS.map((level) => [level, { label: PRICE_LEVEL_TEXTS[level], text: moneyText }]),
	),
};

/** Ids of rows, and the section of a part, which the changed fields tell. */
const INTERNAL_IDS = new Set([
	"certificate",
	"id",
	"mail",
	"note",
	"reply",
	"section",
	"task",
	"version",
]);

export function isShownField(name: string): boolean {
	return !INTERNAL_IDS.has(name);
}

/** The label of a field or of a setting. A name without a label is shown as words. */
export function fieldLabel(name: string): string {
	return FIELDS[name]?.label() ?? findSetting(name)?.label[getLocale()] ?? wordsOf(name);
}

function wordsOf(name: string): string {
	const words = name
		.replaceAll(/[_-]/g, " ")
		.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export function valueText(name: string, value: unknown, names: AccountNames): string {
	if (value === undefined || value === null || value === "") return m.audit_log_empty_value();
	return FIELDS[name]?.text?.(value, names) ?? plainText(value);
}

function plainText(value: unknown): string {
	if (value === undefined || value === null || value === "") return m.audit_log_empty_value();
	if (typeof value === "boolean") return flagText(value);
	if (Array.isArray(value)) return value.map(plainText).join(", ") || m.audit_log_empty_value();
	if (typeof value !== "object") return String(value);
	if ("en" in value && "es" in value) return [value.en, value.es].filter(Boolean).join(" · ");
	return Object.entries(value)
		.filter(([, part]) => part !== null && part !== "")
		.map(([name, part]) => `${fieldLabel(name)}: ${plainText(part)}`)
		.join("; ");
}

function moneyText(cents: unknown): string {
	return typeof cents === "number" ? formatUsd(cents) : plainText(cents);
}

function flagText(value: unknown): string {
	return value ? m.audit_yes() : m.audit_no();
}

function accountText(id: unknown, names: AccountNames): string {
	return (typeof id === "number" ? names[id] : undefined) ?? plainText(id);
}

function levelText(level: unknown): string {
	const found = PRICE_LEVELS.find((name) => name === level);
	return found ? PRICE_LEVEL_TEXTS[found]() : plainText(level);
}

function levelsText(levels: unknown): string {
	return Array.isArray(levels) ? levels.map(levelText).join(", ") : plainText(levels);
}

function languageText(language: unknown): string {
	if (language === "en") return m.papers_english();
	return language === "es" ? m.papers_spanish() : plainText(language);
}

function accountTypeText(type: unknown): string {
	const found = ACCOUNT_TYPES.find((name) => name === type);
	return found ? ACCOUNT_TYPE_TEXTS[found]().label : plainText(type);
}

function roleText(level: unknown): string {
	const roles = [
		m.audit_role_customer,
		m.staff_role_seller,
		m.staff_role_manager,
		m.staff_role_owner,
	];
	return roles[Number(level)]?.() ?? plainText(level);
}

/** A mail or a job; other kinds have no name here. */
function kindText(kind: unknown): string {
	const name = plainText(kind);
	return MAIL_NAMES[name]?.() ?? jobName(name);
}

function dayText(day: unknown): string {
	return /^\d{4}-\d\d-\d\d$/.test(String(day))
		? formatDay(String(day), getLocale())
		: plainText(day);
}

function momentText(moment: unknown): string {
	return Number.isNaN(Date.parse(String(moment)))
		? plainText(moment)
		: formatMoment(String(moment), getLocale());
}

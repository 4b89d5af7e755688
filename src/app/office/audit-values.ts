/** The values of audited fields as text. */
import { ACCOUNT_TYPES } from "../../domain/account/account-types.ts";
import { API_SCOPE_TEXTS, API_SCOPES } from "../../domain/account/api-scopes.ts";
import { countryName } from "../../domain/address/country-name.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { formatUsd } from "../../domain/money/money.ts";
import { HOLD_REASON_LABELS, HOLD_REASONS } from "../../domain/order/order-hold.ts";
import { inchesText, poundsText } from "../../domain/shipping/units.ts";
import type { VerifyAnswer } from "../../domain/verify/verify-rule.ts";
import { ACCOUNT_TYPE_TEXTS } from "../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../account/price-level-texts.ts";
import { jobName } from "../jobs/job-names.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { methodText } from "../order/order-texts.ts";
import { formatDay } from "../ui/day.ts";
import { formatMoment } from "../ui/moment.ts";
import { MAIL_NAMES } from "./operation-names.ts";
import { POP_UP_STYLE_TEXTS, PRESENTATION_TEXTS } from "./value-names.ts";

/** The names of accounts by their ids. */
export type AccountNames = Readonly<Record<number, string>>;

export type ValueText = (value: unknown, names: AccountNames) => string;

/** `labelOf` gives the label of a field inside the value. */
export function plainText(value: unknown, labelOf: (name: string) => string): string {
	if (value === undefined || value === null || value === "") return m.audit_log_empty_value();
	if (typeof value === "boolean") return flagText(value);
	if (Array.isArray(value)) return listText(value, labelOf);
	if (typeof value !== "object") return String(value);
	if ("en" in value && "es" in value) return [value.en, value.es].filter(Boolean).join(" · ");
	return Object.entries(value)
		.filter(([, part]) => part !== null && part !== "")
		.map(([name, part]) => `${labelOf(name)}: ${plainText(part, labelOf)}`)
		.join("; ");
}

/** Stored grams and millimetres, as staff type them. */
export function poundsValue(grams: unknown): string {
	return poundsText(Number(grams));
}

export function inchesValue(millimetres: unknown): string {
	return inchesText(Number(millimetres));
}

/** Rows are shown by their part numbers, and counted if they have none. */
function listText(rows: readonly unknown[], labelOf: (name: string) => string): string {
	if (rows.length === 0) return m.audit_log_empty_value();
	if (rows.every((row) => typeof row !== "object" || row === null))
		return rows.map((row) => plainText(row, labelOf)).join(", ");
	const numbers = rows.map((row) => numberText(row as { number?: unknown; quantity?: unknown }));
	return numbers.every((number) => number !== null)
		? numbers.join(", ")
		: m.audit_rows({ count: rows.length });
}

function numberText({ number, quantity }: { number?: unknown; quantity?: unknown }) {
	if (typeof number !== "string") return null;
	return typeof quantity === "number" ? `${number} × ${quantity}` : number;
}

const simpleText = (value: unknown) => plainText(value, (name) => name);

export function moneyText(cents: unknown): string {
	return typeof cents === "number" ? formatUsd(cents) : simpleText(cents);
}

export function flagText(value: unknown): string {
	return value ? m.audit_yes() : m.audit_no();
}

export function accountText(id: unknown, names: AccountNames): string {
	return (typeof id === "number" ? names[id] : undefined) ?? simpleText(id);
}

export function levelText(level: unknown): string {
	const found = PRICE_LEVELS.find((name) => name === level);
	return found ? PRICE_LEVEL_TEXTS[found]() : simpleText(level);
}

export function levelsText(levels: unknown): string {
	return Array.isArray(levels) ? levels.map(levelText).join(", ") : simpleText(levels);
}

export function languageText(language: unknown): string {
	if (language === "en") return m.papers_english();
	return language === "es" ? m.papers_spanish() : simpleText(language);
}

export function accountTypeText(type: unknown): string {
	const found = ACCOUNT_TYPES.find((name) => name === type);
	return found ? ACCOUNT_TYPE_TEXTS[found]().label : simpleText(type);
}

export function roleText(level: unknown): string {
	const roles = [
		m.audit_role_customer,
		m.staff_role_seller,
		m.staff_role_manager,
		m.staff_role_owner,
	];
	return roles[Number(level)]?.() ?? simpleText(level);
}

const COUPON_KINDS: Record<string, () => string> = {
	percent: m.audit_kind_percent,
	fixed: m.audit_kind_fixed,
};

/** A mail, a job or a coupon; other kinds have no name here. */
export function kindText(kind: unknown): string {
	const name = simpleText(kind);
	return COUPON_KINDS[name]?.() ?? MAIL_NAMES[name]?.() ?? jobName(name);
}

const DECISIONS: Record<VerifyAnswer | "fits" | "does_not_fit", () => string> = {
	right: m.audit_decision_right,
	wrong: m.audit_decision_wrong,
	unknown: m.verify_ask_supplier,
	later: m.verify_later,
	fits: m.verify_fits,
	does_not_fit: m.verify_does_not_fit,
};

export const decisionText = textOf(DECISIONS);
export const presentationText = textOf(PRESENTATION_TEXTS);
export const popUpStyleText = textOf(POP_UP_STYLE_TEXTS);

/** What became of goods that were refunded by line. */
export const goodsText = textOf({
	restock: m.refund_goods_restock,
	scrap: m.refund_goods_scrap,
	warranty: m.refund_goods_warranty,
	none: m.refund_goods_none,
});

/** How an order that staff placed is paid. */
export const paidByText = textOf({
	account: m.phone_order_on_account,
	link: m.phone_order_by_link,
});

/** The words of a value that has a fixed set of names. */
function textOf(texts: Readonly<Record<string, () => string>>): ValueText {
	return (value) => {
		const name = simpleText(value);
		return (Object.hasOwn(texts, name) ? texts[name]?.() : undefined) ?? name;
	};
}

export function scopesText(scopes: unknown): string {
	if (!Array.isArray(scopes)) return simpleText(scopes);
	return scopes
		.map((scope) => {
			const found = API_SCOPES.find((name) => name === scope);
			return found ? API_SCOPE_TEXTS[found][getLocale()] : simpleText(scope);
		})
		.join(", ");
}

export function countryText(country: unknown): string {
	return /^[A-Z]{2}$/.test(String(country))
		? countryName(String(country), getLocale())
		: simpleText(country);
}

export function dayText(day: unknown): string {
	return /^\d{4}-\d\d-\d\d$/.test(String(day))
		? formatDay(String(day), getLocale())
		: simpleText(day);
}

/** A day, a moment or a place: planned prices begin at a day, transfers at a warehouse. */
export function startText(start: unknown): string {
	const text = simpleText(start);
	return /^\d{4}-\d\d-\d\dT/.test(text) ? momentText(text) : dayText(text);
}

export function momentText(moment: unknown): string {
	return Number.isNaN(Date.parse(String(moment)))
		? simpleText(moment)
		: formatMoment(String(moment), getLocale());
}

export function paymentMethodText(method: unknown): string {
	return methodText(String(method));
}

export function holdReasonText(reason: unknown): string {
	const found = HOLD_REASONS.find((name) => name === reason);
	return found ? HOLD_REASON_LABELS[found][getLocale()] : simpleText(reason);
}

/** What a change of a customer changed, in words. Other changes are shown as in the audit log. */
import { ACCOUNT_TYPES } from "../../../domain/account/account-types.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { auditLines } from "../../office/audit-changes.ts";

type Details = Record<string, unknown>;
/** The names of sellers by account id. */
export type SellerNames = ReadonlyMap<number, string>;

export function changeLines(action: string, details: Details, sellers: SellerNames): string[] {
	const [before, after] = [recordOf(details.before), recordOf(details.after)];
	switch (action) {
		case "customer_terms_changed":
		case "access_approved":
			return termsLines(before, after, sellers);
		case "certificate_added":
		case "certificate_withdrawn":
			return [certificateText({ ...before, ...after })];
		case "customer_note_added":
		case "customer_note_pinned":
		case "customer_disabled":
		case "customer_enabled":
			return [];
		default:
			return auditLines(details);
	}
}

function termsLines(before: Details, after: Details, sellers: SellerNames): string[] {
	const sellerText = (id: unknown) =>
		typeof id === "number" ? (sellers.get(id) ?? String(id)) : "–";
	const fields = [
		{ name: "level", label: m.requests_level(), text: levelText },
		{ name: "levels", label: m.office_customer_levels(), text: levelsText },
		{ name: "accountType", label: m.account_type_short(), text: typeText },
		{ name: "isTaxable", label: m.office_customer_tax(), text: taxText },
		{ name: "sellerId", label: m.admin_customer_seller(), text: sellerText },
	];
	return fields
		.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
		.map(({ name, label, text }) =>
			m.office_customer_change({ label, before: text(before[name]), after: text(after[name]) }),
		);
}

function certificateText({ state, number }: Details): string {
	return [state, number].filter((part) => typeof part === "string").join(" ");
}

function levelText(level: unknown): string {
	const found = PRICE_LEVELS.find((name) => name === level);
	return found ? PRICE_LEVEL_TEXTS[found]() : "–";
}

function levelsText(levels: unknown): string {
	return Array.isArray(levels) ? levels.map(levelText).join(", ") : "–";
}

function typeText(type: unknown): string {
	const found = ACCOUNT_TYPES.find((name) => name === type);
	return found ? ACCOUNT_TYPE_TEXTS[found]().label : "–";
}

function taxText(isTaxable: unknown): string {
	return isTaxable === false ? m.office_customer_exempt() : m.office_customer_taxable();
}

function recordOf(value: unknown): Details {
	return typeof value === "object" && value !== null ? (value as Details) : {};
}

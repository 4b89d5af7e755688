import { canonicalEmail, isEmail, MAX_EMAIL_LENGTH } from "../../domain/account/email.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import {
	selectContactPoints,
	selectPopUpMessages,
	selectRegions,
	selectSettings,
} from "./store.sql.ts";

export type ContactPoint = {
	kind: "store" | "service";
	label: Bilingual;
	address: string | null;
	phone: string;
	hours: Bilingual | null;
};

export type PopUpMessage = {
	code: string;
	title: Bilingual;
	message: Bilingual;
	messageOpen: Bilingual;
	enabled: boolean;
	showAsGlobalModal: boolean;
	delayHours: number;
	showFirstDays: number;
	style: "info" | "good" | "warn" | "bad";
};

/** The settings of the store with their real types. The contract converts them to strings. */
export type StoreSettings = {
	logoUrl: string;
	phone: string;
	currency: string;
	social: { name: string; url: string }[];
	whatsappPhone: string | null;
	/**
	 * The address that gets mails about messages, quote requests and new returns; null sends none.
	 */
	contactEmail: string | null;
	guestCart: boolean;
	blog: boolean;
	rebuiltEngines: boolean;
	catalogs: boolean;
	defaultStockFilter: string;
	taxType: string;
	fixedTaxPercentage: string;
	/** Days after delivery in which parts and cores can be returned. */
	returnWindowDays: number;
	coreWindowDays: number;
	/** The restocking fee that is kept from the refund of a part, unless the store made the error. */
	restockingPercent: number;
	/** How long the prices of a quote are valid. */
	quoteDays: number;
	/** ZIP codes of the warehouses, by warehouse code. */
	warehouseZips: Record<string, string>;
	regions: { code: string; label: Bilingual }[];
	contactPoints: ContactPoint[];
	popUpMessages: PopUpMessage[];
};

export async function readSettings({ db }: { db: Database }): Promise<StoreSettings> {
	const [rows, regions, contactPoints, popUps] = await Promise.all([
		selectSettings(db),
		selectRegions(db),
		selectContactPoints(db),
		selectPopUpMessages(db),
	]);
	const value = new Map(rows.map((row) => [row.key, row.value]));
	const text = (key: string, fallback = "") => value.get(key) ?? fallback;
	const on = (key: string) => value.get(key) === "true";
	/**
	 * Staff enter these by hand, so a value that is no integer within the bounds counts as not set.
	 */
	const whole = (key: string, fallback: number, max: number) => {
		const typed = text(key).trim();
		return /^\d{1,4}$/.test(typed) && Number(typed) <= max ? Number(typed) : fallback;
	};
	return {
		logoUrl: text("logo_web_url", "/icons.svg#logo"),
		phone: text("phone_number"),
		currency: parseCurrency(text("currency")),
		social: parseSocial(text("social", "[]")),
		whatsappPhone: on("whatsapp_enabled") ? text("whatsapp_phone_number") : null,
		contactEmail: parseEmail(text("contact_email")),
		guestCart: on("shopping_cart_guest"),
		blog: on("module_blog"),
		rebuiltEngines: on("module_rebuild_en_trans"),
		catalogs: on("show_catalogs_link"),
		defaultStockFilter: text("search_filter_default_stock", "ALL"),
		taxType: text("tax_type", "state"),
		fixedTaxPercentage: text("fixed_tax_percentage", "0"),
		returnWindowDays: whole("return_window_days", 30, 3650),
		coreWindowDays: whole("core_window_days", 30, 3650),
		restockingPercent: whole("restocking_percent", 15, 100),
		quoteDays: whole("quote_days", 14, 365),
		warehouseZips: parseZips(text("warehouse_zips")),
		regions: regions.map((row) => ({
			code: row.code,
			label: { en: row.label_en, es: row.label_es },
		})),
		contactPoints: contactPoints.map((row) => ({
			kind: row.kind === "store" ? "store" : "service",
			label: { en: row.label_en, es: row.label_es },
			address: row.address,
			phone: row.phone,
			hours: row.hours_en && row.hours_es ? { en: row.hours_en, es: row.hours_es } : null,
		})),
		popUpMessages: popUps.map((row) => ({
			code: row.code,
			title: { en: row.title_en, es: row.title_es },
			message: { en: row.message_en, es: row.message_es },
			messageOpen: { en: row.message_open_en ?? "", es: row.message_open_es ?? "" },
			enabled: row.enabled,
			showAsGlobalModal: row.show_as_global_modal,
			delayHours: row.modal_delay_to_show_again_hours,
			showFirstDays: row.show_first_x_days,
			style: POP_UP_STYLES.find((style) => style === row.style) ?? "info",
		})),
	};
}

const POP_UP_STYLES = ["info", "good", "warn", "bad"] as const;

/** Staff edit this setting by hand, so an unreadable value shows no links. */
function parseSocial(text: string): { name: string; url: string }[] {
	try {
		const entries: unknown = JSON.parse(text);
		if (!Array.isArray(entries)) return [];
		return entries.flatMap((entry) =>
			typeof entry?.name === "string" && /^https:\/\//.test(entry?.url)
				? [{ name: entry.name, url: entry.url }]
				: [],
		);
	} catch {
		return [];
	}
}

/** The second currency besides dollars; dollars when none is set. */
function parseCurrency(text: string): string {
	const code = text.trim().toUpperCase();
	return /^[A-Z]{3}$/.test(code) ? code : STORE_CURRENCY;
}

/** Also entered by hand: an invalid address counts as none. */
function parseEmail(text: string): string | null {
	const address = canonicalEmail(text);
	return isEmail(address) && address.length <= MAX_EMAIL_LENGTH ? address : null;
}

/** "MIA 33166, LAX 90058" */
function parseZips(text: string): Record<string, string> {
	return Object.fromEntries(
		[...text.matchAll(/\b([A-Z]{3}) (\d{5})\b/g)].map(([, code = "", zip = ""]) => [code, zip]),
	);
}

import type { ImportGuardLimits } from "../../domain/import/import-summary.ts";
import type { StateTaxRate } from "../../domain/money/sales-tax.ts";
import type { ShippingRates } from "../../domain/shipping/shipping-rate-table.ts";
import { effectiveSetting, parseRows } from "../../domain/store/check-setting.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { PopUpMessage } from "../../domain/store/pop-up-message.ts";
import { shippingRatesOf } from "../../domain/store/shipping-setting-definitions.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { toPopUp } from "./read-pop-up.ts";
import {
	selectContactPoints,
	selectPopUpMessages,
	selectRegions,
	selectSettings,
	selectWarehouses,
} from "./store.sql.ts";

export type ContactPoint = {
	kind: "store" | "service";
	label: Bilingual;
	address: string | null;
	phone: string;
	hours: Bilingual | null;
};

/** The settings of the store with their real types. The contract converts them to strings. */
export type StoreSettings = {
	/** The only home of the name: titles, mails, papers and files take it from here. */
	storeName: string;
	/** Empty if the store has none. */
	tagline: Bilingual;
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
	/** Empty: changed addresses are not sent to search engines. */
	indexNowKey: string;
	defaultStockFilter: string;
	taxType: string;
	fixedTaxPercentage: string;
	/** By the state that the goods are shipped to. */
	stateTaxRates: readonly StateTaxRate[];
	/** Days after delivery in which parts and cores can be returned. */
	returnWindowDays: number;
	coreWindowDays: number;
	/** The restocking fee that is kept from the refund of a part, unless the store made the error. */
	restockingPercent: number;
	/** How long the prices of a quote are valid. */
	quoteDays: number;
	/** How far a seller may go below the price of the buyer's level. */
	sellerDiscountPercent: number;
	/** How long the scan of a tax certificate is kept after the certificate ended. */
	certificateYears: number;
	/** The ways to pay that the checkout offers, if their provider is configured. */
	paymentMethods: Record<"card" | "wallet" | "redirect" | "account", boolean>;
	/** Until when an order ships on the same workday: a time at the store, such as `15:00`. */
	shipCutoff: string;
	shippingRates: ShippingRates;
	importLimits: ImportGuardLimits & { maxBytes: number };
	/** ZIP codes of the warehouses, by warehouse code. */
	warehouseZips: Record<string, string>;
	regions: { code: string; label: Bilingual }[];
	contactPoints: ContactPoint[];
	/** The enabled messages. Those outside their days are not shown. */
	popUpMessages: PopUpMessage[];
};

export async function readSettings({ db }: { db: Database }): Promise<StoreSettings> {
	const [rows, regions, contactPoints, warehouses, popUps] = await Promise.all([
		selectSettings(db),
		selectRegions(db),
		selectContactPoints(db),
		selectWarehouses(db),
		selectPopUpMessages(db),
	]);
	const value = new Map(rows.map((row) => [row.key, row.value]));
	// A value that does not match its definition counts as not set.
	const text = (key: string) => effectiveSetting(key, value.get(key));
	const on = (key: string) => text(key) === "true";
	const whole = (key: string) => Number(text(key));
	return {
		storeName: text("store_name"),
		tagline: { en: text("tagline_en"), es: text("tagline_es") },
		logoUrl: text("logo_web_url"),
		phone: text("phone_number"),
		currency: text("currency"),
		social: parseSocial(value.get("social") ?? "[]"),
		whatsappPhone: on("whatsapp_enabled") ? text("whatsapp_phone_number") : null,
		contactEmail: text("contact_email") || null,
		guestCart: on("shopping_cart_guest"),
		blog: on("module_blog"),
		rebuiltEngines: on("module_rebuild_en_trans"),
		catalogs: on("show_catalogs_link"),
		indexNowKey: text("index_now_key"),
		defaultStockFilter: text("search_filter_default_stock"),
		taxType: text("tax_type"),
		fixedTaxPercentage: text("fixed_tax_percentage"),
		stateTaxRates: parseRows(text("state_tax_rates")).map(({ state = "", percent = "" }) => ({
			state,
			percent,
		})),
		returnWindowDays: whole("return_window_days"),
		coreWindowDays: whole("core_window_days"),
		restockingPercent: whole("restocking_percent"),
		quoteDays: whole("quote_days"),
		sellerDiscountPercent: whole("seller_discount_percent"),
		certificateYears: whole("certificate_years"),
		paymentMethods: {
			card: on("payment_card"),
			wallet: on("payment_wallet"),
			redirect: on("payment_redirect"),
			account: on("payment_account"),
		},
		shipCutoff: text("ship_cutoff"),
		shippingRates: shippingRatesOf(text),
		importLimits: {
			jumpPercent: whole("import_jump_percent"),
			maxJumpsPercent: whole("import_jump_share"),
			maxMissingPercent: whole("import_missing_share"),
			maxBytes: whole("import_max_megabytes") * 1024 * 1024,
		},
		warehouseZips: Object.fromEntries(
			warehouses.flatMap(({ code, zip }) => (zip ? [[code, zip]] : [])),
		),
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
		popUpMessages: popUps.map(toPopUp),
	};
}

/** Older values were edited by hand, so an unreadable one shows no links. */
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

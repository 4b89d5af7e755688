/**
 * The data of the shell (header, footer, dialogs) in the page's language. The root route loads it
 * once per visit.
 */
import { useRouteLoaderData } from "react-router";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Language } from "../../domain/store/language.ts";
import type { PopUpStyle } from "../../domain/store/pop-up-message.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import type { PlacePicture } from "../../ports/maps.ts";

export type ShellContact = {
	kind: "store" | "service";
	label: string;
	address: string | null;
	phone: string;
	hours: string | null;
	/** The place on a map, and a picture of it; null without an address. */
	map: { link: string; picture: PlacePicture } | null;
};

export type ShellPopUp = {
	code: string;
	title: string;
	message: string;
	/** The link of a slim bar that opens the message; null for a dialog over the page. */
	open: string | null;
	style: PopUpStyle;
	delayHours: number;
	showFirstDays: number;
};

/** The signed-in customer as the browser may store it: everything of a session except its token. */
export type ShellAccount = {
	userName: string;
	userEmail: string;
	isAdmin: number;
	userCredit: "retail" | "credit";
	userTax: boolean;
	priceLevel: PriceLevel;
	priceLevelAccess: readonly PriceLevel[];
};

export type ShellData = {
	language: Language;
	origin: string;
	storeName: string;
	tagline: string;
	/** The address of the store's own logo; null for the built-in mark. */
	logo: string | null;
	phone: string;
	whatsappPhone: string | null;
	showCart: boolean;
	/** Buyers can pay by card. */
	takesCards: boolean;
	modules: { blog: boolean; rebuilt: boolean; catalogs: boolean };
	social: { name: string; url: string }[];
	contacts: ShellContact[];
	popUps: ShellPopUp[];
	defaultStockFilter: string;
	/**
	 * Days after the delivery in which a part, or an old part for its core charge, may be returned.
	 */
	returnDays: number;
	coreDays: number;
	/** The active vehicle. The page cache has one entry per vehicle, so every page may show it. */
	vehicle: GarageEntry | null;
	/** Null for guests. */
	account: ShellAccount | null;
	/** Names the shown price level when it is not the customer's own. */
	otherLevel: string | null;
};

/** Undefined only when the root loader failed. */
export function useShellData(): ShellData | undefined {
	return useRouteLoaderData<ShellData>("root");
}

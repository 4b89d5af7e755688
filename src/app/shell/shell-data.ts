/** What the frame around every screen shows, in one language. Read once; going from page to page does not ask again. */
import { useRouteLoaderData } from "react-router";
import type { Caller } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Services } from "../../features/services.ts";
import { activeVehicle, toVehicleView, type VehicleView } from "../vehicle/vehicle-view.ts";

export type ShellContact = {
	kind: "store" | "service";
	label: string;
	address: string | null;
	phone: string;
	hours: string | null;
};

export type ShellPopUp = {
	code: string;
	title: string;
	message: string;
	style: "info" | "good" | "warn" | "bad";
	delayHours: number;
	showFirstDays: number;
};

/** Who is signed in, as the browser may remember it: everything of a session but its token. */
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
	phone: string;
	whatsappPhone: string | null;
	showCart: boolean;
	modules: { blog: boolean; rebuilt: boolean; catalogs: boolean };
	social: { name: string; url: string }[];
	contacts: ShellContact[];
	popUps: ShellPopUp[];
	defaultStockFilter: string;
	/** For so many days after the delivery a part may come back, and an old part for its core charge. */
	returnDays: number;
	coreDays: number;
	/** The active vehicle: pages are kept per vehicle, so it may stand on each. */
	vehicle: VehicleView | null;
	/** Null for guests; a page that is kept for them is never sent to anybody else. */
	account: ShellAccount | null;
	/** Says which price level is in sight, when it is not the reader's own. */
	otherLevel: string | null;
};

type ShellRequest = {
	services: Services;
	language: Language;
	origin: string;
	caller: Caller;
	otherLevel: string | null;
	request: Request;
};

export async function readShellData({
	services,
	language,
	origin,
	caller,
	otherLevel,
	request,
}: ShellRequest): Promise<ShellData> {
	const [settings, vehicle] = await Promise.all([
		services.settings(),
		activeVehicle(services, request),
	]);
	return {
		language,
		origin,
		phone: settings.phone,
		whatsappPhone: settings.whatsappPhone,
		showCart: settings.guestCart || caller.kind === "customer",
		modules: { blog: settings.blog, rebuilt: settings.rebuiltEngines, catalogs: settings.catalogs },
		social: settings.social,
		contacts: settings.contactPoints.map((point) => ({
			...point,
			label: point.label[language],
			hours: point.hours?.[language] ?? null,
		})),
		popUps: settings.popUpMessages
			.filter((message) => message.showAsGlobalModal)
			.map(({ code, title, message, style, delayHours, showFirstDays }) => ({
				code,
				title: title[language],
				message: message[language],
				style,
				delayHours,
				showFirstDays,
			})),
		defaultStockFilter: settings.defaultStockFilter,
		returnDays: settings.returnWindowDays,
		coreDays: settings.coreWindowDays,
		vehicle: vehicle ? toVehicleView(vehicle) : null,
		account: accountOf(caller),
		otherLevel,
	};
}

function accountOf(caller: Caller): ShellAccount | null {
	if (caller.kind === "guest") return null;
	const { firstName, email, adminLevel, credit, isTaxable, level, levels } = caller;
	return {
		...{
			userName: firstName,
			userEmail: email,
			isAdmin: adminLevel,
			userCredit: credit,
			userTax: isTaxable,
		},
		...{ priceLevel: level, priceLevelAccess: levels },
	};
}

/** Undefined only when the frame itself could not be read. */
export function useShellData(): ShellData | undefined {
	return useRouteLoaderData<ShellData>("root");
}

/** Reads the data of the shell for one request. */
import type { Caller } from "../../domain/account/caller.ts";
import type { Language } from "../../domain/store/language.ts";
import { isPopUpScheduled } from "../../domain/store/pop-up-message.ts";
import { DEFAULT_LOGO } from "../../domain/store/store-setting-definitions.ts";
import type { Services } from "../../features/services.ts";
import type { ShellAccount, ShellData } from "../page/shell-data.ts";
import { activeVehicle, toVehicleView } from "../vehicle/vehicle-view.ts";

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
	const [settings, vehicle, methods] = await Promise.all([
		services.store.settings(),
		activeVehicle(services, request),
		services.payments.listMethods(),
	]);
	return {
		language,
		origin,
		storeName: settings.storeName,
		tagline: settings.tagline[language],
		logo: settings.logoUrl === DEFAULT_LOGO ? null : settings.logoUrl,
		phone: settings.phone,
		whatsappPhone: settings.whatsappPhone,
		showCart: settings.guestCart || caller.kind === "customer",
		takesCards: methods.some(({ method }) => method === "card"),
		modules: { blog: settings.blog, rebuilt: settings.rebuiltEngines, catalogs: settings.catalogs },
		social: settings.social,
		contacts: settings.contactPoints.map((point) => ({
			...point,
			label: point.label[language],
			hours: point.hours?.[language] ?? null,
			map: point.address
				? services.maps.show({ name: point.label[language], address: point.address })
				: null,
		})),
		popUps: settings.popUpMessages
			.filter((message) => isPopUpScheduled(message, services.store.today()))
			.map((message) => ({
				code: message.code,
				title: message.title[language],
				message: message.message[language],
				open: message.showAsGlobalModal ? null : message.messageOpen[language],
				style: message.style,
				delayHours: message.delayHours,
				showFirstDays: message.showFirstDays,
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
		userName: firstName,
		userEmail: email,
		isAdmin: adminLevel,
		userCredit: credit,
		userTax: isTaxable,
		priceLevel: level,
		priceLevelAccess: levels,
	};
}

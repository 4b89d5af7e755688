import type { FastifyInstance } from "fastify";
import { getSettings, type SettingsAnswer } from "../contract/settings.ts";
import type { Language } from "../domain/store/language.ts";
import { isPopUpScheduled } from "../domain/store/pop-up-message.ts";
import type { Services } from "../features/services.ts";
import type { StoreSettings } from "../features/store/read-settings.ts";
import { bind } from "./bind.ts";

export function settingsCalls(app: FastifyInstance, services: Services): void {
	bind(app, getSettings, async ({ language }) => ({
		settings: onTheWire(await services.store.settings(), language, services.store.today()),
	}));
}

function onTheWire(settings: StoreSettings, language: Language, today: string): SettingsAnswer {
	const popUps = settings.popUpMessages.filter((message) => isPopUpScheduled(message, today));
	return {
		logo_web_url: settings.logoUrl,
		phone_number: settings.phone,
		currency: settings.currency,
		social: settings.social,
		whatsapp_enabled: String(settings.whatsappPhone !== null),
		whatsapp_phone_number: settings.whatsappPhone ?? "",
		shopping_cart_guest: String(settings.guestCart),
		module_blog: String(settings.blog),
		module_rebuild_en_trans: String(settings.rebuiltEngines),
		show_catalogs_link: String(settings.catalogs),
		search_filter_default_stock: settings.defaultStockFilter,
		tax_type: settings.taxType,
		fixed_tax_percentage: settings.fixedTaxPercentage,
		vehicle_regions: settings.regions.map(({ code, label }) => ({
			value: code,
			label: label[language],
		})),
		pop_up_message: popUps.map((message) => ({
			code: message.code,
			title: message.title[language],
			message: message.message[language],
			message_open: message.messageOpen[language],
			enabled: message.enabled,
			show_as_global_modal: message.showAsGlobalModal,
			modal_delay_to_show_again_hours: message.delayHours,
			show_first_x_days: message.showFirstDays,
			style: message.style,
		})),
		contact_points: settings.contactPoints.map(({ kind, label, address, phone, hours }) => ({
			kind,
			label: label[language],
			address,
			phone,
			hours: hours?.[language] ?? null,
		})),
	};
}

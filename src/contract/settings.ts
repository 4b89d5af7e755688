import { z } from "zod";
import { POP_UP_STYLES } from "../domain/store/pop-up-message.ts";
import { call } from "./call.ts";

/** Single settings are strings; lists and messages are structured. */
const Settings = z.strictObject({
	logo_web_url: z.string(),
	phone_number: z.string(),
	currency: z.string(),
	social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
	whatsapp_enabled: z.string(),
	whatsapp_phone_number: z.string(),
	shopping_cart_guest: z.string(),
	module_blog: z.string(),
	module_rebuild_en_trans: z.string(),
	show_catalogs_link: z.string(),
	search_filter_default_stock: z.string(),
	tax_type: z.string(),
	fixed_tax_percentage: z.string(),
	vehicle_regions: z.array(z.strictObject({ value: z.string(), label: z.string() })),
	pop_up_message: z.array(
		z.strictObject({
			code: z.string(),
			title: z.string(),
			message: z.string(),
			message_open: z.string(),
			enabled: z.boolean(),
			show_as_global_modal: z.boolean(),
			modal_delay_to_show_again_hours: z.int(),
			show_first_x_days: z.int(),
			style: z.enum(POP_UP_STYLES),
		}),
	),
	contact_points: z.array(
		z.strictObject({
			kind: z.enum(["store", "service"]),
			label: z.string(),
			address: z.string().nullable(),
			phone: z.string(),
			hours: z.string().nullable(),
		}),
	),
});

export type SettingsAnswer = z.output<typeof Settings>;

export const getSettings = call({
	method: "GET",
	path: "/settings",
	summary: "Retrieve the settings of the store in the caller's language",
	access: "everyone",
	answer: z.strictObject({ settings: Settings }),
});

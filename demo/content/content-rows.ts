/** The rows of settings, contact points, messages and pages. */
import type { Value } from "../copy-text.ts";
import type { DemoTable } from "../demo-table.ts";
import { fixedTable } from "../reference-rows.ts";
import { PAGES } from "./pages.ts";
import { CONTACT_POINTS, CORES_MESSAGE as CORES, SETTINGS } from "./store-settings.ts";

export function contentTables(): DemoTable[] {
	return [
		fixedTable("setting", "key value", Object.entries(SETTINGS)),
		fixedTable(
			"contact_point",
			"id kind label_en label_es address phone hours_en hours_es position",
			CONTACT_POINTS.map(({ kind, en, es, address, phone, hoursEn, hoursEs }, index): Value[] => [
				index + 1,
				kind,
				en,
				es,
				address,
				phone,
				hoursEn,
				hoursEs,
				index + 1,
			]),
		),
		fixedTable(
			"pop_up_message",
			"code title_en title_es message_en message_es message_open_en message_open_es enabled show_as_global_modal modal_delay_to_show_again_hours show_first_x_days style",
			[
				[
					CORES.code,
					CORES.titleEn,
					CORES.titleEs,
					CORES.messageEn,
					CORES.messageEs,
					CORES.openEn,
					CORES.openEs,
					false,
					false,
					CORES.hoursBetween,
					CORES.firstDays,
					CORES.style,
				],
			],
		),
		fixedTable(
			"content_page",
			"url title_en title_es body_en body_es",
			PAGES.map(({ url, titleEn, titleEs, en, es }) => [
				url,
				titleEn,
				titleEs,
				JSON.stringify(en),
				JSON.stringify(es),
			]),
		),
	];
}

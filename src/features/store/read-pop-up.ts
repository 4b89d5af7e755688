import {
	POP_UP_STYLES,
	type PopUpMessage,
	type PopUpStyle,
} from "../../domain/store/pop-up-message.ts";

type PopUpRow = {
	code: string;
	title_en: string;
	title_es: string;
	message_en: string;
	message_es: string;
	message_open_en: string | null;
	message_open_es: string | null;
	enabled: boolean;
	show_as_global_modal: boolean;
	modal_delay_to_show_again_hours: number;
	show_first_x_days: number;
	style: string;
	starts_on: string | Date | null;
	ends_on: string | Date | null;
};

export function toPopUp(row: PopUpRow): PopUpMessage {
	return {
		code: row.code,
		title: { en: row.title_en, es: row.title_es },
		message: { en: row.message_en, es: row.message_es },
		messageOpen: { en: row.message_open_en ?? "", es: row.message_open_es ?? "" },
		enabled: row.enabled,
		showAsGlobalModal: row.show_as_global_modal,
		delayHours: row.modal_delay_to_show_again_hours,
		showFirstDays: row.show_first_x_days,
		style: styleOf(row.style),
		startsOn: row.starts_on === null ? null : String(row.starts_on),
		endsOn: row.ends_on === null ? null : String(row.ends_on),
	};
}

/** Rows that were written before the styles were renamed. */
const FORMER_STYLES: Record<string, PopUpStyle> = {
	good: "promotion",
	warn: "warning",
	bad: "warning",
};

function styleOf(word: string): PopUpStyle {
	return POP_UP_STYLES.find((style) => style === word) ?? FORMER_STYLES[word] ?? "info";
}

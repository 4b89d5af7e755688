/** Pop-up messages: their styles, limits and schedule. */
import type { Bilingual } from "./language.ts";

/** What a message is: information, promotion or warning. */
export const POP_UP_STYLES = ["info", "promotion", "warning"] as const;
export type PopUpStyle = (typeof POP_UP_STYLES)[number];

export const MAX_POP_UP_CODE_LENGTH = 80;
export const MAX_POP_UP_TITLE_LENGTH = 200;
export const MAX_POP_UP_MESSAGE_LENGTH = 2000;
export const MAX_POP_UP_OPEN_LENGTH = 200;
export const MAX_POP_UP_HOURS = 8760;
export const MAX_POP_UP_DAYS = 3650;

/** Days in the time zone of the store, `2026-11-16`; both are included. */
export type PopUpSchedule = { startsOn: string | null; endsOn: string | null };

export function isPopUpScheduled({ startsOn, endsOn }: PopUpSchedule, today: string): boolean {
	return (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
}

export type PopUpMessage = PopUpSchedule & {
	code: string;
	title: Bilingual;
	message: Bilingual;
	/** The link of the slim bar that opens the whole message. */
	messageOpen: Bilingual;
	enabled: boolean;
	/** True for a dialog over the page, false for a slim bar below the header. */
	showAsGlobalModal: boolean;
	delayHours: number;
	showFirstDays: number;
	style: PopUpStyle;
};

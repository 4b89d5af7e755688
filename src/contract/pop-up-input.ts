/** A pop-up message as staff write it. */
import * as z from "zod/mini";
import {
	MAX_POP_UP_CODE_LENGTH,
	MAX_POP_UP_DAYS,
	MAX_POP_UP_HOURS,
	MAX_POP_UP_MESSAGE_LENGTH,
	MAX_POP_UP_OPEN_LENGTH,
	MAX_POP_UP_TITLE_LENGTH,
	POP_UP_STYLES,
} from "../domain/store/pop-up-message.ts";
import {
	checkAcross,
	checkFilled,
	maxCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const URL_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const day = z.nullish(z.iso.date({ error: "days_order" }));

const PopUpInput = z
	.strictObject({
		code: text(
			required(),
			maxCharacters(MAX_POP_UP_CODE_LENGTH),
			checkFilled("link_valid", (value) => URL_NAME.test(value)),
		),
		titleEn: text(required(), maxCharacters(MAX_POP_UP_TITLE_LENGTH), oneLine()),
		titleEs: text(required(), maxCharacters(MAX_POP_UP_TITLE_LENGTH), oneLine()),
		messageEn: text(required(), maxCharacters(MAX_POP_UP_MESSAGE_LENGTH)),
		messageEs: text(required(), maxCharacters(MAX_POP_UP_MESSAGE_LENGTH)),
		openEn: text(maxCharacters(MAX_POP_UP_OPEN_LENGTH), oneLine()),
		openEs: text(maxCharacters(MAX_POP_UP_OPEN_LENGTH), oneLine()),
		enabled: z.boolean(),
		showAsGlobalModal: z.boolean(),
		delayHours: wholeNumber(0, MAX_POP_UP_HOURS),
		showFirstDays: wholeNumber(0, MAX_POP_UP_DAYS),
		style: z.enum(POP_UP_STYLES),
		startsOn: day,
		endsOn: day,
	})
	.check(
		checkAcross(
			"openEn",
			"required",
			({ showAsGlobalModal, openEn }) => showAsGlobalModal === true || Boolean(openEn),
		),
		checkAcross(
			"openEs",
			"required",
			({ showAsGlobalModal, openEs }) => showAsGlobalModal === true || Boolean(openEs),
		),
		checkAcross(
			"endsOn",
			"days_order",
			({ startsOn, endsOn }) => !startsOn || !endsOn || String(endsOn) >= String(startsOn),
		),
	);

export const popUpForm = defineForm(PopUpInput, {
	toInput: (values) => ({
		code: values.code ?? "",
		titleEn: values.titleEn ?? "",
		titleEs: values.titleEs ?? "",
		messageEn: values.messageEn ?? "",
		messageEs: values.messageEs ?? "",
		openEn: values.openEn ?? "",
		openEs: values.openEs ?? "",
		enabled: Boolean(values.enabled),
		showAsGlobalModal: values.placement === "modal",
		delayHours: typedNumber(values.delayHours) ?? 0,
		showFirstDays: typedNumber(values.showFirstDays) ?? 0,
		style: values.style ?? "info",
		startsOn: values.startsOn || null,
		endsOn: values.endsOn || null,
	}),
});

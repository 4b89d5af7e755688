/** The input of a new list at a secret address. */
import * as z from "zod/mini";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { FEED_KINDS, MAX_FEED_NAME_LENGTH } from "../domain/feed/feed.ts";
import { LANGUAGES } from "../domain/store/language.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

export const NewFeedInput = z.strictObject({
	/** Written by the form once, so that a form that is sent twice makes one list. */
	requestKey: z.uuid({ error: "required" }),
	kind: z.enum(FEED_KINDS, { error: "choice_unknown" }),
	name: text(required(), maxCharacters(MAX_FEED_NAME_LENGTH), oneLine()),
	level: z.enum(PRICE_LEVELS, { error: "choice_unknown" }),
	language: z.enum(LANGUAGES, { error: "choice_unknown" }),
});

export const newFeedForm = defineForm(NewFeedInput);

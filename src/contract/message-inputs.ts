/** The answer of staff to a message of a visitor. */
import * as z from "zod/mini";
import { MAX_CONTACT_REPLY_LENGTH } from "../domain/contact/contact-limits.ts";
import { maxCharacters, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

export const MessageReply = z.strictObject({
	text: text(required(), maxCharacters(MAX_CONTACT_REPLY_LENGTH)),
});

export const messageReplyForm = defineForm(MessageReply);

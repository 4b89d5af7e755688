/** The decision of staff about a part to verify. */
import * as z from "zod/mini";
import { MAX_VERIFY_NOTE_LENGTH, VERIFY_ANSWERS } from "../domain/verify/verify-rule.ts";
import { maxCharacters, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

export const VerifyTaskDecision = z.strictObject({
	answer: z.enum(VERIFY_ANSWERS),
	note: z._default(text(maxCharacters(MAX_VERIFY_NOTE_LENGTH)), ""),
});

export const verifyTaskForm = defineForm(VerifyTaskDecision);

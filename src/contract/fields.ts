/** Fields that many calls share. */
import { z } from "zod";
import { STORABLE_TEXT } from "./field-checks.ts";

/** A text up to a length that PostgreSQL can store. */
export const text = (max: number) => z.string().max(max).regex(STORABLE_TEXT);

export const Email = text(320);
/** Longer than any password may be, so that the rule of the form can say so. */
export const Password = text(500);
export const CaptchaToken = text(8192).nullish();
export const LanguageField = z.enum(["en", "es"]);
export const Id = z.coerce.number().int().positive().max(2_147_483_647);
/** What is sent by mail: 256 bits as text. */
export const Secret = text(200);
/** In dollars, a cent at least. */
export const Amount = z.number().min(0.01).max(10_000_000);
export const Done = z.strictObject({ status: z.literal("success") });

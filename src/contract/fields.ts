/** Fields that many calls share. */
import { z } from "zod";
import { MAX_LIST_PAGE } from "../domain/catalog/search-limits.ts";
import { STORABLE_TEXT } from "../domain/form/text-characters.ts";

/** A text up to a length that PostgreSQL can store. */
export const text = (max: number) => z.string().max(max).regex(STORABLE_TEXT);

export const Email = text(320);
export const LanguageField = z.enum(["en", "es"]);
export const Id = z.coerce.number().int().positive().max(2_147_483_647);
export const SuccessStatus = z.strictObject({ status: z.literal("success") });

/** The number of a page of a list, in a query. */
export const PageNumber = z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1);

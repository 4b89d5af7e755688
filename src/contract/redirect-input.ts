/** A redirect that staff write by hand. */
import * as z from "zod/mini";
import { MAX_HREF_LENGTH } from "../domain/content/content-limits.ts";
import { isAllowedHref, redirectPath } from "../domain/content/content-link.ts";
import { checkAcross, checkFilled, maxCharacters, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const path = (value: string) => /^\/(?![/\\])[^\s?#]*$/.test(value);

/** An empty target means that the page is gone for good. */
const RedirectInput = z
	.strictObject({
		from: text(
			required(),
			maxCharacters(MAX_HREF_LENGTH),
			checkFilled("path_valid", (value) => path(value) && redirectPath(value) !== "/"),
		),
		to: text(
			maxCharacters(MAX_HREF_LENGTH),
			checkFilled("path_valid", (value) => value.startsWith("/") && isAllowedHref(value)),
		),
	})
	.check(
		checkAcross(
			"to",
			"path_valid",
			({ from, to }) => !to || redirectPath(String(to)) !== redirectPath(String(from)),
		),
	);

export const redirectForm = defineForm(RedirectInput);

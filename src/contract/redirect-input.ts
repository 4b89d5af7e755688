/** A redirect that staff write by hand. */
import * as z from "zod/mini";
import { MAX_HREF_LENGTH } from "../domain/content/content-limits.ts";
import {
	isOwnPath,
	redirectPath,
	redirectTarget,
	targetPath,
} from "../domain/content/content-link.ts";
import { checkAcross, checkFilled, maxCharacters, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

/** Checked as it is stored: `/es//host` without its language prefix would lead to another site. */
const isRedirectable = (value: string) =>
	/^\/[^?#]*$/.test(value) && isOwnPath(redirectPath(value)) && redirectPath(value) !== "/";

/** A page of this store, also after its language prefix is taken away. */
export const isRedirectTarget = (value: string) =>
	value.startsWith("/") && isOwnPath(redirectTarget(value));

/** An empty target means that the page is gone for good. */
const RedirectInput = z
	.strictObject({
		from: text(
			required(),
			maxCharacters(MAX_HREF_LENGTH),
			checkFilled("path_valid", isRedirectable),
		),
		to: text(maxCharacters(MAX_HREF_LENGTH), checkFilled("path_valid", isRedirectTarget)),
	})
	.check(
		checkAcross(
			"to",
			"path_valid",
			({ from, to }) =>
				!to || targetPath(redirectTarget(String(to))) !== redirectPath(String(from)),
		),
	);

export const redirectForm = defineForm(RedirectInput);

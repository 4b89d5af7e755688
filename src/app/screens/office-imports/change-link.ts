import { NEW_PART_FIELD } from "../../../domain/import/part-fields.ts";
import type { NamedChange } from "../../../features/imports/read-imports.ts";
import { officeLinks } from "../../office/office-links.ts";

/**
 * The page of what a change is about: a part, or the record that the kind imports. A new part has
 * a page once it was created, so not where the import was cancelled before it or undone.
 */
export function changeLink(
	kind: string,
	{ sku, field, state }: Pick<NamedChange, "sku" | "field" | "state">,
): string | undefined {
	if (kind === "customers") return officeLinks.customers({ q: sku });
	if (kind === "redirects") return officeLinks.redirects();
	return field === NEW_PART_FIELD && state !== "applied" ? undefined : officeLinks.part(sku);
}

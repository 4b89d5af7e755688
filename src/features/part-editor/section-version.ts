/**
 * The version of a section: a fingerprint of its values. It changes with every change, also with
 * those of imports and jobs, which do not count saves.
 */
import { createHash } from "node:crypto";

export function versionOf(value: unknown): string {
	return createHash("sha256").update(stableJson(value)).digest("hex").slice(0, 16);
}

/** JSON with sorted keys, because jsonb does not keep their sequence. */
export function stableJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stableJson(entry)}`).join()}}`;
}

/** What a change of a customer changed, in words. Most changes are shown as in the audit log. */
import { auditLines } from "../../office/audit-changes.ts";
import type { AccountNames } from "../../office/audit-values.ts";

type Details = Record<string, unknown>;

export function changeLines(action: string, details: Details, names: AccountNames): string[] {
	switch (action) {
		case "certificate_added":
		case "certificate_withdrawn":
			return [certificateText({ ...recordOf(details.before), ...recordOf(details.after) })];
		case "customer_note_added":
		case "customer_note_pinned":
		case "customer_disabled":
		case "customer_enabled":
			return [];
		default:
			return auditLines(action, details, names);
	}
}

function certificateText({ state, number }: Details): string {
	return [state, number].filter((part) => typeof part === "string").join(" ");
}

function recordOf(value: unknown): Details {
	return typeof value === "object" && value !== null ? (value as Details) : {};
}

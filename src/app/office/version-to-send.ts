import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { FormAnswer } from "../page/handle-form.ts";

/** Refusals that tell staff of a change by another person. */
const CONFLICTS: readonly (RefusalCode | undefined)[] = [
	"part_changed",
	"record_changed",
	"customer_changed",
	"account_names_changed",
];

/**
 * The version that a form sends. A form that was refused for another reason keeps the version that
 * staff filled it in with: the page was loaded again, and a change in between must be a conflict.
 */
export function versionToSend(answer: FormAnswer | undefined, loaded: string): string {
	return CONFLICTS.includes(answer?.refusal) ? loaded : (answer?.values.version ?? loaded);
}

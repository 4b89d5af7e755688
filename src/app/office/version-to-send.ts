/** What the forms of the office do after a save that another person's save came before. */
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { FormAnswer } from "../page/handle-form.ts";
import { revalidateOnConflictOf } from "../page/revalidate-on-conflict.ts";

/** Refusals that tell staff of a change by another person. */
const CONFLICTS: readonly (RefusalCode | undefined)[] = [
	"part_changed",
	"record_changed",
	"customer_changed",
	"account_names_changed",
];

/** True after a refusal that tells of a change by another person. */
export function isEditConflict(answer: Pick<FormAnswer, "refusal"> | undefined): boolean {
	return CONFLICTS.includes(answer?.refusal);
}

/**
 * The version that a form sends. A form that was refused for another reason keeps the version that
 * staff filled it in with, because a change in between must be a conflict. After a conflict the
 * page was loaded again and shows the saved values, so the form sends their version.
 */
export function versionToSend(answer: FormAnswer | undefined, loaded: string): string {
	return isEditConflict(answer) ? loaded : (answer?.values.version ?? loaded);
}

/**
 * The key of a form: "Take the saved values" mounts it again, because its fields keep typed text.
 */
export function keyOfVersion(version: string, answer: FormAnswer | undefined): string {
	return isEditConflict(answer) ? `${version} conflict` : version;
}

/** The `shouldRevalidate` of a page whose form sends `versionToSend`. */
export const revalidateOnEditConflict = revalidateOnConflictOf(({ actionResult }) =>
	isEditConflict(actionResult),
);

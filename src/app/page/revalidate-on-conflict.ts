import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/**
 * For `shouldRevalidate` of a page: after a form that was refused because someone else changed the
 * record, the page shows the new state. A form with an idempotency key keeps its key, and the page. So
 * does a question about pieces that were not scanned, because it changes nothing.
 */
export function revalidateOnConflict({
	actionStatus,
	actionResult,
	formData,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const isQuestion = actionResult?.refusal === "pieces_not_scanned";
	const isConflict = actionStatus === CONFLICT && !isQuestion && !formData?.has("key");
	return isConflict || defaultShouldRevalidate;
}

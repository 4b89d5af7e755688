import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/**
 * For `shouldRevalidate` of a page: after a form that was refused because someone else changed the
 * record, the page shows the new state. A form with an idempotency key keeps its key, and the page.
 */
export function revalidateOnConflict({
	actionStatus,
	formData,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const isConflict = actionStatus === CONFLICT && !formData?.has("key");
	return isConflict || defaultShouldRevalidate;
}

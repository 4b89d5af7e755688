import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/**
 * Makes the `shouldRevalidate` of a page: after a form that was refused because the record has
 * changed, the page shows the new state. `isMeant` tells which forms of the page load it again.
 */
export function revalidateOnConflictOf(isMeant: (args: ShouldRevalidateFunctionArgs) => boolean) {
	return (args: ShouldRevalidateFunctionArgs): boolean =>
		(args.actionStatus === CONFLICT && isMeant(args)) || args.defaultShouldRevalidate;
}

/**
 * A form with an idempotency key keeps its key, and the page. So does a question about pieces that
 * were not scanned, because it changes nothing.
 */
export const revalidateOnConflict = revalidateOnConflictOf(
	({ actionResult, formData }) =>
		actionResult?.refusal !== "pieces_not_scanned" && !formData?.has("key"),
);

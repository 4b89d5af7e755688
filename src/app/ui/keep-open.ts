import type { Dialog } from "@base-ui/react/dialog";

/** A click on a toast must not close the dialog below it. */
export function keepOpenForToasts(details: Dialog.Root.ChangeEventDetails): boolean {
	const target = details.event.target;
	if (
		details.reason !== "outside-press" ||
		!(target instanceof Element) ||
		!target.closest("[data-toasts]")
	)
		return false;
	details.cancel();
	return true;
}

import { useEffect } from "react";
import { type Blocker, type Location, useBlocker } from "react-router";
import { hasChangedFields } from "./changed-fields.ts";

/**
 * Holds back a navigation away from a form with unsaved values. The frame of the office uses it
 * once, because the router supports one blocker.
 */
export function useLeaveWarning(): Blocker {
	useEffect(() => {
		const onUnload = (event: BeforeUnloadEvent) => {
			if (hasUnsavedForm()) event.preventDefault();
		};
		window.addEventListener("beforeunload", onUnload);
		return () => window.removeEventListener("beforeunload", onUnload);
	}, []);
	return useBlocker(
		({ currentLocation, nextLocation }) =>
			placeOf(currentLocation) !== placeOf(nextLocation) && hasUnsavedForm(),
	);
}

/**
 * After a refused save the fields show the typed values as their defaults: `data-refused`. A
 * form whose values are no fields marks itself: `data-unsaved`.
 */
export function hasUnsavedForm(): boolean {
	return [...document.querySelectorAll<HTMLElement>(".office-form")].some((content) => {
		const form = content.closest("form");
		if ("refused" in content.dataset || "unsaved" in content.dataset) return true;
		return form !== null && hasChangedFields(form);
	});
}

/** The notice of `done` is removed from the address without the router, so it does not count. */
function placeOf({ pathname, search }: Location): string {
	const query = new URLSearchParams(search);
	query.delete("done");
	return `${pathname}?${query}`;
}

import type { Location, NavigateFunction } from "react-router";

/** `before`: the list from which the sheet was opened, if that happened on this page. */
type SheetHistory = {
	navigate: NavigateFunction;
	latest: { current: Location };
	before: { current: string | undefined };
};

/**
 * Keeps the focus inside the open sheet; Escape and a press beside it close it. Closing removes the
 * sheet's history entry, and Back from an open sheet leads to the list as it was before. Afterwards
 * the focus returns to where it was.
 */
export function openSheet(id: string, history: SheetHistory): () => void {
	const close = () => leave(history);
	const sheet = document.querySelector<HTMLElement>(id);
	const opener = document.querySelector<HTMLElement>(`a[href="${id}"]`);
	if (!sheet) return () => {};
	const reachable = () =>
		[
			...sheet.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), summary"),
		].filter((element) => element.checkVisibility());
	reachable()[0]?.focus({ preventScroll: true });
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape") return close();
		if (event.key !== "Tab") return;
		const all = reachable();
		const [edge, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
		if (document.activeElement !== edge && sheet.contains(document.activeElement)) return;
		event.preventDefault();
		next?.focus();
	};
	// Without scripts these links lead to the content, which closes the sheet too.
	const follow = (event: MouseEvent) => {
		if (!(event.target instanceof Element && event.target.closest('a[href="#content"]'))) return;
		event.preventDefault();
		close();
	};
	const press = ({ target }: PointerEvent) => {
		if (target instanceof Element && !sheet.contains(target) && !target.closest("[data-toasts]"))
			close();
	};
	sheet.addEventListener("click", follow);
	// At the window, because React stops events on HTML that it has not hydrated yet.
	window.addEventListener("keydown", onKeyDown, true);
	window.addEventListener("pointerdown", press, true);
	return () => {
		sheet.removeEventListener("click", follow);
		window.removeEventListener("keydown", onKeyDown, true);
		window.removeEventListener("pointerdown", press, true);
		opener?.focus({ preventScroll: true });
	};
}

function leave({ navigate, latest, before }: SheetHistory): void {
	const { pathname, search } = latest.current;
	if (before.current === pathname + search) navigate(-1);
	else
		navigate(
			{ pathname, search, hash: "" },
			{ replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
		);
}

import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { m } from "../messages/compiled/messages.js";
import { SidePanel } from "../ui/side-panel.tsx";

/** The specification's desktop mode of the side menu: above 700 px. */
export const DESKTOP_MENU = "(min-width: 701px)";

type MenuFrameProps = { children: ReactNode; onClose: () => void };

/** A modal drawer on phones; on wider screens a panel below the header, beside the page. */
export function MenuFrame({ children, onClose }: MenuFrameProps) {
	if (useIsDesktop()) return <MenuPanel onClose={onClose}>{children}</MenuPanel>;
	return (
		<SidePanel title={m.menu()} side="left" onClose={onClose}>
			{children}
		</SidePanel>
	);
}

function useIsDesktop(): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const query = matchMedia(DESKTOP_MENU);
			query.addEventListener("change", onChange);
			return () => query.removeEventListener("change", onChange);
		},
		() => matchMedia(DESKTOP_MENU).matches,
		() => false,
	);
}

/**
 * Escape, a click outside and the focus leaving it close the panel; the shell closes it when the
 * page changes. The list scrolls inside; the panel of subcategories stands beside the list, so the
 * scrolling element must not be positioned.
 */
function MenuPanel({ children, onClose }: MenuFrameProps) {
	const panel = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		panel.current?.style.setProperty("top", `${Math.max(0, header)}px`);
	}, []);
	useFocusInside(panel);
	useCloseOutside(panel, onClose);
	return (
		<div
			ref={panel}
			role="dialog"
			aria-label={m.menu()}
			tabIndex={-1}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (relatedTarget && !currentTarget.contains(relatedTarget) && !isMenuButton(relatedTarget))
					onClose();
			}}
			className="no-print fixed bottom-0 left-0 z-30 flex w-side flex-col border-r bg-paper text-ink outline-none"
		>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
		</div>
	);
}

function isMenuButton(element: Element): boolean {
	return element.closest("header button[aria-haspopup]") !== null;
}

/** Moves the focus into the panel, and back to where it was when the panel closes. */
function useFocusInside(panel: { current: HTMLElement | null }): void {
	useEffect(() => {
		const opener = document.activeElement;
		const element = panel.current;
		element?.focus({ preventScroll: true });
		return () => {
			const { activeElement, body } = document;
			const isLost = activeElement === body || element?.contains(activeElement);
			if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		};
	}, [panel]);
}

function useCloseOutside(panel: { current: HTMLElement | null }, onClose: () => void): void {
	useEffect(() => {
		const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
		const onClick = (event: MouseEvent) => {
			const { target } = event;
			if (!(target instanceof Element) || panel.current?.contains(target)) return;
			// A click on the menu button closes the menu and must not open it again.
			if (isMenuButton(target)) event.stopPropagation();
			onClose();
		};
		window.addEventListener("keydown", onKey);
		// Capturing on the window comes before the listeners of the page.
		window.addEventListener("click", onClick, true);
		return () => {
			window.removeEventListener("keydown", onKey);
			window.removeEventListener("click", onClick, true);
		};
	}, [panel, onClose]);
}

import { useEffect, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useIsTopmost } from "./open-dialogs.ts";
import { announcement, dismissToast, type Toast, type ToastKind, toasts } from "./toast-store.ts";

const SECOND = 1000;
const AT_ONCE = 3;

const KINDS: Record<ToastKind, { shownFor: number; icon: string; look: string }> = {
	error: { shownFor: 2 * SECOND, icon: "error", look: "border-bad bg-bad-ground text-bad" },
	info: { shownFor: 3 * SECOND, icon: "info", look: "border-edge bg-panel text-ink" },
	good: { shownFor: 3 * SECOND, icon: "check", look: "border-good bg-good-ground text-good" },
};

/**
 * Rendered by the shell, and by each dialog inside itself: only the topmost of them shows the
 * toasts. Both regions exist from the start, because screen readers announce only changes inside a
 * region.
 */
export function Toasts({ dialogId }: { dialogId?: string }) {
	const all = toasts.use();
	const words = announcement.use();
	const [isHeld, setHeld] = useState(false);
	const isTopmost = useIsTopmost(dialogId);
	const shown = isTopmost ? all.slice(0, AT_ONCE) : [];
	const hold = {
		onMouseEnter: () => setHeld(true),
		onMouseLeave: () => setHeld(false),
		onFocus: () => setHeld(true),
		onBlur: () => setHeld(false),
	};
	return (
		<div
			data-toasts
			// At the bottom of a dialog are its buttons.
			className={`no-print pointer-events-none fixed inset-x-0 ${dialogId ? "top-12" : "bottom-0"} z-50 flex flex-col items-center gap-2 p-4 sm:items-end`}
			{...hold}
		>
			<p aria-live="polite" className="sr-only">
				{isTopmost && words}
			</p>
			<div aria-live="polite" className="contents">
				{shown.map(
					(toast) =>
						toast.kind !== "error" && <ToastBox key={toast.id} toast={toast} isHeld={isHeld} />,
				)}
			</div>
			<div aria-live="assertive" className="contents">
				{shown.map(
					(toast) =>
						toast.kind === "error" && <ToastBox key={toast.id} toast={toast} isHeld={isHeld} />,
				)}
			</div>
		</div>
	);
}

function ToastBox({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
	const { shownFor, icon, look } = KINDS[toast.kind];
	useEffect(() => {
		if (isHeld || toast.offer) return;
		const timer = setTimeout(() => dismissToast(toast.id), shownFor);
		return () => clearTimeout(timer);
	}, [isHeld, toast, shownFor]);
	return (
		<div
			className={`pointer-events-auto flex w-full max-w-field flex-wrap items-center gap-x-3 rounded-box border py-1 pr-1 pl-3 transition-opacity duration-150 starting:opacity-0 ${look}`}
		>
			<Icon name={icon} />
			<p className="min-w-0 flex-1 py-1 font-medium">{toast.text}</p>
			<IconButton icon="close" label={m.ui_dismiss()} onClick={() => dismissToast(toast.id)} />
			{toast.offer && (
				<button
					type="button"
					onClick={() => take(toast)}
					className="min-h-11 basis-full pl-8 text-left font-semibold underline underline-offset-4"
				>
					{toast.offer.label}
				</button>
			)}
		</div>
	);
}

function take({ id, offer }: Toast): void {
	dismissToast(id);
	offer?.run();
}

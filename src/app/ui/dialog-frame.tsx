/**
 * The shared parts of modal and side panel: a native modal dialog, and its title with the close
 * button.
 */
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { m } from "../messages/compiled/messages.js";
import { IconButton } from "./button.tsx";
import { useIsTopmost, useOpenDialogEntry } from "./open-dialogs.ts";
import { LoadingVeil } from "./spinner.tsx";
import { Toasts } from "./toast.tsx";

type DialogFrameProps = {
	title: string;
	onClose: () => void;
	className: string;
	/** Whether a click on the backdrop closes it; Escape and the close button always do. */
	dismissible?: boolean;
	/** Focuses the first field instead of the close button. */
	focusesField?: boolean;
	children: ReactNode;
};

/**
 * Rendered into the body: a dialog may belong to a form, and HTML forbids a form inside another.
 */
export function DialogFrame({
	title,
	onClose,
	className,
	dismissible = true,
	focusesField = false,
	children,
}: DialogFrameProps) {
	const titleId = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	useModal(dialog, focusesField);
	useOpenDialogEntry(titleId);
	const isTopmost = useIsTopmost(titleId);
	const backdrop = useBackdropClick(() => dismissible && onClose());
	return createPortal(
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			// A file field inside the dialog has a `cancel` event too.
			onCancel={(event) => {
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				onClose();
			}}
			// Browsers close a dialog by themselves when Escape is pressed twice in a row.
			onClose={(event) => event.target === event.currentTarget && onClose()}
			{...backdrop}
			className={`overflow-visible bg-paper text-ink backdrop:bg-veil backdrop:transition-opacity backdrop:duration-150 open:flex open:flex-col starting:backdrop:opacity-0 ${className}`}
		>
			<div className="flex items-center gap-2 border-b py-1 pr-1 pl-4">
				<h2 id={titleId} className="min-w-0 flex-1 text-lg">
					{title}
				</h2>
				<IconButton icon="close" label={m.ui_close()} onClick={onClose} />
			</div>
			{children}
			{isTopmost && (
				<>
					<Toasts dialogId={titleId} />
					<LoadingVeil />
				</>
			)}
		</dialog>,
		document.body,
	);
}

/**
 * Opens the dialog when it is mounted. Closing it before it is removed returns the focus to where
 * it was.
 */
function useModal(ref: { current: HTMLDialogElement | null }, focusesField: boolean): void {
	useLayoutEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		// On a touch screen the keyboard would cover the dialog.
		if (focusesField && !matchMedia("(pointer: coarse)").matches)
			dialog
				?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")
				?.focus({ preventScroll: true });
		return () => dialog?.close();
	}, [ref, focusesField]);
}

/**
 * A press that begins inside the dialog and ends beside it selects text and is no click on the
 * backdrop.
 */
function useBackdropClick(onBackdropClick: () => void) {
	const isPressed = useRef(false);
	const isBackdrop = ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) =>
		target === currentTarget;
	return {
		onPointerDown: (event: PointerEvent) => {
			isPressed.current = isBackdrop(event);
		},
		onClick: (event: { target: unknown; currentTarget: unknown }) => {
			if (isPressed.current && isBackdrop(event)) onBackdropClick();
		},
	};
}

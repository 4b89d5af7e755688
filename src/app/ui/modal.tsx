/** A dialog over the page. Import it with `lazy`, or from a file that is loaded on demand. */
import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { DialogFrame, DialogHead } from "./dialog-frame.tsx";

/** `call` is 300 px, `full` the whole screen. */
export type ModalWidth = "call" | "dialog" | "full";

export type ModalProps = {
	title: string;
	children: ReactNode;
	onClose: () => void;
	open?: boolean;
	/** Whether a click on the backdrop closes it; Escape and the close button always do. */
	dismissible?: boolean;
	width?: ModalWidth;
	/** Stays visible below the scrolling content, such as buttons. */
	footer?: ReactNode;
};

const WIDTHS: Record<ModalWidth, string> = {
	call: "max-h-full w-full max-w-call rounded-box border",
	dialog: "max-h-full w-full max-w-dialog rounded-box border",
	full: "size-full",
};

export function Modal({
	title,
	children,
	onClose,
	open = true,
	dismissible = true,
	width = "dialog",
	footer,
}: ModalProps) {
	const content = useRef<HTMLDivElement>(null);
	return (
		<DialogFrame open={open} dismissible={dismissible} onClose={onClose}>
			<Dialog.Viewport
				className={`fixed inset-0 z-30 flex items-center justify-center ${width === "full" ? "" : "p-4"}`}
			>
				<Dialog.Popup
					initialFocus={(openedBy) => openedBy === "touch" || firstField(content.current) || true}
					className={`flex flex-col bg-paper text-ink transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${WIDTHS[width]}`}
				>
					<DialogHead title={title} />
					<div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
						{children}
					</div>
					{footer && <div className="flex flex-wrap justify-end gap-3 border-t p-4">{footer}</div>}
				</Dialog.Popup>
			</Dialog.Viewport>
		</DialogFrame>
	);
}

/** Focuses the first field, except on touch screens, where the keyboard would cover the dialog. */
function firstField(content: HTMLElement | null): HTMLElement | null | undefined {
	return content?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
}

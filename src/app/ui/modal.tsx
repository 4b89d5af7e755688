/** A dialog over the page. Loaded when first opened: import it with `lazy`, or from a file that is itself loaded so. */
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
	/** Whether a click beside it closes it; Escape and the close button always do. */
	dismissible?: boolean;
	width?: ModalWidth;
	/** Stays in sight below the scrolling content: the buttons. */
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

/** Where there is a form, typing can begin at once; a finger would only get the keyboard in its way. */
function firstField(content: HTMLElement | null): HTMLElement | null | undefined {
	return content?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
}

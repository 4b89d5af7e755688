/** A dialog over the page. Import it with `lazy`, or from a file that is loaded on demand. */
import type { ReactNode } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

/** `call` is 300 px, `full` the whole screen. */
export type ModalWidth = "call" | "dialog" | "full";

export type ModalProps = {
	title: string;
	children: ReactNode;
	onClose: () => void;
	/** Whether a click on the backdrop closes it; Escape and the close button always do. */
	dismissible?: boolean;
	width?: ModalWidth;
	/** Stays visible below the scrolling content, such as buttons. */
	footer?: ReactNode;
};

const BOX = "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-box border";

const WIDTHS: Record<ModalWidth, string> = {
	call: `${BOX} max-w-call`,
	dialog: `${BOX} max-w-dialog`,
	full: "h-dvh max-h-none w-full max-w-none",
};

export function Modal({
	title,
	children,
	onClose,
	dismissible = true,
	width = "dialog",
	footer,
}: ModalProps) {
	return (
		<DialogFrame
			title={title}
			onClose={onClose}
			dismissible={dismissible}
			focusesField
			className={`transition-opacity duration-150 starting:opacity-0 ${WIDTHS[width]}`}
		>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
			{footer && <div className="flex flex-wrap justify-end gap-3 border-t p-4">{footer}</div>}
		</DialogFrame>
	);
}

/** A panel that slides in from one side: the menu from the left, the cart from the right. Loaded on demand, like the modal. */
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { DialogFrame, DialogHead } from "./dialog-frame.tsx";

export type SidePanelProps = {
	title: string;
	children: ReactNode;
	onClose: () => void;
	open?: boolean;
	side?: "left" | "right";
	/** Stays visible below the scrolling content. */
	footer?: ReactNode;
};

const SIDES = {
	left: "left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
	right: "right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
};

export function SidePanel({
	title,
	children,
	onClose,
	open = true,
	side = "left",
	footer,
}: SidePanelProps) {
	return (
		<DialogFrame open={open} onClose={onClose}>
			<Dialog.Popup
				className={`fixed inset-y-0 z-30 flex w-side max-w-full flex-col bg-paper text-ink transition-transform duration-200 motion-reduce:transition-none ${SIDES[side]}`}
			>
				<DialogHead title={title} />
				<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
				{footer && <div className="border-t p-4">{footer}</div>}
			</Dialog.Popup>
		</DialogFrame>
	);
}

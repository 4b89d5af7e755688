/**
 * A panel that slides in from one side: the menu from the left, the cart from the right. Loaded on
 * demand, like the modal.
 */
import type { ReactNode } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

export type SidePanelProps = {
	title: string;
	children: ReactNode;
	onClose: () => void;
	side?: "left" | "right";
	/** Stays visible below the scrolling content. */
	footer?: ReactNode;
};

const SIDES = {
	left: "mr-auto border-r starting:-translate-x-full",
	right: "ml-auto border-l starting:translate-x-full",
};

export function SidePanel({ title, children, onClose, side = "left", footer }: SidePanelProps) {
	return (
		<DialogFrame
			title={title}
			onClose={onClose}
			className={`h-dvh max-h-none w-side max-w-full transition-[translate] duration-200 motion-reduce:transition-none ${SIDES[side]}`}
		>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
			{footer && <div className="border-t p-4">{footer}</div>}
		</DialogFrame>
	);
}

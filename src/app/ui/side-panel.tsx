/** A panel that slides in from one side: the menu from the left, the cart from the right. Loaded when first opened, as the modal is. */
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { keepOpenForToasts } from "./keep-open.ts";

export type SidePanelProps = {
	title: string;
	children: ReactNode;
	onClose: () => void;
	open?: boolean;
	side?: "left" | "right";
	/** Stays in sight below the scrolling content. */
	footer?: ReactNode;
};

const SIDES = {
	left: "left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
	right: "right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
};

export function SidePanel({ title, children, onClose, open = true, side = "left", footer }: SidePanelProps) {
	return (
		<Dialog.Root
			open={open}
			onOpenChange={(isOpen, details) => {
				if (!isOpen && !keepOpenForToasts(details)) onClose();
			}}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<Dialog.Popup
					className={`fixed inset-y-0 z-30 flex w-side max-w-full flex-col bg-paper text-ink transition-transform duration-200 motion-reduce:transition-none ${SIDES[side]}`}
				>
					<div className="flex items-center gap-2 border-b py-1 pr-1 pl-4">
						<Dialog.Title className="min-w-0 flex-1 text-lg">{title}</Dialog.Title>
						<Dialog.Close
							aria-label={m.ui_close()}
							title={m.ui_close()}
							className="grid size-11 place-items-center rounded-box border border-transparent hover:border-current"
						>
							<Icon name="close" />
						</Dialog.Close>
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
					{footer && <div className="border-t p-4">{footer}</div>}
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

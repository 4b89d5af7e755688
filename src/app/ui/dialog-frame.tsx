/** The shared parts of modal and side panel: closing, backdrop, and title with close button. */
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { keepOpenForToasts } from "./keep-open.ts";

type DialogFrameProps = {
	open: boolean;
	dismissible?: boolean;
	onClose: () => void;
	children: ReactNode;
};

export function DialogFrame({ open, dismissible = true, onClose, children }: DialogFrameProps) {
	return (
		<Dialog.Root
			open={open}
			disablePointerDismissal={!dismissible}
			onOpenChange={(isOpen, details) => {
				if (!isOpen && !keepOpenForToasts(details)) onClose();
			}}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
				{children}
			</Dialog.Portal>
		</Dialog.Root>
	);
}

export function DialogHead({ title }: { title: string }) {
	return (
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
	);
}

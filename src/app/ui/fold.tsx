import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

type FoldProps = {
	title: string;
	/** Opens the fold, also later. It never closes it, because the user may be typing in it. */
	isOpen: boolean;
	className?: string;
	children: ReactNode;
};

/** One line that opens to fields which are rarely needed. */
export function Fold({ title, isOpen, className = "", children }: FoldProps) {
	const [hasOpened, setHasOpened] = useState(isOpen);
	if (isOpen && !hasOpened) setHasOpened(true);
	return (
		<details open={hasOpened} className={`group px-3 ${className}`}>
			<FoldSummary title={title} className="py-2.5" />
			<div className="grid gap-4 pb-4">{children}</div>
		</details>
	);
}

/** The line of a `details` that has the class `group`. */
export function FoldSummary({ title, className }: { title: string; className: string }) {
	return (
		<summary
			className={`flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden ${className}`}
		>
			<Icon
				name="chevron-right"
				className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-90"
			/>
			<span className="min-w-0">{title}</span>
		</summary>
	);
}

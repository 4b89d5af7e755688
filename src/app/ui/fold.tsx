import { type ReactNode, useState } from "react";

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
		<details open={hasOpened} className={`px-3 ${className}`}>
			<summary className="min-h-11 py-2.5">{title}</summary>
			<div className="grid gap-4 pb-4">{children}</div>
		</details>
	);
}

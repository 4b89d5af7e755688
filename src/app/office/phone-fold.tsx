import type { ReactNode } from "react";
import { FoldSummary } from "../ui/fold.tsx";

/**
 * What stands above a list, such as its search. On a phone it is folded into one line, so that the
 * list begins on the first screen. Wider screens always show it.
 */
export function PhoneFold({
	title,
	isOpen = false,
	children,
}: {
	/** Names the search. Another one folds it again, because the list below has changed. */
	title: string;
	isOpen?: boolean;
	children: ReactNode;
}) {
	return (
		<details
			key={title}
			open={isOpen}
			className="group no-print max-sm:mb-3 max-sm:rounded-box max-sm:border max-sm:px-3 sm:[&::details-content]:[content-visibility:visible]"
			suppressHydrationWarning
		>
			<FoldSummary
				title={title}
				className="sm:supports-[selector(::details-content)]:hidden [&>span]:truncate"
			/>
			<div className="max-sm:pt-2">{children}</div>
		</details>
	);
}

import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

/**
 * What stands above a list, such as its search. On a phone it is folded into one line, so that the
 * list begins on the first screen. Wider screens always show it.
 */
export function PhoneFold({
	title,
	isOpen = false,
	children,
}: {
	title: string;
	isOpen?: boolean;
	children: ReactNode;
}) {
	return (
		<details
			open={isOpen}
			className="group no-print max-sm:mb-3 max-sm:rounded-box max-sm:border max-sm:px-3 sm:[&::details-content]:[content-visibility:visible]"
			suppressHydrationWarning
		>
			<summary className="flex min-h-11 list-none items-center gap-2 sm:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
				<Icon
					name="chevron-right"
					className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-90"
				/>
				<span className="min-w-0 truncate">{title}</span>
			</summary>
			<div className="max-sm:pt-2">{children}</div>
		</details>
	);
}

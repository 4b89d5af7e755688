import type { ReactNode, ToggleEventHandler } from "react";
import { Icon } from "./icon.tsx";

/** A native disclosure. Only one of a `group` is open at a time. */
export function Disclosure({
	summary,
	children,
	open = false,
	group,
	onToggle,
}: {
	summary: ReactNode;
	children: ReactNode;
	open?: boolean;
	group?: string;
	onToggle?: ToggleEventHandler<HTMLDetailsElement>;
}) {
	return (
		// The visitor may have opened it before it is hydrated.
		<details
			open={open}
			name={group}
			onToggle={onToggle}
			className="group border-b"
			suppressHydrationWarning
		>
			<summary className="flex min-h-11 list-none items-center gap-3 py-2 font-medium hover:text-signal [&::-webkit-details-marker]:hidden">
				<Icon
					name="chevron-right"
					className="size-4 transition-transform duration-150 group-open:rotate-90"
				/>
				<span className="min-w-0 flex-1">{summary}</span>
			</summary>
			<div className="pb-4 pl-7">{children}</div>
		</details>
	);
}

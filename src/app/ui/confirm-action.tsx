import type { ReactNode } from "react";

type ConfirmActionProps = {
	label: string;
	open?: boolean;
	className?: string;
	children: ReactNode;
};

/**
 * Hides an action that cannot be undone behind a disclosure, which explains the consequences. Works
 * without scripts.
 */
export function ConfirmAction({
	label,
	open = false,
	className = "",
	children,
}: ConfirmActionProps) {
	return (
		<details open={open} className={`no-print rounded-box border ${className}`}>
			<summary className="flex min-h-11 list-none items-center px-4 py-2 underline underline-offset-4 hover:text-bad [&::-webkit-details-marker]:hidden">
				{label}
			</summary>
			<div className="grid justify-items-start gap-3 px-4 pb-4">{children}</div>
		</details>
	);
}

import type { ReactNode } from "react";

/**
 * A table cell with the buyer's name and e-mail address, wide enough to keep the address on one
 * line.
 */
export function BuyerCell({
	name,
	email,
	children,
}: {
	name: string;
	email: string;
	children?: ReactNode;
}) {
	return (
		<div className="sm:min-w-40">
			{name}
			<span className="block wrap-anywhere text-ink-soft text-sm">{email}</span>
			{children}
		</div>
	);
}

import type { ReactNode } from "react";

/** Who it is, in a row of a table: wide enough that an address is not broken into pieces. */
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

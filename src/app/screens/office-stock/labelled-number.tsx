import type { ReactNode } from "react";

/** A number with its label on a phone, where a table has no head. */
export function LabelledNumber({ label, children }: { label: string; children: ReactNode }) {
	return (
		<span className="whitespace-nowrap">
			<span className="sm:hidden">{label} </span>
			{children}
		</span>
	);
}

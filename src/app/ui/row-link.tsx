import type { ReactNode } from "react";
import { Link } from "./link.tsx";

/** The link of a table row to its page. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
		>
			{children}
		</Link>
	);
}

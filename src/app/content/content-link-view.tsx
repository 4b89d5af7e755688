import type { ReactNode } from "react";
import { isAllowedHref } from "../../domain/content/content-link.ts";
import { Link } from "../ui/link.tsx";

/**
 * A link inside a text. The address was checked when the text was saved; it is checked again here,
 * so that a row that was changed by other means cannot run a script.
 */
export function ContentLink({
	href,
	className,
	children,
}: {
	href: string;
	className?: string;
	children: ReactNode;
}) {
	if (!isAllowedHref(href)) return <span className={className}>{children}</span>;
	if (/^\/(?!es(\/|$)|uploads\/)/.test(href))
		return (
			<Link to={href} className={className}>
				{children}
			</Link>
		);
	return (
		<a href={href} rel="noopener noreferrer" className={className}>
			{children}
		</a>
	);
}

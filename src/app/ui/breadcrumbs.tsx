import { Link } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";

/** The way here; the last one, without a link, is this page. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
	return (
		<nav aria-label={m.ui_breadcrumbs()} className="no-print text-sm">
			<ol className="flex flex-wrap items-center gap-x-1">
				{items.map(({ label, to }, index) => (
					<li key={label} className="flex min-w-0 items-center gap-x-1">
						{index > 0 && <Icon name="chevron-right" className="size-3.5 text-ink-soft" />}
						{to ? (
							<Link to={to} prefetch="intent" className="py-1 text-ink-soft hover:text-ink hover:underline pointer-coarse:py-3">
								{label}
							</Link>
						) : (
							<span aria-current="page" className="py-1 pointer-coarse:py-3">
								{label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}

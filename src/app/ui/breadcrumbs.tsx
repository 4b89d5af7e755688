import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/**
 * The path to this page. The last item is the page itself and has no link. A phone shows the path
 * in one line, without the page itself.
 */
export function Breadcrumbs({
	items,
	label = m.ui_breadcrumbs(),
}: {
	items: { label: string; to?: string }[];
	label?: string;
}) {
	return (
		<nav aria-label={label} className="no-print text-sm">
			<ol className="flex flex-wrap items-center gap-x-1 max-sm:flex-nowrap">
				{items.map(({ label: text, to }, index) => (
					<li
						key={text}
						className={`flex min-w-0 items-center gap-x-1 ${to ? "max-sm:first:shrink-0" : "max-sm:sr-only"}`}
					>
						{index > 0 && <Icon name="chevron-right" className="size-3.5 text-ink-soft" />}
						{to ? (
							<Link
								to={to}
								className="py-1 text-ink-soft hover:text-ink hover:underline max-sm:truncate pointer-coarse:py-3"
							>
								{text}
							</Link>
						) : (
							<span aria-current="page" className="py-1 pointer-coarse:py-3">
								{text}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}

import type { ReactNode } from "react";
import { visiblePages } from "../../domain/paging.ts";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

const STEP = "grid min-h-11 min-w-11 place-items-center rounded-box border px-1 sm:px-2";

export type PaginationProps = {
	page: number;
	pages: number;
	hrefOf: (page: number) => string;
	/** Its name for screen readers, where a page has more than one. */
	label?: string;
};

/** Five page links around the current one, with one step back and one ahead. */
export function Pagination({ page, pages, hrefOf, label = m.ui_pages() }: PaginationProps) {
	if (pages <= 1) return null;
	return (
		<nav aria-label={label} className="no-print">
			<ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
				<Step to={page > 1 && hrefOf(page - 1)} label={m.ui_previous_page()} rel="prev">
					<Icon name="chevron-left" />
				</Step>
				{visiblePages(page, pages).map((shown) => (
					<li key={shown}>
						<Link
							to={hrefOf(shown)}
							aria-label={m.ui_page_of({ page: shown, pages })}
							aria-current={shown === page ? "page" : undefined}
							className={`${STEP} ${shown === page ? "border-ink bg-ink font-semibold text-paper" : "border-transparent hover:border-edge"}`}
						>
							{shown}
						</Link>
					</li>
				))}
				<Step to={page < pages && hrefOf(page + 1)} label={m.ui_next_page()} rel="next">
					<Icon name="chevron-right" />
				</Step>
			</ul>
		</nav>
	);
}

function Step({ to, label, rel, children }: { to: string | false; label: string; rel: string; children: ReactNode }) {
	return (
		<li>
			{to ? (
				<Link to={to} rel={rel} aria-label={label} className={`${STEP} border-edge hover:border-ink`}>
					{children}
				</Link>
			) : (
				<span className={`${STEP} border-line text-ink-soft opacity-50`}>{children}</span>
			)}
		</li>
	);
}

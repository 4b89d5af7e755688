import type { ReactNode } from "react";
import { visiblePages } from "../../domain/catalog/paging.ts";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

const STEP = "grid min-h-11 min-w-11 place-items-center rounded-box border px-1 sm:px-2";

export type PaginationProps = {
	page: number;
	pages: number;
	hrefOf: (page: number) => string;
	/** The accessible name, for pages with several paginations. */
	label?: string;
};

/** Five page links around the current page, with the first, last, previous and next page. */
export function Pagination({ page, pages, hrefOf, label = m.ui_pages() }: PaginationProps) {
	if (pages <= 1) return null;
	const shown = visiblePages(page, pages);
	return (
		<nav aria-label={label} className="no-print">
			<ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
				<Step to={page > 1 && hrefOf(page - 1)} label={m.ui_previous_page()} rel="prev">
					<Icon name="chevron-left" />
				</Step>
				{shown[0] !== 1 && <Edge to={hrefOf(1)} page={1} label={m.first_page()} />}
				{shown.map((number) => (
					<li key={number}>
						<Link
							to={hrefOf(number)}
							aria-label={m.ui_page_of({ page: number, pages })}
							aria-current={number === page ? "page" : undefined}
							className={`${STEP} ${number === page ? "border-ink bg-ink font-semibold text-paper" : "border-transparent hover:border-edge"}`}
						>
							{number}
						</Link>
					</li>
				))}
				{shown.at(-1) !== pages && <Edge to={hrefOf(pages)} page={pages} label={m.last_page()} />}
				<Step to={page < pages && hrefOf(page + 1)} label={m.ui_next_page()} rel="next">
					<Icon name="chevron-right" />
				</Step>
			</ul>
		</nav>
	);
}

/** The first or the last page. */
function Edge({ to, page, label }: { to: string; page: number; label: string }) {
	return (
		<li className="flex items-center text-ink-soft max-sm:order-1">
			{page > 1 && "…"}
			<Link
				to={to}
				aria-label={`${label} ${page}`}
				className={`${STEP} border-transparent underline underline-offset-4 hover:border-edge`}
			>
				{page}
			</Link>
			{page === 1 && "…"}
		</li>
	);
}

function Step({
	to,
	label,
	rel,
	children,
}: {
	to: string | false;
	label: string;
	rel: string;
	children: ReactNode;
}) {
	return (
		<li>
			{to ? (
				<Link
					to={to}
					rel={rel}
					aria-label={label}
					className={`${STEP} border-edge hover:border-ink`}
				>
					{children}
				</Link>
			) : (
				<span className={`${STEP} border-line text-ink-soft opacity-50`}>{children}</span>
			)}
		</li>
	);
}

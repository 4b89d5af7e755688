import { m } from "../messages/compiled/messages.js";
import { CountBadge } from "./badge.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** With more tabs there is no room for icons on a phone. */
const MAX_TABS_WITH_ICONS = 4;

type Tab = { label: string; to: string; isCurrent: boolean; icon?: string; count?: number };

/**
 * Tabs that are links, so that each has an address and works without scripts. `count` is the number
 * of open items.
 */
export function TabLinks({ label, items }: { label: string; items: Tab[] }) {
	return (
		<nav aria-label={label} className="no-print border-b">
			<ul className="flex flex-wrap sm:gap-x-1">
				{items.map(({ label: text, to, isCurrent, icon, count = 0 }) => (
					<li key={to} className="-mb-px">
						<Link
							to={to}
							preventScrollReset
							aria-current={isCurrent ? "page" : undefined}
							className={`flex min-h-11 items-center gap-2 border-b-2 px-2 max-sm:text-sm sm:px-3 ${
								isCurrent
									? "border-signal font-semibold"
									: "border-transparent text-ink-soft hover:border-edge hover:text-ink"
							}`}
						>
							{icon && (
								<Icon
									name={icon}
									className={`size-5 ${items.length > MAX_TABS_WITH_ICONS ? "max-sm:hidden" : ""}`}
								/>
							)}
							{text}
							{count > 0 && (
								<span>
									<CountBadge count={count} />
									<span className="sr-only"> {m.tab_waiting()}</span>
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

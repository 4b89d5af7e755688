import { m } from "../messages/compiled/messages.js";
import { usePageLanguage } from "../page/page-language.ts";
import { storeName } from "../page/page-title.ts";
import { useShellData } from "../page/shell-data.ts";
import { CountBadge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { StoreLogo } from "../ui/store-logo.tsx";
import { ageText } from "./age-text.ts";
import { officeLinks } from "./office-links.ts";
import type { RailGroup, RailItem } from "./rail-groups.ts";
import { TimeAgo } from "./time-ago.tsx";

/** The bottom bar shows these groups; the others are behind "More". */
const MAX_BAR_GROUPS = 4;

/** The screens of the office at the left: 208 px, icons alone below 1000 px. */
export function Rail({ groups }: { groups: RailGroup[] }) {
	const logo = useShellData()?.logo;
	return (
		<div className="no-print sticky top-0 flex h-dvh w-14 shrink-0 flex-col overflow-y-auto border-r bg-panel max-sm:hidden lg:w-56">
			<nav aria-label={m.office_sections()} className="pb-4">
				<Link
					to={officeLinks.today()}
					className="flex min-h-12 items-center gap-2 px-4 font-semibold text-lg condensed max-lg:justify-center max-lg:px-0"
				>
					<StoreLogo url={logo} className="h-6 max-w-10 shrink-0 lg:max-w-48" />
					{/* A logo says the name, as in the header of the shop. */}
					<span
						className={`line-clamp-2 min-w-0 py-1 leading-tight wrap-anywhere ${logo ? "sr-only" : "max-lg:sr-only"}`}
					>
						{m.office_name({ store: storeName() })}
					</span>
				</Link>
				<ul>
					{groups.map((group) => (
						<li key={group.path}>
							<RailLink item={group} icon={group.icon} />
							{group.isCurrent && group.screens.length > 0 && (
								<ul className="pb-1 max-lg:hidden">
									{group.screens.map((screen) => (
										<li key={screen.path}>
											<ScreenLink screen={screen} />
										</li>
									))}
								</ul>
							)}
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
}

function RailLink({ item, icon }: { item: RailGroup; icon: string }) {
	const title = useWaitingText(item);
	const isPage = item.isCurrent && item.screens.length === 0;
	return (
		<Link
			to={item.path}
			aria-current={isPage ? "page" : item.isCurrent ? "true" : undefined}
			title={title}
			// Server and browser render at different times.
			suppressHydrationWarning
			className={`relative flex min-h-9 items-center gap-2.5 border-l-2 px-4 py-1 hover:bg-paper pointer-coarse:min-h-11 max-lg:justify-center max-lg:px-0 ${
				item.isCurrent ? "border-signal bg-paper font-semibold" : "border-transparent"
			}`}
		>
			<Icon name={icon} />
			<span className="min-w-0 grow max-lg:sr-only">{item.label}</span>
			<Waiting item={item} />
		</Link>
	);
}

function ScreenLink({ screen }: { screen: RailItem }) {
	return (
		<Link
			to={screen.path}
			aria-current={screen.isCurrent ? "page" : undefined}
			className={`flex min-h-8 items-center gap-2 py-1 pr-4 pl-12 hover:bg-paper pointer-coarse:min-h-11 ${
				screen.isCurrent ? "font-semibold" : "text-ink-soft hover:text-ink"
			}`}
		>
			<span className="min-w-0 grow">{screen.label}</span>
			<Waiting item={screen} />
		</Link>
	);
}

/** The screens of the open group, where the rail has room for icons alone. */
export function GroupScreens({ groups }: { groups: RailGroup[] }) {
	const group = groups.find(({ isCurrent }) => isCurrent);
	if (!group || group.screens.length === 0) return null;
	return (
		<nav
			aria-label={group.label}
			className="no-print hidden flex-wrap gap-x-4 border-b px-4 sm:max-lg:flex"
		>
			{group.screens.map(({ path, label, isCurrent, count }) => (
				<Link
					key={path}
					to={path}
					aria-current={isCurrent ? "page" : undefined}
					className={`inline-flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11 ${
						isCurrent ? "font-semibold" : "text-ink-soft hover:text-ink"
					}`}
				>
					{label}
					{count > 0 && <CountBadge count={count} />}
				</Link>
			))}
		</nav>
	);
}

/** "Orders: 3 waiting, oldest 2 days ago", for a place that has room for the number alone. */
function useWaitingText({ label, count, oldest }: RailItem): string {
	const language = usePageLanguage();
	if (count === 0 || !oldest) return label;
	const age = ageText(Date.now() - Date.parse(oldest), language);
	return m.office_rail_waiting({ label, count, age });
}

/** How many items wait, and how long the oldest of them has waited. */
function Waiting({ item: { count, oldest } }: { item: RailItem }) {
	if (count === 0) return null;
	return (
		<span className="flex shrink-0 items-center gap-1.5 font-normal sm:max-lg:absolute sm:max-lg:top-0 sm:max-lg:right-0.5">
			{oldest && (
				<span className="text-ink-soft text-xs sm:max-lg:sr-only">
					<TimeAgo at={oldest} isShort />
				</span>
			)}
			<CountBadge count={count} />
			<span className="sr-only">{m.tab_waiting()}</span>
		</span>
	);
}

/** The rail of a phone: the first groups at the lower edge, the others in a list above it. */
export function BottomBar({ groups }: { groups: RailGroup[] }) {
	const shown = groups.slice(0, MAX_BAR_GROUPS);
	const hidden = groups
		.slice(MAX_BAR_GROUPS)
		.flatMap((group) => (group.screens.length > 0 ? group.screens : [group]));
	if (groups.length === 0) return null;
	return (
		<nav
			aria-label={m.office_sections()}
			className="no-print fixed inset-x-0 bottom-0 z-40 border-t bg-panel sm:hidden"
		>
			<ul className="grid auto-cols-fr grid-flow-col">
				{shown.map((group) => (
					<li key={group.path}>
						<BarLink group={group} />
					</li>
				))}
				{hidden.length > 0 && (
					<li>
						<MoreScreens key={groups.find(({ isCurrent }) => isCurrent)?.path} screens={hidden} />
					</li>
				)}
			</ul>
		</nav>
	);
}

function BarLink({ group }: { group: RailGroup }) {
	const title = useWaitingText(group);
	return (
		<Link
			to={group.path}
			title={title}
			suppressHydrationWarning
			aria-current={group.isCurrent ? "page" : undefined}
			className={`${BAR_ITEM} ${group.isCurrent ? BAR_CURRENT : BAR_OTHER}`}
		>
			<Icon name={group.icon} />
			<span className="max-w-full truncate">{group.label}</span>
			<BarCount count={group.count} oldest={group.oldest} />
		</Link>
	);
}

/** A `details`, so that it opens without scripts. */
function MoreScreens({ screens }: { screens: RailItem[] }) {
	return (
		<details>
			<summary
				className={`${BAR_ITEM} list-none ${
					screens.some(({ isCurrent }) => isCurrent) ? BAR_CURRENT : BAR_OTHER
				}`}
			>
				<Icon name="menu" />
				{m.office_more()}
				<BarCount
					count={screens.reduce((sum, { count }) => sum + count, 0)}
					oldest={screens.flatMap(({ oldest }) => oldest ?? []).sort()[0] ?? null}
				/>
			</summary>
			<ul className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-t bg-paper py-2">
				{screens.map((screen) => (
					<li key={screen.path}>
						<Link
							to={screen.path}
							aria-current={screen.isCurrent ? "page" : undefined}
							className={`flex min-h-11 items-center justify-between px-4 text-base ${screen.isCurrent ? "font-semibold" : ""}`}
						>
							{screen.label}
							<Waiting item={screen} />
						</Link>
					</li>
				))}
			</ul>
		</details>
	);
}

/** The bar has no room for the age, so it is read out and shown as a tooltip. */
function BarCount({ count, oldest }: Pick<RailItem, "count" | "oldest">) {
	if (count === 0) return null;
	return (
		<span className="absolute top-0.5 left-1/2 ml-2">
			<CountBadge count={count} />
			<span className="sr-only">
				{" "}
				{m.tab_waiting()}
				{oldest && (
					<>
						, <TimeAgo at={oldest} />
					</>
				)}
			</span>
		</span>
	);
}

/** Not bold: "Devoluciones" would not fit on the narrowest phones. */
const BAR_CURRENT = "border-signal";
const BAR_OTHER = "border-transparent text-ink-soft";

/** The condensed cut has room for "Cotizaciones" on the narrowest phones. */
const BAR_ITEM =
	"relative flex min-h-14 flex-col items-center justify-center gap-0.5 border-t-2 px-0.5 text-xs condensed";

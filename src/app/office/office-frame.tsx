import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { closeDialog, useOpenDialog } from "../page/frame-dialogs.ts";
import { links } from "../page/links.ts";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import type { OfficeData } from "./office-data.ts";
import { useOfficeKeys } from "./office-keys.ts";
import { BottomBar, GroupScreens, Rail } from "./rail.tsx";
import { railGroups } from "./rail-groups.ts";
import { sectionsFor } from "./sections.ts";
import { StaffBox } from "./staff-box.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));
const ChooseForm = lazy(() => import("./choose-form.tsx"));
const KeysSheet = lazy(() => import("./keys-sheet.tsx"));

/** Rail and top bar around a page of the office. `data` is missing when it could not be loaded. */
export function OfficeFrame({
	data,
	children,
}: {
	data: OfficeData | undefined;
	children: ReactNode;
}) {
	const { pathname } = useLocation();
	const groups = data ? railGroups(data, pathname) : [];
	const viewer = data?.viewer;
	const sections = useMemo(() => (viewer ? sectionsFor(viewer) : []), [viewer]);
	const dialog = useOpenDialog();
	const leaving = useLeaveWarning();
	useOfficeKeys(sections);
	return (
		<div className="office flex min-h-dvh text-sm">
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:px-4 focus:py-3 focus:text-ink"
			>
				{m.skip_to_content()}
			</a>
			<Rail groups={groups} />
			<div className="flex min-w-0 grow flex-col">
				<header className="no-print sticky top-0 z-30 flex items-center gap-2 border-b bg-paper px-2 py-1 sm:px-4">
					<StaffBox sections={sections} />
					<nav aria-label={m.office_account()} className="ml-auto flex shrink-0 items-center">
						<Link to={links.home()} className={CONTROL} title={m.office_to_shop()}>
							<Icon name="cart" />
							<span className="sr-only filters:not-sr-only">{m.office_to_shop()}</span>
						</Link>
						<LanguageSwitch className={`${CONTROL} [&>span]:max-filters:sr-only`} />
						{data && (
							<Link to={links.account()} className={CONTROL} title={m.account_of(data)}>
								<Icon name="user" />
								<span className="sr-only filters:not-sr-only">{data.name}</span>
							</Link>
						)}
					</nav>
				</header>
				<GroupScreens groups={groups} />
				<main
					id="content"
					tabIndex={-1}
					className="mx-auto w-full max-w-page grow px-3 py-3 outline-none max-sm:pb-20 sm:px-4"
				>
					{children}
				</main>
			</div>
			<BottomBar groups={groups} />
			<Suspense>
				{leaving.state === "blocked" && (
					<LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />
				)}
				{dialog === "forms" && <ChooseForm onClose={closeDialog} />}
				{dialog === "keys" && <KeysSheet sections={sections} onClose={closeDialog} />}
			</Suspense>
		</div>
	);
}

const CONTROL =
	"inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-box px-2 hover:bg-panel pointer-coarse:min-h-11 pointer-coarse:min-w-11";

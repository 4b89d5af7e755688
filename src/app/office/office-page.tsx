import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { TabLinks } from "../ui/tabs.tsx";

export type OfficePageProps = {
	title: string;
	/** A word beside the title, such as the state of a record. */
	state?: ReactNode;
	/** Buttons and links at the right of the title. */
	actions?: ReactNode;
	/** The list that a record belongs to. `Esc` goes back to it. */
	back?: { label: string; to: string };
	/** Saved views of a list. */
	tabs?: { label: string; to: string; isCurrent: boolean; count?: number }[];
	children: ReactNode;
};

/** The frame of every page of the office: title, actions, saved views, content. */
export function OfficePage({ title, state, actions, back, tabs, children }: OfficePageProps) {
	return (
		<>
			{back && (
				<p className="no-print">
					<Link
						to={back.to}
						data-key="Escape"
						aria-keyshortcuts="Escape"
						title={m.office_key_of({ label: back.label, key: "Esc" })}
						className="inline-flex min-h-8 items-center gap-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
					>
						<Icon name="chevron-left" className="size-4" />
						{back.label}
					</Link>
				</p>
			)}
			<div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
				<h1 className="min-w-0 text-xl wrap-anywhere">{title}</h1>
				{state && <span className="inline-flex">{state}</span>}
				{actions && (
					<div className="no-print ml-auto flex flex-wrap items-center gap-2">{actions}</div>
				)}
			</div>
			{tabs && (
				<div className="mb-3">
					<TabLinks label={title} items={tabs} />
				</div>
			)}
			{children}
		</>
	);
}

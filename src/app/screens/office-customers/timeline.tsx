import type { TimelineKind } from "../../../domain/customer/customer-timeline.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { PageLinks } from "../../office/page-links.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { TimelineView } from "./timeline-view.ts";

const ICONS: Record<TimelineKind, string> = {
	order: "box",
	quote: "edit",
	return: "core",
	message: "mail",
	mail: "mail",
	sign_in: "user",
	change: "wrench",
};

/** Orders, quotes, returns, messages, mails, sign-ins and changes in one list, newest first. */
export function Timeline({
	customerId,
	entries,
	next,
	isFirst,
}: {
	customerId: number;
	entries: TimelineView[];
	next: string | null;
	isFirst: boolean;
}) {
	return (
		<section aria-labelledby="timeline" className="min-w-0">
			<h2 id="timeline" className="mb-2 text-lg">
				{m.office_customer_timeline()}
			</h2>
			{entries.length === 0 && <p className="text-ink-soft">{m.office_customer_timeline_none()}</p>}
			<ol className="border-t">
				{entries.map(({ key, kind, at, title, to, lines }) => (
					<li key={key} className="flex gap-3 border-b py-2">
						<Icon name={ICONS[kind]} className="mt-0.5 size-4 shrink-0 text-ink-soft" />
						<div className="min-w-0 grow">
							<p className="flex flex-wrap gap-x-3">
								{to ? (
									<Link to={to} className="font-medium underline underline-offset-4">
										{title}
									</Link>
								) : (
									<span className="font-medium">{title}</span>
								)}
								<span className="text-ink-soft sm:ml-auto">{at}</span>
							</p>
							{lines.map((line) => (
								<p key={line} className="text-ink-soft text-sm wrap-anywhere">
									{line}
								</p>
							))}
						</div>
					</li>
				))}
			</ol>
			<PageLinks
				older={next && officeLinks.customer(customerId, { before: next })}
				newest={isFirst ? null : officeLinks.customer(customerId)}
			/>
		</section>
	);
}

import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { Link } from "../../ui/link.tsx";

export type RevisionView = { version: number; savedAt: string; savedBy: string | null };

/** The saved versions, newest first. */
export function RevisionList({
	id,
	version,
	revisions,
}: {
	id: number;
	version: number;
	revisions: RevisionView[];
}) {
	return (
		<section>
			<h2 className="mb-2 text-lg">{m.content_versions()}</h2>
			<ul className="max-h-80 divide-y overflow-y-auto rounded-box border">
				{revisions.map((revision) => (
					<li key={revision.version} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
						<Link
							to={officeLinks.contentRevision(id, revision.version)}
							className="font-medium underline underline-offset-4"
						>
							{m.content_version({ version: revision.version })}
						</Link>
						{revision.version === version && (
							<span className="text-ink-soft">{m.content_version_current()}</span>
						)}
						<span className="ml-auto text-ink-soft">
							<TimeAgo at={revision.savedAt} />{" "}
							{revision.savedBy && m.content_version_by({ name: revision.savedBy })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

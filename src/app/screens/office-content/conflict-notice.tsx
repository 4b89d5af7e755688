import { m } from "../../messages/compiled/messages.js";
import { usePageLanguage } from "../../page/page-language.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import type { RevisionView } from "./revision-list.tsx";

/**
 * Says who saved in between. The button is before the hidden version of the form, so that its
 * version counts.
 */
export function ConflictNotice({
	newest,
	revision,
}: {
	newest: number;
	revision: RevisionView | undefined;
}) {
	const language = usePageLanguage();
	const when = revision ? formatMoment(revision.savedAt, language) : "";
	return (
		<div role="alert">
			<Notice
				kind="bad"
				title={
					revision?.savedBy
						? m.content_conflict_by({ name: revision.savedBy, when })
						: m.content_conflict({ when })
				}
			>
				<p className="mb-2">{m.content_conflict_hint()}</p>
				<Button type="submit" name="version" value={newest} size="small" variant="danger">
					{m.content_conflict_save()}
				</Button>
			</Notice>
		</div>
	);
}

import { m } from "../../messages/compiled/messages.js";
import { TimeAgo } from "../../office/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { PartAnswer } from "./part-action.ts";
import type { RevisionView } from "./revision-view.ts";

type HistoryPanelProps = {
	revisions: RevisionView[];
	canWrite: boolean;
	answer: PartAnswer | undefined;
};

/** Every save with its values before and after. The last one can be taken back. */
export function HistoryPanel({ revisions, canWrite, answer }: HistoryPanelProps) {
	if (revisions.length === 0) return <EmptyState title={m.parts_no_history()} />;
	return (
		<>
			{answer?.values.intent === "undo" && answer.refusal && (
				<RefusalNotice refusal={answer.refusal} />
			)}
			<ol className="grid">
				{revisions.map(({ n, section, savedAt, savedBy, isUndo, lines }, place) => (
					<li key={n} className="grid gap-1 border-b py-3">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<span className="font-semibold">
								{isUndo ? m.parts_undone({ section }) : section}
							</span>
							<span className="text-ink-soft">
								{savedBy ?? m.parts_former_staff()} · <TimeAgo at={savedAt} />
							</span>
							{place === 0 && canWrite && (
								<PostForm>
									<input type="hidden" name="intent" value="undo" />
									<Button type="submit" name="n" value={n} size="small">
										{m.parts_undo_save()}
									</Button>
								</PostForm>
							)}
						</div>
						<ul className="list-disc pl-5 text-sm wrap-anywhere">
							{lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</>
	);
}

import { m } from "../../messages/compiled/messages.js";
import { TimeAgo } from "../../office/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";

export type HistoryEntry = {
	id: number;
	at: string;
	action: string;
	actor: string | null;
	lines: string[];
};

/** The changes of a record from the audit log. The last one can be taken back. */
export function MasterHistory({ entries }: { entries: HistoryEntry[] }) {
	if (entries.length === 0) return null;
	return (
		<section className="max-w-3xl">
			<h2 className="mb-2 text-lg">{m.parts_tab_history()}</h2>
			<ol>
				{entries.map(({ id, at, action, actor, lines }, place) => (
					<li key={id} className="border-b py-2">
						<div className="flex flex-wrap items-center gap-x-3">
							<span className="font-medium">{action}</span>
							<span className="text-ink-soft">
								<TimeAgo at={at} />
								{actor && ` · ${actor}`}
							</span>
							{place === 0 && (
								<PostForm className="ml-auto">
									<input type="hidden" name="intent" value="undo" />
									<Button type="submit" name="entry" value={id} size="small">
										{m.office_undo()}
									</Button>
								</PostForm>
							)}
						</div>
						<ul className="text-ink-soft">
							{lines.map((line) => (
								<li key={line} className="wrap-anywhere">
									{line}
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</section>
	);
}

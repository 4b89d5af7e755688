import { IMPORT_KIND_TEXTS } from "../../../domain/import/import-kinds.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { ImportOfPart } from "../../../features/imports/imports-of-part.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { PartAnswer } from "./part-action.ts";
import type { RevisionView } from "./revision-view.ts";

type ImportEntry = ReturnType<typeof toImportEntry>;

/** An import that has changed the part, in the language of the page. */
export function toImportEntry(
	entry: ImportOfPart,
	{ language, seesFile }: { language: Language; seesFile: boolean },
) {
	return {
		id: entry.id,
		kind: IMPORT_KIND_TEXTS[entry.kind][language],
		// The name of a file can tell a seller what a supplier is paid.
		file: seesFile ? [entry.fileName, entry.source].filter(Boolean).join(" · ") : "",
		isUndone: entry.isUndone,
		at: entry.appliedAt.toISOString(),
		by: entry.confirmedBy,
		changes: entry.changes,
	};
}

type HistoryPanelProps = {
	sku: string;
	revisions: RevisionView[];
	imports: ImportEntry[];
	canWrite: boolean;
	answer: PartAnswer | undefined;
};

/** Every save and every import. The last save can be taken back, an import on its own page. */
export function HistoryPanel({ sku, revisions, imports, canWrite, answer }: HistoryPanelProps) {
	if (revisions.length + imports.length === 0) return <EmptyState title={m.parts_no_history()} />;
	const entries = [
		...revisions.map((revision, place) => ({
			at: revision.savedAt,
			item: <Revision key={`save ${revision.n}`} {...revision} canUndo={place === 0 && canWrite} />,
		})),
		...imports.map((entry) => ({
			at: entry.at,
			item: <ImportItem key={`import ${entry.id}`} {...{ entry, sku, canWrite }} />,
		})),
	];
	return (
		<>
			{answer?.values.intent === "undo" && answer.refusal && (
				<RefusalNotice refusal={answer.refusal} />
			)}
			<ol className="grid">
				{entries.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ item }) => item)}
			</ol>
			<p className="mt-3 text-ink-soft text-sm">{m.parts_history_limits()}</p>
		</>
	);
}

function Revision({
	n,
	section,
	savedAt,
	savedBy,
	isUndo,
	lines,
	canUndo,
}: RevisionView & { canUndo: boolean }) {
	return (
		<li className="grid gap-1 border-b py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{isUndo ? m.parts_undone({ section }) : section}</span>
				<span className="text-ink-soft">
					{savedBy ?? m.parts_former_staff()} · <TimeAgo at={savedAt} />
				</span>
				{canUndo && (
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
	);
}

function ImportItem({
	entry: { id, kind, file, isUndone, at, by, changes },
	sku,
	canWrite,
}: {
	entry: ImportEntry;
	sku: string;
	canWrite: boolean;
}) {
	const values = m.parts_import_changes(countForMessage(changes));
	return (
		<li className="grid gap-1 border-b py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">
					{isUndone ? m.parts_import_undone({ id, kind }) : m.parts_import_entry({ id, kind })}
				</span>
				<span className="text-ink-soft">
					{by ?? m.parts_former_staff()} · <TimeAgo at={at} />
				</span>
			</div>
			<p className="text-sm wrap-anywhere">
				{/* The page of an import shows costs, so sellers do not open it. */}
				{canWrite ? (
					<Link
						to={officeLinks.import(id, { q: sku })}
						className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11"
					>
						{values}
					</Link>
				) : (
					values
				)}
				{file && ` · ${file}`}
			</p>
		</li>
	);
}

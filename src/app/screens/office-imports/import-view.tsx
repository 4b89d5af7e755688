import { isRunning, NO_ROWS, ONLY_FAULTS } from "../../../domain/import/import-state.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { ChangeTable } from "./change-table.tsx";
import { ColumnList } from "./column-list.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { FaultList } from "./fault-list.tsx";
import { ImportCounters, PriceHistogram } from "./import-facts.tsx";
import { failureText, faultHint, guardText } from "./import-texts.ts";
import { MappingForm } from "./mapping-form.tsx";
import { NameForm } from "./name-form.tsx";
import { PartChanges } from "./part-changes.tsx";
import { ReadingForm } from "./reading-form.tsx";
import type { ImportPageView } from "./to-import-view.ts";
import { UploadForm } from "./upload-form.tsx";
import { WarningList } from "./warning-list.tsx";

type ImportViewProps = {
	view: ImportPageView;
	/** The columns of a file that was checked already are chosen again. */
	isChangingColumns: boolean;
	answer: FormAnswer | undefined;
};

/** The step that an import is at, and what it found so far. */
export function ImportView({ view, isChangingColumns, answer }: ImportViewProps) {
	const { state, version, kind, counts, summary } = view;
	const canWait = kind === "prices";
	const hasPrices = canWait || kind === "parts";
	const changes = counts.added + counts.changed;
	const isFormState = state === "mapping" || state === "dry_run";
	if (isChangingColumns)
		return (
			<div className="grid max-w-document gap-5">
				<FileLine view={view} />
				<Reading view={view} answer={answer} />
				<Columns view={view} answer={answer} />
				<p>
					<Link to={officeLinks.import(view.id)} className="underline underline-offset-4">
						{view.columns.length > 0 ? m.imports_keep_columns() : m.imports_keep_mode()}
					</Link>
				</p>
			</div>
		);
	return (
		<div className="grid max-w-document gap-5">
			{!isFormState && answer?.values.intent !== "read" && (
				<RefusalNotice refusal={answer?.refusal} />
			)}
			<FileLine view={view} />
			<ImportNotices view={view} />
			{/* The changes of the part that staff looked for stand first. */}
			{view.partChanges && view.hasPartSearch && <PartChanges view={view} />}
			<LeftOutStock names={view.leftOutStock} />
			{state === "new" && (
				<UploadForm id={view.id} receivedBytes={view.receivedBytes} totalBytes={view.totalBytes} />
			)}
			{(state === "mapping" || state === "failed") && <Reading view={view} answer={answer} />}
			{state === "mapping" ? <Columns view={view} answer={answer} /> : <ColumnList view={view} />}
			{counts.rows > 0 && <ImportCounters counts={counts} mode={view.fitmentMode} />}
			<MissingParts view={view} />
			<UnknownCodes view={view} />
			<NameForm version={version} names={view.unknownNames} />
			{state === "dry_run" && changes > 0 && (
				<ConfirmForm
					version={version}
					hasPrices={canWait}
					newCustomers={kind === "customers" ? counts.added : 0}
					changes={changes}
					guards={view.guards.map((figures) => guardText(figures, view.fitmentMode))}
					guardKey={view.guardKey}
					answer={answer}
				/>
			)}
			<Actions view={view} />
			<WarningList warnings={view.warnings} />
			<FaultList id={view.id} total={counts.faulty} hint={faultHint(view)} faults={view.faults} />
			{hasPrices && <PriceHistogram summary={summary} />}
			{/* Their stock and orders need them. */}
			{view.keepsParts && <Notice kind="warn" title={m.imports_kept_parts()} />}
			<Changes title={m.imports_left_alone()} view={view} changes={view.leftAlone} />
			{hasPrices && <Changes title={m.imports_below_cost()} view={view} changes={view.belowCost} />}
			{hasPrices && <Changes title={m.imports_rises()} view={view} changes={view.rises} />}
			{hasPrices && <Changes title={m.imports_falls()} view={view} changes={view.falls} />}
			{!view.partChanges && view.hasPartSearch && <PartChanges view={view} />}
			<Changes title={m.imports_first_changes()} view={view} changes={view.changes} />
		</div>
	);
}

function FileLine({ view: { kindName, fileName } }: { view: ImportPageView }) {
	return <p className="text-ink-soft">{[kindName, fileName].filter(Boolean).join(" · ")}</p>;
}

/** Stock of a warehouse that the store does not have is not left out without a word. */
function LeftOutStock({ names }: { names: string[] }) {
	if (names.length === 0) return null;
	return (
		<Notice kind="warn" title={m.imports_left_out_stock({ columns: names.join(", ") })}>
			<p>{m.imports_left_out_stock_hint()}</p>
		</Notice>
	);
}

/** How the file was read, for files that can be read again. */
function Reading({ view: { version, reading }, answer }: Pick<ImportViewProps, "view" | "answer">) {
	if (!reading) return null;
	const ownAnswer = answer?.values.intent === "read" ? answer : undefined;
	return <ReadingForm version={version} reading={reading} answer={ownAnswer} />;
}

function Columns({ view, answer }: Pick<ImportViewProps, "view" | "answer">) {
	const { kind, mapping, document } = view;
	if (!mapping) return null;
	return (
		<MappingForm
			version={view.version}
			hasPrices={kind === "prices" || kind === "parts"}
			hasAmounts={kind === "prices" || kind === "stock" || kind === "parts"}
			hasNumbers={kind === "parts"}
			isPies={document === "pies"}
			fitmentMode={view.fitmentMode}
			aces={view.aces}
			columns={view.columns}
			mapping={mapping}
			fields={view.fields}
			refusal={answer?.values.intent === "read" ? undefined : answer?.refusal}
		/>
	);
}

function Changes({
	title,
	view,
	changes,
}: {
	title: string;
	view: ImportPageView;
	changes: ImportPageView["changes"];
}) {
	return (
		<ChangeTable title={title} kind={view.kind} changes={changes} fieldLabels={view.fieldLabels} />
	);
}

/** The parts that the last file of the source had, as a list to look at. */
function MissingParts({ view: { id, state, counts } }: { view: ImportPageView }) {
	const language = usePageLanguage();
	if (counts.missing === 0 || !(state === "dry_run" || state === "applied")) return null;
	return (
		<p>
			<a
				href={officeLinks.importMissing(id, { lang: language })}
				download
				className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
			>
				{m.imports_download_missing({ count: counts.missing })}
			</a>
		</p>
	);
}

/** Codes that hold rows back, and how to explain them. */
function UnknownCodes({ view: { id, kind, state, version, counts } }: { view: ImportPageView }) {
	if (kind !== "fitments" || !(state === "dry_run" || state === "applied")) return null;
	if (counts.unknownCodes === 0 || state === "applied")
		return (
			<p>
				<Link to={officeLinks.importCodes(id)} className="underline underline-offset-4">
					{m.codes_answers()}
				</Link>
			</p>
		);
	return (
		<Notice kind="warn" title={m.imports_codes_wait({ count: counts.unknownCodes })}>
			<div className="mt-2 flex flex-wrap gap-3">
				<ButtonLink to={officeLinks.importCodes(id)} size="small">
					{m.imports_resolve()}
				</ButtonLink>
				<Decision intent="recheck" version={version}>
					{m.codes_check_again()}
				</Decision>
			</div>
		</Notice>
	);
}

function ImportNotices({ view }: { view: ImportPageView }) {
	const language = usePageLanguage();
	const { state, sameFile, failure, effectiveAt, reason, counts } = view;
	const changes = counts.added + counts.changed;
	return (
		<>
			{isRunning(state) && !view.isPaused && (
				<p role="status" className="text-ink-soft">
					{m.imports_running()} {progressText(view)}
				</p>
			)}
			{failure === NO_ROWS && <Notice kind="bad" title={m.imports_no_rows()} />}
			{failure === ONLY_FAULTS && <Notice kind="bad" title={m.imports_only_faults()} />}
			{failure && failure !== ONLY_FAULTS && failure !== NO_ROWS && (
				<Notice kind="bad" title={m.imports_unreadable()}>
					<p>{failureText(failure)}</p>
				</Notice>
			)}
			{sameFile && (
				<Notice kind="info" title={m.imports_same_file()}>
					<Link to={officeLinks.import(sameFile.id)} className="underline underline-offset-4">
						{m.imports_number({ id: sameFile.id })}
					</Link>{" "}
					{sameFile.at && <TimeAgo at={sameFile.at} />}
				</Notice>
			)}
			{state === "applied" && changes === 0 && (
				<Notice
					kind={counts.faulty > 0 ? "warn" : "good"}
					title={counts.faulty > 0 ? m.imports_no_difference_faults() : m.imports_no_difference()}
				/>
			)}
			{effectiveAt && (
				<Notice
					kind="info"
					title={m.imports_effective_at({ at: formatMoment(effectiveAt, language) })}
				/>
			)}
			{reason && <p>{m.imports_reason_given({ reason })}</p>}
		</>
	);
}

/** How much of the import is applied or undone. */
function progressText({ state, counts }: ImportPageView): string {
	const { added, changed, applied, skipped, undone, kept } = counts;
	if (state !== "applying" && state !== "undoing") return "";
	const [done, total] =
		state === "undoing" ? [undone + kept, applied] : [applied + skipped, added + changed];
	return m.imports_progress({ done: formatThousands(done), total: formatThousands(total) });
}

function Actions({ view }: { view: ImportPageView }) {
	const { version, canCancel, canPause, canUndo, isPaused } = view;
	return (
		<>
			<div className="flex flex-wrap gap-3 empty:hidden">
				{canPause && (
					<Decision intent={isPaused ? "continue" : "pause"} version={version}>
						{isPaused ? m.imports_continue() : m.imports_pause()}
					</Decision>
				)}
				{canCancel && (
					<Decision intent="cancel" version={version}>
						{m.imports_cancel()}
					</Decision>
				)}
			</div>
			{view.canImportAnother && (
				<p>
					<ButtonLink
						to={officeLinks.import("new", { kind: view.kind, source: view.source })}
						size="small"
					>
						{m.imports_other_file()}
					</ButtonLink>
				</p>
			)}
			{view.needsOwner && <p className="text-ink-soft">{m.imports_undo_owner()}</p>}
			{canUndo && (
				<ConfirmAction label={m.imports_undo()} className="max-w-field">
					<p className="text-ink-soft">{m.imports_undo_hint()}</p>
					<Decision intent="undo" version={version} variant="danger">
						{m.imports_undo_of({ count: view.counts.applied })}
					</Decision>
				</ConfirmAction>
			)}
		</>
	);
}

type DecisionProps = { intent: string; version: number; variant?: "danger"; children: string };

function Decision({ intent, version, variant, children }: DecisionProps) {
	return (
		<PostForm>
			<input type="hidden" name="version" value={version} />
			<Button
				type="submit"
				name="intent"
				value={intent}
				size="small"
				{...(variant ? { variant } : {})}
			>
				{children}
			</Button>
		</PostForm>
	);
}

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { contentEntryForm } from "../../../contract/content-inputs.ts";
import {
	MAX_LINK_LENGTH,
	MAX_SUMMARY_LENGTH,
	MAX_TITLE_LENGTH,
} from "../../../domain/content/content-limits.ts";
import type { ContentDocument, PictureAttributes } from "../../../domain/content/document.ts";
import type { Language } from "../../../domain/store/language.ts";
import { DocumentView } from "../../content/document-view.tsx";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { FieldErrorText } from "../../ui/field-frame.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { missingText } from "./content-words.ts";
import { CoverField } from "./cover-field.tsx";
import type { EntryData } from "./entry-data.ts";
import { writeUnsaved } from "./unsaved-entry.ts";

/** Loaded with an opened entry: Tiptap is larger than the rest of the office. */
const DocumentEditor = lazy(() => import("./document-editor.tsx"));

const KEEP_DELAY_MS = 500;

type EntryFieldsProps = {
	data: EntryData;
	answer: FormAnswer | undefined;
	version: string;
	/** Unsaved values of this browser, instead of the saved ones. */
	values: Record<string, string> | undefined;
};

export function EntryFields({ data, answer, version, values }: EntryFieldsProps) {
	const { entry, missing, revisions } = data;
	const initial = values ?? savedValues(entry);
	const form = useForm({ form: contentEntryForm, initial, answer });
	const isSending = useSending();
	const isReady = useHydrated();
	const element = useRef<HTMLFormElement>(null);
	const keep = useKeepUnsaved(data.id, Number(version), element);
	const bodies = {
		en: parseBody(initial.bodyEn) ?? entry.body.en,
		es: parseBody(initial.bodyEs) ?? entry.body.es,
	};
	const [jsons, setJsons] = useState<Partial<Record<Language, string>>>({
		...(initial.bodyEn && { en: initial.bodyEn }),
		...(initial.bodyEs && { es: initial.bodyEs }),
	});
	const isConflict = answer?.refusal === "content_changed";
	const body = (language: Language, name: "bodyEn" | "bodyEs", label: string) => (
		<div className="min-w-0">
			<p className="mb-1 font-medium">{label}</p>
			{isReady && jsons[language] !== undefined && (
				<input type="hidden" name={name} value={jsons[language]} />
			)}
			{isReady ? (
				<Suspense fallback={<p role="status">{m.content_editor_loading()}</p>}>
					<DocumentEditor
						label={label}
						document={bodies[language]}
						source={language === "es" ? () => parseBody(jsons.en) ?? bodies.en : undefined}
						onChange={(json) => {
							setJsons((old) => ({ ...old, [language]: json }));
							keep.soon();
						}}
					/>
				</Suspense>
			) : (
				<div lang={language} className="rounded-box border p-3">
					<DocumentView
						document={bodies[language]}
						language={language}
						parts={data.parts}
						pricesHidden={data.pricesHidden}
					/>
				</div>
			)}
			<FieldErrorText id={name} text={form.field(name).error} />
		</div>
	);
	return (
		<PostForm
			ref={(node) => {
				form.ref(node);
				element.current = node;
			}}
			onSubmit={(event) => {
				keep.now();
				form.onSubmit(event);
			}}
			onInput={(event) => {
				form.onInput(event);
				keep.soon();
			}}
			encType="multipart/form-data"
			className="grid gap-4"
		>
			{isConflict && <ConflictNotice newest={entry.version} revision={revisions[0]} />}
			<div role="alert" className="empty:hidden">
				{form.hasErrors && <Notice key={form.attempt} kind="bad" title={m.form_incomplete()} />}
			</div>
			{!isConflict && !form.hasErrors && <RefusalNotice refusal={answer?.refusal} />}
			{missing.length > 0 && (
				<Notice title={m.content_missing_notice({ parts: missingText(missing) })}>
					{m.content_missing_hint()}
				</Notice>
			)}
			<noscript>
				<Notice title={m.content_needs_scripts()} />
			</noscript>
			<input type="hidden" name="version" value={answer?.values.version ?? version} />
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<TextField
					{...form.field("titleEn")}
					label={m.content_title_en()}
					maxLength={MAX_TITLE_LENGTH}
				/>
				<TextField
					{...form.field("titleEs")}
					label={m.content_title_es()}
					maxLength={MAX_TITLE_LENGTH}
					lang="es"
				/>
				<TextArea
					{...form.field("summaryEn")}
					label={m.content_summary_en()}
					hint={m.content_summary_hint()}
					maxLength={MAX_SUMMARY_LENGTH}
					rows={2}
				/>
				<TextArea
					{...form.field("summaryEs")}
					label={m.content_summary_es()}
					hint={m.content_summary_hint()}
					maxLength={MAX_SUMMARY_LENGTH}
					rows={2}
					lang="es"
				/>
				{body("en", "bodyEn", m.content_body_en())}
				{body("es", "bodyEs", m.content_body_es())}
				{entry.kind === "post" ? (
					<>
						<TextField
							{...form.field("tagsEn")}
							label={m.content_tags_en()}
							hint={m.content_tags_hint()}
						/>
						<TextField
							{...form.field("tagsEs")}
							label={m.content_tags_es()}
							hint={m.content_tags_hint()}
							lang="es"
						/>
					</>
				) : (
					<>
						<input type="hidden" name="tagsEn" value="" />
						<input type="hidden" name="tagsEs" value="" />
					</>
				)}
			</div>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<div className="grid gap-4">
					<TextField
						{...form.field("link")}
						label={m.content_link()}
						hint={m.content_link_hint()}
						maxLength={MAX_LINK_LENGTH}
						autoComplete="off"
						mono
					/>
					<RadioGroup
						name="state"
						label={m.content_state()}
						defaultValue={answer?.values.state ?? initial.state}
						options={[
							{ value: "draft", label: m.content_choose_draft() },
							{ value: "public", label: m.content_choose_public() },
							{ value: "scheduled", label: m.content_choose_scheduled() },
						]}
					/>
					<TextField
						{...form.field("publishAt")}
						label={m.content_publish_at()}
						type="datetime-local"
					/>
				</div>
				{entry.kind === "post" && isReady && (
					<CoverField cover={coverOf(initial.cover, entry.cover)} onChange={keep.soon} />
				)}
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<Button
					type="submit"
					variant="primary"
					size="small"
					busy={isSending}
					data-key="save"
					aria-keyshortcuts="Control+S"
				>
					{m.content_save()}
				</Button>
				{isReady && <p className="text-ink-soft text-sm">{m.content_unsaved_now()}</p>}
			</div>
		</PostForm>
	);
}

export function savedValues(entry: EntryData["entry"]): Record<string, string> {
	return {
		link: entry.link,
		titleEn: entry.title.en,
		titleEs: entry.title.es,
		summaryEn: entry.summary.en,
		summaryEs: entry.summary.es,
		tagsEn: entry.tags.en.join(", "),
		tagsEs: entry.tags.es.join(", "),
		state: entry.state,
		publishAt: entry.publishAt,
	};
}

function parseBody(json: string | undefined): ContentDocument | undefined {
	try {
		return json ? JSON.parse(json) : undefined;
	} catch {
		return undefined;
	}
}

function coverOf(
	json: string | undefined,
	saved: PictureAttributes | null,
): PictureAttributes | null {
	if (json === "none") return null;
	try {
		return json ? JSON.parse(json) : saved;
	} catch {
		return saved;
	}
}

/**
 * Writes the form into the browser's storage: soon after the last change, or now, when it is sent.
 * A later write would bring back text that is saved already.
 */
function useKeepUnsaved(
	id: number,
	version: number,
	element: React.RefObject<HTMLFormElement | null>,
) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const now = () => {
		clearTimeout(timer.current);
		if (!element.current) return;
		const entries = [...new FormData(element.current)].flatMap(([name, value]) =>
			typeof value === "string" && name !== "" ? [[name, value] as const] : [],
		);
		const values = Object.fromEntries(entries);
		writeUnsaved(id, { version, savedAt: new Date().toISOString(), values });
	};
	const soon = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(now, KEEP_DELAY_MS);
	};
	return { now, soon };
}

function useHydrated(): boolean {
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	return isReady;
}

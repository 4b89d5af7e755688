import { useEffect, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import type { EntryData } from "./entry-data.ts";
import { EntryFields, savedValues } from "./entry-fields.tsx";
import { isAlreadySaved, readUnsaved, removeUnsaved, type UnsavedEntry } from "./unsaved-entry.ts";

type EntryFormProps = {
	data: EntryData;
	answer: FormAnswer | undefined;
};

/**
 * What the form shows. `version` is the one that its text began with, `loaded` the newest one that
 * it knows. A new `key` replaces the whole form.
 */
type FormContent = {
	version: number;
	loaded: number;
	values: Record<string, string> | undefined;
	key: number;
};

/**
 * The form of an entry. It keeps the version that was opened: when another person saves in between,
 * the server refuses this form, and the typed text stays in it.
 */
export function EntryForm({ data, answer }: EntryFormProps) {
	const { id, done, entry } = data;
	const loaded = entry.version;
	const [shown, setShown] = useState<FormContent>({
		version: loaded,
		loaded,
		values: undefined,
		key: 0,
	});
	const [unsaved, setUnsaved] = useState<UnsavedEntry>();
	// A saved form has the new version already, and keeps the cursor. A restored version is shown.
	if (!answer && shown.loaded !== loaded)
		setShown(
			done === "saved"
				? { ...shown, version: loaded, loaded }
				: { version: loaded, loaded, values: undefined, key: shown.key + 1 },
		);
	const isWritten = done !== "" && !answer;
	// biome-ignore lint/correctness/useExhaustiveDependencies: every version that is written ends the unsaved text
	useEffect(() => {
		if (isWritten) removeUnsaved(id);
		else if (!answer) setUnsaved(readUnsavedChange(data));
	}, [id, isWritten, loaded]);
	return (
		<>
			{unsaved && (
				<UnsavedNotice
					unsaved={unsaved}
					onUse={() => {
						setShown({
							version: unsaved.version,
							loaded,
							values: unsaved.values,
							key: shown.key + 1,
						});
						setUnsaved(undefined);
					}}
					onDiscard={() => {
						removeUnsaved(id);
						setUnsaved(undefined);
					}}
				/>
			)}
			<EntryFields
				key={shown.key}
				data={data}
				answer={answer}
				version={String(shown.version)}
				values={shown.values}
			/>
		</>
	);
}

/** Text that is saved already is not offered again. */
function readUnsavedChange({ id, entry }: EntryData): UnsavedEntry | undefined {
	const unsaved = readUnsaved(id);
	if (!unsaved) return undefined;
	const bodies = { bodyEn: entry.body.en, bodyEs: entry.body.es };
	if (!isAlreadySaved(unsaved, savedValues(entry), bodies)) return unsaved;
	removeUnsaved(id);
	return undefined;
}

/** Stays below the top bar, because a reload keeps the scroll position. */
function UnsavedNotice({
	unsaved,
	onUse,
	onDiscard,
}: {
	unsaved: UnsavedEntry;
	onUse: () => void;
	onDiscard: () => void;
}) {
	const language = usePageLanguage();
	return (
		<Notice
			kind="warn"
			title={m.content_unsaved({ when: formatMoment(unsaved.savedAt, language) })}
			className="sticky top-14 z-20 mb-3"
		>
			<div className="mt-2 flex flex-wrap gap-2">
				<Button size="small" onClick={onUse}>
					{m.content_unsaved_use()}
				</Button>
				<Button size="small" variant="quiet" onClick={onDiscard}>
					{m.content_unsaved_discard()}
				</Button>
			</div>
		</Notice>
	);
}

import { useEffect, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import type { EntryData } from "./entry-data.ts";
import { EntryFields } from "./entry-fields.tsx";
import { readUnsaved, removeUnsaved, type UnsavedEntry } from "./unsaved-entry.ts";

type EntryFormProps = {
	data: EntryData;
	answer: FormAnswer | undefined;
	/** The page was loaded after a save. */
	isSaved: boolean;
};

/**
 * The form of an entry. It keeps the version that was opened: when another person saves in between,
 * the server refuses this form, and the typed text stays in it.
 */
export function EntryForm({ data, answer, isSaved }: EntryFormProps) {
	const [openedVersion, setOpenedVersion] = useState(data.entry.version);
	const [values, setValues] = useState<Record<string, string>>();
	const [unsaved, setUnsaved] = useState<UnsavedEntry>();
	// A form that was saved shows the new version; a refused one keeps its own.
	if (!answer && openedVersion !== data.entry.version) {
		setOpenedVersion(data.entry.version);
		setValues(undefined);
	}
	useEffect(() => {
		if (isSaved) removeUnsaved(data.id);
		else setUnsaved(readUnsaved(data.id));
	}, [data.id, isSaved]);
	return (
		<>
			{unsaved && (
				<UnsavedNotice
					unsaved={unsaved}
					onUse={() => {
						setValues({ ...unsaved.values, version: String(unsaved.version) });
						setUnsaved(undefined);
					}}
					onDiscard={() => {
						removeUnsaved(data.id);
						setUnsaved(undefined);
					}}
				/>
			)}
			<EntryFields
				key={`${openedVersion} ${values ? "unsaved" : ""}`}
				data={data}
				answer={answer}
				version={values?.version ?? String(openedVersion)}
				values={values}
			/>
		</>
	);
}

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
			className="mb-3"
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

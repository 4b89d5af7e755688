import { type SubmitEvent, useState } from "react";
import { MAX_FLEET_LIST_BYTES } from "../../../domain/vehicle/fleet-columns.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { GarageAnswer, ImportedLine, ListError } from "./garage-action.ts";

const COLUMNS = { year: m.year, make: m.make, model: m.model };

const OUTCOMES: Record<ImportedLine["outcome"], (line: ImportedLine) => string> = {
	added: m.import_added,
	duplicate: m.import_duplicate,
	unit_taken: () => fieldErrorText({ code: "unit_taken" }),
	unknown_vehicle: m.import_unknown_vehicle,
	ambiguous_vehicle: m.import_ambiguous_vehicle,
	missing_columns: ({ missing = [] }) =>
		m.import_missing_columns({ columns: missing.map((column) => COLUMNS[column]()).join(", ") }),
	unreadable: m.import_unreadable,
	open_quote: m.import_open_quote,
	bad_vin: m.import_bad_vin,
	not_plain: m.import_not_plain,
	too_long: m.import_too_long,
	full: m.import_full,
};

const LIST_ERRORS: Record<ListError["reason"], () => string> = {
	empty: m.import_empty,
	too_large: m.import_too_large,
	not_csv: m.import_not_csv,
};

/** Imports units from a CSV file or pasted lines, and shows the outcome of each line. */
export function FleetImport({ answer }: { answer: GarageAnswer | undefined }) {
	const isSending = useSending("import");
	const isAnswered = answer?.values.intent === "import";
	const [tooLarge, setTooLarge] = useState<ListError>();
	const error = tooLarge ?? (isAnswered ? answer.listError : undefined);
	const errorAt = (field: ListError["field"]) =>
		error?.field === field ? LIST_ERRORS[error.reason]() : undefined;
	/**
	 * Checked in the browser, because the server rejects a request of this size without a message.
	 */
	const check = (event: SubmitEvent<HTMLFormElement>) => {
		const sizeError = tooLargeOf(new FormData(event.currentTarget));
		setTooLarge(sizeError);
		if (sizeError) event.preventDefault();
	};
	return (
		<Disclosure summary={m.import_title()} open={isAnswered}>
			<RefusalNotice refusal={isAnswered ? answer?.refusal : undefined} />
			<p className="mb-2 max-w-prose text-ink-soft text-sm">{m.import_hint()}</p>
			<pre className="mb-3 whitespace-pre-wrap rounded-box border bg-panel p-2 font-mono text-sm wrap-anywhere">
				{m.import_example()}
			</pre>
			<PostForm encType="multipart/form-data" onSubmit={check} className="grid max-w-prose gap-3">
				<input type="hidden" name="intent" value="import" />
				<TextField
					name="file"
					label={m.import_file()}
					type="file"
					accept=".csv,text/csv,text/plain"
					error={errorAt("file")}
				/>
				<TextArea name="csv" label={m.import_paste()} rows={4} error={errorAt("csv")} />
				<Button type="submit" busy={isSending} className="justify-self-start">
					{m.import_button()}
				</Button>
			</PostForm>
			{isAnswered && answer.lines && <Report lines={answer.lines} leftOut={answer.leftOut ?? 0} />}
		</Disclosure>
	);
}

function tooLargeOf(form: FormData): ListError | undefined {
	const isTooLarge = (sent: FormDataEntryValue | null) =>
		sent !== null && new Blob([sent]).size > MAX_FLEET_LIST_BYTES;
	const field = (["file", "csv"] as const).find((name) => isTooLarge(form.get(name)));
	return field && { field, reason: "too_large" };
}

function Report({ lines, leftOut }: { lines: ImportedLine[]; leftOut: number }) {
	const added = lines.filter(({ outcome }) => outcome === "added").length;
	return (
		<div role="status" className="mt-4 grid gap-3">
			<Notice
				kind={added === lines.length && leftOut === 0 ? "good" : "warn"}
				title={m.import_result({ added, lines: lines.length })}
			>
				{leftOut > 0 && m.import_left_out({ count: leftOut, read: lines.length })}
			</Notice>
			<Table
				caption={m.import_report()}
				hideCaption
				rows={lines}
				keyOf={({ line }) => line}
				columns={[
					{ header: m.import_line(), isRowHeader: true, cell: ({ line }) => line },
					{ header: m.unit_number(), cell: ({ unitNumber }) => unitNumber || "–" },
					{ header: m.vehicle(), cell: ({ vehicle }) => vehicle || "–" },
					{
						header: m.vin_label(),
						cell: ({ vin }) => (vin ? <span className="font-mono">{vin}</span> : "–"),
					},
					{ header: m.import_outcome(), cell: (line) => OUTCOMES[line.outcome](line) },
				]}
			/>
		</div>
	);
}

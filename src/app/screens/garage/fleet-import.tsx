import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { GarageAnswer, ImportedLine } from "./garage-action.ts";

const OUTCOMES: Record<string, () => string> = {
	added: m.import_added,
	duplicate: m.import_duplicate,
	unknown_vehicle: m.import_unknown_vehicle,
	ambiguous_vehicle: m.import_ambiguous_vehicle,
	unreadable: m.import_unreadable,
	bad_vin: m.import_bad_vin,
	not_plain: m.import_not_plain,
	too_long: m.import_too_long,
	full: m.import_full,
};

const EXAMPLE = "unit,year,make,model,engine,VIN,notes\n12,2015,Isuzu,NPR-HD,4HK1-TC,,Miami";

/** Units from a spreadsheet: a file or pasted lines. Says of each line what became of it. */
export function FleetImport({ answer }: { answer: GarageAnswer | undefined }) {
	const isSending = useSending("import");
	const isAnswered = answer?.values.intent === "import";
	return (
		<Disclosure summary={m.import_title()} open={isAnswered}>
			<RefusalNotice refusal={isAnswered ? answer?.refusal : undefined} />
			<p className="mb-2 max-w-prose text-ink-soft text-sm">{m.import_hint()}</p>
			<pre className="mb-3 overflow-x-auto rounded-box border bg-panel p-2 text-sm">{EXAMPLE}</pre>
			<PostForm encType="multipart/form-data" className="grid max-w-prose gap-3">
				<input type="hidden" name="intent" value="import" />
				<TextField name="file" label={m.import_file()} type="file" accept=".csv,text/csv,text/plain" />
				<TextArea name="csv" label={m.import_paste()} rows={4} />
				<Button type="submit" busy={isSending} className="justify-self-start">
					{m.import_button()}
				</Button>
			</PostForm>
			{isAnswered && answer.lines && <Report lines={answer.lines} leftOut={answer.leftOut ?? 0} />}
		</Disclosure>
	);
}

function Report({ lines, leftOut }: { lines: ImportedLine[]; leftOut: number }) {
	const added = lines.filter(({ outcome }) => outcome === "added").length;
	return (
		<div role="status" className="mt-4 grid gap-3">
			<Notice kind={added === lines.length && leftOut === 0 ? "good" : "warn"} title={m.import_result({ added, lines: lines.length })}>
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
					{ header: m.import_outcome(), cell: ({ outcome }) => OUTCOMES[outcome]?.() ?? outcome },
				]}
			/>
		</div>
	);
}

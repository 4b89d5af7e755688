import { NO_HEADER } from "../../../contract/import-inputs.ts";
import {
	DELIMITERS,
	type Delimiter,
	type DelimiterName,
	delimiterName,
	TEXT_ENCODINGS,
	type TextEncoding,
} from "../../../domain/import-file/import-file.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { ImportPageView } from "./to-import-view.ts";

type Reading = NonNullable<ImportPageView["reading"]>;

type ReadingFormProps = { version: number; reading: Reading; answer: FormAnswer | undefined };

/** How the file was read, and the choices that read it again. */
export function ReadingForm({ version, reading, answer }: ReadingFormProps) {
	const { isText, isDoubtful, choices, topRows, sheets } = reading;
	/** The value that staff sent in a refused form, and what is wrong with it. */
	const sent = (name: string) => {
		const error = answer?.errors?.[name];
		return { sent: answer?.values[name], error: error && fieldErrorText(error) };
	};
	return (
		<details open={isDoubtful || answer !== undefined}>
			<summary className="min-h-8 cursor-pointer py-1 pointer-coarse:min-h-11">
				{m.imports_reading({ facts: factsOf(reading) })}
			</summary>
			<RefusalNotice refusal={answer?.refusal} />
			<p className="my-2 max-w-prose text-ink-soft">
				{reading.isRead ? m.imports_reading_hint() : m.imports_reading_unread_hint()}
			</p>
			<PostForm className="grid gap-4">
				<input type="hidden" name="version" value={version} />
				<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
					{isText && (
						<>
							<Choice
								name="encoding"
								{...sent("encoding")}
								label={m.imports_encoding()}
								found={reading.encoding && ENCODING_TEXTS[reading.encoding]()}
								chosen={choices.encoding}
								options={TEXT_ENCODINGS.map((value) => ({
									value,
									label: ENCODING_TEXTS[value](),
								}))}
							/>
							<Choice
								name="delimiter"
								{...sent("delimiter")}
								label={m.imports_delimiter()}
								found={reading.delimiter && delimiterText(reading.delimiter)}
								chosen={choices.delimiter && delimiterName(choices.delimiter)}
								options={DELIMITER_NAMES.map((value) => ({
									value,
									label: DELIMITER_TEXTS[value](),
								}))}
							/>
						</>
					)}
					{sheets.length > 0 && (
						<Choice
							name="sheet"
							{...sent("sheet")}
							label={m.imports_sheet()}
							found={reading.sheet}
							chosen={choices.sheet}
							options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
						/>
					)}
					<Choice
						name="headerLine"
						{...sent("headerLine")}
						label={m.imports_header_row()}
						found={reading.isRead ? headerText(reading.headerLine) : null}
						chosen={choices.headerLine === null ? NO_HEADER : choices.headerLine?.toString()}
						options={[
							{ value: NO_HEADER, label: m.imports_header_none() },
							...topRows.map(({ line, text }) => ({
								value: String(line),
								label: m.imports_row_text({ n: line, text }),
							})),
						]}
					/>
				</div>
				<p>
					<Button type="submit" name="intent" value="read" size="small">
						{m.imports_read_again()}
					</Button>
				</p>
			</PostForm>
		</details>
	);
}

type ChoiceProps = {
	name: string;
	label: string;
	/** What the store has read, in words. */
	found: string | null;
	/** What staff chose; undefined while the store decides. */
	chosen: string | undefined;
	sent: string | undefined;
	error: string | undefined;
	options: { value: string; label: string }[];
};

/** The first option leaves the decision to the store, and says what it found. */
function Choice({ name, label, found, chosen, sent, error, options }: ChoiceProps) {
	const isFound = chosen === undefined && found !== null;
	return (
		<SelectField
			name={name}
			label={label}
			placeholder={isFound ? m.imports_found({ value: found }) : m.imports_find()}
			options={options}
			defaultValue={sent ?? chosen ?? ""}
			error={error}
		/>
	);
}

const ENCODING_TEXTS: Record<TextEncoding, () => string> = {
	"utf-8": () => "UTF-8",
	"utf-16le": () => "UTF-16 LE",
	"utf-16be": () => "UTF-16 BE",
	"windows-1252": m.imports_encoding_windows,
	macintosh: m.imports_encoding_mac,
};

const DELIMITER_NAMES = Object.keys(DELIMITERS) as DelimiterName[];

const DELIMITER_TEXTS: Record<DelimiterName, () => string> = {
	comma: m.imports_delimiter_comma,
	semicolon: m.imports_delimiter_semicolon,
	tab: m.imports_delimiter_tab,
	bar: m.imports_delimiter_bar,
};

function delimiterText(delimiter: Delimiter): string {
	return DELIMITER_TEXTS[delimiterName(delimiter)]();
}

function headerText(line: number | null): string {
	return line === null ? m.imports_header_none() : m.imports_header_in({ n: line });
}

/** "UTF-8 · Semicolon · Header in row 3" */
function factsOf({ isRead, encoding, delimiter, sheet, headerLine }: Reading): string {
	if (!isRead) return m.imports_not_understood();
	return [
		encoding && ENCODING_TEXTS[encoding](),
		delimiter && delimiterText(delimiter),
		sheet && m.imports_in_sheet({ sheet }),
		headerText(headerLine),
	]
		.filter(Boolean)
		.join(" · ");
}

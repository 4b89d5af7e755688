import { NO_HEADER } from "../../../contract/import-inputs.ts";
import {
	DELIMITERS,
	type Delimiter,
	type DelimiterName,
	TEXT_ENCODINGS,
	type TextEncoding,
} from "../../../domain/import-file/import-file.ts";
import type { RefusalCode } from "../../../domain/refusal/refusals.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { ImportPageView } from "./to-import-view.ts";

type Reading = NonNullable<ImportPageView["reading"]>;

type ReadingFormProps = { version: number; reading: Reading; refusal?: RefusalCode | undefined };

/** How the file was read, and the choices that read it again. */
export function ReadingForm({ version, reading, refusal }: ReadingFormProps) {
	const { isText, isDoubtful, choices, topRows, sheets } = reading;
	return (
		<details open={isDoubtful || refusal !== undefined}>
			<summary className="min-h-8 cursor-pointer py-1 pointer-coarse:min-h-11">
				{m.imports_reading({ facts: factsOf(reading) })}
			</summary>
			<RefusalNotice refusal={refusal} />
			<p className="my-2 max-w-prose text-ink-soft">{m.imports_reading_hint()}</p>
			<PostForm className="grid gap-4">
				<input type="hidden" name="version" value={version} />
				<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
					{isText && (
						<>
							<Choice
								name="encoding"
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
								label={m.imports_delimiter()}
								found={reading.delimiter && delimiterText(reading.delimiter)}
								chosen={choices.delimiter && nameOf(choices.delimiter)}
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
							label={m.imports_sheet()}
							found={reading.sheet}
							chosen={choices.sheet}
							options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
						/>
					)}
					<Choice
						name="headerLine"
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
	options: { value: string; label: string }[];
};

/** The first option leaves the decision to the store, and says what it found. */
function Choice({ name, label, found, chosen, options }: ChoiceProps) {
	const isFound = chosen === undefined && found !== null;
	return (
		<SelectField
			name={name}
			label={label}
			placeholder={isFound ? m.imports_found({ value: found }) : m.imports_find()}
			options={options}
			defaultValue={chosen ?? ""}
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

function nameOf(delimiter: Delimiter): DelimiterName {
	return DELIMITER_NAMES.find((name) => DELIMITERS[name] === delimiter) ?? "comma";
}

function delimiterText(delimiter: Delimiter): string {
	return DELIMITER_TEXTS[nameOf(delimiter)]();
}

function headerText(line: number | null): string {
	return line === null ? m.imports_header_none() : m.imports_header_in({ n: line });
}

/** "UTF-8 · Semicolon · Row 3" */
function factsOf({ isRead, encoding, delimiter, sheet, headerLine }: Reading): string {
	if (!isRead) return m.imports_not_understood();
	return [
		encoding && ENCODING_TEXTS[encoding](),
		delimiter && delimiterText(delimiter),
		sheet,
		headerText(headerLine),
	]
		.filter(Boolean)
		.join(" · ");
}

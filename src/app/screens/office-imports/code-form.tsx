import { importCodeForm } from "../../../contract/import-code-inputs.ts";
import { MAX_FITMENT_NOTE_LENGTH } from "../../../domain/catalog/part-limits.ts";
import { FITMENT_POSITIONS } from "../../../domain/catalog/part-record.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import type { VehicleCandidate } from "../../../features/imports/resolve-codes.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { CodeFields, type CodeView } from "./code-list.tsx";
import { codeText } from "./code-texts.ts";
import { leaveKeys, VehicleChoice } from "./vehicle-choice.tsx";

export type CodeFormProps = {
	id: number;
	current: CodeView;
	next: CodeView | null;
	q: string;
	/** The years that are proposed with the vehicle. */
	years: string;
	candidates: VehicleCandidate[];
	brands: { id: number; name: string }[];
	/** Parts of the store with the number of the first row. */
	parts: { sku: string; text: string }[];
	answer: FormAnswer | undefined;
};

/**
 * One code with its question. `n` is "Not ours", `s` skips, 1 to 9 choose a vehicle, while one of
 * the vehicles or buttons has the focus: the letters of a search must not become an answer.
 */
export function CodeForm(props: CodeFormProps) {
	const { id, current, next, parts } = props;
	return (
		<section className="grid min-w-0 gap-4">
			<div>
				<h2 className="text-lg wrap-anywhere">{codeText(current)}</h2>
				<p className="text-ink-soft">
					{[
						current.answer === null && m.codes_rows_held({ count: formatThousands(current.rows) }),
						current.example && m.codes_example({ number: current.example }),
					]
						.filter(Boolean)
						.join(" · ")}
				</p>
				{parts.map(({ sku, text }) => (
					<p key={sku} className="text-ink-soft">
						{m.codes_in_catalog()}{" "}
						<Link to={officeLinks.part(sku)} className="underline underline-offset-4">
							{text}
						</Link>
					</p>
				))}
				{current.standard === "aces" && current.kind === "vehicle" && (
					<p className="mt-1 max-w-prose text-ink-soft">{m.codes_aces_hint()}</p>
				)}
				{current.answer && <p>{`${m.codes_answer()}: ${current.answer}`}</p>}
			</div>
			{current.kind === "vehicle" ? <VehicleChoice {...props} /> : <ValueForm {...props} />}
			<PostForm data-own-keys="" onSubmit={leaveKeys} className="flex flex-wrap items-center gap-3">
				<CodeFields code={current} />
				<Button
					type="submit"
					name="answer"
					value="not_ours"
					size="small"
					data-key="n"
					aria-keyshortcuts="n"
					title={m.office_key_of({ label: m.codes_not_ours_hint(), key: "n" })}
				>
					{m.office_key_of({ label: m.codes_not_ours(), key: "n" })}
				</Button>
				{/* A row without its vehicle or its brand would be about another part. */}
				{current.kind !== "vehicle" && current.kind !== "brand" && (
					<Button
						type="submit"
						name="answer"
						value="ignore"
						size="small"
						data-key="0"
						aria-keyshortcuts="0"
					>
						{m.office_key_of({ label: m.codes_ignore(), key: "0" })}
					</Button>
				)}
				{current.answer && (
					<Button type="submit" name="answer" value="withdraw" size="small" variant="quiet">
						{m.codes_withdraw()}
					</Button>
				)}
				{next && (
					<ButtonLink
						to={officeLinks.importCodes(id, { kind: next.kind, code: next.code })}
						size="small"
						variant="quiet"
						data-key="s"
						aria-keyshortcuts="s"
					>
						{m.office_key_of({ label: m.codes_skip(), key: "s" })}
					</ButtonLink>
				)}
			</PostForm>
		</section>
	);
}

/** A note for an attribute, one of our positions, or one of our brands. */
function ValueForm({ current, brands, answer }: CodeFormProps) {
	const form = useForm({ form: importCodeForm, initial: {}, answer });
	const { standard, kind, code } = current;
	return (
		<OfficeForm form={form} save={m.codes_save()} fields={{ standard, kind, code }}>
			{kind === "attribute" && (
				<>
					<TextField
						{...form.field("noteEn")}
						required
						autoFocus
						label={m.codes_note_en()}
						hint={m.codes_note_hint()}
						maxLength={MAX_FITMENT_NOTE_LENGTH}
					/>
					<TextField
						{...form.field("noteEs")}
						required
						label={m.codes_note_es()}
						maxLength={MAX_FITMENT_NOTE_LENGTH}
					/>
				</>
			)}
			{kind === "position" && (
				<SelectField
					{...form.field("position")}
					required
					label={m.codes_position()}
					placeholder={m.codes_choose()}
					options={FITMENT_POSITIONS.map((value) => ({ value, label: positionText(value) }))}
				/>
			)}
			{kind === "brand" && (
				<SelectField
					{...form.field("brand")}
					required
					label={m.codes_brand()}
					placeholder={m.codes_choose()}
					options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
				/>
			)}
		</OfficeForm>
	);
}

import { useState } from "react";
import type { BoughtLine, ReturnTerms } from "../../../domain/returns/return-estimate.ts";
import { RETURN_REASONS } from "../../../domain/returns/return-rule.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { daysText, REASON_TEXTS } from "../../returns/return-texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Price } from "../../ui/price.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import { ReturnPhotos } from "./return-photos.tsx";
import { type Chosen, chosenOf, LineWorth, TotalWorth } from "./return-worth.tsx";

type Line = {
	n: number;
	sku: string;
	title: string;
	bought: number;
	left: number;
	no: string | null;
	/** The last day on which it could, where that is over. */
	endedOn: string | null;
	/** All of it has come back or is on its way. */
	isGone: boolean;
	daysLeft: number | null;
	isLostOnly: boolean;
	coreCents: number;
	/** Null of what cannot come back. */
	worth: BoughtLine | null;
	/** Pieces that no error of ours has brought back. */
	kept: number;
};

type Props = {
	kind: "return" | "core";
	formKey: string;
	lines: Line[];
	terms: ReturnTerms;
	answer: FormAnswer | undefined;
};

/** What comes back, line by line. Works as it is without a script. */
export function OpenReturnForm({ kind, formKey, lines, terms, answer }: Props) {
	const isSending = useSending();
	const isCore = kind === "core";
	const { ref, values, refusal, error } = useAnswer(answer);
	const canSend = lines.some(({ left }) => left > 0);
	const [typed, setTyped] = useState<FormAnswer["values"]>(values);
	const chosen = lines.map((line) => chosenOf(line, typed));
	return (
		<PostForm
			ref={ref}
			className="grid gap-4"
			onInput={({ currentTarget }) => setTyped(textsOf(currentTarget))}
		>
			<input type="hidden" name="key" value={formKey} />
			<RefusalNotice refusal={refusal} />
			<div role="alert" className="empty:hidden">
				{answer?.errors?.lines && chosen.every(({ pieces }) => pieces === 0) && (
					<Notice kind="bad" title={m.open_return_choose_one()} />
				)}
			</div>
			<ul className="divide-y rounded-box border">
				{lines.map((line, at) => (
					<li key={line.n} className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
						<LineFacts
							line={line}
							isCore={isCore}
							chosen={chosen[at]}
							restockingPercent={terms.restockingPercent}
						/>
						{line.left > 0 ? (
							<LineFields
								line={line}
								isCore={isCore}
								values={values}
								error={typed[`reason_${line.n}`] ? undefined : error(`lines.${line.n}.reason`)}
							/>
						) : (
							<p className={`text-sm ${line.isGone ? "text-ink-soft" : "font-medium text-bad"}`}>
								{line.isGone ? m.open_return_gone() : line.no}
								{line.endedOn && (
									<span className="block font-normal">
										{m.open_return_ended({ day: line.endedOn })}
									</span>
								)}
							</p>
						)}
					</li>
				))}
			</ul>
			{canSend && !isCore && (
				<TextField
					name="vin"
					label={m.open_return_vin()}
					hint={m.open_return_vin_hint()}
					error={error("vin")}
					defaultValue={values.vin}
					mono
					autoCapitalize="characters"
					autoComplete="off"
					maxLength={40}
					className="max-w-prose"
				/>
			)}
			{canSend && (
				<TextArea
					name="note"
					label={m.open_return_note()}
					required={false}
					rows={3}
					maxLength={1000}
					counter
					defaultValue={values.note}
					error={error("note")}
					className="max-w-prose"
				/>
			)}
			{canSend && <ReturnPhotos kept={values.photos} />}
			{canSend && <TotalWorth {...{ kind, lines, chosen, terms }} />}
			{canSend && (
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{isCore ? m.open_return_send_cores() : m.open_return_send()}
				</Button>
			)}
		</PostForm>
	);
}

function textsOf(form: HTMLFormElement): FormAnswer["values"] {
	return Object.fromEntries(
		[...new FormData(form)].filter(
			(field): field is [string, string] => typeof field[1] === "string",
		),
	);
}

type LineFactsProps = {
	line: Line;
	isCore: boolean;
	chosen: Chosen | undefined;
	restockingPercent: number;
};

function LineFacts({ line, isCore, chosen, restockingPercent }: LineFactsProps) {
	const { sku, title, bought, left, daysLeft, isLostOnly, coreCents } = line;
	const facts: string[] = [
		m.open_return_bought({ quantity: bought }),
		m.open_return_left({ left }),
	];
	if (left > 0 && daysLeft !== null) facts.push(daysText(daysLeft));
	return (
		<div className="min-w-0">
			<p className="font-semibold wrap-anywhere">{title}</p>
			<PartNumber value={sku} className="text-sm" />
			<p className="text-ink-soft text-sm">{facts.join(" · ")}</p>
			{isCore && <Price cents={coreCents} size="row" unit={m.core_tag_per_unit()} />}
			{!isCore && chosen && (
				<LineWorth line={line} chosen={chosen} restockingPercent={restockingPercent} />
			)}
			{isLostOnly && <p className="mt-1 text-sm text-warn">{m.open_return_on_its_way()}</p>}
		</div>
	);
}

type LineFieldsProps = {
	line: Line;
	isCore: boolean;
	values: FormAnswer["values"];
	error: string | undefined;
};

function LineFields({ line, isCore, values, error }: LineFieldsProps) {
	const { n, sku, left, isLostOnly } = line;
	const reasons = isLostOnly ? (["lost_in_transit"] as const) : RETURN_REASONS;
	return (
		<div className={`grid content-start gap-3 ${isCore ? "" : "grid-cols-[5rem_minmax(0,1fr)]"}`}>
			<TextField
				name={`quantity_${n}`}
				label={m.return_pieces()}
				aria-label={m.open_return_pieces_of({ sku })}
				type="number"
				inputMode="numeric"
				min={0}
				max={left}
				defaultValue={values[`quantity_${n}`] ?? "0"}
			/>
			{!isCore && (
				<SelectField
					name={`reason_${n}`}
					label={m.open_return_reason()}
					aria-label={m.open_return_reason_of({ sku })}
					placeholder={m.open_return_choose()}
					defaultValue={values[`reason_${n}`] ?? ""}
					error={error}
					options={reasons.map((reason) => ({ value: reason, label: REASON_TEXTS[reason]() }))}
				/>
			)}
		</div>
	);
}

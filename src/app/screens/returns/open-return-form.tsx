import { useState } from "react";
import { returnRequestForm } from "../../../contract/return-inputs.ts";
import type { BoughtLine, RefundTerms } from "../../../domain/returns/return-estimate.ts";
import { MAX_RETURN_NOTE_LENGTH, RETURN_REASONS } from "../../../domain/returns/return-rule.ts";
import { MAX_TYPED_VIN_LENGTH } from "../../../domain/vehicle/vin.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { daysText, REASON_TEXTS } from "../../returns/return-texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Price } from "../../ui/price.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import {
	type LineChoice,
	LineEstimate,
	readLineChoice,
	TotalEstimate,
} from "./refund-estimate.tsx";
import { ReturnPhotos } from "./return-photos.tsx";

type Line = {
	n: number;
	sku: string;
	title: string;
	boughtQuantity: number;
	quantityLeft: number;
	/** Why the line cannot be returned, or null. */
	refusal: string | null;
	/** The last day of the return window, if it has closed. */
	windowClosedOn: string | null;
	/** Other returns cover all pieces. */
	isFullyReturned: boolean;
	daysLeft: number | null;
	/** The order is in transit, so the only possible reason is a lost parcel. */
	canOnlyBeLost: boolean;
	coreCents: number;
	/** Null when the line cannot be returned. */
	boughtLine: BoughtLine | null;
	/** Pieces that were not refunded for a store error before. */
	keptQuantity: number;
};

type Props = {
	kind: "return" | "core";
	formKey: string;
	lines: Line[];
	terms: RefundTerms;
	answer: FormAnswer | undefined;
};

/** Works without scripts, except for the estimate of the refund. */
export function OpenReturnForm({ kind, formKey, lines, terms, answer }: Props) {
	const isSending = useSending();
	const isCore = kind === "core";
	const form = useForm({ form: returnRequestForm, answer });
	const values = answer?.values ?? firstQuantities(lines, isCore);
	const canSend = lines.some(({ quantityLeft }) => quantityLeft > 0);
	const [typed, setTyped] = useState<FormAnswer["values"]>(values);
	const choices = lines.map((line) => readLineChoice(line, typed));
	return (
		<PostForm
			ref={form.ref}
			onSubmit={form.onSubmit}
			className="grid gap-4"
			onInput={(event) => {
				form.onInput(event);
				setTyped(textsOf(event.currentTarget));
			}}
		>
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="kind" value={kind} />
			<RefusalNotice refusal={form.hasErrors ? undefined : answer?.refusal} />
			<div role="alert" className="empty:hidden">
				{form.field("lines").error && choices.every(({ quantity }) => quantity === 0) && (
					<Notice kind="bad" title={m.open_return_choose_one()} />
				)}
			</div>
			<ul className="divide-y rounded-box border">
				{lines.map((line, index) => (
					<li key={line.n} className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
						<LineFacts
							line={line}
							isCore={isCore}
							choice={choices[index]}
							restockingPercent={terms.restockingPercent}
						/>
						{line.quantityLeft > 0 ? (
							<LineFields
								line={line}
								isCore={isCore}
								values={values}
								error={typed[`reason_${line.n}`] ? undefined : form.field(`reason_${line.n}`).error}
							/>
						) : (
							<p
								className={`text-sm ${line.isFullyReturned ? "text-ink-soft" : "font-medium text-bad"}`}
							>
								{line.isFullyReturned ? m.open_return_gone() : line.refusal}
								{line.windowClosedOn && (
									<span className="block font-normal">
										{m.open_return_ended({ day: line.windowClosedOn })}
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
					error={form.field("vin").error}
					defaultValue={values.vin}
					mono
					autoCapitalize="characters"
					autoComplete="off"
					maxLength={MAX_TYPED_VIN_LENGTH}
					className="max-w-prose"
				/>
			)}
			{canSend && (
				<TextArea
					name="note"
					label={m.open_return_note()}
					required={false}
					rows={3}
					maxLength={MAX_RETURN_NOTE_LENGTH}
					counter
					defaultValue={values.note}
					error={form.field("note").error}
					className="max-w-prose"
				/>
			)}
			{canSend && <ReturnPhotos defaultValue={values.photos} />}
			{canSend && <TotalEstimate kind={kind} lines={lines} choices={choices} terms={terms} />}
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
	choice: LineChoice | undefined;
	restockingPercent: number;
};

function LineFacts({ line, isCore, choice, restockingPercent }: LineFactsProps) {
	const { sku, title, boughtQuantity, quantityLeft, daysLeft, canOnlyBeLost, coreCents } = line;
	const facts: string[] = [
		m.open_return_bought({ quantity: boughtQuantity }),
		m.open_return_left({ left: quantityLeft }),
	];
	if (quantityLeft > 0 && daysLeft !== null) facts.push(daysText(daysLeft));
	return (
		<div className="min-w-0">
			<p className="font-semibold wrap-anywhere">{title}</p>
			<PartNumber value={sku} className="text-sm" />
			<p className="text-ink-soft text-sm">{facts.join(" · ")}</p>
			{isCore && <Price cents={coreCents} size="row" unit={m.core_tag_per_unit()} />}
			{!isCore && choice && (
				<LineEstimate line={line} choice={choice} restockingPercent={restockingPercent} />
			)}
			{canOnlyBeLost && <p className="mt-1 text-sm text-warn">{m.open_return_on_its_way()}</p>}
		</div>
	);
}

/** All cores that are due, or all pieces of the only line, so that most returns are one press. */
function firstQuantities(lines: readonly Line[], isCore: boolean): FormAnswer["values"] {
	const returnable = lines.filter(({ quantityLeft }) => quantityLeft > 0);
	if (!isCore && returnable.length > 1) return {};
	return Object.fromEntries(
		returnable.map(({ n, quantityLeft }) => [`quantity_${n}`, String(quantityLeft)]),
	);
}

type LineFieldsProps = {
	line: Line;
	isCore: boolean;
	values: FormAnswer["values"];
	error: string | undefined;
};

function LineFields({ line, isCore, values, error }: LineFieldsProps) {
	const { n, sku, quantityLeft, canOnlyBeLost } = line;
	const reasons = canOnlyBeLost ? (["lost_in_transit"] as const) : RETURN_REASONS;
	return (
		<div className={`grid content-start gap-3 ${isCore ? "" : "grid-cols-[5rem_minmax(0,1fr)]"}`}>
			<TextField
				name={`quantity_${n}`}
				label={m.return_pieces()}
				aria-label={m.open_return_pieces_of({ sku })}
				type="number"
				inputMode="numeric"
				min={0}
				max={quantityLeft}
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

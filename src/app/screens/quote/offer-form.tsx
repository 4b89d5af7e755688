import { useState } from "react";
import { formatUsd } from "../../../domain/money/money.ts";
import { MAX_PERCENT_OFF } from "../../../domain/quote/offer-option.ts";
import {
	MAX_QUOTE_MESSAGE_LENGTH,
	MAX_SHIPPING_SERVICE_LENGTH,
} from "../../../domain/quote/quote-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { announce } from "../../ui/toast-store.ts";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import { AddedLines } from "./added-lines.tsx";
import { OfferLine } from "./offer-line.tsx";
import { type OfferRow, rowsTotal, toOfferRows, withPercentOff } from "./offer-rows.ts";
import type { OfferView } from "./offer-view.ts";
import type { QuoteData } from "./quote-data.ts";

const STAFF_INTENTS = ["offer", "answer", "close"];

type OfferFormProps = { data: QuoteData; offer: OfferView; answer: FormAnswer | undefined };

/** The seller's form: the lines with quantity and price, shipping, and a message. */
export function OfferForm({ data, offer, answer }: OfferFormProps) {
	const isSending = useSending();
	const {
		ref,
		values: typed,
		refusal,
		error,
	} = useFormAnswer(STAFF_INTENTS.includes(answer?.values.intent ?? "") ? answer : undefined);
	const [rows, setRows] = useState(() => toOfferRows(data, offer, typed));
	const changeRow = (changed: OfferRow) =>
		setRows(rows.map((row) => (row.key === changed.key ? changed : row)));
	const total = rowsTotal(rows);
	return (
		<section className="no-print mt-6 rounded-box border bg-panel p-4">
			<h2 className="mb-3 text-xl">{m.quote_staff_offer()}</h2>
			<PostForm ref={ref} className="grid gap-3">
				<input type="hidden" name="key" value={data.formKey} />
				<input type="hidden" name="version" value={data.version} />
				<RefusalNotice refusal={refusal} />
				<ul className="divide-y border-y">
					{rows.map((row) => (
						<OfferLine key={row.key} row={row} onChange={changeRow} error={error} />
					))}
				</ul>
				<AddedLines typed={typed} error={error} />
				<div className="flex flex-wrap items-end justify-between gap-3">
					<PercentOff
						onApply={(percent) => setRows(rows.map((row) => withPercentOff(row, percent)))}
					/>
					{total !== null && (
						<p className="tabular-nums">
							{m.quote_staff_total()} <b className="font-semibold">{formatUsd(total)}</b>
						</p>
					)}
				</div>
				<div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
					<TextField
						name="shipping"
						label={m.quote_staff_shipping()}
						inputMode="decimal"
						defaultValue={typed.shipping ?? (data.isOffered ? dollars(data.shippingCents) : "")}
						error={error("shipping")}
					/>
					<TextField
						name="service"
						label={m.quote_staff_service()}
						maxLength={MAX_SHIPPING_SERVICE_LENGTH}
						defaultValue={typed.service ?? data.service}
					/>
				</div>
				<TextArea
					name="message"
					label={m.staff_answer()}
					required={false}
					rows={2}
					maxLength={MAX_QUOTE_MESSAGE_LENGTH}
					defaultValue={typed.message}
					error={error("message")}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="offer" variant="primary" busy={isSending}>
						{m.quote_staff_send()}
					</Button>
					<Button type="submit" name="intent" value="answer" busy={isSending}>
						{m.quote_staff_write()}
					</Button>
				</div>
			</PostForm>
			<ConfirmAction label={m.quote_staff_decline()} className="mt-4 max-w-prose">
				<p className="text-ink-soft">{m.quote_staff_decline_hint()}</p>
				<PostForm>
					<Button type="submit" name="intent" value="close" variant="danger" busy={isSending}>
						{m.quote_staff_decline_yes(data)}
					</Button>
				</PostForm>
			</ConfirmAction>
		</section>
	);
}

function dollars(cents: number): string {
	return (cents / 100).toFixed(2);
}

/** Changes all prices at once. Enter in the field applies the percentage and does not send. */
function PercentOff({ onApply }: { onApply: (percent: number) => void }) {
	const [text, setText] = useState("");
	const percent = Number(text.replace(",", "."));
	const isValid = text.trim() !== "" && percent >= 0 && percent <= MAX_PERCENT_OFF;
	const apply = () => {
		if (!isValid) return;
		onApply(percent);
		announce(m.quote_staff_percent_applied({ percent: percentText(percent) }));
	};
	return (
		<div className="flex flex-wrap items-end gap-2 noscript:hidden">
			<TextField
				name="percent"
				label={m.quote_staff_percent()}
				inputMode="decimal"
				required={false}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					apply();
				}}
			/>
			<Button onClick={apply} disabled={!isValid}>
				{m.quote_staff_percent_apply()}
			</Button>
		</div>
	);
}

import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { editPreviewForm, orderEditForm } from "../../../contract/order-edit-inputs.ts";
import { MAX_EDIT_REASON_LENGTH } from "../../../domain/order/order-edit.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { NO_TYPED_PART_NOTES } from "../../office/typed-part-notes.ts";
import { TypedPartsField } from "../../office/typed-parts-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { FormState } from "../../ui/use-form-state.ts";
import type { EditLineView } from "./edit-lines-view.ts";
import { type EditAnswer, EditPreviewPart, LIVE, PREVIEW } from "./edit-preview.tsx";
import { MailsBuyerField } from "./mails-buyer-field.tsx";

type Edit = { revision: string; shipping: string; lines: EditLineView[]; canCharge: boolean };
type Props = { edit: Edit; formKey: string; answer: EditAnswer | undefined };

/** Quantities of the lines, parts to add, the price of shipping, and what the order costs then. */
export function EditForm({ edit, formKey, answer }: Props) {
	const { shipping, lines, canCharge } = edit;
	// The revision of the typed quantities: a colleague's edit in between must not be undone.
	const [revision] = useState(answer?.values.revision ?? edit.revision);
	const { ref, preview } = useLivePreview(answer);
	const form = useForm({
		// The first press shows the new total, for which no reason is needed.
		form: preview ? orderEditForm : editPreviewForm,
		answer,
		initial: {
			shipping,
			...Object.fromEntries(lines.map(({ field, quantity }) => [field, quantity])),
		},
	});
	return (
		<OfficeForm
			form={{ ...form, onSubmit: (event) => !addsParts(event) && form.onSubmit(event) }}
			refusal={answer?.refusal}
			refusalText={answer?.details}
			save={preview ? m.order_edit_save() : m.order_edit_preview()}
			showsResult={!preview}
			fields={{ revision, key: formKey }}
			actions={
				preview && (
					<span className="hidden noscript:block">
						<Button type="submit" name="intent" value={PREVIEW} size="small" formNoValidate>
							{m.order_edit_preview()}
						</Button>
					</span>
				)
			}
		>
			<input
				ref={ref}
				type="hidden"
				name="shownTotal"
				value={preview ? String(preview.totalCents) : ""}
			/>
			{/* Enter in a field presses the first button of the form. */}
			<button type="submit" tabIndex={-1} aria-hidden formNoValidate={!preview} className="sr-only">
				{preview ? m.order_edit_save() : m.order_edit_preview()}
			</button>
			{[...lines, ...(answer?.addedLines ?? [])].map((line) => (
				<EditLine key={line.field} line={line} field={form.field(line.field)} />
			))}
			<TypedPartsField
				label={m.order_edit_add()}
				typed={answer?.values.add ?? ""}
				notes={answer?.notes ?? NO_TYPED_PART_NOTES}
				warning={answer?.isNotSaved ? m.order_edit_not_saved() : undefined}
				autoFocus={Boolean(answer?.hasAdded && !answer.isNotSaved)}
				intent={PREVIEW}
			/>
			<TextField
				{...form.field("shipping")}
				label={m.order_edit_shipping()}
				inputMode="decimal"
				autoComplete="off"
				className="max-w-56"
			/>
			<TextField
				{...form.field("reason")}
				required
				label={m.order_edit_reason()}
				maxLength={MAX_EDIT_REASON_LENGTH}
				autoComplete="off"
			/>
			<MailsBuyerField answer={answer} hint={m.order_edit_mail_hint()} />
			<EditPreviewPart preview={preview} />
			{canCharge && preview?.isOwed && (
				<RadioGroup
					name="payment"
					label={m.order_edit_payment()}
					options={[
						{ value: "link", label: m.order_edit_payment_link() },
						{ value: "account", label: m.order_edit_payment_account() },
					]}
					defaultValue={answer?.values.payment ?? "link"}
				/>
			)}
		</OfficeForm>
	);
}

/** Adding parts needs nothing else of the form. */
function addsParts(event: SubmitEvent<HTMLFormElement>): boolean {
	const typed = new FormData(event.currentTarget).get("add");
	return typeof typed === "string" && typed.trim() !== "";
}

type EditLineProps = { line: EditLineView; field: ReturnType<FormState["field"]> };

/** The quantity of one line, with what staff have to know about its part. */
function EditLine({ line: { label, hint, fit }, field }: EditLineProps) {
	return (
		<div className="grid gap-1">
			<TextField
				{...field}
				required
				label={label}
				hint={hint}
				inputMode="numeric"
				autoComplete="off"
				className="max-w-full"
			/>
			{fit && (
				<p>
					<Badge tone={fit.isGood ? "good" : "warn"}>{fit.text}</Badge>
				</p>
			)}
		</div>
	);
}

const PREVIEW_DELAY_MS = 300;

/**
 * Asks for the new total while staff type, and when another total than the shown one was refused.
 * Each press of a button stops the question, because the answer of the press is newer. A press that
 * was refused leaves the total that was shown.
 */
function useLivePreview(answer: EditAnswer | undefined) {
	const fetcher = useFetcher<EditAnswer>();
	const { submit, reset, data: live } = fetcher;
	const [shown, setShown] = useState({ answer, live, preview: answer?.preview });
	if (shown.answer !== answer || shown.live !== live) {
		const newest = shown.answer !== answer ? answer?.preview && answer : live;
		setShown({ answer, live, preview: newest ? newest.preview : shown.preview });
	}
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const form = ref.current?.form;
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = () => clearTimeout(timer);
		const stopAll = () => {
			stop();
			reset();
		};
		const ask = () => {
			stop();
			timer = setTimeout(() => {
				const values = new FormData(form);
				values.set("intent", PREVIEW);
				values.set(LIVE, "yes");
				void submit(values, { method: "post" });
			}, PREVIEW_DELAY_MS);
		};
		if (answer?.refusal === "total_changed") ask();
		form.addEventListener("input", ask);
		form.addEventListener("submit", stopAll);
		return () => {
			stop();
			form.removeEventListener("input", ask);
			form.removeEventListener("submit", stopAll);
		};
	}, [submit, reset, answer]);
	return { ref, preview: shown.preview };
}

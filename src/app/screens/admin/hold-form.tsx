import {
	HOLD_REASON_LABELS,
	HOLD_REASONS,
	MAX_HOLD_NOTE_LENGTH,
} from "../../../domain/order/order-hold.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { OrderDeskView } from "./order-desk-view.ts";

/** Why the order does not go on. */
export function HoldNotice({ hold }: { hold: OrderDeskView["hold"] }) {
	if (!hold) return null;
	return (
		<section className="rounded-box border border-warn bg-warn-ground p-4">
			<h2 className="text-lg">{m.order_hold_shown({ reason: hold.reason })}</h2>
			{hold.note && <p className="wrap-anywhere">{hold.note}</p>}
			<p className="text-ink-soft wrap-anywhere">{m.order_hold_since({ when: hold.since })}</p>
		</section>
	);
}

/** Puts the order on hold with a reason. */
export function HoldForm({ answer }: { answer: FormAnswer | undefined }) {
	const isSending = useSending();
	const { ref, values, error } = useFormAnswer(answer);
	return (
		<Fold
			title={m.order_hold_form()}
			className="no-print rounded-box border"
			isOpen={error("holdNote") !== undefined}
		>
			<PostForm ref={ref} className="grid max-w-field gap-3">
				<input type="hidden" name="to" value="on_hold" />
				<SelectField
					name="holdReason"
					label={m.order_hold_reason()}
					defaultValue={values.holdReason ?? "other"}
					options={HOLD_REASONS.map((value) => ({
						value,
						label: HOLD_REASON_LABELS[value][getLocale()],
					}))}
				/>
				<TextField
					name="holdNote"
					label={m.order_hold_note()}
					error={error("holdNote")}
					defaultValue={values.holdNote}
					maxLength={MAX_HOLD_NOTE_LENGTH}
					required={false}
					autoComplete="off"
				/>
				<div>
					<Button type="submit" size="small" busy={isSending}>
						{m.order_hold_form()}
					</Button>
				</div>
			</PostForm>
		</Fold>
	);
}

import { useState } from "react";
import { refundLinesForm } from "../../../contract/refund-lines-input.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../../domain/money/money-limits.ts";
import { RETURN_REASONS } from "../../../domain/returns/return-rule.ts";
import { RETURNED_GOODS } from "../../../domain/returns/returned-goods.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { GOODS_TEXTS, STAFF_REASON_TEXTS } from "../../returns/return-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

/**
 * `paid`: what was paid for the pieces that are left, as text. `core`: the core charges in it; null
 * without any.
 */
export type RefundableLineView = {
	n: number;
	sku: string;
	left: number;
	paid: string;
	core: string | null;
};

/** `refundCents`: the amount, before it is paid. */
export type RefundLinesAnswer = FormAnswer & { refundCents?: number };

type Props = {
	formKey: string;
	lines: RefundableLineView[];
	/** Only pieces that have left are listed. */
	hasPiecesToShip: boolean;
	warehouses: readonly { code: string; name: string }[];
	answer: RefundLinesAnswer | undefined;
};

/**
 * Refunds pieces of chosen lines. Hidden until staff open it, because it cannot be undone. The
 * first step shows the amount, the second one pays it; a changed field begins again.
 */
export function RefundLinesForm(props: Props) {
	const { formKey, lines, hasPiecesToShip, warehouses, answer } = props;
	const form = useForm({ form: refundLinesForm, answer });
	const isSending = useSending("refund-lines");
	const [changedAnswer, setChangedAnswer] = useState<RefundLinesAnswer>();
	const cents = answer === changedAnswer ? undefined : answer?.refundCents;
	return (
		<ConfirmAction label={m.refund_lines()} open={answer !== undefined}>
			<p className="text-ink-soft">{m.refund_lines_hint()}</p>
			{hasPiecesToShip && <p className="text-ink-soft">{m.refund_lines_shipped_only()}</p>}
			<Form form={form} refusal={answer?.refusal} className="grid w-full gap-4">
				<input type="hidden" name="intent" value="refund-lines" />
				<input type="hidden" name="key" value={formKey} />
				<div className="grid gap-4" onInput={() => setChangedAnswer(answer)}>
					{lines.map(({ n, sku, left, paid, core }) => (
						<TextField
							key={n}
							{...form.field(`pieces.${n}`)}
							label={m.refund_lines_of({ sku })}
							hint={
								core
									? m.refund_lines_left_with_core({ left, paid, core })
									: m.refund_lines_left({ left, paid })
							}
							required={false}
							inputMode="numeric"
							autoComplete="off"
						/>
					))}
					<SelectField
						{...form.field("cause")}
						label={m.refund_lines_cause()}
						placeholder={m.choose_one()}
						options={RETURN_REASONS.map((value) => ({ value, label: STAFF_REASON_TEXTS[value]() }))}
					/>
					<SelectField
						{...form.field("goods")}
						label={m.refund_goods()}
						placeholder={m.choose_one()}
						options={RETURNED_GOODS.map((value) => ({ value, label: GOODS_TEXTS[value]() }))}
					/>
					<SelectField
						{...form.field("warehouse")}
						label={m.put_away_warehouse()}
						options={warehouses.map(({ code, name }) => ({
							value: code,
							label: `${code} · ${name}`,
						}))}
					/>
					{lines.some(({ core }) => core !== null) && (
						<CheckboxField
							name="cores"
							value="yes"
							label={m.refund_lines_cores()}
							hint={m.refund_lines_cores_hint()}
							defaultChecked={answer === undefined || answer.values.cores === "yes"}
						/>
					)}
					<TextField
						{...form.field("fee")}
						label={m.refund_lines_fee()}
						required={false}
						inputMode="decimal"
						autoComplete="off"
					/>
					<TextField
						{...form.field("goodwill")}
						label={m.refund_lines_goodwill()}
						required={false}
						inputMode="decimal"
						autoComplete="off"
					/>
					<TextField
						{...form.field("note")}
						label={m.admin_refund_reason()}
						hint={m.admin_refund_reason_hint()}
						maxLength={MAX_PAYMENT_NOTE_LENGTH}
						autoComplete="off"
					/>
				</div>
				<input type="hidden" name="shownCents" value={cents ?? ""} />
				<p role="status" className="font-semibold empty:hidden">
					{cents !== undefined && m.refund_lines_amount({ amount: formatUsd(cents) })}
				</p>
				<Button
					type="submit"
					variant={cents === undefined ? "primary" : "danger"}
					busy={isSending}
					className="justify-self-start"
				>
					{cents === undefined
						? m.refund_lines_show()
						: m.refund_lines_do({ amount: formatUsd(cents) })}
				</Button>
			</Form>
		</ConfirmAction>
	);
}

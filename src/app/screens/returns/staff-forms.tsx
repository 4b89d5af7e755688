import { formatUsd } from "../../../domain/money/money.ts";
import { MAX_RETURN_ANSWER_LENGTH } from "../../../domain/returns/return-rule.ts";
import { isReturnFinished } from "../../../domain/returns/return-status.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { ReturnData } from "./return-data.ts";

/** The moves that staff can make from the current status. */
export function StaffForms({
	data,
	mayRefund,
	isPutAway,
	answer,
}: {
	data: ReturnData;
	mayRefund: boolean;
	/** The goods are in our stock, so the return can no longer be rejected. */
	isPutAway: boolean;
	answer: FormAnswer | undefined;
}) {
	const isSending = useSending();
	const { ref, values: typed, error } = useFormAnswer(answer);
	const { status } = data;
	const isAwaited = status === "approved" || status === "shipped_back";
	if (isReturnFinished(status) || (data.staff?.isWarehouse && !isAwaited)) return null;
	const isCoreInspection = status === "received" && data.kind === "core";
	return (
		<section className="no-print mt-6 rounded-box border bg-panel p-4">
			<h2 className="mb-3 text-xl">{m.staff_return()}</h2>
			<PostForm ref={ref} className="grid justify-items-start gap-3">
				{status === "received" &&
					data.lines.map((line) => (
						<InspectionFields
							key={line.n}
							line={line}
							isCore={data.kind === "core"}
							typed={typed}
							error={error}
						/>
					))}
				{(status === "requested" || status === "received" || status === "inspected") && (
					<TextArea
						name="answer"
						label={m.staff_answer()}
						hint={isCoreInspection && m.staff_answer_core_hint()}
						// The credit decides whether a core needs the message.
						required={isCoreInspection ? undefined : false}
						rows={2}
						maxLength={MAX_RETURN_ANSWER_LENGTH}
						defaultValue={typed.answer ?? data.answer}
						error={error("answer")}
						className="w-full max-w-prose"
					/>
				)}
				<div className="flex flex-wrap gap-3">
					{status === "requested" && (
						<MoveButton intent="approve" text={m.staff_approve()} isSending={isSending} />
					)}
					{isAwaited && (
						<MoveButton intent="receive" text={m.staff_receive()} isSending={isSending} />
					)}
					{status === "received" && (
						<MoveButton intent="inspect" text={m.staff_inspect()} isSending={isSending} />
					)}
					{status === "inspected" && mayRefund && (
						<MoveButton
							intent="refund"
							text={m.staff_refund({ amount: formatUsd(data.refundCents) })}
							isSending={isSending}
						/>
					)}
				</div>
				{status === "inspected" && !mayRefund && (
					<p className="text-ink-soft">{m.staff_refund_manager()}</p>
				)}
				{(status === "requested" || (status === "inspected" && !isPutAway)) && (
					<ConfirmAction label={m.staff_reject()} className="w-full max-w-prose">
						<p className="text-ink-soft">{m.staff_reject_hint()}</p>
						<Button type="submit" name="intent" value="reject" variant="danger" busy={isSending}>
							{m.staff_reject_yes(data)}
						</Button>
					</ConfirmAction>
				)}
			</PostForm>
		</section>
	);
}

type MoveButtonProps = { intent: string; text: string; isSending: boolean };

function MoveButton({ intent, text, isSending }: MoveButtonProps) {
	return (
		<Button
			type="submit"
			name="intent"
			value={intent}
			variant="primary"
			busy={isSending}
			data-key="save"
		>
			{text}
		</Button>
	);
}

type FormState = ReturnType<typeof useFormAnswer>;
type LineProps = {
	line: ReturnData["lines"][number];
	isCore: boolean;
	typed: FormState["values"];
	error: FormState["error"];
};

function InspectionFields({ line: { n, sku, quantity }, isCore, typed, error }: LineProps) {
	const numberField = (name: string, max: number) => ({
		type: "number" as const,
		inputMode: "numeric" as const,
		min: 0,
		name,
		max,
		defaultValue: typed[name] ?? max,
		error: error(name),
	});
	return (
		<div className="flex flex-wrap gap-3">
			<TextField label={m.staff_accepted_of({ sku })} {...numberField(`accepted_${n}`, quantity)} />
			{isCore && (
				<TextField label={m.staff_percent_of({ sku })} {...numberField(`percent_${n}`, 100)} />
			)}
		</div>
	);
}

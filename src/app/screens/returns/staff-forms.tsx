import { formatUsd } from "../../../domain/money/money.ts";
import { isOver } from "../../../domain/returns/return-status.ts";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { AskFirst } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { ReturnData } from "./return-data.ts";

/** The next move of a return, for those who may make it. */
export function StaffForms({
	data,
	mayRefund,
	answer,
}: {
	data: ReturnData;
	mayRefund: boolean;
	answer: FormAnswer | undefined;
}) {
	const isSending = useSending();
	const { values: typed, error } = useAnswer(answer);
	const { status } = data;
	if (isOver(status)) return null;
	return (
		<section className="no-print mt-6 rounded-box border bg-panel p-4">
			<h2 className="mb-3 text-xl">{m.staff_return()}</h2>
			<PostForm className="grid justify-items-start gap-3">
				{status === "received" &&
					data.lines.map((line) => (
						<LineFound
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
						required={false}
						rows={2}
						maxLength={1000}
						defaultValue={typed.answer ?? data.answer}
						className="w-full max-w-prose"
					/>
				)}
				<div className="flex flex-wrap gap-3">
					{status === "requested" && (
						<Move intent="approve" text={m.staff_approve()} isSending={isSending} />
					)}
					{(status === "approved" || status === "shipped_back") && (
						<Move intent="receive" text={m.staff_receive()} isSending={isSending} />
					)}
					{status === "received" && (
						<Move intent="inspect" text={m.staff_inspect()} isSending={isSending} />
					)}
					{status === "inspected" && mayRefund && (
						<Move
							intent="refund"
							text={m.staff_refund({ amount: formatUsd(data.refundCents) })}
							isSending={isSending}
						/>
					)}
				</div>
				{status === "inspected" && !mayRefund && (
					<p className="text-ink-soft">{m.staff_refund_manager()}</p>
				)}
				{(status === "requested" || status === "inspected") && (
					<AskFirst label={m.staff_reject()} className="w-full max-w-prose">
						<p className="text-ink-soft">{m.staff_reject_hint()}</p>
						<Button type="submit" name="intent" value="reject" variant="danger" busy={isSending}>
							{m.staff_reject_yes(data)}
						</Button>
					</AskFirst>
				)}
			</PostForm>
		</section>
	);
}

function Move({ intent, text, isSending }: { intent: string; text: string; isSending: boolean }) {
	return (
		<Button type="submit" name="intent" value={intent} variant="primary" busy={isSending}>
			{text}
		</Button>
	);
}

type Told = ReturnType<typeof useAnswer>;
type LineProps = {
	line: ReturnData["lines"][number];
	isCore: boolean;
	typed: Told["values"];
	error: Told["error"];
};

function LineFound({ line: { n, sku, quantity }, isCore, typed, error }: LineProps) {
	const number = (name: string, most: number) => ({
		...({ type: "number", inputMode: "numeric", min: 0 } as const),
		...{ name, max: most, defaultValue: typed[name] ?? most, error: error(name) },
	});
	return (
		<div className="flex flex-wrap gap-3">
			<TextField label={m.staff_accepted_of({ sku })} {...number(`accepted_${n}`, quantity)} />
			{isCore && <TextField label={m.staff_percent_of({ sku })} {...number(`percent_${n}`, 100)} />}
		</div>
	);
}

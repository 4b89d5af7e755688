import { useEffect, useRef } from "react";
import {
	isFitDoubt,
	MAX_VERIFY_NOTE_LENGTH,
	type VerifyAnswer,
} from "../../../domain/verify/verify-rule.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { VerifyTaskView } from "./verify-view.ts";

/** A key that was pressed twice must not decide the next task before it was seen. */
const MIN_LOOK_MS = 250;

const KEYS: Record<VerifyAnswer, string> = { right: "1", wrong: "2", unknown: "3", later: "4" };

/** One key for each answer. */
export function DecisionForm({
	task,
	hidden,
	answer,
}: {
	task: VerifyTaskView;
	hidden: Record<string, string>;
	answer: FormAnswer | undefined;
}) {
	const isSending = useSending();
	const shownAt = useRef(0);
	useEffect(() => {
		shownAt.current = performance.now();
	}, []);
	const { sku } = task.part;
	const { ref, error } = useFormAnswer(answer);
	const isFact = !isFitDoubt(task.kind);
	const isQuestion = task.kind === "fit_question" || task.kind === "fit_report";
	return (
		<PostForm
			ref={ref}
			className="grid gap-3"
			aria-label={`${m.verify_decision()} ${sku}`}
			onSubmit={(event) => {
				if (performance.now() - shownAt.current < MIN_LOOK_MS) event.preventDefault();
			}}
		>
			<input type="hidden" name="task" value={task.id} />
			{task.kind === "duplicate" && <input type="hidden" name="duplicate" value="1" />}
			{isQuestion && <input type="hidden" name="question" value="1" />}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="flex flex-wrap gap-2">
				{task.answers.map(({ answer, label }) => (
					<Button
						key={answer}
						type="submit"
						name="answer"
						value={answer}
						variant={answer === "right" ? "primary" : answer === "wrong" ? "danger" : "secondary"}
						disabled={isSending}
						data-key={KEYS[answer]}
						aria-keyshortcuts={KEYS[answer]}
						title={m.office_key_of({ label, key: KEYS[answer] })}
					>
						<kbd className="mr-2 rounded-box border border-current px-1.5 font-mono text-sm pointer-coarse:hidden">
							{KEYS[answer]}
						</kbd>
						{label}
					</Button>
				))}
			</div>
			{isQuestion && <p className="text-ink-soft text-sm">{m.verify_answer_hint()}</p>}
			<div className="flex flex-wrap items-end gap-3">
				<div className="min-w-0 grow">
					<TextField
						name="note"
						label={m.verify_note()}
						error={error("note")}
						defaultValue={task.note}
						maxLength={MAX_VERIFY_NOTE_LENGTH}
						data-key="n"
					/>
				</div>
				<ButtonLink
					to={officeLinks.part(sku, isFact ? {} : { tab: "fitments" })}
					size="small"
					data-key={isFact ? "e" : "f"}
					aria-keyshortcuts={isFact ? "e" : "f"}
					title={m.office_key_of({
						label: isFact ? m.verify_edit() : m.verify_fix(),
						key: isFact ? "e" : "f",
					})}
				>
					{isFact ? m.verify_edit() : m.verify_fix()}
				</ButtonLink>
			</div>
		</PostForm>
	);
}

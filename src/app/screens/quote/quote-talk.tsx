import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { QuoteData } from "./quote-data.ts";

/** What was written and offered, in its order; and while the quote is open, what the buyer would rather pay. */
export function QuoteTalk({
	data: { talk, formKey },
	isOpen,
	answer,
}: {
	data: QuoteData;
	isOpen: boolean;
	answer: FormAnswer | undefined;
}) {
	return (
		<section className="mt-6">
			<h2 className="mb-2 text-xl">{m.quote_talk()}</h2>
			{talk.length === 0 && <p className="text-ink-soft">{m.quote_no_talk()}</p>}
			<ol className="divide-y border-y empty:hidden">
				{talk.map(({ time, at, author, text, more }, n) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end
					<li key={`${time} ${n}`} className="py-2">
						<p className="flex flex-wrap justify-between gap-x-4 text-sm">
							<strong>{author === "buyer" ? m.quote_by_buyer() : m.quote_by_seller()}</strong>
							<span className="text-ink-soft">{at}</span>
						</p>
						{text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
						{more && <p className="font-medium">{more}</p>}
					</li>
				))}
			</ol>
			{isOpen && <WriteForm answer={answer} formKey={formKey} />}
		</section>
	);
}

function WriteForm({ answer, formKey }: { answer: FormAnswer | undefined; formKey: string }) {
	const isSending = useSending("write");
	const { ref, values, refusal, error } = useAnswer(answer, "write");
	return (
		<PostForm ref={ref} className="no-print mt-4 grid max-w-prose gap-3">
			<input type="hidden" name="intent" value="write" />
			<input type="hidden" name="key" value={formKey} />
			<RefusalNotice refusal={refusal} />
			<TextArea
				name="message"
				label={m.quote_your_message()}
				rows={3}
				maxLength={2000}
				defaultValue={values.message}
				error={error("message")}
			/>
			<TextField
				name="wish"
				label={m.quote_your_wish()}
				required={false}
				inputMode="decimal"
				defaultValue={values.wish}
				error={error("wish")}
				className="max-w-field"
			/>
			<Button type="submit" busy={isSending} className="justify-self-start">
				{m.quote_write()}
			</Button>
		</PostForm>
	);
}

import { quoteMessageForm } from "../../../contract/quote-inputs.ts";
import { MAX_QUOTE_MESSAGE_LENGTH } from "../../../domain/quote/quote-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { QuoteData } from "./quote-data.ts";

/** Messages and offers, and the buyer's message form while the quote is open. */
export function QuoteMessages({
	data: { messages, formKey, isStaff },
	isOpen,
	answer,
}: {
	data: QuoteData;
	isOpen: boolean;
	answer: FormAnswer | undefined;
}) {
	return (
		<section className="no-print mt-6">
			<h2 className="mb-2 text-xl">{m.quote_talk()}</h2>
			{messages.length === 0 && <p className="text-ink-soft">{m.quote_no_talk()}</p>}
			<ol className="divide-y border-y empty:hidden">
				{messages.map(({ time, at, author, text, amounts }, n) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end
					<li key={`${time} ${n}`} className="py-2">
						<p className="flex flex-wrap justify-between gap-x-4 text-sm">
							<strong>{authorName(author, isStaff)}</strong>
							<span className="text-ink-soft">{at}</span>
						</p>
						{text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
						{amounts && <p className="font-medium">{amounts}</p>}
					</li>
				))}
			</ol>
			{isOpen && <WriteForm answer={answer} formKey={formKey} />}
		</section>
	);
}

function authorName(author: QuoteData["messages"][number]["author"], isStaff: boolean): string {
	if (author !== "buyer") return m.quote_by_seller();
	return isStaff ? m.quote_by_buyer() : m.quote_by_you();
}

function WriteForm({ answer, formKey }: { answer: FormAnswer | undefined; formKey: string }) {
	const isSending = useSending("write");
	const written = answer?.values.intent === "write" ? answer : undefined;
	const form = useForm({ form: quoteMessageForm, answer: written });
	return (
		<PostForm
			ref={form.ref}
			onSubmit={form.onSubmit}
			onInput={form.onInput}
			className="mt-4 grid max-w-prose gap-3"
		>
			<input type="hidden" name="intent" value="write" />
			<input type="hidden" name="key" value={formKey} />
			<RefusalNotice refusal={form.hasErrors ? undefined : written?.refusal} />
			<TextArea
				{...form.field("message")}
				label={m.quote_your_message()}
				rows={3}
				maxLength={MAX_QUOTE_MESSAGE_LENGTH}
			/>
			<TextField
				{...form.field("wish")}
				label={m.quote_your_wish()}
				required={false}
				inputMode="decimal"
				className="max-w-field"
			/>
			<Button type="submit" busy={isSending} className="justify-self-start">
				{m.quote_write()}
			</Button>
		</PostForm>
	);
}

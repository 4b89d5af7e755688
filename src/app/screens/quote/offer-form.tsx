import {
	MAX_QUOTE_MESSAGE_LENGTH,
	MAX_SHIPPING_SERVICE_LENGTH,
} from "../../../domain/quote/quote-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { QuoteData } from "./quote-data.ts";

const STAFF_INTENTS = ["offer", "answer", "close"];

/** The seller's form: a price for every line, shipping, and a message. */
export function OfferForm({ data, answer }: { data: QuoteData; answer: FormAnswer | undefined }) {
	const isSending = useSending();
	const {
		ref,
		values: typed,
		refusal,
		error,
	} = useFormAnswer(STAFF_INTENTS.includes(answer?.values.intent ?? "") ? answer : undefined);
	const money = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));
	return (
		<section className="no-print mt-6 rounded-box border bg-panel p-4">
			<h2 className="mb-3 text-xl">{m.quote_staff_offer()}</h2>
			<PostForm ref={ref} className="grid max-w-prose gap-3">
				<input type="hidden" name="key" value={data.formKey} />
				<RefusalNotice refusal={refusal} />
				{data.lines.map(({ n, sku, cents }) => (
					<TextField
						key={n}
						name={`price_${n}`}
						label={m.quote_staff_price_of({ sku })}
						inputMode="decimal"
						defaultValue={typed[`price_${n}`] ?? money(cents)}
						error={error(`price_${n}`)}
					/>
				))}
				<TextField
					name="shipping"
					label={m.quote_staff_shipping()}
					inputMode="decimal"
					defaultValue={typed.shipping ?? (data.isOffered ? money(data.shippingCents) : "")}
					error={error("shipping")}
				/>
				<TextField
					name="service"
					label={m.quote_staff_service()}
					maxLength={MAX_SHIPPING_SERVICE_LENGTH}
					defaultValue={typed.service ?? data.service}
				/>
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

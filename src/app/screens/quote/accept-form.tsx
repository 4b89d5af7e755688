import { useState } from "react";
import type { FormAnswer } from "../../page/form-answer.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { AskFirst } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useSending } from "../../ui/use-sending.ts";
import { OrderedSince } from "./ordered-since.tsx";
import type { QuoteData } from "./quote-data.ts";

/** One press makes it an order; what the request left open of the address is asked here. */
export function AcceptForm({ data, answer }: { data: QuoteData; answer: FormAnswer | undefined }) {
	const isSending = useSending("accept");
	const isDeclining = useSending("decline");
	const { ref, values, refusal, error } = useAnswer(answer, "accept");
	const [wantsAccount, setOnAccount] = useState(Boolean(values.onAccount));
	const isOnAccount = wantsAccount && data.account?.isOver === false;
	const field = (name: "street1" | "street2" | "city") => ({
		name,
		defaultValue: values[name] ?? data.address[name],
		error: error(`shippingAddress.${name}`),
	});
	return (
		<section className="no-print rounded-box border border-edge bg-panel p-4">
			<h2 className="text-xl">{m.quote_accept_title()}</h2>
			<p className="mb-3 text-ink-soft text-sm">{m.quote_accept_place({ place: data.place })}</p>
			<PostForm ref={ref} className="grid gap-3">
				<input type="hidden" name="intent" value="accept" />
				<RefusalNotice refusal={refusal} />
				<TextField {...field("street1")} label={m.street()} autoComplete="address-line1" required />
				<TextField
					{...field("street2")}
					label={m.street2()}
					autoComplete="address-line2"
					required={false}
				/>
				<TextField {...field("city")} label={m.city()} autoComplete="address-level2" required />
				{data.account && (
					<CheckboxField
						name="onAccount"
						label={m.quote_accept_account_box()}
						hint={data.account.hint}
						disabled={data.account.isOver}
						checked={isOnAccount}
						onChange={({ currentTarget }) => setOnAccount(currentTarget.checked)}
					/>
				)}
				<TextField
					name="purchaseOrder"
					label={m.purchase_order_number()}
					required={isOnAccount && data.account?.needsPurchaseOrder === true}
					maxLength={60}
					defaultValue={values.purchaseOrder}
					error={error("purchaseOrder")}
				/>
				<OrderedSince data={data} />
				<Button type="submit" variant="primary" busy={isSending}>
					{isOnAccount
						? m.checkout_place_on_account({ amount: data.total ?? "" })
						: m.quote_accept({ total: data.total ?? "" })}
				</Button>
				{!isOnAccount && <p className="text-ink-soft text-sm">{m.quote_accept_hint()}</p>}
			</PostForm>
			<AskFirst label={m.quote_decline()} className="mt-4">
				<p className="text-ink-soft">{m.quote_decline_hint()}</p>
				<PostForm>
					<Button type="submit" name="intent" value="decline" variant="danger" busy={isDeclining}>
						{m.quote_decline_yes(data)}
					</Button>
				</PostForm>
			</AskFirst>
		</section>
	);
}

import { useState } from "react";
import { quoteAcceptanceForm } from "../../../contract/quote-inputs.ts";
import { MAX_PURCHASE_ORDER_LENGTH } from "../../../domain/order/order-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import { LaterOrders } from "./later-orders.tsx";
import type { QuoteData } from "./quote-data.ts";

/** Accepts the quote and asks for the parts of the address that the request did not have. */
export function AcceptForm({ data, answer }: { data: QuoteData; answer: FormAnswer | undefined }) {
	const isSending = useSending("accept");
	const isDeclining = useSending("decline");
	const accepted = answer?.values.intent === "accept" ? answer : undefined;
	const form = useForm({ form: quoteAcceptanceForm, answer: accepted, initial: data.address });
	const [wantsAccount, setOnAccount] = useState(Boolean(accepted?.values.onAccount));
	const isOnAccount = wantsAccount && data.account?.isOverLimit === false;
	const isShort = data.lines.some((line) => line.isShort);
	const total = isShort ? data.reducedTotal : data.total;
	return (
		<section className="no-print rounded-box border border-edge bg-panel p-4">
			<h2 className="text-xl">{m.quote_accept_title()}</h2>
			<p className="mb-3 text-ink-soft text-sm">{m.quote_accept_place({ place: data.place })}</p>
			<PostForm
				ref={form.ref}
				onSubmit={form.onSubmit}
				onInput={form.onInput}
				className="grid gap-3"
			>
				<input type="hidden" name="intent" value="accept" />
				<input type="hidden" name="version" value={data.version} />
				<RefusalNotice refusal={form.hasErrors ? undefined : accepted?.refusal} />
				<Shortage data={data} />
				<TextField
					{...form.field("street1")}
					label={m.street()}
					autoComplete="address-line1"
					required
				/>
				<TextField
					{...form.field("street2")}
					label={m.street2()}
					autoComplete="address-line2"
					required={false}
				/>
				<TextField
					{...form.field("city")}
					label={m.city()}
					autoComplete="address-level2"
					required
				/>
				{data.account && (
					<CheckboxField
						name="onAccount"
						label={m.quote_accept_account_box()}
						hint={data.account.hint}
						disabled={data.account.isOverLimit}
						checked={isOnAccount}
						onChange={({ currentTarget }) => setOnAccount(currentTarget.checked)}
					/>
				)}
				<TextField
					{...form.field("purchaseOrder")}
					label={m.purchase_order_number()}
					required={isOnAccount && data.account?.needsPurchaseOrder === true}
					maxLength={MAX_PURCHASE_ORDER_LENGTH}
				/>
				<LaterOrders data={data} />
				{total !== null && (
					<Button type="submit" variant="primary" busy={isSending}>
						{acceptText(total, { isOnAccount, isReduced: isShort })}
					</Button>
				)}
				{!isOnAccount && <p className="text-ink-soft text-sm">{m.quote_accept_hint()}</p>}
			</PostForm>
			<ConfirmAction label={m.quote_decline()} className="mt-4">
				<p className="text-ink-soft">{m.quote_decline_hint()}</p>
				<PostForm>
					<Button type="submit" name="intent" value="decline" variant="danger" busy={isDeclining}>
						{m.quote_decline_yes(data)}
					</Button>
				</PostForm>
			</ConfirmAction>
		</section>
	);
}

function acceptText(
	total: string,
	{ isOnAccount, isReduced }: { isOnAccount: boolean; isReduced: boolean },
): string {
	if (isOnAccount) return m.checkout_place_on_account({ amount: total });
	return isReduced ? m.quote_accept_reduced({ total }) : m.quote_accept({ total });
}

/**
 * Names the lines that cannot be delivered in full. The form sends the quantities that it names, so
 * that the buyer gets exactly those.
 */
function Shortage({ data: { lines, reducedTotal } }: { data: QuoteData }) {
	const shortLines = lines.filter((line) => line.isShort);
	if (shortLines.length === 0) return null;
	return (
		<Notice kind="warn" title={m.quote_short()}>
			<ul>
				{shortLines.map(({ n, sku, quantity, available }) => (
					<li key={n}>
						<PartNumber value={sku} />{" "}
						{m.quote_available_of({ available: available ?? 0, quantity })}
						<input type="hidden" name={`agreed_${n}`} value={available ?? 0} />
					</li>
				))}
			</ul>
			<p>{reducedTotal === null ? m.quote_short_none() : m.quote_short_more()}</p>
		</Notice>
	);
}

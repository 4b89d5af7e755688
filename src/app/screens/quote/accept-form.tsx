import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { faultText } from "../../ui/form-texts.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { QuoteAnswer } from "./quote-action.ts";
import type { QuoteData } from "./quote-data.ts";

/** One press makes it an order; what the request left open of the address is asked here. */
export function AcceptForm({ data, answer }: { data: QuoteData; answer: QuoteAnswer | undefined }) {
	const isSending = useSending("accept");
	const typed = answer?.intent === "accept" ? answer : undefined;
	const error = (name: string) => {
		const fault = typed?.faults?.[name] ?? typed?.faults?.[`shippingAddress.${name}`];
		return fault && faultText(fault);
	};
	const field = (name: "street1" | "street2" | "city") => ({
		name,
		defaultValue: typed?.values[name] ?? data.address[name],
		error: error(name),
	});
	return (
		<section className="no-print rounded-box border border-edge bg-panel p-4">
			<h2 className="text-xl">{m.quote_accept_title()}</h2>
			<p className="mb-3 text-ink-soft text-sm">{m.quote_accept_place({ place: data.place })}</p>
			<PostForm className="grid gap-3">
				<input type="hidden" name="intent" value="accept" />
				<TextField {...field("street1")} label={m.street()} autoComplete="address-line1" required />
				<TextField {...field("street2")} label={m.street2()} autoComplete="address-line2" required={false} />
				<TextField {...field("city")} label={m.city()} autoComplete="address-level2" required />
				<TextField name="purchaseOrder" label={m.purchase_order_number()} required={false} maxLength={60} error={error("purchaseOrder")} />
				{data.mayUseAccount && <CheckboxField name="onAccount" label={m.quote_accept_account_box()} />}
				<Button type="submit" variant="primary" busy={isSending}>
					{m.quote_accept({ total: data.total ?? "" })}
				</Button>
				<p className="text-ink-soft text-sm">{m.quote_accept_hint()}</p>
			</PostForm>
			<PostForm className="mt-3">
				<Button type="submit" name="intent" value="decline" size="small" variant="danger">
					{m.quote_decline()}
				</Button>
			</PostForm>
		</section>
	);
}

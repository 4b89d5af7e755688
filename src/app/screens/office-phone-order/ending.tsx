import { MAX_PURCHASE_ORDER_LENGTH } from "../../../domain/order/order-limits.ts";
import { MAX_QUOTE_MESSAGE_LENGTH } from "../../../domain/quote/quote-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, RadioGroup } from "../../ui/choice-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { PhoneOrderData } from "./phone-order-data.ts";
import type { PhoneOrderView } from "./phone-order-view.ts";

type Props = {
	data: PhoneOrderData;
	view: PhoneOrderView | undefined;
	values: Partial<Record<string, string>>;
	error: (name: string) => string | undefined;
};

/** Shipping, totals and the three ways to end a phone order. */
export function Ending({ data, view, values, error }: Props) {
	const isSending = useSending();
	const { credit } = data;
	const hasParts = (view?.rows.length ?? 0) > 0;
	const needsQuote = view?.needsQuote === true;
	return (
		<>
			<Shipping view={view} values={values} />
			{view && view.totals.length > 0 && <Totals view={view} />}
			<Button type="submit" name="intent" value="update" busy={isSending}>
				{m.phone_order_update()}
			</Button>
			{hasParts && (
				<section className="grid gap-3 rounded-box border bg-panel p-4">
					<h2 className="text-lg">{m.phone_order_end()}</h2>
					<TextField
						name="purchaseOrder"
						label={m.purchase_order_number()}
						required={credit?.requiresPurchaseOrder ?? false}
						autoComplete="off"
						maxLength={MAX_PURCHASE_ORDER_LENGTH}
						defaultValue={values.purchaseOrder}
						error={error("purchaseOrder")}
					/>
					{credit && !needsQuote && (
						<>
							<p className="text-ink-soft text-sm">
								{m.phone_order_credit_left({ amount: credit.left })}
							</p>
							<Button
								type="submit"
								name="intent"
								value="account"
								variant="primary"
								busy={isSending}
								data-key="save"
							>
								{m.phone_order_do_account()}
							</Button>
						</>
					)}
					{!needsQuote && (
						<>
							<Button
								type="submit"
								name="intent"
								value="link"
								variant={credit ? "secondary" : "primary"}
								busy={isSending}
								data-key={credit ? undefined : "save"}
							>
								{m.phone_order_do_link()}
							</Button>
							<p className="text-ink-soft text-sm">{m.phone_order_link_hint()}</p>
						</>
					)}
					<QuoteEnding view={view} values={values} error={error} />
				</section>
			)}
		</>
	);
}

function Shipping({ view, values }: Pick<Props, "view" | "values">) {
	if (view?.needsQuote) return <Notice kind="warn" title={m.phone_order_needs_quote()} />;
	if (!view || view.options.length === 0)
		return <p className="text-ink-soft">{missingText(view)}</p>;
	return (
		<>
			<RadioGroup
				name="service"
				label={m.checkout_choose_service()}
				defaultValue={view.service}
				options={view.options.map(({ price, ...option }) => ({ ...option, end: price }))}
			/>
			{view.hasFreight && (
				<CheckboxField
					name="liftgate"
					label={m.checkout_liftgate()}
					hint={m.checkout_liftgate_hint()}
					defaultChecked={Boolean(values.liftgate)}
				/>
			)}
		</>
	);
}

/** What the shipping options wait for: parts first, then the address. */
function missingText(view: PhoneOrderView | undefined): string {
	if (!view || view.missing.parts) return m.phone_order_options_after_parts();
	const { addressFields } = view.missing;
	if (addressFields.length === 0) return m.phone_order_options_none();
	const labels = addressFields.flatMap((name) => ADDRESS_LABELS[name]?.() ?? []);
	if (labels.length > MAX_NAMED_FIELDS || labels.length < addressFields.length)
		return m.phone_order_options_later();
	const fields = new Intl.ListFormat(getLocale()).format(labels);
	return m.phone_order_check_address({ fields });
}

/** An address that lacks more than these has just been started. */
const MAX_NAMED_FIELDS = 3;

const ADDRESS_LABELS: Partial<Record<string, () => string>> = {
	receiver: m.receiver_name,
	street1: m.street,
	city: m.city,
	state: m.state,
	postal_code: m.zip_code,
	phone: m.phone,
};

/** The last row is the total as soon as shipping is known. */
function Totals({ view: { totals, total } }: { view: PhoneOrderView }) {
	return (
		<dl className="grid gap-1 rounded-box border p-4">
			{totals.map(({ label, value }) => (
				<div
					key={label}
					className={`flex justify-between gap-4 ${total ? "last:font-semibold" : ""}`}
				>
					<dt>{label}</dt>
					<dd className="tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function QuoteEnding({ view, values, error }: Omit<Props, "data">) {
	const isSending = useSending();
	// Without a service there is no price that the field could take when it is left empty.
	const needsQuote = view?.needsQuote === true;
	const isOpen = needsQuote || values.intent === "quote";
	return (
		<Fold title={m.phone_order_quote()} isOpen={isOpen} className="rounded-box border bg-paper">
			<TextField
				name="shipping"
				label={m.phone_order_quote_shipping()}
				hint={needsQuote ? undefined : m.phone_order_quote_shipping_hint()}
				required={needsQuote}
				inputMode="decimal"
				autoComplete="off"
				defaultValue={values.shipping}
				error={error("shipping")}
			/>
			<TextArea
				name="message"
				label={m.phone_order_quote_message()}
				required={false}
				rows={2}
				maxLength={MAX_QUOTE_MESSAGE_LENGTH}
				defaultValue={values.message}
				error={error("message")}
			/>
			<Button
				type="submit"
				name="intent"
				value="quote"
				variant={view?.needsQuote ? "primary" : "secondary"}
				busy={isSending}
				data-key={view?.needsQuote ? "save" : undefined}
			>
				{m.phone_order_do_quote()}
			</Button>
		</Fold>
	);
}

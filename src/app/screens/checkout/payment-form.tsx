import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import type { ApiRefusal } from "../../browser/api-client.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PaymentFieldHandle } from "../../payment/payment-field-props.ts";
import {
	type PaymentFailure,
	paymentFailureText,
	withoutInvalid,
} from "../../payment/payment-failure.ts";
import { paymentWayName } from "../../payment/payment-method-name.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { usePayOnAccountOption } from "./pay-on-account-option.tsx";
import { updateDraft, readDraft } from "../../checkout-draft/checkout-draft.ts";
import { NoPaymentMethod } from "./no-payment-method.tsx";
import { ON_ACCOUNT, PaymentMethods, TOKEN_PATIENCE_MS, methodOf } from "./payment-methods.tsx";
import { sendOrder, placeToCorrect } from "./send-order.ts";
import { withNotice } from "./checkout-step.tsx";
import { useCheckout } from "./use-checkout.ts";
import { VinField, vinError } from "./vin-field.tsx";

const PURCHASE_ORDER_MAX = 60;
const EXTRA_MAX = 1000;

type Errors = Partial<Record<"vinNumber" | "purchaseOrder" | "extraInformation", string>>;

/** The last word: VIN, purchase order, notes, the way to pay, and the button that says what it does and what it costs. */
export function PaymentForm() {
	const { data, order, totals } = useCheckout();
	const account = usePayOnAccountOption();
	const [errors, setErrors] = useState<Errors>({});
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<PaymentFieldHandle>(null);
	const chosen = methodOf(data.ways, order.paymentMethod, account !== null && !account.disabled);
	const pay = usePaying(chosen, setErrors, field, form);
	const total = totals.known?.orderInfo.total;
	const needsOrderNumber =
		chosen === ON_ACCOUNT && data.customer?.credit?.requiresPurchaseOrder === true;
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const found = errorsOf(readDraft(), needsOrderNumber);
		setErrors(found);
		if (Object.keys(found).length === 0)
			return pay.begin(String(new FormData(event.currentTarget).get("recaptchaToken") ?? ""));
		setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
	};
	return (
		<form ref={form} noValidate className="grid gap-5" onSubmit={submit} aria-busy={pay.isBusy}>
			<div role="alert" className="empty:hidden">
				{Object.keys(errors).length > 0 && <Notice kind="bad" title={m.form_incomplete()} />}
			</div>
			<VinField
				value={order.vinNumber}
				error={errors.vinNumber}
				onChange={(vinNumber) => said({ vinNumber }, setErrors)}
			/>
			<TextField
				name="purchaseOrder"
				label={m.checkout_purchase_order()}
				required={needsOrderNumber}
				defaultValue={order.purchaseOrder}
				error={errors.purchaseOrder}
				maxLength={PURCHASE_ORDER_MAX}
				autoComplete="off"
				onInput={({ currentTarget }) => said({ purchaseOrder: currentTarget.value }, setErrors)}
			/>
			<TextArea
				name="extraInformation"
				label={m.checkout_extra()}
				hint={m.checkout_extra_hint()}
				required={false}
				defaultValue={order.extraInformation}
				error={errors.extraInformation}
				rows={2}
				maxLength={EXTRA_MAX}
				counter
				onInput={({ currentTarget }) => said({ extraInformation: currentTarget.value }, setErrors)}
			/>
			{total === 0 ? null : (
				<PaymentMethods
					ways={data.ways}
					account={account}
					chosen={chosen}
					onChoose={(paymentMethod) => void (pay.isBusy || updateDraft({ paymentMethod }))}
					amountCents={toCents(total ?? 0)}
					onToken={pay.onToken}
					onFailure={pay.onFailure}
					onMended={pay.onMended}
					onEnter={() => form.current?.requestSubmit()}
					ref={field}
				/>
			)}
			{data.customer === null && <CaptchaField />}
			<div role="alert" className="empty:hidden">
				{pay.trouble && <Notice kind="bad" title={pay.trouble} />}
			</div>
			{chosen === "" ? (
				<NoPaymentMethod />
			) : (
				<PayButton way={chosen} total={total} isBusy={pay.isBusy || totals.isLoading} />
			)}
			{chosen === "card" && total !== 0 && (
				<p className="text-ink-soft text-sm">{m.checkout_card_safe()}</p>
			)}
		</form>
	);
}

/** Says what will happen, and how much. */
function PayButton({
	way,
	total,
	isBusy,
}: {
	way: string;
	total: number | undefined;
	isBusy: boolean;
}) {
	const { data } = useCheckout();
	const amount = total === undefined ? "…" : formatUsd(toCents(total));
	const offered = data.ways.find((one) => one.way === way);
	const label =
		total === 0
			? m.checkout_place()
			: way === ON_ACCOUNT
				? m.checkout_place_on_account({ amount })
				: offered?.way === "redirect"
					? m.checkout_go_to({ provider: paymentWayName(offered.way, offered.widget), amount })
					: m.checkout_pay({ amount });
	return (
		<Button
			type="submit"
			variant="primary"
			size="large"
			busy={isBusy}
			disabled={total === undefined}
			className="w-full sm:w-auto"
		>
			{label}
		</Button>
	);
}

function said(
	change: Parameters<typeof updateDraft>[0],
	setErrors: (change: (before: Errors) => Errors) => void,
): void {
	updateDraft(change);
	setErrors((before) =>
		Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
	);
}

function errorsOf(
	{ vinNumber, purchaseOrder }: { vinNumber: string; purchaseOrder: string },
	needsOrderNumber: boolean,
): Errors {
	const vin = vinError(vinNumber);
	return {
		...(vin ? { vinNumber: vin } : {}),
		...(needsOrderNumber && purchaseOrder.trim() === ""
			? { purchaseOrder: m.form_required() }
			: {}),
	};
}

/** From the press of the button to the order: the token of the provider's field first, then the order under its key. */
function usePaying(
	way: string,
	setErrors: (errors: Errors) => void,
	field: React.RefObject<PaymentFieldHandle | null>,
	form: React.RefObject<HTMLFormElement | null>,
) {
	const { items, totals, placed, doubt } = useCheckout();
	const navigate = useNavigate();
	const [isBusy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<string>();
	/** The proof that a person pressed, while the provider makes its token. */
	const proof = useRef<string | null>(null);
	const patience = useRef<ReturnType<typeof setTimeout>>(undefined);
	const total = totals.known?.orderInfo.total;

	const refused = (refusal: ApiRefusal) => {
		const back = placeToCorrect(refusal);
		const errors = Object.fromEntries(
			refusal.fields.map(({ path, message }) => [path.replace(/^order\./, ""), message]),
		);
		if (back?.to === "cart") return toCart(back.sentence);
		if (back) return void navigate(links.checkout(back.to), { state: withNotice(back.sentence) });
		if (refusal.code.startsWith("coupon_")) updateDraft({ coupon: null });
		if (refusal.code === "total_changed") totals.refresh();
		setErrors(errors);
		setTrouble(refusalSentence(refusal));
	};
	/** The cart tells what there is of each part; why one is here stays in sight until it is put away. */
	const toCart = async (sentence: string) => {
		await navigate(links.cart());
		setTimeout(() =>
			showToast({ kind: "error", text: sentence, offer: { label: m.ui_close(), run: () => {} } }),
		);
	};
	const fail = (reason: PaymentFailure) => {
		clearTimeout(patience.current);
		proof.current = null;
		setBusy(false);
		setTrouble(paymentFailureText(reason));
	};
	const place = async (token: string | null) => {
		clearTimeout(patience.current);
		const recaptchaToken = proof.current;
		proof.current = null;
		const sent = await sendOrder({
			order: readDraft(),
			items,
			way,
			token,
			total: total ?? 0,
			recaptchaToken,
		});
		if (sent.kind === "placed") return placed(sent.answer);
		if (sent.kind === "unknown") return doubt();
		setBusy(false);
		refused(sent.refusal);
	};
	return {
		isBusy,
		trouble,
		begin(recaptchaToken: string) {
			if (isBusy || total === undefined || proof.current !== null) return;
			proof.current = recaptchaToken;
			setTrouble(undefined);
			setBusy(true);
			if (way === ON_ACCOUNT || total === 0) void place("none");
			else {
				// Before the field is asked: one that needs no token answers at once.
				patience.current = setTimeout(() => fail("unreachable"), TOKEN_PATIENCE_MS);
				field.current?.submit();
			}
		},
		/** A wallet's own button begins like ours: the form is looked through first. */
		onToken(token: string | null) {
			if (proof.current === null) form.current?.requestSubmit();
			else void place(token);
		},
		onFailure: fail,
		onMended: () => setTrouble(withoutInvalid),
	};
}

import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { checkForm } from "../../../contract/form-schema.ts";
import { paymentStepForm } from "../../../contract/order-inputs.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import type { ApiRefusal } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { placeToCorrect, sendOrder } from "../../checkout/send-order.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { useWalletResult } from "../../checkout/use-wallet-result.ts";
import { walletAmounts } from "../../checkout/wallet-quote.ts";
import { readDraft, updateDraft } from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import {
	type PaymentFailure,
	paymentFailureText,
	withoutInvalid,
} from "../../payment/payment-failure.ts";
import type { PaymentFieldHandle } from "../../payment/payment-field-props.ts";
import { paymentMethodName } from "../../payment/payment-method-name.ts";
import type { WalletOrder } from "../../payment/wallet-sheet-props.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { BillingChoice } from "./billing-choice.tsx";
import { withNotice } from "./checkout-step.tsx";
import { useChosenMethod } from "./chosen-method.ts";
import { NoPaymentMethod } from "./no-payment-method.tsx";
import { type ExtraField, OrderExtras } from "./order-extras.tsx";
import { ON_ACCOUNT } from "./pay-on-account-option.tsx";
import { PaymentMethods, TOKEN_TIMEOUT_MS } from "./payment-method-choice.tsx";
import type { LineDoubt } from "./use-vin-doubts.ts";
import { WalletPayment } from "./wallet-payment.tsx";

type Errors = Partial<Record<ExtraField | "billing", string>>;

const FORM = "pay";

/**
 * The payment step: method and card first, then the billing address and what is rarely needed, and
 * the button that names the action and the amount. The billing form is a form of its own, so the
 * button belongs to the payment form by its id.
 */
export function PaymentForm({ isBillingOpen: isOpenAtFirst }: { isBillingOpen: boolean }) {
	const { data, draft, totals } = useCheckout();
	const [errors, setErrors] = useState<Errors>({});
	const [isBillingOpen, setBillingOpen] = useState(
		isOpenAtFirst || draft.typed.billing !== undefined,
	);
	const [doubts, setDoubts] = useState<LineDoubt[]>([]);
	const step = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<PaymentFieldHandle>(null);
	const { account, chosen } = useChosenMethod();
	const payment = usePlaceOrder(chosen, setErrors, field);
	// While the shipping is calculated again, the totals lack it.
	const total = draft.shippingRequested?.price == null ? undefined : totals.answer?.orderInfo.total;
	const needsPurchaseOrder =
		chosen === ON_ACCOUNT && data.customer?.credit?.requiresPurchaseOrder === true;
	const wallet =
		total === 0
			? undefined
			: data.methods.find(({ method }) => method === "wallet" && method === chosen);
	const isComplete = () => {
		const nextErrors = {
			...errorsOf(readDraft(), needsPurchaseOrder),
			...(isBillingOpen ? { billing: m.checkout_billing_first() } : {}),
		};
		setErrors(nextErrors);
		if (Object.keys(nextErrors).length === 0) return true;
		setTimeout(() => step.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
		return false;
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		// A wallet is paid with its own button.
		if (!wallet && isComplete())
			payment.start(String(new FormData(event.currentTarget).get("recaptchaToken") ?? ""));
	};
	return (
		<div ref={step} className="grid gap-5">
			<form
				ref={form}
				id={FORM}
				noValidate
				className="grid gap-5"
				onSubmit={submit}
				aria-busy={payment.isBusy}
			>
				{total === 0 ? null : (
					<PaymentMethods
						methods={data.methods}
						account={account}
						chosen={chosen}
						onChoose={(paymentMethod) => void (payment.isBusy || updateDraft({ paymentMethod }))}
						amountCents={toCents(total ?? 0)}
						onToken={payment.onToken}
						onFailure={payment.onFailure}
						onCorrected={payment.onCorrected}
						onEnter={() => form.current?.requestSubmit()}
						ref={field}
					/>
				)}
				{data.customer === null && !wallet && <CaptchaField startsAtOnce />}
			</form>
			<BillingChoice
				isOpen={isBillingOpen}
				setOpen={(isOpen) => {
					setBillingOpen(isOpen);
					setErrors(({ billing: _, ...others }) => others);
				}}
				error={errors.billing}
			/>
			<OrderExtras
				form={FORM}
				errors={errors}
				needsPurchaseOrder={needsPurchaseOrder}
				onChange={(change) => updateField(change, setErrors)}
				onDoubts={setDoubts}
			/>
			<div role="alert" className="empty:hidden">
				{Object.keys(errors).length > 0 && !payment.error && (
					<Notice kind="bad" title={m.form_incomplete()} />
				)}
				{payment.error && <Notice kind="bad" title={payment.error} />}
			</div>
			{chosen === "" && <NoPaymentMethod reason={account?.hint} />}
			{doubts.length > 0 && (
				<p className="font-medium text-warn">
					{m.checkout_vin_at_pay({ verdicts: verdictsOf(doubts) })}
				</p>
			)}
			{wallet ? (
				<WalletPayment
					widget={wallet.widget}
					amounts={totals.answer ? walletAmounts(totals.answer.orderInfo) : undefined}
					needsCaptcha={data.customer === null}
					isCalculating={totals.isLoading}
					canOpen={isComplete}
					placeOrder={payment.placeWithWallet}
					onEnd={payment.onWalletEnd}
				/>
			) : (
				chosen !== "" && (
					<PayButton method={chosen} total={total} isBusy={payment.isBusy || totals.isLoading} />
				)
			)}
			{chosen === "card" && total !== 0 && (
				<p className="text-ink-soft text-sm">{m.checkout_card_safe()}</p>
			)}
		</div>
	);
}

/** "Does not fit the VIN: A, B · Fit not confirmed for the VIN: C", as the box above says it. */
function verdictsOf(doubts: readonly LineDoubt[]): string {
	return [...Map.groupBy(doubts, ({ doubt }) => doubt)]
		.map(([doubt, lines]) => {
			const verdict = doubt === "does_not_fit" ? m.order_fit_no() : m.order_fit_open();
			return `${verdict}: ${lines.map(({ sku }) => sku).join(", ")}`;
		})
		.join(" · ");
}

/** Names the action and the amount. */
function PayButton({
	method,
	total,
	isBusy,
}: {
	method: string;
	total: number | undefined;
	isBusy: boolean;
}) {
	const { data } = useCheckout();
	const amount = total === undefined ? "…" : formatUsd(toCents(total));
	const choice = data.methods.find((candidate) => candidate.method === method);
	const label =
		total === 0
			? m.checkout_place()
			: method === ON_ACCOUNT
				? m.checkout_place_on_account({ amount })
				: choice?.method === "redirect"
					? m.checkout_go_to({ provider: paymentMethodName(choice.method, choice.widget), amount })
					: m.checkout_pay({ amount });
	return (
		<Button
			type="submit"
			form={FORM}
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

function updateField(
	change: Parameters<typeof updateDraft>[0],
	setErrors: (change: (before: Errors) => Errors) => void,
): void {
	updateDraft(change);
	setErrors((before) =>
		Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
	);
}

function errorsOf(
	{ vinNumber, purchaseOrder, extraInformation }: CheckoutDraft,
	needsPurchaseOrder: boolean,
): Errors {
	const values = { vinNumber, purchaseOrder, extraInformation };
	const { errors = {} } = checkForm(paymentStepForm(needsPurchaseOrder), values);
	return Object.fromEntries(
		Object.entries(errors).map(([name, error]) => [name, error && fieldErrorText(error)]),
	);
}

/** Gets the token of the provider's field, then sends the order with its idempotency key. */
function usePlaceOrder(
	method: string,
	setErrors: (errors: Errors) => void,
	field: React.RefObject<PaymentFieldHandle | null>,
) {
	const { items, totals, onPlaced, onUnconfirmed } = useCheckout();
	const walletResult = useWalletResult();
	const navigate = useNavigate();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	/** The solved captcha, while the provider makes its token. */
	const captchaToken = useRef<string | null>(null);
	const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
	const total = totals.answer?.orderInfo.total;

	const handleRefusal = (refusal: ApiRefusal) => {
		const place = placeToCorrect(refusal);
		const errors = Object.fromEntries(
			refusal.fields.map(({ path, message }) => [path.replace(/^order\./, ""), message]),
		);
		if (place?.to === "cart") return goToCart(place.sentence);
		if (place)
			return void navigate(links.checkout(place.to), { state: withNotice(place.sentence) });
		if (refusal.code.startsWith("coupon_")) updateDraft({ coupon: null });
		if (refusal.code === "total_changed") totals.refresh();
		setErrors(errors);
		setError(refusalSentence(refusal));
	};
	/**
	 * The cart page shows the availability of each part. The reason stays in a toast until it is
	 * closed.
	 */
	const goToCart = async (sentence: string) => {
		await navigate(links.cart());
		setTimeout(() =>
			showToast({ kind: "error", text: sentence, offer: { label: m.ui_close(), run: () => {} } }),
		);
	};
	const fail = (reason: PaymentFailure) => {
		clearTimeout(timeout.current);
		captchaToken.current = null;
		setBusy(false);
		setError(paymentFailureText(reason));
	};
	const placeOrder = async (token: string | null) => {
		clearTimeout(timeout.current);
		const recaptchaToken = captchaToken.current;
		captchaToken.current = null;
		const result = await sendOrder({
			draft: readDraft(),
			items,
			method,
			token,
			total: total ?? 0,
			recaptchaToken,
		});
		if (result.kind === "placed") return onPlaced(result.answer);
		if (result.kind === "unknown") return onUnconfirmed();
		setBusy(false);
		handleRefusal(result.refusal);
	};
	/** The order of a buyer who has approved the payment in the wallet's sheet. */
	const placeWithWallet = async (recaptchaToken: string | null): Promise<WalletOrder> => {
		setError(undefined);
		const order = { draft: readDraft(), items, method, token: null, recaptchaToken };
		const result = await sendOrder({ ...order, total: total ?? 0 });
		if (result.kind !== "refused") return walletResult.toWalletOrder(result);
		handleRefusal(result.refusal);
		return { kind: "refused", message: refusalSentence(result.refusal) };
	};
	return {
		isBusy,
		error,
		placeWithWallet,
		onWalletEnd: walletResult.onEnd,
		start(recaptchaToken: string) {
			if (isBusy || total === undefined || captchaToken.current !== null) return;
			captchaToken.current = recaptchaToken;
			setError(undefined);
			setBusy(true);
			if (method === ON_ACCOUNT || total === 0) void placeOrder("none");
			else {
				// Set before the field is asked, because a field without a token answers at once.
				timeout.current = setTimeout(() => fail("unreachable"), TOKEN_TIMEOUT_MS);
				field.current?.submit();
			}
		},
		onToken(token: string | null) {
			if (captchaToken.current !== null) void placeOrder(token);
		},
		onFailure: fail,
		onCorrected: () => setError(withoutInvalid),
	};
}

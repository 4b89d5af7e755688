import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type {
	cardExisting,
	getOrder,
	paypalExisting,
	stripeExisting,
} from "../../../contract/orders.ts";
import { toCents } from "../../../domain/money/money.ts";
import { ApiRefusal, callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { walletAmountDue } from "../../checkout/wallet-quote.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { links } from "../../page/links.ts";
import {
	type PaymentFailure,
	paymentFailureText,
	withoutInvalid,
} from "../../payment/payment-failure.ts";
import type { PaymentFieldHandle } from "../../payment/payment-field-props.ts";
import type { WalletOrder } from "../../payment/wallet-sheet-props.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { formatMoment, formatTimeOfDay } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import { createAttemptKeys } from "./attempt-keys.ts";
import { StepSection } from "./checkout-step.tsx";
import { chosenMethod } from "./chosen-method.ts";
import { NoPaymentMethod } from "./no-payment-method.tsx";
import { OrderSummary, useMoney } from "./order-summary.tsx";
import { PaymentMethods, TOKEN_TIMEOUT_MS } from "./payment-method-choice.tsx";
import type { PaymentState } from "./use-payment-outcome.ts";
import { WalletPayment } from "./wallet-payment.tsx";

type Order = Answer<typeof getOrder>["order"];

type RetryPaymentProps = {
	name: string;
	methods: readonly PaymentChoice[];
	/** The method of the last attempt. Empty when it is unknown. */
	method: string;
	/** The last known state of the payment. */
	payment: PaymentState;
	/** A new attempt was started and its state is known. */
	onStarted: (method: string, payment: PaymentState) => void;
	/** The state of the new attempt is unknown and has to be asked for. */
	onUnconfirmed: () => void;
	/**
	 * Renders the notice about the last attempt. `isOld`: a later attempt has failed since.
	 * `isBalance`: the rest of an order that was paid before; undefined while the order is not known.
	 */
	renderNotice: (notice: { isOld: boolean; isBalance: boolean | undefined }) => ReactNode;
};

/** Another payment attempt for a placed order. It makes no second order. */
export function RetryPayment({
	name,
	methods,
	method,
	payment,
	onStarted,
	onUnconfirmed,
	renderNotice,
}: RetryPaymentProps) {
	const order = useOrder(name);
	const [isBusy, setBusy] = useState(false);
	const [isOld, setOld] = useState(false);
	const notice = useFocusOnNews(payment);
	return (
		<div className="mx-auto max-w-checkout px-4 py-4">
			<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_var(--container-garage)] lg:gap-10">
				<OrderSummary
					lines={order?.products ?? null}
					sums={order?.orderInfo ?? null}
					isLoading={false}
					hasAddress
					hasShipping
					canChangeCart={false}
				/>
				<div className="max-w-prose lg:order-first">
					<StepSection title={m.checkout_pay_order({ number: name.split("-")[0] ?? "" })}>
						{/* The notice about the last attempt is dimmed while the next one runs. */}
						<div
							ref={notice}
							tabIndex={-1}
							role="alert"
							className={`mb-5 outline-none ${isBusy ? "opacity-40" : ""}`}
							aria-hidden={isBusy}
						>
							{order?.can_pay !== false && renderNotice({ isOld, isBalance: isBalance(order) })}
							{order?.can_pay && order.expires_at && (
								<p className="mt-3">{heldText(order.expires_at)}</p>
							)}
						</div>
						{order && !order.can_pay ? (
							<NotPayable name={name} />
						) : (
							<PayForm
								name={name}
								methods={methods}
								method={method}
								payment={payment}
								onStarted={onStarted}
								onUnconfirmed={onUnconfirmed}
								isBusy={isBusy}
								setBusy={setBusy}
								setOld={setOld}
								total={order?.amount_due}
							/>
						)}
					</StepSection>
				</div>
			</div>
		</div>
	);
}

/** The buyer paid a part of the order, which staff edited since. */
const isBalance = (order: Order | null | undefined) =>
	order ? order.amount_due < order.orderInfo.total : undefined;

/** From here on a time alone could mean another day, such as for an accepted quote. */
const MAX_SHOWN_MINUTES = 120;

function heldText(expiresAt: string): string {
	const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000));
	return minutes > MAX_SHOWN_MINUTES
		? m.pay_held_until({ time: formatMoment(expiresAt, getLocale()) })
		: m.pay_held_minutes({ time: formatTimeOfDay(expiresAt, getLocale()), minutes });
}

/**
 * Focuses the notice when the state of the payment changes, because on a phone it is far above the
 * button.
 */
function useFocusOnNews(payment: PaymentState) {
	const notice = useRef<HTMLDivElement>(null);
	const firstPayment = useRef(payment);
	useEffect(() => {
		if (payment !== firstPayment.current) notice.current?.focus();
	}, [payment]);
	return notice;
}

type PayFormProps = Omit<RetryPaymentProps, "renderNotice"> & {
	total: number | undefined;
	isBusy: boolean;
	setBusy: (isBusy: boolean) => void;
	setOld: (isOld: boolean) => void;
};

function PayForm({
	name,
	methods,
	method: lastMethod,
	payment: lastPayment,
	total,
	onStarted,
	onUnconfirmed,
	isBusy,
	setBusy,
	setOld,
}: PayFormProps) {
	const money = useMoney();
	const [chosen, setChosen] = useState(() =>
		chosenMethod(methods, lastMethod === "wallet" ? lastMethod : null, false),
	);
	const [error, setError] = useState<string>();
	/** The captcha appears only after the server has asked for it. */
	const [needsCaptcha, setNeedsCaptcha] = useState(false);
	const [keyOf] = useState(createAttemptKeys);
	const captchaToken = useRef<string | null>(null);
	const field = useRef<PaymentFieldHandle>(null);
	const form = useRef<HTMLFormElement>(null);
	const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
	const showError = (text: string) => {
		setError(text);
		setOld(true);
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		captchaToken.current = String(new FormData(event.currentTarget).get("recaptchaToken") ?? "");
		setError(undefined);
		setBusy(true);
		// Set before the field is asked, because a field without a token answers at once.
		timeout.current = setTimeout(() => fail("unreachable"), TOKEN_TIMEOUT_MS);
		field.current?.submit();
	};
	/** Starts an attempt, or gives the sentence of why it did not start. */
	const start = async (
		token: string | null,
		recaptchaToken: string | null,
	): Promise<PaymentState | string> => {
		try {
			const key = keyOf(lastPayment, chosen);
			const { payment } = await payExisting(chosen, { name, token, recaptchaToken, key });
			setOld(false);
			return payment;
		} catch (refusal) {
			if (!(refusal instanceof ApiRefusal) || refusal.status >= 500) {
				onUnconfirmed();
				return m.checkout_not_paid_yet();
			}
			if (refusal.code === "captcha_refused") setNeedsCaptcha(true);
			const sentence = refusalSentence(refusal);
			if (NEEDS_OUTCOME.has(refusal.code)) onUnconfirmed();
			else showError(sentence);
			return sentence;
		}
	};
	const pay = async (token: string | null) => {
		clearTimeout(timeout.current);
		setBusy(true);
		const recaptchaToken = captchaToken.current;
		captchaToken.current = null;
		const payment = await start(token, recaptchaToken);
		if (typeof payment !== "string") onStarted(chosen, payment);
		setBusy(false);
	};
	const payWithWallet = async (recaptchaToken: string | null): Promise<WalletOrder> => {
		setError(undefined);
		const payment = await start(null, recaptchaToken);
		if (typeof payment === "string") return { kind: "refused", message: payment };
		if (payment.next?.kind === "confirm")
			return { kind: "confirm", clientSecret: payment.next.clientSecret };
		onStarted(chosen, payment);
		return { kind: "placed" };
	};
	const fail = (reason: PaymentFailure) => {
		clearTimeout(timeout.current);
		captchaToken.current = null;
		setBusy(false);
		showError(paymentFailureText(reason));
	};
	if (chosen === "") return <NoPaymentMethod />;
	const amount = total === undefined ? "…" : money(total);
	const wallet = methods.find(({ method }) => method === "wallet" && method === chosen);
	const methodChoice = (
		<PaymentMethods
			methods={methods}
			chosen={chosen}
			onChoose={(method) => void (isBusy || setChosen(method))}
			amountCents={toCents(total ?? 0)}
			onToken={pay}
			onFailure={fail}
			onCorrected={() => setError(withoutInvalid)}
			onEnter={() => form.current?.requestSubmit()}
			ref={field}
		/>
	);
	const errorNotice = (
		<div role="alert" className="empty:hidden">
			{error && <Notice kind="bad" title={error} />}
		</div>
	);
	if (wallet)
		return (
			<div className="grid gap-5">
				{methodChoice}
				{errorNotice}
				<WalletPayment
					widget={wallet.widget}
					amounts={total === undefined ? undefined : walletAmountDue(toCents(total))}
					needsCaptcha={needsCaptcha}
					placeOrder={payWithWallet}
					onEnd={onUnconfirmed}
				/>
			</div>
		);
	return (
		<form ref={form} noValidate className="grid gap-5" onSubmit={submit} aria-busy={isBusy}>
			{methodChoice}
			{needsCaptcha && <CaptchaField />}
			{errorNotice}
			<Button
				type="submit"
				variant="primary"
				size="large"
				busy={isBusy}
				disabled={total === undefined}
				className="w-full sm:w-auto"
			>
				{m.checkout_pay({ amount })}
			</Button>
		</form>
	);
}

/** Refusals that only the outcome of the payment explains. */
const NEEDS_OUTCOME = new Set(["payment_under_way", "not_payable"]);

type PaymentRequest = {
	name: string;
	token: string | null;
	recaptchaToken: string | null;
	key: string;
};

async function payExisting(method: string, { name, token, recaptchaToken, key }: PaymentRequest) {
	const language = getLocale();
	const order = { order_number: name, ...(recaptchaToken ? { recaptchaToken } : {}) };
	if (method === "wallet")
		return callApi<typeof stripeExisting>(
			"POST",
			"/stripex/payment_intent_existing_order",
			language,
			order,
			{ key },
		);
	if (method === "redirect")
		return callApi<typeof paypalExisting>(
			"POST",
			"/paypalx/payment_intent_existing_order",
			language,
			order,
			{ key },
		);
	return callApi<typeof cardExisting>(
		"POST",
		"/orders/pay_existing",
		language,
		{ ...order, card: { token: token ?? "" } },
		{ key },
	);
}

function NotPayable({ name }: { name: string }) {
	return (
		<Notice title={m.checkout_not_waiting()}>
			<ButtonLink to={links.order(name)} size="small">
				{m.checkout_see_order()}
			</ButtonLink>
		</Notice>
	);
}

/** Undefined while it loads, null if it cannot be read. */
function useOrder(name: string): Order | null | undefined {
	const [order, setOrder] = useState<Order | null>();
	useEffect(() => {
		let isCancelled = false;
		callApi<typeof getOrder>("GET", `/orders/${name}` as "/orders/:name", getLocale())
			.then((answer) => !isCancelled && setOrder(answer.order))
			.catch(() => !isCancelled && setOrder(null));
		return () => {
			isCancelled = true;
		};
	}, [name]);
	return order;
}

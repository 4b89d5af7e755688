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
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { PaymentFieldHandle } from "../../payment/payment-field-props.ts";
import {
	type PaymentFailure,
	paymentFailureText,
	withoutInvalid,
} from "../../payment/payment-failure.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { formatExactMoment } from "../../ui/moment.ts";
import { Notice } from "../../ui/notice.tsx";
import { createAttemptKeys } from "./attempt-keys.ts";
import type { PaymentChoice } from "./checkout-data.ts";
import { NoPaymentMethod } from "./no-payment-method.tsx";
import { OrderSummary, useMoney } from "./order-summary.tsx";
import { PaymentMethods, TOKEN_PATIENCE_MS, methodOf } from "./payment-methods.tsx";
import { StepSection } from "./checkout-step.tsx";
import type { PaymentState } from "./use-payment-outcome.ts";

type Order = Answer<typeof getOrder>["order"];

type RetryPaymentProps = {
	name: string;
	ways: readonly PaymentChoice[];
	/** What was heard of the payment last. */
	payment: PaymentState;
	/** A payment has begun; how it stands is known. */
	onBegun: (way: string, payment: PaymentState) => void;
	/** How it stands has to be asked. */
	onDoubt: () => void;
	/** What is said of it: whether it is old news by now. */
	said: (isOld: boolean) => ReactNode;
};

/** Another try for the order that stands. No second order comes of it. */
export function RetryPayment({ name, ways, payment, onBegun, onDoubt, said }: RetryPaymentProps) {
	const order = useOrder(name);
	const [isBusy, setBusy] = useState(false);
	/** Another try has come to nothing since. */
	const [isOld, setOld] = useState(false);
	const news = useNews(payment);
	return (
		<div className="mx-auto max-w-checkout px-4 py-4">
			<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_var(--container-garage)] lg:gap-10">
				<OrderSummary
					lines={order?.products ?? null}
					sums={order?.orderInfo ?? null}
					isLoading={false}
					hasAddress
					hasShipping
					isOpen={false}
				/>
				<div className="max-w-prose lg:order-first">
					<StepSection title={m.checkout_pay_order({ number: name.split("-")[0] ?? "" })}>
						{/* What was said of the last try is not said of this one. */}
						<div
							ref={news}
							tabIndex={-1}
							role="alert"
							className={`mb-5 outline-none ${isBusy ? "opacity-40" : ""}`}
							aria-hidden={isBusy}
						>
							{said(isOld)}
							{order?.can_pay && order.expires_at && (
								<p className="mt-3">
									{m.pay_held_until({ time: formatExactMoment(order.expires_at, getLocale()) })}
								</p>
							)}
						</div>
						{order && !order.can_pay ? (
							<Over name={name} />
						) : (
							<PayForm
								{...{ name, ways, payment, onBegun, onDoubt, isBusy, setBusy, setOld }}
								total={order?.orderInfo.total}
							/>
						)}
					</StepSection>
				</div>
			</div>
		</div>
	);
}

/** What the bank says of another try is far above the button on a phone: whoever pressed is led to it. */
function useNews(payment: PaymentState) {
	const news = useRef<HTMLDivElement>(null);
	const first = useRef(payment);
	useEffect(() => {
		if (payment !== first.current) news.current?.focus();
	}, [payment]);
	return news;
}

type PayFormProps = Omit<RetryPaymentProps, "said"> & {
	total: number | undefined;
	isBusy: boolean;
	setBusy: (isBusy: boolean) => void;
	setOld: (isOld: boolean) => void;
};

function PayForm({
	name,
	ways,
	payment: heard,
	total,
	onBegun,
	onDoubt,
	isBusy,
	setBusy,
	setOld,
}: PayFormProps) {
	const money = useMoney();
	const [chosen, setChosen] = useState(() => methodOf(ways, null, false));
	const [trouble, setTrouble] = useState<string>();
	/** Nobody is asked for a proof of a person before the server does. */
	const [needsProof, setNeedsProof] = useState(false);
	const [keyOf] = useState(createAttemptKeys);
	const proof = useRef<string | null>(null);
	const field = useRef<PaymentFieldHandle>(null);
	const form = useRef<HTMLFormElement>(null);
	const patience = useRef<ReturnType<typeof setTimeout>>(undefined);
	const tell = (text: string) => {
		setTrouble(text);
		setOld(true);
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		proof.current = String(new FormData(event.currentTarget).get("recaptchaToken") ?? "");
		setTrouble(undefined);
		setBusy(true);
		// Before the field is asked: one that needs no token answers at once.
		patience.current = setTimeout(() => fail("unreachable"), TOKEN_PATIENCE_MS);
		field.current?.submit();
	};
	const pay = async (token: string | null) => {
		clearTimeout(patience.current);
		setBusy(true);
		const recaptchaToken = proof.current;
		proof.current = null;
		try {
			const { payment } = await payExisting(chosen, {
				name,
				token,
				recaptchaToken,
				key: keyOf(heard, chosen),
			});
			setOld(false);
			onBegun(chosen, payment);
		} catch (error) {
			if (error instanceof ApiRefusal && error.code === "captcha_refused") setNeedsProof(true);
			if (error instanceof ApiRefusal && error.status < 500 && !LOOKS.has(error.code))
				tell(refusalSentence(error));
			else onDoubt();
		}
		setBusy(false);
	};
	/** A wallet's own button begins like ours where a proof goes with it. */
	const onToken = (token: string | null) => {
		if (needsProof && proof.current === null) form.current?.requestSubmit();
		else void pay(token);
	};
	const fail = (reason: PaymentFailure) => {
		clearTimeout(patience.current);
		proof.current = null;
		setBusy(false);
		tell(paymentFailureText(reason));
	};
	if (chosen === "") return <NoPaymentMethod />;
	return (
		<form ref={form} noValidate className="grid gap-5" onSubmit={submit} aria-busy={isBusy}>
			<PaymentMethods
				ways={ways}
				chosen={chosen}
				onChoose={(way) => void (isBusy || setChosen(way))}
				amountCents={toCents(total ?? 0)}
				onToken={onToken}
				onFailure={fail}
				onMended={() => setTrouble(withoutInvalid)}
				onEnter={() => form.current?.requestSubmit()}
				ref={field}
			/>
			{needsProof && <CaptchaField />}
			<div role="alert" className="empty:hidden">
				{trouble && <Notice kind="bad" title={trouble} />}
			</div>
			<Button
				type="submit"
				variant="primary"
				size="large"
				busy={isBusy}
				disabled={total === undefined}
				className="w-full sm:w-auto"
			>
				{m.checkout_pay({ amount: total === undefined ? "…" : money(total) })}
			</Button>
		</form>
	);
}

/** A no that only the outcome explains. */
const LOOKS = new Set(["payment_under_way", "not_payable"]);

type Paying = { name: string; token: string | null; recaptchaToken: string | null; key: string };

async function payExisting(way: string, { name, token, recaptchaToken, key }: Paying) {
	const language = getLocale();
	const order = { order_number: name, ...(recaptchaToken ? { recaptchaToken } : {}) };
	if (way === "wallet")
		return callApi<typeof stripeExisting>(
			"POST",
			"/stripex/payment_intent_existing_order",
			language,
			order,
			{ key },
		);
	if (way === "redirect")
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

function Over({ name }: { name: string }) {
	return (
		<Notice title={m.checkout_not_waiting()}>
			<ButtonLink to={links.order(name)} size="small">
				{m.checkout_see_order()}
			</ButtonLink>
		</Notice>
	);
}

function useOrder(name: string): Order | undefined {
	const [order, setOrder] = useState<Order>();
	useEffect(() => {
		let isOver = false;
		callApi<typeof getOrder>("GET", `/orders/${name}` as "/orders/:name", getLocale())
			.then((answer) => !isOver && setOrder(answer.order))
			.catch(() => undefined);
		return () => {
			isOver = true;
		};
	}, [name]);
	return order;
}

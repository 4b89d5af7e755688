import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import { dropUnpaidOrder } from "../../cart/unpaid-order.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { paymentFailureText } from "../../payment/payment-failure.ts";
import { PaymentField } from "../../payment/payment-field.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryPayment } from "./retry-payment.tsx";
import {
	type PaymentOutcome,
	type PaymentState,
	usePaymentOutcome,
} from "./use-payment-outcome.ts";
import { WaitingPage } from "./waiting-page.tsx";

type PaymentResultProps = {
	/** Order number and validator. */
	name: string;
	/** The payment method of the last attempt. Empty when it is unknown. */
	method: string;
	methods: readonly PaymentChoice[];
};

/**
 * The payment of a placed order: the buyer's step, a waiting page, another attempt, or the way to
 * the confirmation.
 */
export function PaymentResult({ name, method: startedMethod, methods }: PaymentResultProps) {
	const outcome = usePaymentOutcome(name);
	const [lastMethod, setMethod] = useState(startedMethod);
	const method = outcome.payment?.method ?? lastMethod;
	/** The client secret of a step that failed or was closed. */
	const [failedStep, setFailedStep] = useState<string>();
	useConfirmationRedirect(name, outcome.payment);
	const { payment } = outcome;
	const [declines, setDeclines] = useState(0);
	// A wallet's payment is confirmed by the sheet that the buyer opened, which is gone. The buyer
	// presses the wallet's button again.
	const confirm =
		method !== "wallet" && payment?.status === "needs_buyer" && payment.next?.kind === "confirm"
			? payment.next
			: null;
	const onStarted = (chosen: string, state: PaymentState) => {
		setMethod(chosen);
		if (state.status === "declined") setDeclines((count) => count + 1);
		outcome.show(state);
		if (state.next?.kind === "go") location.assign(state.next.url);
	};
	if (outcome.isMissing) return <OrderNotFound />;
	if (confirm && confirm.clientSecret !== failedStep) {
		const widget = (
			methods.find((choice) => choice.method === method) ??
			methods.find((choice) => choice.method === "card")
		)?.widget;
		return (
			<>
				<WaitingPage title={m.checkout_confirm_step()} text={m.checkout_confirm_step_more()} />
				{widget && (
					<div hidden>
						<PaymentField
							method="card"
							widget={widget}
							amountCents={0}
							currency={STORE_CURRENCY}
							next={confirm}
							onToken={doNothing}
							onApproved={outcome.refresh}
							onFailure={() => {
								setFailedStep(confirm.clientSecret);
								outcome.refresh();
							}}
						/>
					</div>
				)}
			</>
		);
	}
	if (isPayable(payment))
		return (
			<RetryPayment
				name={name}
				methods={methods}
				method={method}
				payment={payment}
				onStarted={onStarted}
				onUnconfirmed={outcome.reset}
				renderNotice={(notice) => (
					<PaymentNotice payment={payment} isRepeated={declines > 0} {...notice} />
				)}
			/>
		);
	return <CheckingPayment name={name} outcome={outcome} />;
}

const doNothing = () => {};

/** Declined, never started, or abandoned at the provider: the buyer can try again. */
function isPayable(payment: PaymentState | null): payment is PaymentState {
	return (
		payment !== null &&
		(payment.status === "declined" ||
			payment.status === "unpaid" ||
			payment.status === "needs_buyer")
	);
}

function useConfirmationRedirect(name: string, payment: PaymentState | null): void {
	const navigate = useNavigate();
	const isDone = payment?.status === "paid" || payment?.status === "on_account";
	useEffect(() => {
		if (!isDone) return;
		dropUnpaidOrder(name);
		void navigate(links.orderConfirmation(name), { replace: true });
	}, [isDone, name, navigate]);
}

type PaymentNoticeProps = {
	payment: PaymentState;
	/** A later attempt has failed since. */
	isOld: boolean;
	/** The rest of an order that was paid before; undefined while the order is not known. */
	isBalance: boolean | undefined;
	/** The second card in a row was declined, so that the buyer is asked to call. */
	isRepeated: boolean;
};

/** Why the payment failed and what the buyer can do. Once the news is old, only the second part. */
function PaymentNotice({ payment, isOld, isBalance, isRepeated }: PaymentNoticeProps) {
	const orderStands = isBalance === undefined ? null : orderStandsText(isBalance);
	const phone = displayPhone(useShellData()?.phone ?? "");
	if (payment.status === "declined")
		return (
			<Notice
				kind={isOld ? "warn" : "bad"}
				title={(isOld && orderStands) || paymentFailureText(payment.decline ?? "declined")}
			>
				{!isOld && orderStands && <p>{orderStands}</p>}
				{isRepeated && <p>{m.checkout_problem({ phone })}</p>}
			</Notice>
		);
	return (
		<Notice
			kind="warn"
			title={isBalance ? m.checkout_balance_not_paid_yet() : m.checkout_not_paid_yet()}
		>
			{orderStands}
			{payment.next?.kind === "go" && (
				<p className="mt-2">
					<a
						href={payment.next.url}
						className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
					>
						{m.checkout_back_to_provider()}
					</a>
				</p>
			)}
		</Notice>
	);
}

function orderStandsText(isBalance: boolean): string {
	return isBalance ? m.checkout_balance_stands() : m.checkout_order_stands();
}

function CheckingPayment({ name, outcome }: { name: string; outcome: PaymentOutcome }) {
	const isDone = outcome.payment?.status === "paid" || outcome.payment?.status === "on_account";
	if (isDone) return <WaitingPage title={m.checkout_paid()} text={m.checkout_paid_more()} />;
	return (
		<WaitingPage title={m.checkout_checking_payment()} text={m.checkout_checking_payment_more()}>
			{/* This page needs scripts to poll; the page of the order works without them. */}
			<noscript>
				<a href={links.order(name)}>{m.checkout_see_order()}</a>
			</noscript>
			{outcome.isSlow && (
				<p className="mt-4">
					{m.checkout_checking_slow()}{" "}
					<Link
						to={links.order(name)}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.checkout_see_order()}
					</Link>
				</p>
			)}
		</WaitingPage>
	);
}

function OrderNotFound() {
	return (
		<div className="mx-auto max-w-prose px-4 py-10">
			<EmptyState title={m.checkout_no_such_order()} text={m.checkout_no_such_order_hint()}>
				<ButtonLink to={links.findOrder()} variant="primary">
					{m.find_an_order()}
				</ButtonLink>
			</EmptyState>
		</div>
	);
}

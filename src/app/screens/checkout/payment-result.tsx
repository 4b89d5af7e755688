import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import { dropUnpaidOrder } from "../../cart/unpaid-order.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { paymentFailureText } from "../../payment/payment-failure.ts";
import { PaymentField } from "../../payment/payment-field.tsx";
import { displayPhone } from "../../ui/display-phone.ts";
import { useShellData } from "../../page/shell-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PaymentChoice } from "./checkout-data.ts";
import { RetryPayment } from "./retry-payment.tsx";
import { type PaymentOutcome, type PaymentState, usePaymentOutcome } from "./use-payment-outcome.ts";
import { WaitingPage } from "./waiting-page.tsx";

type PaymentResultProps = {
	/** Number and validator. */
	name: string;
	/** The way that was begun, if it is known here. */
	way: string;
	ways: readonly PaymentChoice[];
};

/** The order stands; what becomes of its payment? The buyer's step, a little patience, another try, or the confirmation. */
export function PaymentResult({ name, way: begunWay, ways }: PaymentResultProps) {
	const outcome = usePaymentOutcome(name);
	const [way, setWay] = useState(begunWay);
	/** The step that was put away. */
	const [refusedStep, setRefusedStep] = useState<string>();
	useConfirmed(name, outcome.payment);
	const { payment } = outcome;
	const confirm =
		payment?.status === "needs_buyer" && payment.next?.kind === "confirm" ? payment.next : null;
	const begun = (chosen: string, state: PaymentState) => {
		setWay(chosen);
		outcome.tell(state);
		if (state.next?.kind === "go") location.assign(state.next.url);
	};
	if (outcome.isMissing) return <Missing />;
	if (confirm && confirm.clientSecret !== refusedStep) {
		const widget = (
			ways.find((one) => one.way === way) ?? ways.find((one) => one.way !== "redirect")
		)?.widget;
		return (
			<>
				<WaitingPage title={m.checkout_confirm_step()} text={m.checkout_confirm_step_more()} />
				{widget && (
					<div hidden>
						<PaymentField
							way={way === "wallet" ? "wallet" : "card"}
							widget={widget}
							amountCents={0}
							currency={STORE_CURRENCY}
							next={confirm}
							onToken={NOTHING}
							onApproved={outcome.ask}
							onFailure={() => {
								setRefusedStep(confirm.clientSecret);
								outcome.ask();
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
				{...{ name, ways, payment }}
				onBegun={begun}
				onDoubt={outcome.doubt}
				said={(isOld) => <Said payment={payment} isOld={isOld} />}
			/>
		);
	return <Checking name={name} outcome={outcome} />;
}

const NOTHING = () => {};

/** Declined, never begun, or left at the provider's door: another try is possible. */
function isPayable(payment: PaymentState | null): payment is PaymentState {
	return (
		payment !== null &&
		(payment.status === "declined" ||
			payment.status === "unpaid" ||
			payment.status === "needs_buyer")
	);
}

function useConfirmed(name: string, payment: PaymentState | null): void {
	const navigate = useNavigate();
	const isDone = payment?.status === "paid" || payment?.status === "on_account";
	useEffect(() => {
		if (!isDone) return;
		dropUnpaidOrder(name);
		void navigate(links.orderConfirmation(name), { replace: true });
	}, [isDone, name, navigate]);
}

/** The words of the specification for a payment that failed, and what the buyer can do about it; only the second when it is old news. */
function Said({ payment, isOld }: { payment: PaymentState; isOld: boolean }) {
	const phone = displayPhone(useShellData()?.phone ?? "");
	if (payment.status === "declined" && isOld)
		return (
			<Notice kind="warn" title={m.checkout_order_stands()}>
				<p>{m.checkout_problem({ phone })}</p>
			</Notice>
		);
	if (payment.status === "declined")
		return (
			<Notice kind="bad" title={paymentFailureText(payment.decline ?? "declined")}>
				<p>{m.checkout_order_stands()}</p>
				<p>{m.checkout_problem({ phone })}</p>
			</Notice>
		);
	return (
		<Notice kind="warn" title={m.checkout_not_paid_yet()}>
			{m.checkout_order_stands()}
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

function Checking({ name, outcome }: { name: string; outcome: PaymentOutcome }) {
	const isDone = outcome.payment?.status === "paid" || outcome.payment?.status === "on_account";
	if (isDone) return <WaitingPage title={m.checkout_paid()} text={m.checkout_paid_more()} />;
	return (
		<WaitingPage title={m.checkout_checking_payment()} text={m.checkout_checking_payment_more()}>
			{/* Nothing is found out here without scripts; the page of the order is whole without them. */}
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

function Missing() {
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

import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../../ports/payment.ts";
import { AcceptedCards } from "../../payment/card-marks.tsx";
import { paymentFailureText } from "../../payment/payment-failure.ts";
import { PaymentField } from "../../payment/payment-field.tsx";
import type { NextStep, PaymentFieldHandle } from "../../payment/payment-field-props.ts";
import { paymentMethodName } from "../../payment/payment-method-name.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { WideState } from "./specimen.tsx";

/**
 * The payment fields of the sandbox that the query names: `/dev/ui?sandbox=http://localhost:13000`.
 */
export function Payments() {
	const url = useSearchParams()[0].get("sandbox");
	return (
		<>
			<AcceptedCards />
			{url &&
				PAYMENT_METHODS.map((method) => <MethodSection key={method} method={method} url={url} />)}
		</>
	);
}

function MethodSection({ method, url }: { method: PaymentMethod; url: string }) {
	const field = useRef<PaymentFieldHandle>(null);
	const [message, setMessage] = useState("");
	const [secret, setSecret] = useState("");
	const [next, setNext] = useState<NextStep | null>(null);
	const widget = { vendor: "sandbox", url } as const;
	const pay = () => field.current?.submit();
	return (
		<section aria-label={method} className="grid max-w-dialog gap-3">
			<WideState of={paymentMethodName(method, widget)}>
				<PaymentField
					ref={field}
					{...{ method, widget, next }}
					amountCents={12_345}
					currency={STORE_CURRENCY}
					onToken={(token) => setMessage(`token ${token}`)}
					onApproved={() => setMessage("approved")}
					onFailure={(reason) => setMessage(paymentFailureText(reason))}
					onEnter={pay}
				/>
			</WideState>
			<div className="flex flex-wrap items-end gap-3">
				<Button onClick={pay}>Pay</Button>
				<Button onClick={() => field.current?.focus()}>Focus</Button>
				<TextField
					name={`secret-${method}`}
					label="Step"
					value={secret}
					onChange={(event) => setSecret(event.target.value)}
				/>
				<Button
					onClick={() =>
						setNext(
							method === "redirect"
								? { kind: "go", url: secret }
								: { kind: "confirm", clientSecret: secret },
						)
					}
				>
					Follow
				</Button>
			</div>
			<output aria-label={`${method} says`}>{message}</output>
		</section>
	);
}

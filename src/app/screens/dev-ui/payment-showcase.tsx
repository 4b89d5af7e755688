import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import { PAYMENT_METHODS } from "../../../domain/payment/payment-method.ts";
import { AcceptedCards } from "../../payment/card-marks.tsx";
import { paymentFailureText } from "../../payment/payment-failure.ts";
import { PaymentField } from "../../payment/payment-field.tsx";
import type {
	NextStep,
	PaymentFieldHandle,
	PaymentFieldProps,
} from "../../payment/payment-field-props.ts";
import { paymentMethodName } from "../../payment/payment-method-name.ts";
import { WalletSheet } from "../../payment/wallet-sheet.tsx";
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
				PAYMENT_METHODS.map((method) =>
					method === "wallet" ? (
						<WalletSection key={method} url={url} />
					) : (
						<MethodSection key={method} method={method} url={url} />
					),
				)}
		</>
	);
}

function WalletSection({ url }: { url: string }) {
	const [message, setMessage] = useState("");
	const widget = { vendor: "sandbox", url } as const;
	return (
		<section aria-label="wallet" className="grid max-w-dialog gap-3">
			<WideState of={paymentMethodName("wallet", widget)}>
				<WalletSheet
					widget={widget}
					currency={STORE_CURRENCY}
					amounts={WALLET_AMOUNTS}
					quoteFor={null}
					placeOrder={async () => {
						setMessage("approved");
						return { kind: "placed" };
					}}
					onEnd={() => setMessage("ended")}
					onUnavailable={setMessage}
				/>
			</WideState>
			<output aria-label="wallet says">{message}</output>
		</section>
	);
}

const WALLET_AMOUNTS = { totalCents: 12_345, lines: [{ label: "Total", amountCents: 12_345 }] };

function MethodSection({ method, url }: { method: PaymentFieldProps["method"]; url: string }) {
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

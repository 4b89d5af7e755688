/**
 * Where the buyer meets the provider: a card field, a wallet button, or the word that a page of theirs follows. One interface for
 * all: `submit` asks for a token, the page begins the payment and hands over its `next` step, and the field tells how that ended.
 * Loaded on the payment step alone, and of the vendors only the one that is configured.
 */
import { Suspense, useCallback, useEffect, useImperativeHandle, useState } from "react";
import type { PaymentWay } from "../../ports/payment.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { onDemand } from "../ui/on-demand.ts";
import { Spinner } from "../ui/spinner.tsx";
import type { PaymentFieldHandle, PaymentFieldProps } from "./payment-field-props.ts";
import { RedirectField } from "./redirect-field.tsx";

const SandboxField = onDemand(async () => (await import("./sandbox-field.tsx")).SandboxField);
const StripeField = onDemand(async () => (await import("./stripe-field.tsx")).StripeField);
const PaytraceField = onDemand(async () => (await import("./paytrace-field.tsx")).PaytraceField);

const MAX_WAIT_MS = 15_000;

type State = "loading" | "ready" | "broken";

export function PaymentField({ ref, ...props }: PaymentFieldProps) {
	const [tries, setTries] = useState(0);
	const [state, setState] = useState<State>("loading");
	const [handle, setHandle] = useState<PaymentFieldHandle | null>(null);
	const onReady = useCallback(() => setState("ready"), []);
	const onBroken = useCallback(() => setState("broken"), []);
	useImperativeHandle(
		ref,
		() => ({ submit: () => handle?.submit(), focus: () => handle?.focus() }),
		[handle],
	);
	useEffect(() => {
		if (state !== "loading") return;
		const limit = setTimeout(onBroken, MAX_WAIT_MS);
		return () => clearTimeout(limit);
	}, [state, onBroken]);
	if (props.way === "redirect")
		return <RedirectField {...props} ref={setHandle} onReady={onReady} onBroken={onBroken} />;
	if (state === "broken") {
		const again = () => {
			setTries(tries + 1);
			setState("loading");
		};
		return <Unreachable onAgain={again} />;
	}
	const vendor = { ...props, ref: setHandle, onReady, onBroken };
	return (
		<div aria-busy={state === "loading"} data-payment-field={state}>
			{state === "loading" && <Loading way={props.way} />}
			<div className={state === "loading" ? "h-0 overflow-hidden" : undefined} key={tries}>
				<Suspense>
					{props.widget.vendor === "sandbox" && <SandboxField {...vendor} />}
					{props.widget.vendor === "stripe" && <StripeField {...vendor} />}
					{props.widget.vendor === "paytrace" && <PaytraceField {...vendor} />}
				</Suspense>
			</div>
		</div>
	);
}

/** As high as what comes, so that nothing moves under a finger when it does. */
function Loading({ way }: { way: PaymentWay }) {
	return (
		<p
			role="status"
			className={`flex items-start gap-3 text-ink-soft ${way === "card" ? "min-h-95" : "min-h-13"}`}
		>
			<Spinner />
			{m.pay_loading()}
		</p>
	);
}

function Unreachable({ onAgain }: { onAgain: () => void }) {
	return (
		<div role="alert">
			<Notice kind="bad" title={m.pay_unreachable_title()}>
				<p>{m.pay_unreachable()}</p>
				<Button size="small" className="mt-2" onClick={onAgain}>
					{m.pay_try_again()}
				</Button>
			</Notice>
		</div>
	);
}

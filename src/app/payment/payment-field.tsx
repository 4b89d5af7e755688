/**
 * The payment field of every provider: a card field, or a notice of the redirect.
 * `submit` requests a token, the page starts the payment and passes its `next` step, and the field
 * reports how that step ended. Only the configured vendor's field is loaded, and only on the
 * payment step.
 */
import { Suspense, useCallback, useEffect, useImperativeHandle, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { loadOnDemand } from "../ui/on-demand.ts";
import { Spinner } from "../ui/spinner.tsx";
import type { PaymentFieldHandle, PaymentFieldProps } from "./payment-field-props.ts";
import { RedirectField } from "./redirect-field.tsx";

const SandboxField = loadOnDemand(async () => (await import("./sandbox-field.tsx")).SandboxField);
const StripeField = loadOnDemand(async () => (await import("./stripe-field.tsx")).StripeField);
const PaytraceField = loadOnDemand(
	async () => (await import("./paytrace-field.tsx")).PaytraceField,
);

const MAX_WAIT_MS = 15_000;

type State = "loading" | "ready" | "broken";

export function PaymentField({ ref, ...props }: PaymentFieldProps) {
	const [reloads, setReloads] = useState(0);
	const [state, setState] = useState<State>("loading");
	const [handle, setHandle] = useState<PaymentFieldHandle | null>(null);
	const onReady = useCallback(() => setState("ready"), []);
	const onBroken = useCallback(() => setState("broken"), []);
	const hasStep = Boolean(props.next);
	useImperativeHandle(
		ref,
		() => ({ submit: () => handle?.submit(), focus: () => handle?.focus() }),
		[handle],
	);
	useEffect(() => {
		// A slow field must not take away the dialog in which the buyer confirms the payment.
		if (state !== "loading" || hasStep) return;
		const timeout = setTimeout(onBroken, MAX_WAIT_MS);
		return () => clearTimeout(timeout);
	}, [state, hasStep, onBroken]);
	if (props.method === "redirect")
		return <RedirectField {...props} ref={setHandle} onReady={onReady} onBroken={onBroken} />;
	if (state === "broken") {
		const reload = () => {
			setReloads(reloads + 1);
			setState("loading");
		};
		return <Unreachable onRetry={reload} />;
	}
	const vendor = { ...props, ref: setHandle, onReady, onBroken };
	return (
		<div aria-busy={state === "loading"} data-payment-field={state}>
			{state === "loading" && <Loading />}
			<div className={state === "loading" ? "h-0 overflow-hidden" : undefined} key={reloads}>
				<Suspense>
					{props.widget.vendor === "sandbox" && <SandboxField {...vendor} />}
					{props.widget.vendor === "stripe" && <StripeField {...vendor} />}
					{props.widget.vendor === "paytrace" && <PaytraceField {...vendor} />}
				</Suspense>
			</div>
		</div>
	);
}

/** As high as the field, so that the page does not shift when the field appears. */
function Loading() {
	return (
		<p role="status" className="flex min-h-95 items-start gap-3 text-ink-soft">
			<Spinner />
			{m.pay_loading()}
		</p>
	);
}

export function Unreachable({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert">
			<Notice kind="bad" title={m.pay_unreachable_title()}>
				<p>{m.pay_unreachable()}</p>
				<Button size="small" className="mt-2" onClick={onRetry}>
					{m.pay_try_again()}
				</Button>
			</Notice>
		</div>
	);
}

import { useEffect, useRef, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { LineSummary } from "./cart-page-view.ts";

const ShippingEstimateForm = loadWhenShown(
	async () => (await import("./shipping-estimate-form.tsx")).ShippingEstimateForm,
);

/**
 * Estimates shipping from state and ZIP code, before the checkout. The form is loaded when it is
 * opened: it needs the checks of addresses, and most shoppers go on to the checkout.
 */
export function ShippingEstimate({ lines }: { lines: Pick<LineSummary, "sku" | "quantity">[] }) {
	const frame = useRef<HTMLDivElement>(null);
	const [wasOpened, setOpened] = useState(false);
	// The visitor may have opened it before it is hydrated.
	useEffect(() => setOpened(Boolean(frame.current?.querySelector("details[open]"))), []);
	return (
		<div ref={frame} className="no-print noscript:hidden">
			<Disclosure summary={m.estimate_shipping()} onToggle={() => setOpened(true)}>
				{wasOpened && <ShippingEstimateForm lines={lines} />}
			</Disclosure>
		</div>
	);
}

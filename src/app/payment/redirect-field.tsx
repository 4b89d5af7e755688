import { useEffect, useImperativeHandle } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "../ui/icon.tsx";
import type { VendorFieldProps } from "./payment-field-props.ts";
import { paymentMethodName } from "./payment-method-name.ts";

/**
 * For methods that the buyer approves on the provider's own page. It needs no script of the
 * provider, only a redirect.
 */
export function RedirectField({ method, widget, next, onToken, onReady, ref }: VendorFieldProps) {
	useImperativeHandle(ref, () => ({ submit: () => onToken(null), focus: () => {} }), [onToken]);
	useEffect(onReady, [onReady]);
	useEffect(() => {
		if (next?.kind === "go") location.assign(next.url);
	}, [next]);
	return (
		<p className="flex items-start gap-2">
			<Icon name="info" className="mt-0.5 size-5 text-ink-soft" />
			{m.pay_go_there({ provider: paymentMethodName(method, widget) })}
		</p>
	);
}

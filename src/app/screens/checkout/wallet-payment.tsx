import { useCallback, useState } from "react";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import type { PaymentWidget } from "../../../ports/payment.ts";
import { useCaptchaForm } from "../../checkout/use-captcha-form.ts";
import { m } from "../../messages/compiled/messages.js";
import { Unreachable } from "../../payment/payment-field.tsx";
import { WalletSheet } from "../../payment/wallet-sheet.tsx";
import type {
	WalletAmounts,
	WalletOrder,
	WalletUnavailable,
} from "../../payment/wallet-sheet-props.ts";
import { CaptchaField } from "../../ui/captcha-field.tsx";

type WalletPaymentProps = {
	widget: PaymentWidget;
	/** Undefined until they are known. */
	amounts: WalletAmounts | undefined;
	isCalculating?: boolean;
	needsCaptcha: boolean;
	canOpen?: () => boolean;
	placeOrder: (recaptchaToken: string | null) => Promise<WalletOrder>;
	onEnd: () => void;
};

/**
 * The wallet's own button, in place of the page's pay button: only that button opens the wallet's
 * sheet. The order has its address already.
 */
export function WalletPayment({
	widget,
	amounts,
	needsCaptcha,
	placeOrder,
	...sheet
}: WalletPaymentProps) {
	const [unavailable, setUnavailable] = useState<WalletUnavailable | null>(null);
	const onUnavailable = useCallback((reason: WalletUnavailable) => setUnavailable(reason), []);
	const captcha = useCaptchaForm(needsCaptcha);
	if (unavailable === "no_wallet") return <p>{m.pay_no_wallet()}</p>;
	if (unavailable) return <Unreachable onRetry={() => setUnavailable(null)} />;
	return (
		<div data-wallet>
			{amounts && (
				<WalletSheet
					{...sheet}
					widget={widget}
					currency={STORE_CURRENCY}
					amounts={amounts}
					quoteFor={null}
					placeOrder={async () => placeOrder(await captcha.request())}
					onUnavailable={onUnavailable}
				/>
			)}
			<form ref={captcha.form} noValidate onSubmit={captcha.onSubmit}>
				{needsCaptcha && <CaptchaField startsAtOnce />}
			</form>
		</div>
	);
}

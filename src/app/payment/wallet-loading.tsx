import { m } from "../messages/compiled/messages.js";
import { Spinner } from "../ui/spinner.tsx";

/** As high as a wallet's button, so that the page below does not move when the button appears. */
export function WalletLoading() {
	return (
		<p role="status" className="flex min-h-13 items-start gap-3 text-ink-soft">
			<Spinner />
			{m.pay_loading()}
		</p>
	);
}

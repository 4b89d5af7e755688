import { Suspense, useCallback, useEffect, useState } from "react";
import { loadOnDemand } from "../ui/on-demand.ts";
import { WalletLoading } from "./wallet-loading.tsx";
import type { WalletSheetProps } from "./wallet-sheet-props.ts";

const SandboxWalletSheet = loadOnDemand(
	async () => (await import("./sandbox-wallet-sheet.tsx")).SandboxWalletSheet,
);
const StripeWalletSheet = loadOnDemand(
	async () => (await import("./stripe-wallet-sheet.tsx")).StripeWalletSheet,
);

const MAX_WAIT_MS = 15_000;

/** The button of a wallet, and the sheet that it opens. */
export function WalletSheet({ isCalculating = false, isWide = false, ...props }: WalletSheetProps) {
	const [isReady, setReady] = useState(false);
	const isShown = isReady && !isCalculating;
	const onReady = useCallback(() => setReady(true), []);
	const { onUnavailable } = props;
	useEffect(() => {
		if (isReady) return;
		const timeout = setTimeout(() => onUnavailable("unreachable"), MAX_WAIT_MS);
		return () => clearTimeout(timeout);
	}, [isReady, onUnavailable]);
	return (
		<div aria-busy={!isShown} className={isWide ? undefined : "max-w-80"}>
			{!isShown && <WalletLoading />}
			<div inert={!isShown} className={isShown ? undefined : "h-0 overflow-hidden"}>
				<Suspense>
					{props.widget.vendor === "sandbox" && <SandboxWalletSheet {...props} onReady={onReady} />}
					{props.widget.vendor === "stripe" && <StripeWalletSheet {...props} onReady={onReady} />}
				</Suspense>
			</div>
		</div>
	);
}

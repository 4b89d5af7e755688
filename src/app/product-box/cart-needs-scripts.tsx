import { m } from "../messages/compiled/messages.js";
import { useShellData } from "../page/shell-data.ts";

/**
 * Warns guests without scripts before they press the button. A customer's cart is on the server and
 * needs no scripts.
 */
export function CartNeedsScripts() {
	return useShellData()?.account ? null : (
		<noscript>
			{/* React renders nothing inside `noscript` in browsers, so they need no code for it. */}
			{import.meta.env.SSR && (
				<p className="max-w-prose rounded-box border border-warn bg-warn-ground px-3 py-2 text-sm">
					{m.cart_needs_scripts()}
				</p>
			)}
		</noscript>
	);
}

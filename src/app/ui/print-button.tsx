import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";

/** Prints the page as it stands; without a script the browser's own menu does. */
export function PrintButton({ className = "" }: { className?: string }) {
	return (
		<Button size="small" icon="print" onClick={() => print()} className={`no-print noscript:hidden ${className}`}>
			{m.return_print()}
		</Button>
	);
}

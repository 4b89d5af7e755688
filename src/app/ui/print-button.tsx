import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";

/** Prints the page, where scripts run; elsewhere the browser's own menu does. */
export function PrintButton() {
	return (
		<Button icon="print" className="noscript:hidden" onClick={() => window.print()}>
			{m.print_page()}
		</Button>
	);
}

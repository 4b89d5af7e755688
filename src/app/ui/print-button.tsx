import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";

/** Prints the page. Hidden without scripts. */
export function PrintButton() {
	return (
		<Button
			size="small"
			icon="print"
			onClick={() => window.print()}
			className="no-print noscript:hidden"
		>
			{m.print_page()}
		</Button>
	);
}

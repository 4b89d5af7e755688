import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

/** The fit of a part in the cart depends on a detail. The link leads to the question. */
export function OpenFit({ sku }: { sku: string }) {
	return (
		<p className="text-sm text-warn">
			<Icon name="warning" className="mr-1 inline size-4 align-text-bottom" />
			{m.cart_fit_open()}{" "}
			<Link
				to={`${links.part(sku)}#fit`}
				className="inline-flex items-center font-medium underline underline-offset-4 pointer-coarse:min-h-11"
			>
				{m.cart_fit_answer()}
				<span className="sr-only"> {sku}</span>
			</Link>
		</p>
	);
}

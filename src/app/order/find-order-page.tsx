import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import type { FindOrderAnswer } from "./find-order-action.ts";
import { FindOrderForm } from "./find-order-form.tsx";

/** The page `/order` without an order number. */
export function FindOrderPage({ answer }: { answer: FindOrderAnswer | undefined }) {
	return (
		<div className="mx-auto max-w-prose px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.find_an_order() }]} />
			<h1 className="mb-3 text-3xl">{m.find_an_order()}</h1>
			<FindOrderForm answer={answer} />
		</div>
	);
}

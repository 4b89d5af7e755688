import { FIND_ORDER_FORM } from "../../../domain/find-order-form.ts";
import { faultsOf, isValid } from "../../../domain/form-rules.ts";
import { Refusal } from "../../../domain/refusals.ts";
import { type FormAnswer, orTell, readForm } from "../../form-answer.ts";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { FindOrderForm } from "../../shell/find-order-form.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/find-order.ts";

type Answer = FormAnswer<keyof typeof FIND_ORDER_FORM> & { isAsked?: boolean };

/** Sent as a post: an e-mail in an address would stand in every log on its way. */
export async function action({ request }: Route.ActionArgs) {
	const values = await readForm(request, ["email", "orderNumber"]);
	return orTell(values, async (): Promise<Answer> => {
		const faults = faultsOf(FIND_ORDER_FORM, values);
		if (!isValid(faults)) throw new Refusal("bad_request", { faults });
		return { isAsked: true, values };
	});
}

export function meta() {
	return [{ title: `${m.find_an_order()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** What `/order` shows without a number. */
export default function FindOrderPage({ actionData }: Route.ComponentProps) {
	const answer = actionData as Answer | undefined;
	return (
		<div className="mx-auto max-w-prose px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.find_an_order() }]} />
			<h1 className="mb-3 text-3xl">{m.find_an_order()}</h1>
			<FindOrderForm isAsked={answer?.isAsked ?? false} answer={answer} />
		</div>
	);
}

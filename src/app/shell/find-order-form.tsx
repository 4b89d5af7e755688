import { FIND_ORDER_FORM } from "../../domain/find-order-form.ts";
import type { FormAnswer } from "../form-answer.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { useForm } from "../ui/use-form.ts";

export type FindOrderFormProps = {
	/** Whether both fields were sound; until orders exist the answer is where to ask instead. */
	isAsked: boolean;
	/** What the server found in the form; only its own page sends it there. */
	answer?: FormAnswer<keyof typeof FIND_ORDER_FORM> | undefined;
	onValid?: () => void;
};

/** Asks for the two things that identify an order. */
export function FindOrderForm({ isAsked, answer, onValid }: FindOrderFormProps) {
	const typed = answer?.values ?? {};
	const form = useForm({
		fields: { email: typed.email ?? "", orderNumber: typed.orderNumber ?? "" },
		rules: FIND_ORDER_FORM,
		faults: answer?.faults,
		...(onValid && { onValid }),
	});
	return (
		<>
			<p className="mb-4 text-ink-soft">{m.find_order_intro()}</p>
			<Form form={form}>
				<TextField {...form.field("email")} label={m.find_order_email()} type="email" autoComplete="email" inputMode="email" />
				<TextField {...form.field("orderNumber")} label={m.find_order_number()} inputMode="numeric" autoComplete="off" />
				<div role="status">{isAsked && <Notice kind="info">{m.find_order_not_yet()}</Notice>}</div>
				<Button type="submit" variant="primary" className="justify-self-start">
					{m.find_order_submit()}
				</Button>
			</Form>
		</>
	);
}

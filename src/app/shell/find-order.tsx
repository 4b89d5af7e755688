import { useState } from "react";
import { digitsOnly, email, required } from "../../domain/form-rules.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { useForm } from "../ui/use-form.ts";

const RULES = {
	email: [required("email_required"), email()],
	orderNumber: [required("field_required"), digitsOnly()],
};

/** Asks for the two things that identify an order. Until orders exist it says so instead of searching. */
export default function FindOrder({ onClose }: { onClose: () => void }) {
	const [isAsked, setAsked] = useState(false);
	const form = useForm({ fields: { email: "", orderNumber: "" }, rules: RULES, onValid: () => setAsked(true) });
	return (
		<Modal title={m.find_an_order()} onClose={onClose}>
			<p className="mb-4 text-ink-soft">{m.find_order_intro()}</p>
			<Form form={form}>
				<TextField {...form.field("email")} label={m.find_order_email()} type="email" autoComplete="email" inputMode="email" />
				<TextField {...form.field("orderNumber")} label={m.find_order_number()} inputMode="numeric" autoComplete="off" />
				<div role="status">{isAsked && <Notice kind="info">{m.find_order_not_yet()}</Notice>}</div>
				<Button type="submit" variant="primary">
					{m.find_order_submit()}
				</Button>
			</Form>
		</Modal>
	);
}

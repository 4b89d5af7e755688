import { FIND_ORDER_FORM } from "../../domain/order/find-order-form.ts";
import type { FormAnswer } from "../page/form-answer.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { CaptchaField } from "../ui/captcha-field.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { useForm } from "../ui/use-form.ts";
import { useSending } from "../ui/use-sending.ts";

const RULES = { ...FIND_ORDER_FORM, recaptchaToken: [] };

export type FindOrderValues = Record<keyof typeof RULES, string>;

export type FindOrderFormProps = {
	/** What became of the last try. */
	answer:
		| (FormAnswer<keyof typeof FIND_ORDER_FORM> & { isUnknown?: boolean; needsProof?: boolean })
		| undefined;
	/** What else went wrong on the way. */
	fault?: string | undefined;
	isBusy?: boolean;
	/** Takes the values where scripts run; without it the form is sent to its page. */
	onValid?: (values: FindOrderValues) => void;
};

/** Asks for the two things that identify an order, and for a proof of a person from those who have missed. */
export function FindOrderForm({ answer, fault, isBusy = false, onValid }: FindOrderFormProps) {
	const typed = answer?.values ?? {};
	const isSending = useSending();
	const form = useForm<keyof typeof RULES>({
		fields: { email: typed.email ?? "", orderNumber: typed.orderNumber ?? "", recaptchaToken: "" },
		rules: RULES,
		faults: answer?.errors,
		...(onValid && { onValid }),
	});
	const wantsProof = answer?.needsProof || answer?.refusal === "captcha_refused";
	return (
		<>
			<p className="mb-4 text-ink-soft">{m.find_order_intro()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<TextField
					{...form.field("email")}
					label={m.find_order_email()}
					type="email"
					autoComplete="email"
					inputMode="email"
				/>
				<TextField
					{...form.field("orderNumber")}
					label={m.find_order_number()}
					inputMode="numeric"
					autoComplete="off"
				/>
				{wantsProof && <CaptchaField />}
				<div role="alert" className="empty:hidden">
					{answer?.isUnknown && <Notice kind="bad" title={m.find_order_unknown()} />}
					{fault && <Notice kind="bad" title={fault} />}
				</div>
				<Button
					type="submit"
					variant="primary"
					className="justify-self-start"
					busy={isBusy || isSending}
				>
					{m.find_order_submit()}
				</Button>
			</Form>
		</>
	);
}

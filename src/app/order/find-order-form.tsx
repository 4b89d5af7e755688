import type { output } from "zod/mini";
import { type OrderLookup, orderLookupForm } from "../../contract/order-inputs.ts";
import { m } from "../messages/compiled/messages.js";
import type { FormAnswer } from "../page/handle-form.ts";
import { Button } from "../ui/button.tsx";
import { CaptchaField } from "../ui/captcha-field.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { useForm } from "../ui/use-form.ts";
import { useSending } from "../ui/use-sending.ts";

export type FindOrderInput = output<typeof OrderLookup>;

export type FindOrderFormProps = {
	/** The result of the last attempt. */
	answer: (FormAnswer & { isUnknown?: boolean; needsCaptcha?: boolean }) | undefined;
	/** An error that belongs to no field. */
	errorText?: string | undefined;
	isBusy?: boolean;
	/** Takes the input in the browser; without it the form is sent to its page. */
	onValid?: (input: FindOrderInput) => void;
};

/** Asks for e-mail and order number, and for a captcha after failed attempts. */
export function FindOrderForm({ answer, errorText, isBusy = false, onValid }: FindOrderFormProps) {
	const isSending = useSending();
	const form = useForm({ form: orderLookupForm, answer, ...(onValid && { onValid }) });
	const needsCaptcha = answer?.needsCaptcha || answer?.refusal === "captcha_refused";
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
				{needsCaptcha && <CaptchaField />}
				<div role="alert" className="empty:hidden">
					{answer?.isUnknown && <Notice kind="bad" title={m.find_order_unknown()} />}
					{errorText && <Notice kind="bad" title={errorText} />}
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

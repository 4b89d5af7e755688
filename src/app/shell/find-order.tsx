import { useState } from "react";
import { useNavigate } from "react-router";
import type { findOrder } from "../../contract/orders.ts";
import { ApiRefusal, callApi } from "../browser/api-client.ts";
import { refusalSentence } from "../browser/refusal-sentence.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import {
	FindOrderForm,
	type FindOrderFormProps,
	type FindOrderInput,
} from "../order/find-order-form.tsx";
import { links } from "../page/links.ts";
import { Modal } from "../ui/modal.tsx";

type State = Pick<FindOrderFormProps, "answer" | "errorText" | "isBusy">;

/**
 * The dialog behind the link in the footer. Without scripts the link leads to a page with the same
 * form.
 */
export default function FindOrder({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();
	const [state, setState] = useState<State>({ answer: undefined });
	const find = async (input: FindOrderInput) => {
		setState(({ answer }) => ({ answer, isBusy: true }));
		const result = await findOrderName(input);
		if (typeof result === "string") navigate(links.order(result));
		else
			setState(({ answer }) => ({
				...result,
				answer: {
					needsCaptcha: answer?.needsCaptcha,
					...result.answer,
					values: { email: input.email, orderNumber: input.orderNumber },
				} as State["answer"],
			}));
	};
	return (
		<Modal title={m.find_an_order()} onClose={onClose}>
			<FindOrderForm {...state} onValid={find} />
		</Modal>
	);
}

/** The number and validator of the order, or the state of the form when it was not found. */
async function findOrderName({
	email,
	orderNumber,
	recaptchaToken,
}: FindOrderInput): Promise<string | Partial<State>> {
	try {
		const body = { email, orderNumber, ...(recaptchaToken && { recaptchaToken }) };
		const answer = await callApi<typeof findOrder>(
			"POST",
			"/orders/orderdirect",
			getLocale(),
			body,
		);
		if (answer.status === "success") return `${answer.order.orderNumber}-${answer.order.validator}`;
		return { answer: { isUnknown: true, needsCaptcha: answer.captcha, values: {} } };
	} catch (error) {
		if (!(error instanceof ApiRefusal)) return { errorText: m.find_order_failed() };
		if (error.code === "captcha_refused") return { answer: { refusal: error.code, values: {} } };
		if (error.code === "too_many") return { errorText: refusalSentence(error) };
		return { errorText: m.find_order_failed() };
	}
}

import { useState } from "react";
import type { output } from "zod/mini";
import { type StockNoticeRequest, stockNoticeForm } from "../../contract/stock-notice-input.ts";
import type { requestStockNotice } from "../../contract/stock-notices.ts";
import { callApi } from "../browser/api-client.ts";
import { refusalSentence } from "../browser/refusal-sentence.ts";
import { m } from "../messages/compiled/messages.js";
import type { FormAnswer } from "../page/handle-form.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { useShellData } from "../page/shell-data.ts";
import { Button } from "../ui/button.tsx";
import { CaptchaField } from "../ui/captcha-field.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { fieldErrorText } from "../ui/form-texts.ts";
import { Notice } from "../ui/notice.tsx";
import { useForm } from "../ui/use-form.ts";

type StockNoticeFormProps = {
	sku: string;
	/** The answer of the page's action, without scripts. */
	pageAnswer?: FormAnswer | undefined;
};

type SendState = { kind: "ready" | "busy" | "done" } | { kind: "failed"; text: string };

/** Asks for one mail when the part is back in stock. A customer's e-mail is filled in. */
export function StockNoticeForm({ sku, pageAnswer }: StockNoticeFormProps) {
	const language = usePageLanguage();
	const email = useShellData()?.account?.userEmail ?? "";
	const [state, setState] = useState<SendState>({ kind: "ready" });
	const send = async (request: output<typeof StockNoticeRequest>) => {
		if (state.kind === "busy") return;
		setState({ kind: "busy" });
		try {
			await callApi<typeof requestStockNotice>("POST", "/stock-notices", language, request);
			setState({ kind: "done" });
		} catch (error) {
			setState({ kind: "failed", text: refusalSentence(error, m.stock_notice_failed()) });
		}
	};
	const form = useForm({
		form: stockNoticeForm,
		answer: pageAnswer,
		initial: { email },
		onValid: (request) => void send(request),
	});
	if (state.kind === "done") return <RequestedNotice />;
	const isRobot = pageAnswer?.refusal === "captcha_refused";
	return (
		<Form
			form={form}
			refusal={isRobot ? undefined : pageAnswer?.refusal}
			className="grid w-full max-w-field gap-3"
		>
			<p className="text-ink-soft text-sm">{m.stock_notice_hint()}</p>
			<div role="alert" className="empty:hidden">
				{state.kind === "failed" && <Notice kind="bad" title={state.text} />}
			</div>
			<input type="hidden" name="sku" value={sku} />
			<TextField
				{...form.field("email")}
				label={m.email()}
				type="email"
				autoComplete="email"
				inputMode="email"
				autoCapitalize="none"
			/>
			<CaptchaField
				mayGoWithout
				error={isRobot ? fieldErrorText({ code: "not_a_robot" }) : undefined}
			/>
			<Button type="submit" busy={state.kind === "busy"} className="justify-self-start">
				{m.stock_notice_send()}
			</Button>
		</Form>
	);
}

export function RequestedNotice() {
	return (
		<div role="status">
			<Notice kind="good" title={m.stock_notice_done()}>
				{m.stock_notice_done_hint()}
			</Notice>
		</div>
	);
}

import { type SubmitEvent, useState } from "react";
import { MAX_QUICK_ORDER_BYTES } from "../../../domain/cart/number-list-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { QuickOrderAnswer } from "./quick-order-action.ts";

const ERROR_TEXTS: Record<NonNullable<QuickOrderAnswer["error"]>, () => string> = {
	empty: m.numbers_none,
	too_large: m.import_too_large,
	not_text: m.import_not_csv,
};

type OrderListFormProps = {
	text: string;
	isOpen: boolean;
	error: QuickOrderAnswer["error"] | undefined;
};

/** A pasted list or an uploaded file. A plain form, so that it works without scripts. */
export function OrderListForm({ text, isOpen, error }: OrderListFormProps) {
	const isSending = useSending("read");
	const [isTooLarge, setTooLarge] = useState(false);
	const shownError = isTooLarge ? "too_large" : error;
	/** The server refuses longer requests before the page's action could answer. */
	const checkSize = (event: SubmitEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		const isLong = ["file", "list"].some(
			(name) => new Blob([form.get(name) ?? ""]).size > MAX_QUICK_ORDER_BYTES,
		);
		setTooLarge(isLong);
		if (isLong) event.preventDefault();
	};
	return (
		<details open={isOpen || shownError !== undefined} className="max-w-prose">
			<summary className="min-h-11 py-2 font-medium">{m.numbers_edit()}</summary>
			<PostForm encType="multipart/form-data" onSubmit={checkSize} className="grid gap-3 pb-3">
				<input type="hidden" name="intent" value="read" />
				<TextArea
					name="list"
					label={m.quick_order_lines()}
					hint={m.quick_order_example()}
					rows={8}
					defaultValue={text}
					spellCheck={false}
					error={shownError && ERROR_TEXTS[shownError]()}
				/>
				<TextField
					name="file"
					label={m.quick_order_file()}
					type="file"
					accept=".csv,.txt,text/csv,text/plain"
				/>
				<p className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<Button type="submit" variant="primary" busy={isSending}>
						{m.numbers_submit()}
					</Button>
					<a
						href="/quick-order-sample.csv"
						download
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.quick_order_sample()}
					</a>
				</p>
			</PostForm>
		</details>
	);
}

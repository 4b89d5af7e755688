import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { editPreviewForm, orderEditForm } from "../../../contract/order-edit-inputs.ts";
import { MAX_EDIT_REASON_LENGTH } from "../../../domain/order/order-edit.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { type EditAnswer, EditPreviewPart } from "./edit-preview.tsx";
import { MailsBuyerField } from "./mails-buyer-field.tsx";

type Line = { n: number; sku: string; title: string; quantity: number; bound: number };
type Edit = { revision: string; shipping: string; lines: Line[]; canCharge: boolean };
type Props = { edit: Edit; formKey: string; answer: EditAnswer | undefined };

/** Quantities of the lines, one more part, the price of shipping, and what the order costs then. */
export function EditForm({ edit, formKey, answer }: Props) {
	const { shipping, lines, canCharge } = edit;
	// The revision of the typed quantities: a colleague's edit in between must not be undone.
	const [revision] = useState(answer?.values.revision ?? edit.revision);
	const { ref, live } = useLivePreview(answer);
	const preview = live ? live.preview : answer?.preview;
	const form = useForm({
		// The first press shows the new total, for which no reason is needed.
		form: preview ? orderEditForm : editPreviewForm,
		answer,
		initial: {
			shipping,
			skuQuantity: "1",
			...Object.fromEntries(lines.map(({ n, quantity }) => [`quantity.${n}`, String(quantity)])),
		},
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			refusalText={answer?.details}
			save={preview ? m.order_edit_save() : m.order_edit_preview()}
			showsResult={!preview}
			fields={{ revision, key: formKey }}
			actions={
				preview && (
					<span className="hidden noscript:block">
						<Button type="submit" name="intent" value="preview" size="small" formNoValidate>
							{m.order_edit_preview()}
						</Button>
					</span>
				)
			}
		>
			<input
				ref={ref}
				type="hidden"
				name="shownTotal"
				value={preview ? String(preview.totalCents) : ""}
			/>
			{lines.map(({ n, sku, title, bound }) => (
				<TextField
					key={n}
					{...form.field(`quantity.${n}`)}
					required
					label={`${sku} · ${title}`}
					hint={bound > 0 ? m.order_edit_bound({ count: bound }) : undefined}
					inputMode="numeric"
					autoComplete="off"
					className="max-w-full"
				/>
			))}
			<div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
				<TextField
					{...form.field("sku")}
					required={false}
					label={m.order_edit_add()}
					hint={m.order_edit_add_hint()}
					autoComplete="off"
					mono
				/>
				<TextField
					{...form.field("skuQuantity")}
					required
					label={m.quantity()}
					inputMode="numeric"
					autoComplete="off"
				/>
			</div>
			<TextField
				{...form.field("shipping")}
				label={m.order_edit_shipping()}
				inputMode="decimal"
				autoComplete="off"
				className="max-w-56"
			/>
			<TextField
				{...form.field("reason")}
				required
				label={m.order_edit_reason()}
				maxLength={MAX_EDIT_REASON_LENGTH}
				autoComplete="off"
			/>
			<MailsBuyerField answer={answer} hint={m.order_edit_mail_hint()} />
			<EditPreviewPart preview={preview} />
			{canCharge && preview?.isOwed && (
				<RadioGroup
					name="payment"
					label={m.order_edit_payment()}
					options={[
						{ value: "link", label: m.order_edit_payment_link() },
						{ value: "account", label: m.order_edit_payment_account() },
					]}
					defaultValue={answer?.values.payment ?? "link"}
				/>
			)}
		</OfficeForm>
	);
}

const PREVIEW_DELAY_MS = 300;

/**
 * Asks for the new total while staff type, and when another total than the shown one was refused.
 * Before the first answer the form shows that of the page. Saving stops the question: its answer
 * would come when another page is open.
 */
function useLivePreview(answer: EditAnswer | undefined) {
	const fetcher = useFetcher<EditAnswer>();
	const { submit } = fetcher;
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const form = ref.current?.form;
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = () => clearTimeout(timer);
		const ask = () => {
			stop();
			timer = setTimeout(() => {
				const values = new FormData(form);
				values.set("intent", "preview");
				void submit(values, { method: "post" });
			}, PREVIEW_DELAY_MS);
		};
		if (answer?.refusal === "total_changed") ask();
		form.addEventListener("input", ask);
		form.addEventListener("submit", stop);
		return () => {
			stop();
			form.removeEventListener("input", ask);
			form.removeEventListener("submit", stop);
		};
	}, [submit, answer]);
	return { ref, live: fetcher.data };
}

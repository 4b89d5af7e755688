import { scanForm } from "../../../contract/shipment-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

/** The scan of a parcel that came back. A scanner types and ends with Enter. */
export function ReturnScan({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({ form: scanForm, answer });
	const isSending = useSending();
	return (
		<Form
			form={form}
			refusal={answer?.refusal}
			className="no-print mb-4 grid max-w-field grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
		>
			<TextField
				{...form.field("scan")}
				label={m.return_scan()}
				hint={m.return_scan_hint()}
				autoComplete="off"
				mono
			/>
			<Button type="submit" busy={isSending} className="mt-7">
				{m.return_scan_do()}
			</Button>
		</Form>
	);
}

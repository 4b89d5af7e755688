import { orderNoteForm } from "../../../contract/order-desk-inputs.ts";
import { MAX_ORDER_NOTE_LENGTH } from "../../../domain/order/order-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { StaffNotes } from "../../office/staff-notes.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField } from "../../ui/field.tsx";
import type { OrderDeskView } from "./order-desk-view.ts";

type Props = {
	notes: OrderDeskView["notes"];
	canWriteToBuyer: boolean;
	formKey: string;
	answer: FormAnswer | undefined;
};

/** What staff wrote about an order, and to its buyer. */
export function OrderNotes({ notes, canWriteToBuyer, formKey, answer }: Props) {
	return (
		<StaffNotes
			notes={notes}
			form={orderNoteForm}
			hint={m.order_note_hint()}
			maxLength={MAX_ORDER_NOTE_LENGTH}
			formKey={formKey}
			answer={answer}
		>
			{canWriteToBuyer && (
				<SelectField
					name="reader"
					label={m.order_note_for()}
					defaultValue={answer?.values.reader ?? "staff"}
					options={[
						{ value: "staff", label: m.order_note_for_staff() },
						{ value: "buyer", label: m.order_note_for_buyer() },
					]}
				/>
			)}
		</StaffNotes>
	);
}

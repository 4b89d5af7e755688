import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { OrderDeskView } from "./order-desk-view.ts";

/** Who of the staff works on the order. */
export function OrderAssignment({ desk: { assignee, staff } }: { desk: OrderDeskView }) {
	const isSending = useSending();
	return (
		<PostForm
			key={assignee}
			className="no-print flex flex-wrap items-end gap-3 rounded-box border p-4"
		>
			<input type="hidden" name="intent" value="assign" />
			<SelectField
				name="member"
				label={m.order_assigned_to()}
				placeholder={m.order_assign_none()}
				defaultValue={assignee}
				required={false}
				className="min-w-0 grow basis-48"
				options={staff}
			/>
			<Button type="submit" size="small" busy={isSending}>
				{m.order_assign()}
			</Button>
		</PostForm>
	);
}

import {
	HOLD_REASON_LABELS,
	HOLD_REASONS,
	MAX_HOLD_NOTE_LENGTH,
} from "../../../domain/order/order-hold.ts";
import { MAX_SELECTED_ORDERS } from "../../../domain/order/order-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";

/** The id of the form that the checkboxes of the list belong to. */
export const BULK_FORM = "selected-orders";

/** What can be done with the selected orders. The keys are shown in the list of keys. */
export function OrdersBulk({ hasFile }: { hasFile: boolean }) {
	const isSending = useSending();
	return (
		<PostForm id={BULK_FORM} className="no-print mt-3 flex flex-wrap items-end gap-3">
			<SelectField
				name="holdReason"
				label={m.order_hold_reason()}
				defaultValue="other"
				className="basis-48 max-sm:grow"
				options={HOLD_REASONS.map((value) => ({
					value,
					label: HOLD_REASON_LABELS[value][getLocale()],
				}))}
			/>
			<TextField
				name="holdNote"
				label={m.order_hold_note()}
				maxLength={MAX_HOLD_NOTE_LENGTH}
				required={false}
				autoComplete="off"
				className="basis-48 max-sm:grow"
			/>
			<Button type="submit" name="intent" value="hold" busy={isSending}>
				{m.order_hold_form()}
			</Button>
			<Button type="submit" name="intent" value="release" busy={isSending}>
				{m.orders_release()}
			</Button>
			<Button type="submit" name="intent" value="take" busy={isSending}>
				{m.orders_take()}
			</Button>
			<Button type="submit" name="intent" value="deliver" busy={isSending}>
				{m.orders_deliver()}
			</Button>
			<Button type="submit" name="intent" value="pick-list" busy={isSending} data-key="w">
				{m.pick_list()}
			</Button>
			<Button type="submit" name="intent" value="labels" busy={isSending} data-key="l">
				{m.orders_buy_labels()}
			</Button>
			<Button type="submit" name="intent" value="slips" busy={isSending} data-key="s">
				{m.slip_titles()}
			</Button>
			{hasFile && (
				// Not busy: a file leaves the page as it is.
				<Button type="submit" name="intent" value="file">
					{m.orders_selected_file()}
				</Button>
			)}
			<p className="basis-full text-ink-soft">
				{m.orders_bulk_hint({ count: MAX_SELECTED_ORDERS })}
			</p>
		</PostForm>
	);
}

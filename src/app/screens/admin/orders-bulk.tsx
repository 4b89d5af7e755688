import { useEffect, useState } from "react";
import {
	HOLD_REASON_LABELS,
	HOLD_REASONS,
	MAX_HOLD_NOTE_LENGTH,
} from "../../../domain/order/order-hold.ts";
import { MAX_SELECTED_ORDERS } from "../../../domain/order/order-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";

/** The id of the form that the checkboxes of the list belong to. */
export const BULK_FORM = "selected-orders";

/**
 * What can be done with the selected orders. While some are selected, the bar stays at the bottom
 * of the window and says how many. The keys are shown in the list of keys.
 */
export function OrdersBulk({ hasFile }: { hasFile: boolean }) {
	const isSending = useSending();
	const count = useSelectedCount();
	return (
		<PostForm
			id={BULK_FORM}
			className={`no-print mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 bg-paper py-2 ${count > 0 ? "sticky bottom-0 z-20 border-t max-sm:bottom-14" : ""}`}
		>
			<p role="status" className="font-semibold empty:hidden">
				{count > 0 && m.orders_selected(countForMessage(count))}
			</p>
			{/* On a phone the buttons are one line that scrolls, so that the list stays in sight. */}
			<div className="flex gap-2 max-sm:overflow-x-auto max-sm:pb-1 sm:flex-wrap max-sm:[&>button]:shrink-0">
				<Button type="submit" name="intent" value="take" size="small" busy={isSending}>
					{m.orders_take()}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="pick-list"
					size="small"
					busy={isSending}
					data-key="w"
				>
					{m.pick_list()}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="labels"
					size="small"
					busy={isSending}
					data-key="l"
				>
					{m.orders_buy_labels()}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="slips"
					size="small"
					busy={isSending}
					data-key="s"
				>
					{m.slip_titles()}
				</Button>
				<Button type="submit" name="intent" value="deliver" size="small" busy={isSending}>
					{m.orders_deliver()}
				</Button>
				<Button type="submit" name="intent" value="release" size="small" busy={isSending}>
					{m.orders_release()}
				</Button>
				{hasFile && (
					// Not busy: a file leaves the page as it is.
					<Button type="submit" name="intent" value="file" size="small">
						{m.orders_selected_file()}
					</Button>
				)}
			</div>
			<details>
				<summary className="inline-flex min-h-8 list-none items-center underline underline-offset-4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
					{m.order_hold_form()}
				</summary>
				<HoldFields isSending={isSending} />
			</details>
			{count === 0 && (
				<p className="text-ink-soft">{m.orders_bulk_hint({ count: MAX_SELECTED_ORDERS })}</p>
			)}
		</PostForm>
	);
}

function HoldFields({ isSending }: { isSending: boolean }) {
	return (
		<div className="flex flex-wrap items-end gap-3 pt-1">
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
		</div>
	);
}

/** How many rows of the list are selected. Zero without scripts. */
function useSelectedCount(): number {
	const [count, setCount] = useState(0);
	useEffect(() => {
		const countRows = () =>
			setCount(document.querySelectorAll(`[data-select][form="${BULK_FORM}"]:checked`).length);
		countRows();
		document.addEventListener("change", countRows);
		return () => document.removeEventListener("change", countRows);
	}, []);
	return count;
}

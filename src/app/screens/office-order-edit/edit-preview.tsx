import { formatUsd } from "../../../domain/money/money.ts";
import type { EditPreview } from "../../../features/order-desk/preview-edit.ts";
import { m } from "../../messages/compiled/messages.js";
import type { TypedPartNotes } from "../../office/typed-part-notes.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import type { EditLineView } from "./edit-lines-view.ts";

export type PreviewView = {
	totalCents: number;
	total: string;
	/** With a sign. Null if the total stays. */
	difference: string | null;
	/** The order costs more and is paid already, so its buyer has to pay the difference. */
	isOwed: boolean;
	/** What happens to the difference when the edit is saved. */
	consequence: string;
};

export type EditAnswer = FormAnswer & {
	preview?: PreviewView;
	/** Parts that staff add. */
	addedLines?: EditLineView[];
	notes?: TypedPartNotes;
	/** The field for new parts was read. */
	hasAdded?: boolean;
	/** Staff wanted to save while numbers were still in the field for new parts. */
	isNotSaved?: boolean;
};

/**
 * What the form sends if nothing may be saved. During a deploy, a process of an older version saves
 * what has another intent.
 */
export const PREVIEW = "preview";

/** This field marks the question for the total that is asked while staff type. */
export const LIVE = "live";

export function toPreviewView({ totalCents, differenceCents, standing }: EditPreview): PreviewView {
	const sign = differenceCents > 0 ? "+" : "−";
	return {
		totalCents,
		total: formatUsd(totalCents),
		difference: differenceCents === 0 ? null : `${sign}${formatUsd(Math.abs(differenceCents))}`,
		isOwed: differenceCents > 0 && standing === "paid",
		consequence: differenceCents === 0 ? "" : CONSEQUENCES[standing](differenceCents > 0),
	};
}

const CONSEQUENCES: Record<EditPreview["standing"], (isDearer: boolean) => string> = {
	unpaid: () => m.order_edit_difference_open(),
	on_account: (isDearer) =>
		isDearer ? m.order_edit_difference_charged() : m.order_edit_difference_credited(),
	paid: (isDearer) =>
		isDearer ? m.order_edit_difference_owed() : m.order_edit_difference_returned(),
};

/** The new total and what becomes of the difference. Screen readers hear each change. */
export function EditPreviewPart({ preview }: { preview: PreviewView | undefined }) {
	return (
		<div role="status" className="grid gap-1 rounded-box border bg-panel p-3 empty:hidden">
			{preview && (
				<>
					<p className="flex flex-wrap justify-between gap-x-4 font-semibold">
						<span>{m.order_edit_new_total()}</span>
						<span>{preview.total}</span>
					</p>
					<p className="flex flex-wrap justify-between gap-x-4">
						<span>{m.order_edit_difference()}</span>
						<span>{preview.difference ?? m.order_edit_no_difference()}</span>
					</p>
					{preview.consequence && <p className="text-ink-soft">{preview.consequence}</p>}
				</>
			)}
		</div>
	);
}

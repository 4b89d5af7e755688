/**
 * The questions before a box leaves: pieces that were not scanned, and a tracking number that another
 * shipment has. Staff press the same button again, and the form sends the answers in hidden fields.
 */
import type { FieldError } from "../../domain/form/field-error.ts";
import { m } from "../messages/compiled/messages.js";
import type { FormAnswer } from "../page/handle-form.ts";
import { fieldErrorText } from "../ui/form-texts.ts";
import { Notice } from "../ui/notice.tsx";

export type LeaveQuestions = {
	asksForScans: boolean;
	trackingUse: FieldError | undefined;
	/** The hidden fields of the form. */
	fields: Record<string, string>;
	/** The answer of the page without the questions, for the notices and fields of the form. */
	answer: FormAnswer | undefined;
};

const SHARE_FIELDS = { tracking: "trackingToShare", trackings: "trackingsToShare" };

/** `field`: where the tracking numbers are typed. */
export function leaveQuestions(
	answer: FormAnswer | undefined,
	field: keyof typeof SHARE_FIELDS,
): LeaveQuestions {
	const asksForScans = answer?.refusal === "pieces_not_scanned";
	const error = answer?.errors?.[field];
	const trackingUse = error?.code === "tracking_used" ? error : undefined;
	const shareField = SHARE_FIELDS[field];
	const values = answer?.values ?? {};
	const share = trackingUse ? values[field] : values[shareField];
	return {
		asksForScans,
		trackingUse,
		fields: {
			...(asksForScans || values.unscanned ? { unscanned: "yes" } : {}),
			...(share ? { [shareField]: share } : {}),
		},
		answer: answer && (asksForScans || trackingUse) ? { values } : answer,
	};
}

type Props = {
	questions: LeaveQuestions;
	scanned?: { picked: number; quantity: number };
};

export function LeaveQuestionNotices({
	questions: { asksForScans, trackingUse },
	scanned = { picked: 0, quantity: 0 },
}: Props) {
	return (
		<div role="alert" className="grid gap-3 empty:hidden">
			{asksForScans && (
				<Notice kind="warn" title={m.shipment_not_scanned(scanned)}>
					<p>{m.shipment_not_scanned_hint()}</p>
				</Notice>
			)}
			{trackingUse && (
				<Notice kind="warn" title={m.shipment_tracking_used()}>
					<p>{fieldErrorText(trackingUse)}</p>
					<p>{m.shipment_tracking_used_hint()}</p>
				</Notice>
			)}
		</div>
	);
}

/**
 * The questions before a box leaves: pieces that were not scanned, and a tracking number that
 * another shipment has. Staff press the same button again, and the form sends the answers in hidden
 * fields.
 */
import { useMemo } from "react";
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
	/**
	 * Someone else changed the shipment: the form shows what is stored, and asks its questions again.
	 */
	isOutdated: boolean;
};

const SHARE_FIELDS = { tracking: "trackingToShare", trackings: "trackingsToShare" };

/** `field`: where the tracking numbers are typed. */
export function useLeaveQuestions(
	answer: FormAnswer | undefined,
	field: keyof typeof SHARE_FIELDS,
): LeaveQuestions {
	// The same object for the same answer, because a form moves the focus for each new one.
	return useMemo(() => leaveQuestions(answer, field), [answer, field]);
}

function leaveQuestions(
	answer: FormAnswer | undefined,
	field: keyof typeof SHARE_FIELDS,
): LeaveQuestions {
	const asksForScans = answer?.refusal === "pieces_not_scanned";
	const error = answer?.errors?.[field];
	const trackingUse = error?.code === "tracking_used" ? error : undefined;
	const shareField = SHARE_FIELDS[field];
	const values = answer?.values ?? {};
	const share = trackingUse ? values[field] : values[shareField];
	// A form that was refused for another reason asks its questions again.
	const isRefused = answer?.refusal !== undefined && !asksForScans;
	const isOutdated = answer?.refusal === "shipment_changed";
	return {
		asksForScans,
		trackingUse,
		fields: {
			...(!isRefused && (asksForScans || values.unscanned) ? { unscanned: "yes" } : {}),
			...(!isRefused && share ? { [shareField]: share } : {}),
		},
		answer: withoutQuestions(answer, { hasQuestion: asksForScans || Boolean(trackingUse) }),
		isOutdated,
	};
}

function withoutQuestions(
	answer: FormAnswer | undefined,
	{ hasQuestion }: { hasQuestion: boolean },
): FormAnswer | undefined {
	if (answer?.refusal === "shipment_changed") {
		// The name of who takes the parts is stored when they leave, so it replaces nothing.
		const { handedTo } = answer.values;
		return { refusal: answer.refusal, values: handedTo ? { handedTo } : {} };
	}
	return answer && hasQuestion ? { values: answer.values } : answer;
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

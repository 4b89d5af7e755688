import { useActionData } from "react-router";
import { type RefusalCode, refusalText } from "../../domain/refusal/refusals.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { Notice } from "./notice.tsx";

/** The refusal of a form, with the time of the next allowed attempt if there is one. */
export function RefusalNotice({ refusal }: { refusal: RefusalCode | undefined }) {
	const seconds = useActionData<{ waitSeconds?: number } | null>()?.waitSeconds;
	return (
		<div role="alert" className="empty:hidden">
			{refusal && (
				<Notice kind="bad" title={refusalText(refusal, getLocale())}>
					{refusal === "too_many" &&
						seconds &&
						m.try_again_in({ minutes: Math.ceil(seconds / 60) })}
				</Notice>
			)}
		</div>
	);
}

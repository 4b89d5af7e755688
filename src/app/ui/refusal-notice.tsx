import { useActionData } from "react-router";
import { type RefusalCode, refusalText } from "../../domain/refusal/refusals.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { Notice } from "./notice.tsx";

/** The server's no, above what it was asked with; and when to ask again, if it says so. */
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

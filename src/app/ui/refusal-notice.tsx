import { type RefusalCode, refusalText } from "../../domain/refusals.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { Notice } from "./notice.tsx";

/** The server's no, above what it was asked with. */
export function RefusalNotice({ refusal }: { refusal: RefusalCode | undefined }) {
	return (
		<div role="alert" className="empty:hidden">
			{refusal && <Notice kind="bad" title={refusalText(refusal, getLocale())} />}
		</div>
	);
}

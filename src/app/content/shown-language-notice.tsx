import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/notice.tsx";

/** Says that a text is not translated yet, or that staff look at it before it is public. */
export function ShownLanguageNotice({
	isPreview,
	isTranslated,
}: {
	isPreview: boolean;
	isTranslated: boolean;
}) {
	return (
		<>
			{isPreview && <Notice kind="warn" title={m.content_preview()} className="my-3" />}
			{!isTranslated && <Notice title={m.content_english_only()} className="my-3" />}
		</>
	);
}

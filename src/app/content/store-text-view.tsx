import { DocumentView } from "./document-view.tsx";
import type { StoreText } from "./read-store-text.ts";
import { ShownLanguageNotice } from "./shown-language-notice.tsx";

export function StoreTextView({ text }: { text: StoreText | null }) {
	if (!text) return null;
	const { body, language, isTranslated, parts, pricesHidden } = text;
	return (
		<div lang={isTranslated ? undefined : language} className="max-w-prose">
			<ShownLanguageNotice isPreview={false} isTranslated={isTranslated} />
			<DocumentView document={body} language={language} parts={parts} pricesHidden={pricesHidden} />
		</div>
	);
}

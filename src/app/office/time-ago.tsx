import { usePageLanguage } from "../page/page-language.ts";
import { formatMoment } from "../ui/moment.ts";
import { ageText } from "./age-text.ts";

/** How long ago something happened; the exact time is the tooltip. `isShort`: "3 h", "2 d". */
export function TimeAgo({ at, isShort = false }: { at: string; isShort?: boolean }) {
	const language = usePageLanguage();
	return (
		// Server and browser render at different times.
		<time
			dateTime={at}
			title={formatMoment(at, language)}
			suppressHydrationWarning
			className="whitespace-nowrap"
		>
			{ageText(Date.now() - Date.parse(at), language, isShort)}
		</time>
	);
}

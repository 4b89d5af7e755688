import { useEffect, useState } from "react";
import type { findRecords } from "../../contract/office.ts";
import type { FoundRecord } from "../../domain/office/staff-search.ts";
import { callApi } from "../browser/api-client.ts";
import { usePageLanguage } from "../page/page-language.ts";

/** Records are requested after this pause in typing. */
const TYPING_PAUSE_MS = 80;

type SearchAnswer = { text: string; records: FoundRecord[] };

/** The records for the typed text. The last answer stays until the next one is there. */
export function useFoundRecords(text: string): SearchAnswer | undefined {
	const language = usePageLanguage();
	const [found, setFound] = useState<SearchAnswer>();
	useEffect(() => {
		if (text.trim().length < 2) return setFound(undefined);
		let isLatest = true;
		const timer = setTimeout(async () => {
			const query = new URLSearchParams({ text });
			const answer = await callApi<typeof findRecords>(
				"GET",
				`/admin/find?${query}` as "/admin/find",
				language,
			).catch(() => undefined);
			if (isLatest && answer) setFound({ text, records: answer.results });
		}, TYPING_PAUSE_MS);
		return () => {
			isLatest = false;
			clearTimeout(timer);
		};
	}, [text, language]);
	return found;
}

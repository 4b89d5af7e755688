/** The suggestions for the text in the search box, and the number of its results. */
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { countResults, getSuggestions } from "../../contract/search.ts";
import { callApi } from "../browser/api-client.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { readVehicleRef, writeVehicleRef } from "../vehicle/active-vehicle.ts";
import { vehicleAnswersText } from "../vehicle/vehicle-answers-cookie.ts";
import type { Suggestions } from "./suggestion-options.ts";

/** Suggestions are requested after this pause in typing. */
const TYPING_PAUSE_MS = 120;
/** The results are counted after a longer pause, because counting takes the server longer. */
const COUNT_PAUSE_MS = 400;

/**
 * The typed text; undefined when nothing is to be suggested, as after a search. An empty text is
 * ''.
 */
export function useTypedText(
	input: HTMLInputElement,
	submittedText: RefObject<string>,
): [text: string | undefined, setText: (text: string | undefined) => void] {
	const [text, setText] = useState<string>();
	useEffect(() => {
		const read = () => setText(input.value);
		const readEmpty = () => input.value.trim() === "" && setText("");
		input.addEventListener("input", read);
		input.addEventListener("focus", readEmpty);
		// Text that was typed while this component was loading counts; a submitted search does not.
		if (input.value !== submittedText.current) read();
		else if (document.activeElement === input) readEmpty();
		return () => {
			input.removeEventListener("input", read);
			input.removeEventListener("focus", readEmpty);
		};
	}, [input, submittedText]);
	return [text, setText];
}

export type SuggestedText = { suggestions: Suggestions; text: string };

/** Requested after a pause. Only the last response counts; undefined for an empty text. */
export function useSuggestions(text = ""): SuggestedText | undefined {
	const language = usePageLanguage();
	const request = useCallback(
		() =>
			callApi<typeof getSuggestions>(
				"GET",
				`/search/suggestions?${queryOf(text)}` as "/search/suggestions",
				language,
			).then((suggestions) => ({ suggestions, text })),
		[text, language],
	);
	return useAfterPause(text.trim() === "" ? undefined : request, {
		pauseMs: TYPING_PAUSE_MS,
		staysWhileAsking: true,
	});
}

/** How many parts the search page would list; undefined until it is known. */
export function useResultCount(text: string | undefined, form: HTMLFormElement | null) {
	const language = usePageLanguage();
	const request = useCallback(() => {
		const query = queryOf(text ?? "");
		const availability = form && new FormData(form).get("availability");
		if (availability) query.set("availability", String(availability));
		return callApi<typeof countResults>(
			"GET",
			`/search/count?${query}` as "/search/count",
			language,
		).then(({ total }) => total);
	}, [text, form, language]);
	return useAfterPause(text === undefined ? undefined : request, {
		pauseMs: COUNT_PAUSE_MS,
		staysWhileAsking: false,
	});
}

/** The response of the last request. `staysWhileAsking` shows the previous response until then. */
function useAfterPause<T>(
	request: (() => Promise<T>) | undefined,
	{ pauseMs, staysWhileAsking }: { pauseMs: number; staysWhileAsking: boolean },
): T | undefined {
	const [response, setResponse] = useState<T>();
	useEffect(() => {
		let isCurrent = true;
		if (!request || !staysWhileAsking) setResponse(undefined);
		if (!request) return;
		const timer = setTimeout(() => {
			request()
				.then((answer) => isCurrent && setResponse(answer))
				// Without suggestions the search itself still works.
				.catch(() => isCurrent && setResponse(undefined));
		}, pauseMs);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [request, pauseMs, staysWhileAsking]);
	return response;
}

/** Includes the active vehicle and its answers: parts that fit it come first and say so. */
function queryOf(text: string): URLSearchParams {
	const ref = readVehicleRef(document.cookie);
	const answers = vehicleAnswersText(document.cookie, ref);
	return new URLSearchParams({
		text,
		...(ref && { vehicle: writeVehicleRef(ref) }),
		...(answers && { facts: answers }),
	});
}

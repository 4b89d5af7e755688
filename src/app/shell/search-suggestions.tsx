import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { addRecentSearch, clearRecentSearches, readRecentSearches } from "./recent-searches.ts";
import {
	allResultsOption,
	recentOptions,
	type SuggestionOption,
	toOptions,
} from "./suggestion-options.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useResultCount, useSuggestions, useTypedText } from "./use-suggestions.ts";

type SuggestionsProps = { input: HTMLInputElement; submittedText: RefObject<string> };

/**
 * The list under the search box: suggestions, or recent searches while it is empty. Arrow keys
 * move, Enter follows, Escape closes; its length is announced.
 */
export default function SearchSuggestions({ input, submittedText }: SuggestionsProps) {
	const navigate = useNavigate();
	const id = useId();
	const popUp = useRef<HTMLDivElement>(null);
	const { options, typed, isEmpty, isRecent, clear, clearRecent } = useOptions(
		input,
		submittedText,
	);
	const [active, setActive] = useState(-1);
	const [isOpen, setOpen] = useState(false);
	const state = useRef({ options, active, isOpen });
	state.current = { options, active, isOpen };
	const listKey = options.map(({ key }) => key).join("\n");

	useEffect(() => {
		setActive(-1);
		setOpen((listKey !== "" || isEmpty) && document.activeElement === input);
	}, [listKey, isEmpty, input]);

	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { options: currentOptions, active: index, isOpen: isShown } = state.current;
			const step = stepOf(event.key, index, currentOptions.length, isShown);
			if (!step) return;
			event.preventDefault();
			setOpen(step.isOpen);
			setActive(step.active);
			const chosen = currentOptions[index];
			if (!step.follows || !chosen) return;
			clear();
			navigate(chosen.to);
		};
		const onBlur = ({ relatedTarget }: FocusEvent) => {
			const isInside = list?.contains(relatedTarget as Node | null);
			if (!isInside && relatedTarget !== input) setOpen(false);
		};
		const onFocus = () => input.value.trim() === "" && setOpen(state.current.options.length > 0);
		const { form } = input;
		const list = popUp.current;
		input.addEventListener("keydown", onKey);
		for (const part of [input, list]) part?.addEventListener("focusout", onBlur);
		input.addEventListener("focus", onFocus);
		form?.addEventListener("submit", clear);
		return () => {
			input.removeEventListener("keydown", onKey);
			for (const part of [input, list]) part?.removeEventListener("focusout", onBlur);
			input.removeEventListener("focus", onFocus);
			form?.removeEventListener("submit", clear);
		};
	}, [input, navigate, clear]);

	const isListed = isOpen && options.length > 0;
	useEffect(() => {
		input.setAttribute("role", "combobox");
		input.setAttribute("aria-autocomplete", "list");
		input.setAttribute("aria-controls", id);
		input.setAttribute("aria-expanded", String(isListed));
		if (isListed && active >= 0) input.setAttribute("aria-activedescendant", `${id}-${active}`);
		else input.removeAttribute("aria-activedescendant");
		document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [input, id, isListed, active]);

	return (
		<>
			<p aria-live="polite" className="sr-only">
				{isOpen && !isEmpty ? m.suggestions_count({ count: options.length }) : ""}
				{isOpen && isEmpty ? m.suggestions_none() : ""}
			</p>
			<div
				ref={popUp}
				hidden={!isOpen}
				className="absolute inset-x-0 top-full z-40 max-h-[70dvh] overflow-y-auto rounded-box border border-edge bg-paper"
			>
				{isRecent && <RecentHeading onClear={clearRecent} />}
				{isEmpty && <p className="px-3 py-3 text-ink-soft">{m.suggestions_none()}</p>}
				<div id={id} role="listbox" aria-label={m.suggestions()} hidden={options.length === 0}>
					{options.map((option, index) => (
						<SuggestionRow
							key={option.key}
							id={`${id}-${index}`}
							option={option}
							text={typed}
							isActive={index === active}
							onFollow={clear}
							onPoint={() => setActive(index)}
						/>
					))}
				</div>
			</div>
		</>
	);
}

function RecentHeading({ onClear }: { onClear: () => void }) {
	return (
		<p className="flex items-center justify-between border-b pl-3 text-ink-soft text-sm">
			{m.recent_searches()}
			<button
				type="button"
				onMouseDown={(event) => event.preventDefault()}
				onClick={onClear}
				className="min-h-11 px-3 underline underline-offset-4 hover:text-ink"
			>
				{m.recent_searches_clear()}
			</button>
		</p>
	);
}

/** `isEmpty`: the server has no suggestion for the text. */
type ListedOptions = {
	options: SuggestionOption[];
	typed: string;
	isEmpty: boolean;
	isRecent: boolean;
	/** Closes the list until the next letter. */
	clear: () => void;
	clearRecent: () => void;
};

function useOptions(input: HTMLInputElement, submittedText: RefObject<string>): ListedOptions {
	const language = usePageLanguage();
	const [text, setText] = useTypedText(input, submittedText);
	const answer = useSuggestions(text);
	const [recent, setRecent] = useState<string[]>([]);
	const searched = useSearchParams()[0].get("search") ?? "";
	useEffect(() => {
		addRecentSearch(searched);
		setRecent(readRecentSearches());
	}, [searched]);
	const suggested = useMemo(
		() => (answer ? toOptions(answer.suggestions, answer.text, language) : []),
		[answer, language],
	);
	const hasSuggestions = suggested.length > 0;
	const total = useResultCount(hasSuggestions ? answer?.text : undefined, input.form);
	const isRecent = text === "" && recent.length > 0;
	const options = useMemo(() => {
		if (isRecent) return recentOptions(recent);
		if (!answer || !hasSuggestions || total === 0) return suggested;
		return [...suggested, allResultsOption(searchPath(input, answer.text), total)];
	}, [isRecent, recent, answer, hasSuggestions, suggested, total, input]);
	return {
		options,
		typed: isRecent ? "" : (answer?.text ?? ""),
		isEmpty: answer !== undefined && !hasSuggestions,
		isRecent,
		clear: useCallback(() => setText(undefined), [setText]),
		clearRecent: () => {
			clearRecentSearches();
			setRecent([]);
			input.focus();
		},
	};
}

/** The address that the form of the search box leads to. */
function searchPath({ form }: HTMLInputElement, text: string): string {
	const availability = form && new FormData(form).get("availability");
	return links.search(text) + (availability ? `&availability=${availability}` : "");
}

type Step = { active: number; isOpen: boolean; follows: boolean };

/** What a key does to the list; undefined for keys that the field handles itself. */
function stepOf(key: string, active: number, count: number, isOpen: boolean): Step | undefined {
	if (key === "ArrowDown" && count > 0)
		return { active: (active + 1) % count, isOpen: true, follows: false };
	if (key === "ArrowUp" && count > 0)
		return { active: (active <= 0 ? count : active) - 1, isOpen: true, follows: false };
	if (key === "Escape" && isOpen) return { active: -1, isOpen: false, follows: false };
	if (key === "Enter" && isOpen && active >= 0) return { active: -1, isOpen: false, follows: true };
	return undefined;
}

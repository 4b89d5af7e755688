import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "../../contract/call.ts";
import type { getSuggestions } from "../../contract/search.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { matchReasonText } from "../product-box/match-reason-text.ts";
import { readVehicleRef, writeVehicleRef } from "../vehicle/active-vehicle.ts";
import { vehicleAnswersText } from "../vehicle/vehicle-answers-cookie.ts";
import { vehicleName } from "../vehicle/vehicle-view.ts";

type Suggestions = Answer<typeof getSuggestions>;
type Option = { key: string; kind: string; to: string; title: string; detail: string };

/** Suggestions are requested after this pause in typing. */
const TYPING_PAUSE_MS = 120;

/**
 * The list under the search box. Arrow keys move, Enter follows, Escape closes; its length is
 * announced.
 */
export default function SearchSuggestions({
	input,
	submittedText,
}: {
	input: HTMLInputElement;
	submittedText: RefObject<string>;
}) {
	const navigate = useNavigate();
	const id = useId();
	const [suggestions, clear] = useSuggestions(input, submittedText);
	const options = useMemo(
		() => (suggestions ? optionsOf(suggestions, input.value) : []),
		[suggestions, input],
	);
	const [active, setActive] = useState(-1);
	const [isOpen, setOpen] = useState(false);
	const state = useRef({ options, active, isOpen });
	state.current = { options, active, isOpen };

	useEffect(() => {
		setActive(-1);
		setOpen(options.length > 0 && document.activeElement === input);
	}, [options, input]);

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
		const close = () => setOpen(false);
		const { form } = input;
		input.addEventListener("keydown", onKey);
		input.addEventListener("blur", close);
		form?.addEventListener("submit", clear);
		return () => {
			input.removeEventListener("keydown", onKey);
			input.removeEventListener("blur", close);
			form?.removeEventListener("submit", clear);
		};
	}, [input, navigate, clear]);

	useEffect(() => {
		input.setAttribute("role", "combobox");
		input.setAttribute("aria-autocomplete", "list");
		input.setAttribute("aria-controls", id);
		input.setAttribute("aria-expanded", String(isOpen));
		if (isOpen && active >= 0) input.setAttribute("aria-activedescendant", `${id}-${active}`);
		else input.removeAttribute("aria-activedescendant");
		document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [input, id, isOpen, active]);

	return (
		<>
			<p aria-live="polite" className="sr-only">
				{isOpen ? m.suggestions_count({ count: options.length }) : ""}
			</p>
			<div
				id={id}
				role="listbox"
				aria-label={m.suggestions()}
				hidden={!isOpen}
				className="absolute inset-x-0 top-full z-40 max-h-[70dvh] overflow-y-auto rounded-box border border-edge bg-paper"
			>
				{options.map((option, index) => (
					// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; the option is named by aria-activedescendant
					<div
						key={option.key}
						id={`${id}-${index}`}
						role="option"
						aria-selected={index === active}
						onMouseDown={(event) => {
							event.preventDefault();
							clear();
							navigate(option.to);
						}}
						onMouseMove={() => setActive(index)}
						className="grid min-h-11 cursor-pointer items-baseline gap-x-3 sm:grid-cols-[5.5rem_1fr] border-b px-3 py-2 last:border-b-0 aria-selected:bg-panel aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal"
					>
						<span className="text-ink-soft text-sm">{option.kind}</span>
						<span className="min-w-0">
							{option.title}
							{option.detail && (
								<span className="block text-ink-soft text-sm">{option.detail}</span>
							)}
						</span>
					</div>
				))}
			</div>
		</>
	);
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

/**
 * The suggestions for the typed text, requested after a pause. Only the last response counts;
 * `clear` discards the text.
 */
function useSuggestions(
	input: HTMLInputElement,
	submittedText: RefObject<string>,
): [suggestions: Suggestions | undefined, clear: () => void] {
	const language = usePageLanguage();
	const [text, setText] = useState("");
	const [suggestions, setSuggestions] = useState<Suggestions>();
	useEffect(() => {
		const read = () => setText(input.value);
		input.addEventListener("input", read);
		// Text that was typed while this component was loading counts; a submitted search does not.
		if (input.value !== submittedText.current) read();
		return () => input.removeEventListener("input", read);
	}, [input, submittedText]);
	useEffect(() => {
		let isCurrent = true;
		if (text.trim().length < 2) {
			setSuggestions(undefined);
			return;
		}
		const timer = setTimeout(() => {
			callApi<typeof getSuggestions>(
				"GET",
				`/search/suggestions?${suggestionsQuery(text)}` as "/search/suggestions",
				language,
			)
				.then((answer) => isCurrent && setSuggestions(answer))
				// Without suggestions the search itself still works.
				.catch(() => isCurrent && setSuggestions(undefined));
		}, TYPING_PAUSE_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [text, language]);
	const clear = useCallback(() => setText(""), []);
	return [suggestions, clear];
}

/** Includes the active vehicle and its answers: parts that fit it come first and say so. */
function suggestionsQuery(text: string): URLSearchParams {
	const ref = readVehicleRef(document.cookie);
	const answers = vehicleAnswersText(document.cookie, ref);
	return new URLSearchParams({
		text,
		...(ref && { vehicle: writeVehicleRef(ref) }),
		...(answers && { facts: answers }),
	});
}

const FITS = {
	fits: m.fits_your_vehicle,
	universal: m.fits_your_vehicle,
	does_not_fit: m.does_not_fit_your_vehicle,
	no_data: m.may_fit_your_vehicle,
	question: m.may_fit_your_vehicle,
};

/** For a number, parts come first; for words, vehicles, categories and brands come before parts. */
function optionsOf(suggestions: Suggestions, text: string): Option[] {
	const [parts, names] = [partOptions(suggestions, text), nameOptions(suggestions)];
	return suggestions.parts.some(({ why }) => why) ? [...parts, ...names] : [...names, ...parts];
}

function partOptions({ parts }: Suggestions, text: string): Option[] {
	return parts.map(({ sku, title, brand, why, fits }) => ({
		key: `part ${sku}`,
		kind: m.part(),
		to: links.part(sku, why ? { search: text } : {}),
		title: `${title} · ${brand}`,
		detail: [(why && matchReasonText(why)) ?? sku, ...(fits ? [FITS[fits]()] : [])].join(" · "),
	}));
}

function nameOptions({
	categories,
	brands,
	engines,
	vehicles,
	vin_vehicles,
}: Suggestions): Option[] {
	return [
		...vin_vehicles.map((vehicle) => ({
			key: `vehicle ${vehicle.id}`,
			kind: m.vin_label(),
			to: `${links.vehicleSelector()}?vehicle=${vehicle.id}`,
			title: vehicleName(vehicle),
			detail: "",
		})),
		...vehicles.map(({ region, year, make, model, year_from, year_to }) => ({
			key: `vehicle ${region} ${make} ${model}`,
			kind: m.vehicle(),
			to:
				year === null
					? links.search(`${make} ${model}`)
					: links.vehicleSelector({ region, year: String(year), make, model }),
			title: [year, make, model].filter(Boolean).join(" "),
			detail: year === null ? `${year_from}–${year_to}` : "",
		})),
		...categories.map(({ category_url, sub_category_url, name }) => ({
			key: `category ${category_url} ${sub_category_url}`,
			kind: m.category(),
			to: links.category(category_url, { subcategory: sub_category_url ?? undefined }),
			title: name,
			detail: "",
		})),
		...brands.map(({ brand, brand_url }) => ({
			key: `brand ${brand_url}`,
			kind: m.brand(),
			to: links.brand(brand_url),
			title: brand,
			detail: "",
		})),
		...engines.map(({ value, label }) => ({
			key: `engine ${value}`,
			kind: m.engine(),
			to: links.engine(value),
			title: label,
			detail: "",
		})),
	];
}

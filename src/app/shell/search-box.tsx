import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { MAX_SEARCH_LENGTH } from "../../domain/catalog/search-limits.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { Icon } from "../ui/icon.tsx";

const SearchSuggestions = loadWhenShown(
	async () => (await import("./search-suggestions.tsx")).default,
);

/** The search field. Suggestions are loaded when the field is first focused. */
export function SearchBox({ defaultStock }: { defaultStock: string }) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [isUsed, setUsed] = useState(false);
	const searched = (params.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH);
	/** The submitted text, for which no suggestions are requested. */
	const submittedText = useRef(searched);
	// The field is uncontrolled and stays mounted across pages, so that typing keeps the focus.
	useEffect(() => {
		submittedText.current = searched;
		if (input.current) input.current.value = searched;
	}, [searched]);
	const onSubmit = (event: FormEvent) => {
		const field = input.current;
		if (!field?.value.trim()) event.preventDefault();
		else submittedText.current = field.value;
	};
	/** A one-line field would join pasted lines. */
	const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
		const text = event.clipboardData.getData("text");
		if (!/[\r\n\t]/.test(text.trim())) return;
		event.preventDefault();
		const field = event.currentTarget;
		import("./paste-numbers.ts").then(({ pasteNumbers }) => pasteNumbers(field, text, navigate));
	};
	return (
		<GetForm
			action={links.search()}
			role="search"
			onSubmit={onSubmit}
			className="relative order-last col-span-3 flex pb-2 max-sm:px-3 md:order-none md:col-span-1 md:py-2"
		>
			<label htmlFor={id} className="sr-only">
				{m.search_label()}
			</label>
			<input
				id={id}
				ref={input}
				onFocus={() => setUsed(true)}
				onPaste={onPaste}
				name="search"
				type="search"
				enterKeyHint="search"
				autoComplete="off"
				maxLength={MAX_SEARCH_LENGTH}
				defaultValue={searched}
				placeholder={m.search_placeholder()}
				className="min-h-11 w-full min-w-0 rounded-l-box border border-edge border-r-0 bg-paper px-3 placeholder:text-ink-soft"
			/>
			{defaultStock !== "ALL" && <input type="hidden" name="availability" value={defaultStock} />}
			<button
				type="submit"
				className="inline-flex min-h-11 min-w-12 items-center justify-center rounded-r-box border border-ink bg-ink text-paper"
			>
				<Icon name="search" />
				<span className="sr-only">{m.search()}</span>
			</button>
			{isUsed && input.current && (
				<SearchSuggestions input={input.current} submittedText={submittedText} />
			)}
		</GetForm>
	);
}

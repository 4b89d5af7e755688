import {
	type ClipboardEvent,
	type FormEvent,
	lazy,
	Suspense,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { useNavigate, useSearchParams } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { GetForm } from "../ui/get-form.tsx";
import { Icon } from "../ui/icon.tsx";

const SearchSuggestions = lazy(() => import("./search-suggestions.tsx"));

/** One field for numbers and words. Suggestions come with the first use, so that no page waits for them. */
export function SearchBox({ defaultStock }: { defaultStock: string }) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [isUsed, setUsed] = useState(false);
	const searched = params.get("search") ?? "";
	/** What was searched for, and so asks for no suggestions, should these only be on their way. */
	const sent = useRef(searched);
	// The field stays the same from page to page: whoever types in it keeps the focus.
	useEffect(() => {
		sent.current = searched;
		if (input.current) input.current.value = searched;
	}, [searched]);
	const search = (event: FormEvent) => {
		const field = input.current;
		if (!field?.value.trim()) event.preventDefault();
		else sent.current = field.value;
	};
	/** A field of one line would glue pasted lines together. */
	const takeLines = (event: ClipboardEvent<HTMLInputElement>) => {
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
			onSubmit={search}
			className="relative order-last col-span-3 flex pb-2 max-sm:px-3 md:order-none md:col-span-1 md:py-2"
		>
			<label htmlFor={id} className="sr-only">
				{m.search_label()}
			</label>
			<input
				id={id}
				ref={input}
				onFocus={() => setUsed(true)}
				onPaste={takeLines}
				name="search"
				type="search"
				enterKeyHint="search"
				autoComplete="off"
				maxLength={200}
				defaultValue={searched}
				placeholder={m.search_placeholder()}
				className="min-h-11 w-full min-w-0 rounded-l-box border border-edge border-r-0 bg-paper px-3 placeholder:text-ink-soft"
			/>
			{defaultStock !== "ALL" && <input type="hidden" name="availability" value={defaultStock} />}
			<button
				type="submit"
				className="inline-flex min-h-11 min-w-12 items-center justify-center rounded-r-box bg-ink text-paper"
			>
				<Icon name="search" />
				<span className="sr-only">{m.search()}</span>
			</button>
			{isUsed && input.current && (
				<Suspense>
					<SearchSuggestions input={input.current} sent={sent} />
				</Suspense>
			)}
		</GetForm>
	);
}

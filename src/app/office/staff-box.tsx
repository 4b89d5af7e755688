import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { MAX_STAFF_SEARCH_LENGTH } from "../../domain/office/staff-search.ts";
import { m } from "../messages/compiled/messages.js";
import { GetForm } from "../ui/get-form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { type FoundLink, foundLinks } from "./found-links.ts";
import { officeLinks } from "./office-links.ts";
import type { Section } from "./sections.ts";
import { useFoundRecords } from "./use-found-records.ts";

/**
 * Finds orders, quotes, returns, customers, parts, VINs and screens while one types. Arrows choose,
 * Enter opens. Without scripts it is a form that opens a page with the same results.
 */
export function StaffBox({ sections }: { sections: readonly Section[] }) {
	const id = useId();
	const navigate = useNavigate();
	const { key: locationKey } = useLocation();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [isOpen, setOpen] = useState(false);
	const [place, setPlace] = useState(0);
	const found = useFoundRecords(text);
	const options = text.trim() === "" ? [] : foundLinks(text, found?.records ?? [], sections);
	const active = options[Math.min(place, options.length - 1)];
	const isShown = isOpen && text.trim().length > 1;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs because another page is shown
	useEffect(() => setOpen(false), [locationKey]);
	const open = (option: FoundLink) => {
		setOpen(false);
		setText("");
		if (input.current) input.current.value = "";
		input.current?.blur();
		void navigate(option.to);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = STEPS[event.key];
		if (step && options.length > 0) {
			event.preventDefault();
			setPlace((place + step + options.length) % options.length);
		} else if (event.key === "Enter" && isShown && active && isFresh(found, text, options)) {
			event.preventDefault();
			open(active);
		} else if (event.key === "Escape") {
			event.preventDefault();
			if (isShown) setOpen(false);
			else input.current?.blur();
		}
	};
	return (
		<GetForm
			action={officeLinks.find()}
			role="search"
			aria-label={m.office_find()}
			className="relative min-w-0 max-w-dialog grow"
			onSubmit={() => {
				// The keys of the page that opens must not go into the box.
				setOpen(false);
				input.current?.blur();
			}}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) setOpen(false);
			}}
		>
			<Icon
				name="search"
				className="pointer-events-none absolute top-2 left-2.5 size-5 text-ink-soft"
			/>
			<input
				ref={input}
				type="search"
				name="text"
				data-staff-box
				role="combobox"
				aria-label={m.office_find()}
				aria-keyshortcuts="Control+K /"
				aria-expanded={isShown}
				aria-controls={`${id}-list`}
				aria-activedescendant={isShown && active ? `${id}-${options.indexOf(active)}` : undefined}
				aria-autocomplete="list"
				placeholder={m.office_find_hint()}
				autoComplete="off"
				maxLength={MAX_STAFF_SEARCH_LENGTH}
				onInput={({ currentTarget }) => {
					setText(currentTarget.value);
					setPlace(0);
					setOpen(true);
				}}
				onFocus={() => setOpen(true)}
				onKeyDown={onKeyDown}
				className="min-h-9 w-full rounded-box border border-edge bg-paper text-ellipsis pr-3 pl-9 placeholder:text-ink-soft hover:border-ink pointer-coarse:min-h-11"
			/>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={m.office_find()}
				hidden={!isShown}
				className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-box border border-edge bg-paper py-1"
			>
				{options.map((option, n) => (
					<Link
						key={option.key}
						id={`${id}-${n}`}
						to={option.to}
						role="option"
						aria-selected={option === active}
						tabIndex={-1}
						onClick={() => setText("")}
						className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-2 px-3 py-1.5 hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_3px_0_0_var(--signal)]"
					>
						<span className="truncate text-ink-soft text-xs">{option.kind}</span>
						<span className="min-w-0 truncate">
							<span className="font-semibold">{option.title}</span>
							{option.detail && <span className="text-ink-soft"> · {option.detail}</span>}
						</span>
					</Link>
				))}
			</div>
			<p role="status" className="sr-only">
				{isShown && found && m.office_found_count({ count: options.length })}
			</p>
			{isShown && found && options.length === 0 && (
				<p className="absolute inset-x-0 top-full z-40 mt-1 rounded-box border border-edge bg-paper px-3 py-2 text-ink-soft">
					{m.office_found_nothing()}
				</p>
			)}
		</GetForm>
	);
}

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Enter opens an option only when the answer is for the typed text: a scanner types faster than the
 * server answers, and then the form opens the page of results.
 */
function isFresh(
	found: ReturnType<typeof useFoundRecords>,
	text: string,
	options: FoundLink[],
): boolean {
	return found?.text === text || (!found && options.length > 0 && !/\d/.test(text));
}

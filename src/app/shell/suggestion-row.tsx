import { Link } from "../ui/link.tsx";
import { highlightMatch } from "./highlight-match.ts";
import type { SuggestionOption } from "./suggestion-options.ts";

type SuggestionRowProps = {
	id: string;
	option: SuggestionOption;
	/** What was typed, to be marked. */
	text: string;
	isActive: boolean;
	onFollow: () => void;
	onPoint: () => void;
};

/**
 * A link that is an option of the list. The focus stays in the search box, so a press does not take
 * it away.
 */
export function SuggestionRow({
	id,
	option,
	text,
	isActive,
	onFollow,
	onPoint,
}: SuggestionRowProps) {
	const { to, title, detail, fit, side, stock } = option;
	return (
		<Link
			id={id}
			to={to}
			role="option"
			tabIndex={-1}
			aria-selected={isActive}
			onMouseDown={(event) => event.preventDefault()}
			onMouseMove={onPoint}
			onClick={(event) => !(event.ctrlKey || event.metaKey || event.shiftKey) && onFollow()}
			className="flex h-14 items-center gap-x-3 border-b px-3 leading-5 last:border-b-0 not-has-[.detail]:h-11 aria-selected:bg-panel aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal"
		>
			<span className="min-w-0 grow">
				<span className="block truncate">
					<HighlightedText text={title} typed={text} />
				</span>
				{detail && (
					<span className="detail block truncate text-ink-soft text-sm">
						{fit && <span className={`font-medium ${fit.tone}`}>{fit.text} · </span>}
						<HighlightedText text={detail} typed={/\d/.test(text) ? text : ""} />
					</span>
				)}
			</span>
			<span className="shrink-0 text-right text-sm">
				<span className={stock ? "block font-semibold text-base" : "text-ink-soft"}>{side}</span>
				{stock && <span className={`block ${stock.tone}`}>{stock.text}</span>}
			</span>
		</Link>
	);
}

function HighlightedText({ text, typed }: { text: string; typed: string }) {
	return highlightMatch(text, typed).map(({ text: run, isMatch }, at) =>
		isMatch ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name
			<mark key={at} className="bg-transparent font-semibold text-inherit">
				{run}
			</mark>
		) : (
			run
		),
	);
}

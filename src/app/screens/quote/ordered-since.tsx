import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { QuoteData } from "./quote-data.ts";
import { useOrderedSince } from "./use-ordered-since.ts";

/** Whoever accepts now buys these parts once more: told where it is accepted, and left to them. */
export function OrderedSince({ data }: { data: QuoteData }) {
	const ordered = useOrderedSince(data);
	if (ordered.length === 0 && !data.isOrdered) return null;
	return (
		<Notice kind="warn" title={m.quote_ordered()}>
			<ul className="my-1 grid gap-1">
				{ordered.map(({ number, at, parts }) => (
					<li key={number ?? at} className="wrap-anywhere">
						{number && (
							<>
								<Link to={links.order(number)} className="underline underline-offset-4">
									{m.open_return_of({ number })}
								</Link>
								{", "}
							</>
						)}
						{at}:
						{parts.map((part) => (
							<span key={part} className="ml-2 inline-block">
								{part}
							</span>
						))}
					</li>
				))}
			</ul>
			<p>{m.quote_ordered_more()}</p>
			{ordered.length === 0 && (
				<Link
					to={links.login({ next: links.quote(data.name) })}
					className="underline underline-offset-4"
				>
					{m.quote_ordered_sign_in()}
				</Link>
			)}
		</Notice>
	);
}

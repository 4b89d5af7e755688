import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { QuoteData } from "./quote-data.ts";

/** Whoever accepts now buys these parts once more: told where it is accepted, and left to them. */
export function OrderedSince({ data: { name, ordered } }: { data: QuoteData }) {
	if (ordered.length === 0) return null;
	const isOwn = ordered.every(({ number }) => number);
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
						{at}: <span className="font-mono text-sm">{parts}</span>
					</li>
				))}
			</ul>
			<p>{m.quote_ordered_more()}</p>
			{!isOwn && (
				<Link to={links.login({ next: links.quote(name) })} className="underline underline-offset-4">
					{m.quote_ordered_sign_in()}
				</Link>
			)}
		</Notice>
	);
}

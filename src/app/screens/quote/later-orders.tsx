import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { QuoteData } from "./quote-data.ts";
import { useLaterOrders } from "./use-later-orders.ts";

/**
 * Warns that the buyer has ordered parts of the quote since, because accepting it would buy them
 * again.
 */
export function LaterOrders({ data }: { data: QuoteData }) {
	const orders = useLaterOrders(data);
	if (orders.length === 0 && !data.hasLaterOrders) return null;
	return (
		<Notice kind="warn" title={m.quote_ordered()}>
			<ul className="my-1 grid gap-1">
				{orders.map(({ number, at, parts }) => (
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
			{orders.length === 0 && (
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

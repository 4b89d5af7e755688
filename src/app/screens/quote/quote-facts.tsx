import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { QuoteData } from "./quote-data.ts";

/** Buyer, dates, destination and link of a quote. Staff also see how to reach the buyer. */
export function QuoteFacts({ data }: { data: QuoteData }) {
	const isOpen = isQuoteOpen(data);
	return (
		<div>
			<DefinitionList
				rows={[
					{ term: m.admin_quotes_who(), value: data.buyer },
					{
						term: m.email(),
						value: data.email && <a href={`mailto:${data.email}`}>{data.email}</a>,
					},
					{
						term: m.phone(),
						value: data.buyer && data.address.phone && (
							<a href={`tel:${data.address.phone}`}>{phoneText(data.address.phone)}</a>
						),
					},
					{ term: m.order_created(), value: data.created },
					{
						term: data.state === "expired" ? m.quote_expired_on() : m.quote_expires(),
						value: data.expires,
					},
					{ term: m.quote_to(), value: data.place },
					{
						term: m.quote_share(),
						className: "print:hidden",
						value: (
							<>
								<span className="block font-mono text-sm">{data.share}</span>
								<span className="text-ink-soft text-sm">
									{isOpen ? m.quote_share_hint() : m.quote_share_seen()}
								</span>
							</>
						),
					},
				]}
			/>
		</div>
	);
}

/** Whether buyer and seller can still agree. */
export function isQuoteOpen({ state }: Pick<QuoteData, "state">): boolean {
	return state === "requested" || state === "sent" || state === "expired";
}

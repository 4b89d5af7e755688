import { m } from "../../messages/compiled/messages.js";

export type BuyerNote = { id: number; text: string; at: string };

/** What the store wrote to the buyer about the order. */
export function BuyerNotes({ notes }: { notes: BuyerNote[] }) {
	if (notes.length === 0) return null;
	return (
		<section aria-labelledby="messages" className="rounded-box border p-4">
			<h2 id="messages" className="mb-2 text-xl">
				{m.order_messages()}
			</h2>
			<ul className="grid gap-3">
				{notes.map(({ id, text, at }) => (
					<li key={id}>
						<p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
						<p className="text-ink-soft text-sm">{at}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

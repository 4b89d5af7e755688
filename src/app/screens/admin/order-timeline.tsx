import { m } from "../../messages/compiled/messages.js";
import type { toTimeline } from "./order-timeline-view.ts";

type Entry = ReturnType<typeof toTimeline>[number];

/** Everything that happened to the order, newest first, in the store's time zone. */
export function OrderTimeline({ entries }: { entries: Entry[] }) {
	return (
		<section aria-labelledby="timeline">
			<h2 id="timeline" className="mb-2 text-lg">
				{m.order_timeline()}
			</h2>
			<ol className="border-l pl-4">
				{entries.map(({ key, label, detail, at }) => (
					<li
						key={key}
						className="relative pb-3 before:absolute before:top-2 before:-left-[21px] before:size-2 before:rounded-full before:bg-ink"
					>
						<span className="font-medium">{label}</span>
						{detail && (
							<span className="whitespace-pre-line text-ink-soft wrap-anywhere"> · {detail}</span>
						)}
						<span className="block text-ink-soft text-sm">{at}</span>
					</li>
				))}
			</ol>
			<p className="text-ink-soft text-sm">{m.order_store_time()}</p>
		</section>
	);
}

import { m } from "../messages/compiled/messages.js";
import { Icon } from "../ui/icon.tsx";

/** A tracking number, which opens the carrier's page if the carrier is known. */
export function TrackingLink({
	tracking: { number, url },
}: {
	tracking: { number: string; url: string | null };
}) {
	return (
		<p className="mt-1">
			{m.order_tracking()}:{" "}
			{url ? (
				<a
					href={url}
					target="_blank"
					rel="noopener noreferrer"
					className="inline-flex items-center gap-1 font-mono underline underline-offset-4 pointer-coarse:min-h-11"
				>
					{number}
					<Icon name="external" className="size-4" />
				</a>
			) : (
				<span className="font-mono">{number}</span>
			)}
		</p>
	);
}

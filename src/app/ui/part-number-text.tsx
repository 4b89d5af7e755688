import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";

/**
 * A part number or VIN in the mono face; `copy` adds the button that copies it, where scripts run.
 * `shell/client-navigation.tsx` handles the press, so that the button works before it is hydrated.
 */
export function PartNumber({
	value,
	copy = false,
	className = "",
}: {
	value: string;
	copy?: boolean;
	className?: string;
}) {
	return (
		<span className={`inline-flex items-center gap-0.5 ${className}`}>
			<span className="whitespace-nowrap font-mono">{value}</span>
			{copy && (
				<button
					type="button"
					aria-label={m.ui_copy({ text: value })}
					title={m.ui_copy({ text: value })}
					data-copy={value}
					className="no-print -my-1.5 inline-grid size-8 place-items-center rounded-box text-ink-soft hover:text-ink noscript:hidden pointer-coarse:-my-3 pointer-coarse:size-11"
				>
					<Icon name="copy" className="size-4" />
				</button>
			)}
		</span>
	);
}

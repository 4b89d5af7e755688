import { m } from "../messages/compiled/messages.js";
import { useGeneralLoading } from "./general-loading.ts";

/**
 * A spinning ring, hidden from screen readers. It does not move for users who prefer reduced
 * motion.
 */
export function Spinner({ className = "size-5" }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={`${className} inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none`}
		/>
	);
}

/**
 * Covers the page while generalLoading is on. It appears after a short delay, so that short waits
 * do not flicker.
 */
export function LoadingVeil() {
	const isLoading = useGeneralLoading();
	return (
		<div role="status" className="no-print">
			{isLoading && (
				<div className="fixed inset-0 z-40 grid place-items-center bg-veil transition-opacity delay-100 duration-150 starting:opacity-0">
					<p className="flex items-center gap-3 rounded-box border bg-paper px-5 py-4 text-ink">
						<Spinner className="size-6 text-signal" />
						{m.ui_loading()}
					</p>
				</div>
			)}
		</div>
	);
}

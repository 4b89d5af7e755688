import type { ReactNode } from "react";
import { Spinner } from "../../ui/spinner.tsx";

/**
 * Shown while a result is being asked for. It replaces the step, so that nothing can be sent twice.
 */
export function WaitingPage({
	title,
	text,
	children,
}: {
	title: string;
	text: string;
	children?: ReactNode;
}) {
	return (
		<div className="mx-auto max-w-prose px-4 py-10" aria-busy="true">
			<h1 className="mb-3 flex items-center gap-3 text-2xl">
				<Spinner />
				<span role="status">{title}</span>
			</h1>
			<p className="text-ink-soft">{text}</p>
			{children}
		</div>
	);
}

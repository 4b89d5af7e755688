import type { ReactNode } from "react";

/** Explains an empty list and what to do next. */
export function EmptyState({
	title,
	text,
	drawing,
	children,
}: {
	title: string;
	text?: string;
	drawing?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<div className="grid justify-items-center gap-3 rounded-box border border-dashed border-edge px-4 py-10 text-center">
			{drawing && <div className="w-40 text-ink-soft">{drawing}</div>}
			<h2 className="text-xl">{title}</h2>
			{text && <p className="max-w-prose text-ink-soft">{text}</p>}
			{children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}

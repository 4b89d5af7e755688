import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";

export type NoticeKind = "info" | "good" | "warn" | "bad";

const KINDS: Record<NoticeKind, { icon: string; word: () => string; look: string; tint: string }> =
	{
		info: { icon: "info", word: m.ui_info, look: "border-edge bg-panel", tint: "text-ink" },
		good: { icon: "check", word: m.ui_good, look: "border-good bg-good-ground", tint: "text-good" },
		warn: {
			icon: "warning",
			word: m.ui_warn,
			look: "border-warn bg-warn-ground",
			tint: "text-warn",
		},
		bad: { icon: "error", word: m.ui_bad, look: "border-bad bg-bad-ground", tint: "text-bad" },
	};

/**
 * A message that stays on the page. The title defaults to the name of its kind, so that the meaning
 * does not depend on colour.
 */
export function Notice({
	kind = "info",
	title,
	children,
	className = "",
}: {
	kind?: NoticeKind;
	/** Null for a message without a title. */
	title?: ReactNode;
	children?: ReactNode;
	className?: string;
}) {
	const { icon, word, look, tint } = KINDS[kind];
	return (
		<div className={`flex gap-3 rounded-box border px-4 py-3 text-ink ${look} ${className}`}>
			<Icon name={icon} className={`mt-0.5 size-5 ${tint}`} />
			<div className="min-w-0 flex-1">
				{title !== null && <p className={`font-semibold ${tint}`}>{title ?? word()}</p>}
				{children && <div className="max-w-prose">{children}</div>}
			</div>
		</div>
	);
}

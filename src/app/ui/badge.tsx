import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type BadgeTone = "good" | "warn" | "bad" | "plain";

export const TONES: Record<BadgeTone, string> = {
	good: "bg-good-ground text-good",
	warn: "bg-warn-ground text-warn",
	bad: "bg-bad-ground text-bad",
	plain: "bg-panel text-ink",
};

/** A short label. The text carries the meaning; icon and colour only help to find it. */
export function Badge({
	tone = "plain",
	icon,
	children,
}: {
	tone?: BadgeTone;
	icon?: string;
	children: ReactNode;
}) {
	return (
		<span
			className={`inline-flex items-center gap-1.5 self-start rounded-box px-2 py-0.5 font-medium text-sm ${TONES[tone]}`}
		>
			{icon && <Icon name={icon} className="size-4" />}
			{children}
		</span>
	);
}

/** For texts without the ground of a badge. */
export const TEXT_TONES: Record<BadgeTone, string> = {
	good: "text-good",
	warn: "text-warn",
	bad: "text-bad",
	plain: "",
};

/** A count on an icon, such as the cart. The control around it has the accessible name. */
export function CountBadge({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-semibold text-signal-ink">
			{count > 99 ? "99+" : count}
		</span>
	);
}

import type { ReactNode } from "react";
import type { getBrands } from "../../contract/brands.ts";
import type { Answer } from "../../contract/call.ts";
import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";

export type Quality = Answer<typeof getBrands>["brands"][number]["quality"];

export type BadgeTone = "good" | "warn" | "bad" | "plain";

const TONES: Record<BadgeTone, string> = {
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

const AVAILABILITIES: Record<
	AvailabilityClass,
	{ icon: string; word: () => string; when: () => string; tone: BadgeTone }
> = {
	IN_STOCK: {
		icon: "check",
		word: m.availability_in_stock,
		when: m.availability_same_day,
		tone: "good",
	},
	LOCAL: {
		icon: "store",
		word: m.availability_local,
		when: m.availability_5_to_7_days,
		tone: "good",
	},
	BACKORDER: {
		icon: "clock",
		word: m.availability_backorder,
		when: m.availability_5_to_7_days,
		tone: "warn",
	},
	INCOMING: {
		icon: "ship",
		word: m.availability_incoming,
		when: m.availability_date_pending,
		tone: "warn",
	},
	NO_STOCK: {
		icon: "error",
		word: m.availability_no_stock,
		when: m.availability_ask_us,
		tone: "bad",
	},
};

const QUALITIES: Record<Quality, { icon?: string; word: () => string }> = {
	genuine: { icon: "shield", word: m.quality_genuine },
	oe_supplier: { word: m.quality_oe_supplier },
	premium: { word: m.quality_premium },
	value: { word: m.quality_value },
	reman: { icon: "core", word: m.quality_reman },
};

type AvailabilityProps = {
	availability: AvailabilityClass;
	ships?: string | null;
	withTime?: boolean;
};

/** Text, time and colour of an availability, for components that do not use the badge. */
export function availabilityWords(availability: AvailabilityClass, ships: string | null = null) {
	const { icon, word, when, tone } = AVAILABILITIES[availability];
	return { icon, word: word(), time: ships ?? when(), tone: TONES[tone] };
}

/** The colour of the text that says when a part ships. A special order is not out of stock. */
export function availabilityTone(availability: AvailabilityClass, isSpecialOrder: boolean): string {
	const { tone } = AVAILABILITIES[availability];
	return TEXT_TONES[isSpecialOrder && tone === "bad" ? "warn" : tone];
}

export const TEXT_TONES: Record<BadgeTone, string> = {
	good: "text-good",
	warn: "text-warn",
	bad: "text-bad",
	plain: "",
};

/** The availability of a part; `withTime` adds when it ships. */
export function AvailabilityBadge({ availability, ships, withTime = false }: AvailabilityProps) {
	const { icon, word, time } = availabilityWords(availability, ships);
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
			<Badge tone={AVAILABILITIES[availability].tone} icon={icon}>
				{word}
			</Badge>
			{withTime && <span className="text-ink-soft">{time}</span>}
		</span>
	);
}

export function qualityName(quality: Quality): string {
	return QUALITIES[quality].word();
}

export function QualityBadge({ quality }: { quality: Quality }) {
	const { icon, word } = QUALITIES[quality];
	return <Badge icon={icon}>{word()}</Badge>;
}

/** A count on an icon, such as the cart. The control around it has the accessible name. */
export function CountBadge({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-semibold text-signal-ink">
			{count > 99 ? "99+" : count}
		</span>
	);
}

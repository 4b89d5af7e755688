import type { getBrands } from "../../contract/brands.ts";
import type { Answer } from "../../contract/call.ts";
import type { AvailabilityClass } from "../../domain/availability.ts";
import type { Language } from "../../domain/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "./day.ts";
import { Icon } from "./icon.tsx";

export type Quality = Answer<typeof getBrands>["brands"][number]["quality"];

const AVAILABILITIES: Record<AvailabilityClass, { icon: string; word: () => string; when: () => string; look: string }> = {
	IN_STOCK: { icon: "check", word: m.availability_in_stock, when: m.availability_same_day, look: "bg-good-ground text-good" },
	LOCAL: { icon: "store", word: m.availability_local, when: m.availability_5_to_7_days, look: "bg-good-ground text-good" },
	BACKORDER: { icon: "clock", word: m.availability_backorder, when: m.availability_5_to_7_days, look: "bg-warn-ground text-warn" },
	INCOMING: { icon: "ship", word: m.availability_incoming, when: m.availability_date_pending, look: "bg-warn-ground text-warn" },
	NO_STOCK: { icon: "error", word: m.availability_no_stock, when: m.availability_ask_us, look: "bg-bad-ground text-bad" },
};

const QUALITIES: Record<Quality, () => string> = {
	genuine: m.quality_genuine,
	oe_supplier: m.quality_oe_supplier,
	premium: m.quality_premium,
	value: m.quality_value,
	reman: m.quality_reman,
};

type AvailabilityProps = { availability: AvailabilityClass; expectedOn?: string | null; language: Language; withTime?: boolean };

/** Whether the part is there, in a word; `withTime` adds when it can leave. */
export function AvailabilityBadge({ availability, expectedOn, language, withTime = false }: AvailabilityProps) {
	const { icon, word, when, look } = AVAILABILITIES[availability];
	const time = expectedOn ? m.availability_expected({ day: formatDay(expectedOn, language) }) : when();
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
			<span className={`inline-flex items-center gap-1.5 rounded-box px-2 py-0.5 font-medium ${look}`}>
				<Icon name={icon} className="size-4" />
				{word()}
			</span>
			{withTime && <span className="text-ink-soft">{time}</span>}
		</span>
	);
}

/** How good the brand is, as a grade between hairlines rather than a colour. */
export function QualityBadge({ quality }: { quality: Quality }) {
	return (
		<span className="inline-flex items-center gap-1.5 rounded-box border border-edge px-2 py-0.5 text-sm text-ink">
			<Icon name={quality === "genuine" ? "shield" : quality === "reman" ? "core" : "star"} className="size-4 text-ink-soft" />
			{QUALITIES[quality]()}
		</span>
	);
}

/** The count on the cart and the like; the words belong to the control that carries it. */
export function CountBadge({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-semibold text-signal-ink">
			{count > 99 ? "99+" : count}
		</span>
	);
}

import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import { m } from "../messages/compiled/messages.js";
import { AVAILABILITY_TONES } from "./availability-tone.ts";
import { Badge, TONES } from "./badge.tsx";

const AVAILABILITIES: Record<
	AvailabilityClass,
	{ icon: string; word: () => string; when: () => string }
> = {
	IN_STOCK: { icon: "check", word: m.availability_in_stock, when: m.availability_same_day },
	LOCAL: { icon: "store", word: m.availability_local, when: m.availability_5_to_7_days },
	BACKORDER: { icon: "clock", word: m.availability_backorder, when: m.availability_5_to_7_days },
	INCOMING: { icon: "ship", word: m.availability_incoming, when: m.availability_date_pending },
	NO_STOCK: { icon: "error", word: m.availability_no_stock, when: m.availability_ask_us },
};

type AvailabilityProps = {
	availability: AvailabilityClass;
	ships?: string | null;
	withTime?: boolean;
};

/** Text, time and colour of an availability, for components that do not use the badge. */
export function availabilityWords(availability: AvailabilityClass, ships: string | null = null) {
	const { icon, word, when } = AVAILABILITIES[availability];
	return {
		icon,
		word: word(),
		time: ships ?? when(),
		tone: TONES[AVAILABILITY_TONES[availability]],
	};
}

/** The availability of a part; `withTime` adds when it ships. */
export function AvailabilityBadge({ availability, ships, withTime = false }: AvailabilityProps) {
	const { icon, word, time } = availabilityWords(availability, ships);
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
			<Badge tone={AVAILABILITY_TONES[availability]} icon={icon}>
				{word}
			</Badge>
			{withTime && <span className="text-ink-soft">{time}</span>}
		</span>
	);
}

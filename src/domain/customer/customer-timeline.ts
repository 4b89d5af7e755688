/** What happened with a customer, as one list. */
export const TIMELINE_KINDS = [
	"order",
	"quote",
	"return",
	"message",
	"mail",
	"sign_in",
	"change",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** The place of an entry in the list: its time in microseconds, its kind and its id. */
export type TimelinePlace = { micros: number; kind: TimelineKind; id: number };

/** The place as a text for addresses, such as `1789123456789012.order.42`. */
export function writeTimelinePlace({ micros, kind, id }: TimelinePlace): string {
	return `${micros}.${kind}.${id}`;
}

/** Null for any text that `writeTimelinePlace` did not write. */
export function readTimelinePlace(text: string | null | undefined): TimelinePlace | null {
	const [, micros, kindText, id] =
		/^(\d{1,16})\.([a-z_]{1,10})\.(\d{1,15})$/.exec(text ?? "") ?? [];
	const kind = TIMELINE_KINDS.find((name) => name === kindText);
	if (!kind || Number(micros) > Number.MAX_SAFE_INTEGER) return null;
	return { micros: Number(micros), kind, id: Number(id) };
}

/** What a test may order the sandbox to do wrong. Kept in the books, so that a killed sandbox goes on in the same way. */
import { z } from "zod";
import type { Books } from "./books.sql.ts";

const share = z.number().min(0).max(1).default(0);
const range = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/** `…_before`: nothing has happened yet. `…_after`: the money has moved, and the answer is lost on its way. */
export const FAULTS = [
	"none",
	"error_before",
	"drop_before",
	"error_after",
	"drop_after",
	"hang_after",
] as const;
export type Fault = (typeof FAULTS)[number];

export const ControlSchema = z.strictObject({
	/** How often each fault befalls a request that changes something; of every hundred, the rest goes well. */
	shares: z
		.strictObject({
			error_before: share,
			drop_before: share,
			error_after: share,
			drop_after: share,
			hang_after: share,
		})
		.prefault({}),
	/** For the next requests that change something, one by one, before the shares apply. */
	next: z.array(z.enum(FAULTS)).max(1000).default([]),
	messages: z
		.strictObject({
			/** How many times each message is sent, from and to. */
			copies: range.default([1, 1]),
			/** How late; the order is shuffled where the delays overlap. */
			delay_ms: range.default([0, 0]),
			/** Nothing is sent; the messages can be read from the control and sent by hand. */
			off: z.boolean().default(false),
		})
		.prefault({}),
	/** How long the slow card takes. */
	slow_ms: z.number().int().min(0).max(60_000).default(3000),
});
export type Control = z.output<typeof ControlSchema>;

export type Faults = {
	control: () => Control;
	set: (control: Control) => void;
	/** The fault of one request. */
	draw: () => Fault;
};

export function createFaults(books: Books, random: () => number = Math.random): Faults {
	let control = ControlSchema.parse(JSON.parse(books.readControl()?.body ?? "{}"));
	const keep = () => books.keepControl(JSON.stringify(control));
	return {
		control: () => control,
		set(next) {
			control = next;
			keep();
		},
		draw() {
			const [ordered, ...rest] = control.next;
			if (ordered) {
				control = { ...control, next: rest };
				keep();
				return ordered;
			}
			let left = random();
			for (const [fault, part] of Object.entries(control.shares)) {
				left -= part;
				if (left < 0) return fault as Fault;
			}
			return "none";
		},
	};
}

export function within([from, to]: [number, number], random: () => number = Math.random): number {
	return Math.round(from + random() * (to - from));
}

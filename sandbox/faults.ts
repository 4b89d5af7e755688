/**
 * Faults that a test may order. They are stored in the database, so that a killed sandbox continues
 * with them.
 */
import { z } from "zod";
import type { SandboxDatabase } from "./sandbox-database.sql.ts";

const share = z.number().min(0).max(1).default(0);
const range = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/**
 * `…_before`: the request has no effect. `…_after`: the money has moved and the response is lost.
 */
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
	/** The share of writing requests that get each fault, from 0 to 1. */
	shares: z
		.strictObject({
			error_before: share,
			drop_before: share,
			error_after: share,
			drop_after: share,
			hang_after: share,
		})
		.prefault({}),
	/** Faults for the next writing requests, one each, before the shares apply. */
	next: z.array(z.enum(FAULTS)).max(1000).default([]),
	messages: z
		.strictObject({
			/** How often each webhook is sent: minimum and maximum. */
			copies: range.default([1, 1]),
			/** The delay: minimum and maximum. Overlapping delays shuffle the webhooks. */
			delay_ms: range.default([0, 0]),
			/** No webhook is sent; tests read them from the control API and send them. */
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
	/** The fault of the current request. */
	nextFault: () => Fault;
};

export function createFaults(
	database: SandboxDatabase,
	random: () => number = Math.random,
): Faults {
	let control = ControlSchema.parse(JSON.parse(database.readControl()?.body ?? "{}"));
	const save = () => database.saveControl(JSON.stringify(control));
	return {
		control: () => control,
		set(next) {
			control = next;
			save();
		},
		nextFault() {
			const [ordered, ...rest] = control.next;
			if (ordered) {
				control = { ...control, next: rest };
				save();
				return ordered;
			}
			let remaining = random();
			for (const [fault, share] of Object.entries(control.shares)) {
				remaining -= share;
				if (remaining < 0) return fault as Fault;
			}
			return "none";
		},
	};
}

export function within([from, to]: [number, number], random: () => number = Math.random): number {
	return Math.round(from + random() * (to - from));
}

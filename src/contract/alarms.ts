import { z } from "zod";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";

export const listAlarms = call({
	method: "GET",
	path: "/admin/alarms",
	summary: "List the open alarms, the unacknowledged first",
	access: "manager",
	answer: z.strictObject({
		alarms: z.array(
			z.strictObject({
				id: z.int(),
				kind: z.string(),
				what: z.string(),
				first_at: z.string(),
				last_at: z.string(),
				acknowledged_at: z.string().nullable(),
				acknowledged_by: z.string().nullable(),
			}),
		),
	}),
});

export const acknowledgeAlarm = call({
	method: "POST",
	path: "/admin/alarms/:id/acknowledge",
	summary: "Acknowledge an alarm. Repeating the call changes nothing.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: SuccessStatus,
});

import { z } from "zod";
import { JOB_LISTS, JOB_SOURCES } from "../domain/jobs/job-state.ts";
import { call } from "./call.ts";
import { SuccessStatus } from "./fields.ts";

/** A time with microseconds and the id of the last job of a page. */
export const JobCursor = z
	.string()
	.max(80)
	.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?_[0-9a-f-]{36}$/);

/** The name of a kind of jobs, such as `check-books`. */
export const JobKind = z
	.string()
	.max(60)
	.regex(/^[a-z][a-z-]*$/);

const JobParams = z.strictObject({ id: z.uuid() });

export const listJobs = call({
	method: "GET",
	path: "/admin/jobs",
	summary: "List background jobs, the newest first",
	access: "manager",
	query: z.strictObject({
		list: z.enum(JOB_LISTS).default("open"),
		/** `scheduled`: those that start by the clock; `started`: all others. */
		source: z.enum(JOB_SOURCES).default("all"),
		before: JobCursor.optional(),
	}),
	answer: z.strictObject({
		jobs: z.array(
			z.strictObject({
				id: z.string(),
				kind: z.string(),
				state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
				created_at: z.string(),
				started_at: z.string().nullable(),
				ended_at: z.string().nullable(),
				tries: z.int(),
				/** Why the last attempt failed. */
				reason: z.string().nullable(),
				progress: z
					.strictObject({ done: z.int(), total: z.int().nullable(), note: z.string().nullable() })
					.nullable(),
			}),
		),
		/** The value of `before` for the next page. */
		next: z.string().nullable(),
	}),
});

export const cancelJob = call({
	method: "POST",
	path: "/admin/jobs/:id/cancel",
	summary: "Cancel a job. A running one ends at its next step; an ended one is not changed.",
	access: "manager",
	params: JobParams,
	body: z.strictObject({}),
	answer: SuccessStatus,
});

export const retryJob = call({
	method: "POST",
	path: "/admin/jobs/:id/retry",
	summary: "Run a failed or cancelled job again. Other jobs are not changed.",
	access: "manager",
	params: JobParams,
	body: z.strictObject({}),
	answer: SuccessStatus,
});

export const listStoppedJobs = call({
	method: "GET",
	path: "/admin/stopped-jobs",
	summary: "List the scheduled kinds of jobs that failed too often and do not start any more",
	access: "manager",
	answer: z.strictObject({
		stopped: z.array(
			z.strictObject({
				kind: z.string(),
				/** Why the last attempt failed. */
				reason: z.string().nullable(),
				tries: z.int(),
				stopped_at: z.string(),
			}),
		),
	}),
});

export const resumeJobs = call({
	method: "POST",
	path: "/admin/stopped-jobs/:kind/resume",
	summary: "Let a stopped kind of jobs start again. A kind that is not stopped is not changed.",
	access: "manager",
	params: z.strictObject({ kind: JobKind }),
	body: z.strictObject({}),
	answer: SuccessStatus,
});

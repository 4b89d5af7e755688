import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FAILED_JOBS } from "../../src/platform/jobs/job-queue.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let token: string;
beforeAll(async () => {
	api = await startApi();
	({ token } = await aSignedInCustomer(api.database, { admin_level: 2 }));
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query("delete from pgboss.job"));

const list = async (query = "") => (await api.call(`/admin/jobs${query}`, { token })).json();
const states = async (query = "") =>
	(await list(query)).jobs.map(({ state }: { state: string }) => state);
const change = (id: string | null, to: "cancel" | "retry") =>
	api.call(`/admin/jobs/${id}/${to}`, { method: "POST", body: {}, token });
const setState = (id: string | null, state: string) =>
	api.database.pool.query(
		`update pgboss.job set state = $2::pgboss.job_state, started_on = now(), completed_on = case when $2 = 'active' then null else now() end,
		output = '{"message": "no paper"}' where id = $1`,
		[id, state],
	);
const actions = async (id: string | null) =>
	(
		await api.database.pool.query("select action from audit_entry where subject = $1 order by id", [
			`job ${id}`,
		])
	).rows.map(({ action }) => action);

it("lists open, failed and ended jobs with reason and progress, and no copies of failed ones", async () => {
	const [running, failed, done] = await Promise.all(
		[1, 2, 3].map(() => api.services.jobs.enqueue("print", {})),
	);
	await setState(running ?? null, "active");
	await setState(failed ?? null, "failed");
	await setState(done ?? null, "completed");
	await api.database.pool.query(
		"insert into job_progress (job_id, done, total, note) values ($1, 3, 10, 'pages')",
		[running],
	);
	await api.database.pool.query("insert into pgboss.job (name) values ($1)", [FAILED_JOBS]);
	expect((await list()).jobs).toMatchObject([
		{
			id: running,
			kind: "print",
			state: "running",
			progress: { done: 3, total: 10, note: "pages" },
		},
	]);
	expect((await list("?list=failed")).jobs).toMatchObject([{ id: failed, reason: "no paper" }]);
	expect((await list("?list=done")).jobs).toMatchObject([{ id: done, reason: null }]);
});

it("pages through the jobs without gaps", async () => {
	await Promise.all(Array.from({ length: 60 }, () => api.services.jobs.enqueue("print", {})));
	const first = await list();
	const second = await list(`?before=${encodeURIComponent(first.next)}`);
	const ids = [...first.jobs, ...second.jobs].map(({ id }: { id: string }) => id);
	expect([first.jobs.length, second.jobs.length, second.next]).toEqual([50, 10, null]);
	expect(new Set(ids).size).toBe(60);
	expect((await api.call("/admin/jobs?before=yesterday", { token })).statusCode).toBe(400);
});

it("cancels and repeats a job once, however often and at once it is asked", async () => {
	const id = await api.services.jobs.enqueue("print", {});
	const answers = await Promise.all([1, 2, 3].map(() => change(id, "cancel")));
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
	expect(await states("?list=done")).toEqual(["cancelled"]);
	await Promise.all([1, 2, 3].map(() => change(id, "retry")));
	expect(await states()).toEqual(["waiting"]);
	expect(await actions(id)).toEqual(["job_cancelled", "job_retried"]);
});

it("does not repeat a cancelled job whose handler still runs", async () => {
	const id = await api.services.jobs.enqueue("print", {});
	await setState(id, "active");
	await api.database.pool.query("insert into job_run (job_id, n) values ($1, 0)", [id]);
	expect((await change(id, "cancel")).statusCode).toBe(200);
	expect((await change(id, "retry")).json()).toMatchObject({ code: "job_under_way" });
	expect(await states("?list=done")).toEqual(["cancelled"]);
	await api.database.pool.query("delete from job_run");
	expect((await change(id, "retry")).statusCode).toBe(200);
	expect(await actions(id)).toEqual(["job_cancelled", "job_retried"]);
});

it("does not repeat a job while another one with its key waits", async () => {
	const id = await api.services.jobs.enqueue("print", {}, { key: "catalog" });
	await setState(id, "failed");
	await api.services.jobs.enqueue("print", {}, { key: "catalog" });
	expect((await change(id, "retry")).json()).toMatchObject({ code: "job_under_way" });
	expect(await actions(id)).toEqual([]);
});

it("does not change a job that has ended, nor the queues of the mechanism itself", async () => {
	const id = await api.services.jobs.enqueue("print", {});
	await setState(id, "completed");
	expect((await change(id, "cancel")).statusCode).toBe(200);
	expect((await change(id, "retry")).statusCode).toBe(200);
	expect(await states("?list=done")).toEqual(["done"]);
	const { rows } = await api.database.pool.query(
		"insert into pgboss.job (name) values ($1) returning id",
		[FAILED_JOBS],
	);
	expect((await change(rows[0].id, "cancel")).statusCode).toBe(404);
});

it("lets a stopped kind start again once, however often it is asked", async () => {
	await api.database.pool.query(
		"insert into job_stop (kind, reason, tries) values ('check-books', 'no books', 9)",
	);
	const stopped = async () =>
		(await api.call("/admin/stopped-jobs", { token })).json().stopped as { kind: string }[];
	expect(await stopped()).toMatchObject([{ kind: "check-books", reason: "no books", tries: 9 }]);
	const resume = (kind: string) =>
		api.call(`/admin/stopped-jobs/${kind}/resume`, { method: "POST", body: {}, token });
	const answers = await Promise.all([1, 2, 3].map(() => resume("check-books")));
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
	expect(await stopped()).toEqual([]);
	expect(await actions("check-books")).toEqual(["jobs_resumed"]);
	expect((await resume("CHECK%20BOOKS")).statusCode).toBe(400);
});

it("starts one check of the audit log at a time", async () => {
	const start = () => api.call("/admin/audit/check", { method: "POST", body: {}, token });
	await Promise.all([start(), start(), start()]);
	expect((await list()).jobs).toMatchObject([{ kind: "check-audit-chain", state: "waiting" }]);
});

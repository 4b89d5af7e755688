/** The pages of an account and of the staff: who reaches which, and what they do with forms that nobody could have filled in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { type RunningStore, startStore } from "./running-store.ts";

let store: RunningStore;
const sessions: Record<string, string> = {};
let requestId: number;

beforeAll(async () => {
	store = await startStore();
	const { db } = store.database;
	const signIn = async (who: string, given: object, proof = {}) => {
		const { id } = await anAccount(db, given);
		sessions[who] = await aSession(store.database, id, proof);
		return id;
	};
	await signIn("a customer", {});
	await signIn("staff without the second step", { admin_level: 3 }, { isProven: false });
	await signIn("staff", { admin_level: 3 });
	const left = await signIn("one who was staff", { admin_level: 3 });
	await db.updateTable("account").set({ admin_level: 0 }).where("id", "=", left).execute();
	const asked = { email: "asked@cabover.example", name: "Asked", account_type: "vehicle_owner", language: "en" } as const;
	requestId = (await db.insertInto("access_request").values(asked).returning("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => store.close());

type Sent = { form?: Record<string, string>; json?: object };

function ask(who: string, path: string, sent?: Sent) {
	const cookie = sessions[who] && `__Host-session=${sessions[who]}`;
	const type: Record<string, string> = sent?.json ? { "content-type": "application/json" } : {};
	return fetch(`${store.address}${path}`, {
		redirect: "manual",
		headers: { ...(cookie ? { cookie } : {}), ...type },
		...(sent ? { method: "POST", body: sent.json ? JSON.stringify(sent.json) : new URLSearchParams(sent.form) } : {}),
	});
}

const outcome = async (answer: Promise<Response>) => {
	const { status, headers } = await answer;
	return [status, ...(headers.get("location") ?? "").split("?").slice(0, 1)].filter(Boolean).join(" ");
};

const ACCOUNT = ["", "/personal-info", "/manage-address", "/new-address", "/update-addres/1", "/my-orders"].map(
	(path) => `/my-account${path}`,
);

describe("who reaches", () => {
	const MATRIX = {
		"a guest": { account: "302 /login", admin: "302 /login" },
		"a customer": { account: "own", admin: "302 /" },
		"one who was staff": { account: "own", admin: "302 /" },
		"staff without the second step": { account: "own", admin: "302 /second-step" },
		staff: { account: "own", admin: "own" },
	};
	/** Without a session nothing of an account is read or done; with one, another's is not there. */
	const OWN: Record<string, string[]> = {
		"/my-account": ["200", "400"],
		"/my-account?index": ["200", "400"],
		"/my-account/personal-info": ["200", "400"],
		"/my-account/manage-address": ["200", "400"],
		"/my-account/new-address": ["200", "400"],
		"/my-account/update-addres/1": ["404", "400"],
		"/my-account/my-orders": ["200", "400"],
		"/admin": ["200", "400"],
		"/admin/orders": ["200", "405"],
		"/admin/orders/123456789": ["404", "400"],
	};

	describe.each(Object.entries(MATRIX))("%s", (who, { account, admin }) => {
		it.each([...ACCOUNT, "/my-account?index", "/admin", "/admin/orders", "/admin/orders/123456789"])(
			"%s, in both languages",
			async (path) => {
				const expected = path.startsWith("/admin") ? admin : account;
				for (const language of ["", "/es"]) {
					const [read, sent] = [await outcome(ask(who, language + path)), await outcome(ask(who, language + path, { form: {} }))];
					const led = expected === "302 /" && language ? "302 /es" : expected.replace(" ", ` ${language}`);
					expect([read, sent]).toEqual(expected === "own" ? OWN[path] : [led, led]);
				}
			},
		);
	});

	it("nobody else decides about a request, or reads who asked", async () => {
		for (const who of ["a guest", "a customer", "one who was staff", "staff without the second step"]) {
			for (const intent of ["approve", "decline"]) await ask(who, "/admin", { form: { id: String(requestId), level: "online", intent } });
			expect(await (await ask(who, "/admin")).text()).not.toContain("asked@cabover.example");
			expect(await (await ask(who, "/admin.data")).text()).not.toContain("asked@cabover.example");
		}
		const { rows } = await store.database.pool.query("select status from access_request where id = $1", [requestId]);
		expect(rows).toEqual([{ status: "open" }]);
		expect(await (await ask("staff", "/admin")).text()).toContain("asked@cabover.example");
	});
});

describe("what is the reader's own", () => {
	it("is stored nowhere: a garage with its units too", async () => {
		const kept = async (who: string, path: string) => (await ask(who, path)).headers.get("cache-control");
		for (const path of [...ACCOUNT.filter((one) => !one.includes("addres/")), "/my-garage"])
			expect([path, await kept("a customer", path)]).toEqual([path, "no-store"]);
		expect(await kept("a guest", "/my-garage")).toBe("private, no-cache");
	});

	it.each([
		["/my-account", { intent: "sign-out" }],
		["/my-account", { intent: "sign-out-everywhere" }],
		["/my-account.data", { intent: "sign-out" }],
		["/my-account/personal-info", { intent: "close", password: PASSWORD }],
	])("does not stay for the next person: %s %j takes session, vehicle and facts away", async (path, form) => {
		const { id } = await anAccount(store.database.db);
		sessions.leaving = await aSession(store.database, id);
		const gone = (await ask("leaving", path, { form })).headers.getSetCookie().filter((cookie) => /max-age=0/i.test(cookie));
		expect(gone.map((cookie) => cookie.split(";")[0]).toSorted()).toEqual(["__Host-session=", "facts=", "vehicle="]);
		expect((await store.database.pool.query("select from session where account_id = $1", [id])).rowCount).toBe(0);
	});
});

describe("a form that nobody filled in", () => {
	const address = {
		...{ receiver: "Demo", street1: "1 Demo Street", city: "Miami", state: "FL", postal_code: "33166", phone: "3055550100" },
		...{ phoneCode: "+1", choice: "original" },
	};

	it("names a country we do not know: said beside the field, in both languages", async () => {
		for (const [language, words] of [
			["", "This field is required"],
			["/es", "Este campo es obligatorio"],
		] as const) {
			const answer = await ask("a customer", `${language}/my-account/new-address`, { form: { ...address, country: "nowhere" } });
			expect(answer.status).toBe(400);
			expect(await answer.text()).toContain(words);
		}
		expect((await store.database.pool.query("select from address")).rowCount).toBe(0);
	});

	it.each([
		["/my-account/manage-address", { remove: "3000000000" }],
		["/my-account/manage-address", { remove: "1e3" }],
		["/my-account?index", { session: "30000000000000000000" }],
		["/admin", { id: "3000000000", intent: "decline" }],
		["/my-garage", { id: "3000000000", intent: "remove" }],
		["/my-garage", { id: "3000000000", intent: "unit" }],
	])("names a row that cannot be: %s %j", async (path, form) => {
		expect((await ask("staff", path, { form })).status).toBe(400);
	});

	it("names an address that cannot be", async () => {
		expect((await ask("staff", "/my-account/update-addres/3000000000")).status).toBe(404);
	});

	it.each([...ACCOUNT, "/my-account?index", "/admin", "/my-garage", "/login", "/second-step"])("is JSON: %s", async (path) => {
		expect((await ask(path === "/login" ? "a guest" : "staff", path, { json: { intent: "sign-out" } })).status).toBe(400);
	});

	it("is no failure of ours", () => {
		expect(store.said()).not.toContain("unexpected failure");
	});
});

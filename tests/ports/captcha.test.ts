/** One suite for every captcha, then the tests of each adapter. */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteUsedChallenges } from "../../src/adapters/captcha/altcha/altcha.sql.ts";
import { createAltchaCaptcha } from "../../src/adapters/captcha/altcha/altcha-captcha.ts";
import { createRecaptcha } from "../../src/adapters/captcha/recaptcha/recaptcha.ts";
import { requireCaptcha } from "../../src/features/accounts/require-captcha.ts";
import type { Limiter } from "../../src/platform/limiter.ts";
import type { Captcha } from "../../src/ports/captcha.ts";
import { freshDatabase, type TestDatabase, withoutConnections } from "../support/test-database.ts";
import { openStandIn, type StandIn } from "./stand-in.ts";

/** A hundredth of what the store asks for. */
const TRIES = 10;

let database: TestDatabase;
let google: StandIn;
let altcha: Captcha;
let recaptcha: Captcha;
const used = new Set<string>();

beforeAll(async () => {
	[database, google] = await Promise.all([freshDatabase(), openStandIn()]);
	altcha = createAltchaCaptcha({ pool: database.pool, key: Buffer.alloc(32, 3), tries: TRIES });
	recaptcha = createRecaptcha({ siteKey: "site", secret: "hush", url: google.url });
	asUsual();
});
afterAll(async () => {
	await google.close();
	await database.close();
});

/** The stand-in for Google accepts tokens that begin with "person", each once. */
function asUsual(): void {
	google.answer(({ body }) => {
		const token = new URLSearchParams(body).get("response") ?? "";
		const success = token.startsWith("person") && !used.has(token);
		used.add(token);
		return {
			body: JSON.stringify(
				success ? { success, score: 0.6 } : { success, "error-codes": ["timeout-or-duplicate"] },
			),
		};
	});
}

async function solved(
	captcha: Captcha = altcha,
	isHard = false,
): Promise<{ challenge: Challenge; token: string }> {
	const challenge = (await captcha.challenge(isHard)) as unknown as Challenge;
	const solution = await solveChallenge({ challenge, deriveKey });
	return { challenge, token: encode({ challenge, solution }) };
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const decode = (token: string) => JSON.parse(Buffer.from(token, "base64").toString());
/** Used only for browsers that could not reach a captcha. */
const limiter = {} as Limiter;
const ask = (captcha: Captcha, token: string) =>
	requireCaptcha({ captcha, limiter }, token, { ip: "", userAgent: undefined });
let people = 0;

const ADAPTERS: Record<string, { captcha: () => Captcha; goodToken: () => Promise<string> }> = {
	altcha: { captcha: () => altcha, goodToken: async () => (await solved()).token },
	recaptcha: { captcha: () => recaptcha, goodToken: async () => `person-${++people}` },
};

describe.each(Object.keys(ADAPTERS))("the captcha %s", (name) => {
	const { captcha, goodToken } = ADAPTERS[name] as (typeof ADAPTERS)[string];

	it("lets a person through once", async () => {
		const token = await goodToken();
		expect(await captcha().verify(token, "1.2.3.4")).toBe("human");
		expect(await captcha().verify(token, "1.2.3.4")).toBe("refused");
	});

	it("accepts one of many concurrent requests with the same token", async () => {
		const token = await goodToken();
		const all = await Promise.all(
			Array.from({ length: 8 }, () => captcha().verify(token, "1.2.3.4")),
		);
		expect(all.filter((verdict) => verdict === "human")).toHaveLength(1);
	});

	it.each([
		undefined,
		"",
		"nonsense",
		"x".repeat(5000),
		encode({}),
		encode(null),
		encode({ challenge: {}, solution: {} }),
	])("refuses the token %j", async (token) => {
		expect(await captcha().verify(token, "1.2.3.4")).toBe("refused");
	});

	it("says what the browser has to show", () => {
		expect(captcha().widget.vendor).toBe(name);
	});
});

describe("our own captcha", () => {
	it("refuses an unsolved, a forged and a stranger's challenge", async () => {
		const { token } = await solved();
		const { challenge, solution } = decode(token);
		const stranger = createAltchaCaptcha({
			pool: database.pool,
			key: Buffer.alloc(32, 4),
			tries: TRIES,
		});
		const forged = [
			{ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
			{ challenge: { ...challenge, signature: "00".repeat(32) }, solution },
			{
				challenge: {
					...challenge,
					parameters: {
						...challenge.parameters,
						data: { ...challenge.parameters.data, expires: 9_999_999_999 },
					},
				},
				solution,
			},
			{ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
			{ challenge: { parameters: challenge.parameters }, solution },
		];
		for (const solution of forged)
			expect(await altcha.verify(encode(solution), "")).toBe("refused");
		expect(await altcha.verify((await solved(stranger)).token, "")).toBe("refused");
		expect(await altcha.verify(token, "")).toBe("human");
	});

	it("cannot be spent again by writing the same token differently", async () => {
		const { token } = await solved();
		expect(await altcha.verify(token, "")).toBe("human");
		const { challenge, solution } = decode(token);
		const again = {
			solution: { time: 1, ...solution },
			challenge: { signature: challenge.signature.toUpperCase(), parameters: challenge.parameters },
		};
		expect(await altcha.verify(encode(again), "")).toBe("refused");
	});

	it("makes a challenge eight times as hard on request, and does not take an easy solution for it", async () => {
		const { token } = await solved(altcha, true);
		const { challenge, solution } = decode(token);
		expect(solution.counter).toBeGreaterThanOrEqual(40);
		expect(await altcha.verify(token, "")).toBe("surely_human");
		const easy = decode((await solved()).token);
		expect(easy.solution.counter).toBeLessThanOrEqual(15);
		const { parameters } = easy.challenge;
		const dressed = {
			...easy.challenge,
			parameters: {
				...parameters,
				data: { ...parameters.data, most: challenge.parameters.data.most },
			},
		};
		expect(await altcha.verify(encode({ ...easy, challenge: dressed }), "")).toBe("refused");
	});

	it("ends by the database's clock", async () => {
		const { challenge } = await solved();
		const now = (await database.pool.query("select extract(epoch from now())::bigint as now"))
			.rows[0].now;
		expect((challenge.parameters.data as { expires: number }).expires - now).toBeGreaterThan(1190);
		expect((challenge.parameters.data as { expires: number }).expires - now).toBeLessThanOrEqual(
			1201,
		);
	});

	it("forgets spent tokens that have ended anyway", async () => {
		await database.pool.query("update captcha_spent set expires_at = now() - interval '1 second'");
		await deleteUsedChallenges(database.pool);
		expect((await database.pool.query("select 1 from captcha_spent")).rowCount).toBe(0);
	});

	it("is unavailable, not open, while the database is away", async () => {
		const { token } = await solved();
		await withoutConnections(database.url, async () =>
			expect(await altcha.verify(token, "")).toBe("unavailable"),
		);
	});
});

describe("Google's captcha", () => {
	it("is asked with the secret, the token and the caller's address", async () => {
		await recaptcha.verify("person-asks", "9.8.7.6");
		expect(Object.fromEntries(new URLSearchParams(google.requests.at(-1)?.body))).toEqual({
			secret: "hush",
			response: "person-asks",
			remoteip: "9.8.7.6",
		});
	});

	it.each([
		[0.1, "refused"],
		[0.5, "human"],
		[0.9, "surely_human"],
	])("reads the score %d as %s", async (score, verdict) => {
		google.answer({ body: JSON.stringify({ success: true, score }) });
		expect(await recaptcha.verify("t", "")).toBe(verdict);
		asUsual();
	});

	it.each([
		["an outage", { status: 503, body: "" }],
		["silence", "hang"],
		["nonsense", { body: "<html>" }],
		["another shape", { body: '{"success":"yes"}' }],
		[
			"a wrong secret of ours",
			{ body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
		],
	] as const)(
		"is unavailable after %s, and then people go on under half the limits",
		async (_, reply) => {
			const fresh = createRecaptcha({
				siteKey: "site",
				secret: "hush",
				url: google.url,
				timeout: 200,
			});
			google.answer(reply);
			expect(await ask(fresh, "t")).toEqual({ isLimitHalved: true, isHighConfidence: false });
			asUsual();
		},
	);

	it("is not called for a while after five failures, without delaying anyone", async () => {
		const fresh = createRecaptcha({
			siteKey: "site",
			secret: "hush",
			url: google.url,
			timeout: 200,
		});
		google.answer({ status: 500, body: "" });
		for (let n = 0; n < 5; n++) await fresh.verify("t", "");
		const before = google.requests.length;
		expect(await fresh.verify("t", "")).toBe("unavailable");
		expect(google.requests.length).toBe(before);
		asUsual();
	});

	it("refuses a bot in the words of the store", async () => {
		await expect(ask(recaptcha, "robot")).rejects.toMatchObject({ code: "captcha_refused" });
	});
});

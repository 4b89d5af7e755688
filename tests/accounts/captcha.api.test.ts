import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRecaptcha } from "../../src/adapters/captcha/recaptcha/recaptcha.ts";
import { CAPTCHA_UNREACHED } from "../../src/domain/account/captcha-token.ts";
import type { Captcha } from "../../src/ports/captcha.ts";
import { anAccount, PASSWORD } from "../factories/accounts.ts";
import { openStandIn, type StandIn } from "../ports/stand-in.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

it("captcha/challenge gives what the browser needs for the store's captcha, up to a limit", async () => {
	const verify: Captcha["verify"] = async () => "human";
	const captcha: Captcha = {
		widget: { vendor: "altcha" },
		challenge: async () => ({ signature: "s" }),
		verify,
	};
	const api = await startApi({ captcha });
	try {
		const ask = () => api.app.inject("/api/captcha/challenge");
		expect((await ask()).json()).toEqual({
			vendor: "altcha",
			siteKey: null,
			challenge: { signature: "s" },
		});
		captcha.widget = { vendor: "recaptcha", siteKey: "site" };
		captcha.challenge = async () => null;
		expect((await ask()).json()).toEqual({ vendor: "recaptcha", siteKey: "site", challenge: null });
		await api.database.pool.query("update limit_bucket set tokens = 0, filled_at = now()");
		expect((await ask()).statusCode).toBe(429);
	} finally {
		await api.close();
	}
});

it("captcha/challenge is harder while many sign-ins fail, and only then", async () => {
	const captcha: Captcha = {
		widget: { vendor: "altcha" },
		challenge: async (isHard) => ({ isHard }),
		verify: async (token) => (token === "hard" ? "surely_human" : "human"),
	};
	const api = await startApi({ captcha });
	const isHard = async () =>
		(await api.app.inject("/api/captcha/challenge")).json().challenge.isHard;
	const signIn = async (n: number, recaptchaToken: string) => {
		const payload = {
			email: `nobody-${n}@cabover.example`,
			password: "not this one at all",
			recaptchaToken,
		};
		return (
			await api.app.inject({
				method: "POST",
				url: "/api/auth/login",
				payload,
				remoteAddress: `10.0.0.${n}`,
			})
		).json().code;
	};
	try {
		for (let n = 0; n < 25; n++)
			expect([await isHard(), await signIn(n, "proof")]).toEqual([false, "wrong_credentials"]);
		expect([await isHard(), await signIn(25, "proof"), await signIn(26, "hard")]).toEqual([
			true,
			"captcha_refused",
			"wrong_credentials",
		]);
		await api.database.pool.query(
			"update limit_bucket set filled_at = filled_at - interval '10 minutes'",
		);
		expect([await isHard(), await signIn(27, "proof")]).toEqual([false, "wrong_credentials"]);
	} finally {
		await api.close();
	}
});

describe("a captcha provider that is down", () => {
	let google: StandIn;
	let api: ApiServer;
	beforeAll(async () => {
		google = await openStandIn();
		google.answer("hang");
		api = await startApi({
			captcha: createRecaptcha({ siteKey: "site", secret: "hush", url: google.url, timeout: 200 }),
		});
	});
	afterAll(async () => {
		await api.close();
		await google.close();
	});

	const password = "a cab over the engine";
	const person = {
		accountType: "vehicle_owner",
		firstName: "Demo",
		lastName: "Driver",
		phone: "(305) 555-0100",
	};
	const send = (path: string, payload: object, remoteAddress: string) =>
		api.app.inject({ method: "POST", url: `/api${path}`, payload, remoteAddress });
	const register = (email: string, recaptchaToken: string | undefined, ip: string) =>
		send(
			"/auth/register",
			{ ...person, email, password, repeatPassword: password, recaptchaToken },
			ip,
		);
	const passwordsAsked = async (ip: string) => {
		let taken = 0;
		while (
			(
				await send(
					"/auth/forgot",
					{ email: `f${taken}-${ip}@cabover.example`, recaptchaToken: "t" },
					ip,
				)
			).statusCode === 200
		)
			taken += 1;
		return taken;
	};

	it("lets people sign in, register and ask for a password, under half the limits", async () => {
		const { email } = await anAccount(api.database.db);
		expect(
			(await send("/auth/login", { email, password: PASSWORD, recaptchaToken: "t" }, "10.1.0.1"))
				.statusCode,
		).toBe(200);
		expect((await register("soft@cabover.example", "t", "10.1.0.2")).statusCode).toBe(200);
		expect(await passwordsAsked("10.1.0.3")).toBe(10);
	});

	it("accepts a few sign-ins of browsers that could not reach it either", async () => {
		const { email } = await anAccount(api.database.db);
		const login = { email, password: PASSWORD, recaptchaToken: CAPTCHA_UNREACHED };
		expect((await send("/auth/login", login, "10.2.0.1")).statusCode).toBe(200);
		for (let n = 0; n < 3; n++)
			expect(
				(await register(`n${n}@cabover.example`, CAPTCHA_UNREACHED, "10.2.0.2")).statusCode,
			).toBe(200);
		const fourth = await register("n4@cabover.example", CAPTCHA_UNREACHED, "10.2.0.2");
		expect([fourth.statusCode, fourth.headers["retry-after"]]).toEqual([
			429,
			expect.stringMatching(/^\d+$/),
		]);
	});

	it("cannot be skipped by using many addresses or by sending no token", async () => {
		const codes = [];
		for (let n = 0; n < 40; n++)
			codes.push(
				(
					await send(
						"/auth/forgot",
						{ email: `m${n}@cabover.example`, recaptchaToken: CAPTCHA_UNREACHED },
						`10.3.${n}.1`,
					)
				).json(),
			);
		expect(codes.filter(({ status }) => status === "success").length).toBeLessThanOrEqual(30);
		expect(codes.at(-1)).toMatchObject({ code: "captcha_refused" });
		expect((await register("none@cabover.example", undefined, "10.4.0.1")).json().code).toBe(
			"captcha_refused",
		);
	});
});

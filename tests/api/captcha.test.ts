import { expect, it } from "vitest";
import type { Captcha } from "../../src/ports/captcha.ts";
import { startApi } from "./api-server.ts";

it("captcha/challenge gives what the browser needs for the captcha the store has, and not without end", async () => {
	const verify: Captcha["verify"] = async () => "human";
	const captcha: Captcha = { widget: { vendor: "altcha" }, challenge: async () => ({ signature: "s" }), verify };
	const api = await startApi({ captcha });
	try {
		const ask = () => api.app.inject("/api/captcha/challenge");
		expect((await ask()).json()).toEqual({ vendor: "altcha", siteKey: null, challenge: { signature: "s" } });
		captcha.widget = { vendor: "recaptcha", siteKey: "site" };
		captcha.challenge = async () => null;
		expect((await ask()).json()).toEqual({ vendor: "recaptcha", siteKey: "site", challenge: null });
		await api.database.pool.query("update limit_bucket set tokens = 0, filled_at = now()");
		expect((await ask()).statusCode).toBe(429);
	} finally {
		await api.close();
	}
});

it("captcha/challenge is harder while sign-ins fail by the dozen, and only then", async () => {
	const captcha: Captcha = {
		widget: { vendor: "altcha" },
		challenge: async (isHard) => ({ isHard }),
		verify: async (token) => (token === "hard" ? "surely_human" : "human"),
	};
	const api = await startApi({ captcha });
	const isHard = async () => (await api.app.inject("/api/captcha/challenge")).json().challenge.isHard;
	const signIn = async (n: number, recaptchaToken: string) => {
		const payload = { email: `nobody-${n}@cabover.example`, password: "not this one at all", recaptchaToken };
		return (await api.app.inject({ method: "POST", url: "/api/auth/login", payload, remoteAddress: `10.0.0.${n}` })).json().code;
	};
	try {
		for (let n = 0; n < 25; n++) expect([await isHard(), await signIn(n, "proof")]).toEqual([false, "wrong_credentials"]);
		expect([await isHard(), await signIn(25, "proof"), await signIn(26, "hard")]).toEqual([true, "captcha_refused", "wrong_credentials"]);
		await api.database.pool.query("update limit_bucket set filled_at = filled_at - interval '10 minutes'");
		expect([await isHard(), await signIn(27, "proof")]).toEqual([false, "wrong_credentials"]);
	} finally {
		await api.close();
	}
});

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

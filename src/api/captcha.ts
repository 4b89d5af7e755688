import type { FastifyInstance } from "fastify";
import { getCaptchaChallenge } from "../contract/captcha.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function captchaCalls(app: FastifyInstance, services: Services): void {
	bind(app, getCaptchaChallenge, async ({ client }) => {
		const { widget, challenge } = await services.captcha.readChallenge(client.ip);
		return {
			vendor: widget.vendor,
			siteKey: widget.vendor === "recaptcha" ? widget.siteKey : null,
			challenge,
		};
	});
}

/**
 * Authenticates every API call and checks its access before the body is read. A route that declares
 * no access is refused.
 */
import type { FastifyInstance } from "fastify";
import { API_KEY_PREFIX, type ApiScope, isInScope } from "../domain/account/api-scopes.ts";
import { type Access, admits, type Caller, GUEST } from "../domain/account/caller.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import type { Services } from "../features/services.ts";
import { readClient } from "./client.ts";
import type { CookieSite } from "./host-cookie.ts";
import { requireSameSite } from "./same-site.ts";
import { clearSessionCookie, tokenOf } from "./session-cookie.ts";

export function admission(app: FastifyInstance, services: Services, site: CookieSite): void {
	app.decorate("cookieSite", site);
	app.decorateRequest("caller");
	app.decorateRequest("hasDeadCookie", false);
	app.addHook("onRequest", async (request) => {
		request.caller = GUEST;
		requireSameSite(request, site.publicUrl);
		const { token, isCookie } = tokenOf(request, site);
		if (token)
			request.caller =
				!isCookie && token.startsWith(API_KEY_PREFIX)
					? await services.apiKeys.authenticate(token, readClient(request).ip)
					: await services.accounts.authenticate(token);
		request.hasDeadCookie = isCookie && request.caller.kind === "guest";
		const { access, scope } = request.routeOptions.config as { access?: Access; scope?: ApiScope };
		if (isKeyOutOfScope(request.caller, scope)) throw new Refusal("api_scope_missing");
		const verdict = access ? admits(access, request.caller) : "not_allowed";
		if (verdict !== "yes") throw new Refusal(verdict);
	});
	// Deletes the cookie of an ended session. After a 5xx the session may still be alive.
	app.addHook("onSend", (request, reply, payload, done) => {
		if (request.hasDeadCookie && reply.statusCode < 500 && !reply.hasHeader("set-cookie"))
			clearSessionCookie(request, reply, site);
		done(null, payload);
	});
}

function isKeyOutOfScope(caller: Caller, scope: ApiScope | undefined): boolean {
	return (
		caller.kind === "customer" && caller.apiKey !== undefined && !isInScope(caller.apiKey, scope)
	);
}

declare module "fastify" {
	interface FastifyRequest {
		caller: Caller;
		hasDeadCookie: boolean;
	}
	interface FastifyInstance {
		cookieSite: CookieSite;
	}
}

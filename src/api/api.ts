/** All calls under /api. */
import fastifyCompress from "@fastify/compress";
import fastifySwagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import {
	jsonSchemaTransform,
	serializerCompiler,
	validatorCompiler,
} from "fastify-type-provider-zod";
import type { ApiScope } from "../domain/account/api-scopes.ts";
import type { Services } from "../features/services.ts";
import { accessRequestCalls } from "./access-requests.ts";
import { accountCalls } from "./account.ts";
import { addressCalls } from "./addresses.ts";
import { adminSettingCalls } from "./admin-settings.ts";
import { admission } from "./admission.ts";
import { apiKeyCalls } from "./api-keys.ts";
import { authCalls } from "./auth.ts";
import { brandCalls } from "./brands.ts";
import { captchaCalls } from "./captcha.ts";
import { cartCalls } from "./cart.ts";
import { categoryCalls } from "./categories.ts";
import { contactCalls } from "./contact.ts";
import { couponCalls } from "./coupons.ts";
import { creditCalls } from "./credit.ts";
import { customerCalls } from "./customers.ts";
import { documentationPages } from "./documentation.ts";
import { exchangeRateCalls } from "./exchange-rates.ts";
import { feedCalls } from "./feeds.ts";
import { garageCalls } from "./garage.ts";
import { addressCalls as addressValidationCalls } from "./google-places.ts";
import { importCalls } from "./imports.ts";
import { acceptOnlyJson } from "./json-body.ts";
import { officeCalls } from "./office.ts";
import { operationCalls } from "./operations.ts";
import { orderCalls, refuseCardNumbers } from "./orders.ts";
import { partCalls } from "./parts.ts";
import { productCalls } from "./products.ts";
import { quoteCalls } from "./quotes.ts";
import { JSON_POLICY, refuse, refuseErrors } from "./refuse.ts";
import { returnCalls } from "./returns.ts";
import { searchCalls } from "./search.ts";
import { settingsCalls } from "./settings.ts";
import { shippingCalls } from "./shipping.ts";
import { staffCalls } from "./staff.ts";
import { stockCalls } from "./stock.ts";
import { stockNoticeCalls } from "./stock-notices.ts";
import { toBody } from "./to-json.ts";
import { uploadCalls } from "./uploads.ts";
import { vehicleCalls } from "./vehicles.ts";
import { verifyCalls } from "./verify.ts";

/** Higher levels save a few per cent of the bytes for twice the time, as with pages. */
const GZIP_LEVEL = 3;

/** `checkAnswers` validates every answer against the contract, in tests and in development only. */
export type ApiOptions = {
	services: Services;
	publicUrl: string | undefined;
	checkAnswers: boolean;
};

export async function api(
	app: FastifyInstance,
	{ services, publicUrl, checkAnswers }: ApiOptions,
): Promise<void> {
	app.setValidatorCompiler(validatorCompiler);
	// Fastify's type demands a string, but it sends bytes too.
	app.setSerializerCompiler(
		checkAnswers ? serializerCompiler : () => toBody as (value: unknown) => string,
	);
	refuseErrors(app);
	acceptOnlyJson(app);
	admission(app, services, { publicUrl });
	await app.register(fastifyCompress, {
		global: true,
		threshold: 1024,
		encodings: ["gzip", "identity"],
		zlibOptions: { level: GZIP_LEVEL },
	});
	await app.register(fastifySwagger, {
		openapi: { openapi: "3.1.0", info: { title: "Cabover API", version: "1" } },
		transform: (input) => {
			const { schema, url } = jsonSchemaTransform(input);
			const { access, scope } = input.route.config ?? {};
			return { schema: { ...schema, "x-access": access, ...(scope && { "x-scope": scope }) }, url };
		},
	});
	app.addHook("onSend", (_request, reply, payload, done) => {
		if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
		if (!reply.hasHeader("content-security-policy"))
			reply.header("content-security-policy", JSON_POLICY);
		done(null, payload);
	});
	documentationPages(app);
	settingsCalls(app, services);
	adminSettingCalls(app, services);
	staffCalls(app, services);
	apiKeyCalls(app, services);
	feedCalls(app, services);
	importCalls(app, services);
	categoryCalls(app, services);
	brandCalls(app, services);
	vehicleCalls(app, services);
	stockCalls(app, services);
	verifyCalls(app, services);
	productCalls(app, services);
	searchCalls(app, services);
	authCalls(app, services);
	accountCalls(app, services);
	captchaCalls(app, services);
	addressValidationCalls(app, services);
	addressCalls(app, services);
	cartCalls(app, services);
	couponCalls(app, services);
	operationCalls(app, services);
	shippingCalls(app, services);
	uploadCalls(app, services);
	garageCalls(app, services);
	accessRequestCalls(app, services);
	contactCalls(app, services);
	officeCalls(app, services);
	stockNoticeCalls(app, services);
	customerCalls(app, services);
	partCalls(app, services);
	await app.register(async (orders) => {
		refuseCardNumbers(orders);
		orderCalls(orders, services);
		returnCalls(orders, services);
		quoteCalls(orders, services);
		creditCalls(orders, services);
		exchangeRateCalls(orders, services);
	});
	app.all("/*", { config: { access: "everyone" }, schema: { hide: true } }, (request, reply) =>
		refuse(request, reply, "route_not_found"),
	);
}

declare module "fastify" {
	interface FastifyContextConfig {
		access?: string;
		/** The scope of API keys; without one they are refused. */
		scope?: ApiScope;
	}
}

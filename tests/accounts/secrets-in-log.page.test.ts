/**
 * The log of the whole store must never hold passwords, tokens, e-mail addresses or names, even at
 * the level "debug".
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningStoreBehindProxy, startStoreBehindProxy } from "../support/running-store.ts";

let store: RunningStoreBehindProxy;
beforeAll(async () => {
	store = await startStoreBehindProxy({ settings: { LOG_LEVEL: "debug" } });
});
afterAll(() => store.close());

const SECRETS = {
	email: "hidden.person@cabover.example",
	password: "never-written-anywhere-9",
	token: "proof-that-nobody-may-read-4711",
	name: "Unwritten",
	street: "77 Quiet Lane",
	company: "Discreet Trucks",
};
const { email, password, token, name, street, company } = SECRETS;

function send(path: string, body: object | string, headers: Record<string, string> = {}) {
	const isText = typeof body === "string";
	const type =
		isText && !body.startsWith("{") ? "application/x-www-form-urlencoded" : "application/json";
	return fetch(`${store.address}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: { "content-type": type, origin: store.address, ...headers },
		body: isText ? body : JSON.stringify(body),
	});
}

it("the log holds nothing of an account, for any call and any failure", async () => {
	const form = new URLSearchParams({
		intent: "sign-in",
		email,
		password,
		next: `/my-account?token=${token}`,
	}).toString();
	const person = {
		email,
		password,
		repeatPassword: password,
		firstName: name,
		lastName: name,
		phone: "+1 305 555 0177",
		company,
	};
	const answers = await Promise.all([
		send("/api/auth/login", { email, password, recaptchaToken: token }),
		send("/api/auth/login", { email, password: [password], recaptchaToken: { token } }),
		send("/api/auth/login", `{"email":"${email}","password":"${password}"`),
		send("/api/auth/register", { accountType: "fleet_or_repair_shop", taxId: token, ...person }),
		send("/api/auth/forgot", { email, recaptchaToken: token }),
		send("/api/auth/reset", { token, password, repeatPassword: password }),
		send("/api/auth/confirm", { token, password }),
		send("/api/access-requests", { name, email, company, message: street }),
		send(
			"/api/account/addresses",
			{ receiver: name, street1: street },
			{ authorization: `Bearer ${token}` },
		),
		send("/login", form),
		send(
			`/new-password/${token}`,
			new URLSearchParams({ password, repeatPassword: password }).toString(),
		),
		fetch(`${store.address}/registration-confirmation?token=${token}`),
		fetch(`${store.address}/api/google-places/validate?address=${encodeURIComponent(street)}`, {
			headers: { cookie: `__Host-session=${token}` },
		}),
	]);
	await store.databaseProxy.cut();
	await Promise.all([
		send("/api/auth/login", { email, password, recaptchaToken: token }),
		send("/login", form),
	]);
	await expect
		.poll(() => store.said().match(/"answered"/g)?.length ?? 0)
		.toBeGreaterThanOrEqual(answers.length);
	for (const secret of [
		...Object.values(SECRETS),
		"3055550177",
		"305 555 0177",
		encodeURIComponent(email),
		encodeURIComponent(street),
	])
		expect(store.said()).not.toContain(secret);
});

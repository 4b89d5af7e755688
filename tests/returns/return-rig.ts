/**
 * Starts a store with a buyer who has delivered orders and a manager, with helpers for the calls
 * about returns.
 */
import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder, type OrderOverrides } from "../factories/delivered-orders.ts";
import { startApi } from "../support/api-server.ts";

export const VIN = "JALC4B16337007311";

type RequestOptions = { token?: string | undefined; key?: string; language?: string };
type Line = { line: number; quantity: number; reason?: string };
type InspectedLine = { line: number; accepted: number; credit_percent?: number };

export async function startReturns() {
	const api = await startApi();
	await api.database.db
		.insertInto("setting")
		.values({ key: "contact_email", value: "store@cabover.example" })
		.execute();
	const [buyer, manager] = [
		await aSignedInCustomer(api.database),
		await aSignedInCustomer(api.database, { admin_level: 2 }),
	];

	async function post(
		path: string,
		body: object,
		{ token = buyer.token, key = randomUUID(), language = "en" }: RequestOptions = {},
	) {
		const answer = await api.app.inject({
			method: "POST",
			url: `/api${path}`,
			payload: body,
			headers: {
				"idempotency-key": key,
				"accept-language": language,
				...(token ? { authorization: `Bearer ${token}` } : {}),
			},
		});
		return { status: answer.statusCode, body: answer.json() };
	}

	const staff = (number: string, move: string, body: object = {}) =>
		post(`/admin/returns/${number}/${move}`, body, { token: manager.token });

	return {
		api,
		buyer,
		manager,
		post,
		staff,
		get: async (path: string, token: string | undefined = buyer.token) =>
			(await api.call(path, token ? { token } : {})).json(),
		delivered: (overrides: OrderOverrides = {}) =>
			anOrder(api.database.db, {
				accountId: buyer.account.id,
				email: buyer.account.email,
				...overrides,
			}),
		open: (number: number, lines: Line[], fields: object = {}, options: RequestOptions = {}) =>
			post(`/orders/${number}/returns`, { kind: "return", lines, ...fields }, options),
		/**
		 * Waits until the VIN decoder has loaded its tables, which can take longer than a request may.
		 */
		vinsAreRead: () =>
			vi.waitFor(() => api.services.vehicles.decodeVin(VIN), { timeout: 30_000, interval: 200 }),
		/** Approves, receives, inspects and refunds a return. */
		finish: async (number: string, lines: InspectedLine[]) => {
			expect((await staff(number, "approve")).status).toBe(200);
			expect((await staff(number, "receive")).status).toBe(200);
			expect((await staff(number, "inspect", { lines, answer: "Inspected" })).status).toBe(200);
			return staff(number, "refund");
		},
	};
}

export const numberOf = (opened: { body: { return: { returnNumber: string } } }) =>
	opened.body.return.returnNumber;

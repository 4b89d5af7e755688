/** A store with a buyer whose orders have arrived, a manager, and what both call about returns. */
import { randomUUID } from "node:crypto";
import { aCustomerIn } from "../factories/accounts.ts";
import { anOrder, type OrderGiven } from "../factories/delivered-orders.ts";
import { startApi } from "./api-server.ts";

type Asked = { token?: string | undefined; key?: string; language?: string };
type Line = { line: number; quantity: number; reason?: string };

export async function startReturns() {
	const api = await startApi();
	await api.database.db.insertInto("setting").values({ key: "contact_email", value: "store@cabover.example" }).execute();
	const [buyer, manager] = [await aCustomerIn(api.database), await aCustomerIn(api.database, { admin_level: 2 })];

	async function post(path: string, body: object, { token = buyer.token, key = randomUUID(), language = "en" }: Asked = {}) {
		const answer = await api.app.inject({
			method: "POST",
			url: `/api${path}`,
			payload: body,
			headers: { "idempotency-key": key, "accept-language": language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
		});
		return { status: answer.statusCode, body: answer.json() };
	}

	return {
		...{ api, buyer, manager, post },
		get: async (path: string, token: string | undefined = buyer.token) => (await api.call(path, token ? { token } : {})).json(),
		delivered: (given: OrderGiven = {}) => anOrder(api.database.db, { accountId: buyer.account.id, email: buyer.account.email, ...given }),
		open: (number: number, lines: Line[], more: object = {}, asked: Asked = {}) =>
			post(`/orders/${number}/returns`, { kind: "return", lines, ...more }, asked),
		staff: (number: string, move: string, body: object = {}) => post(`/admin/returns/${number}/${move}`, body, { token: manager.token }),
	};
}

export const numberOf = (opened: { body: { return: { returnNumber: string } } }) => opened.body.return.returnNumber;

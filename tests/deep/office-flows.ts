/**
 * The work of staff that moves goods or money, each with a request in which the store can die and a
 * description of how its outcome differs from that of a store which never died.
 */
import { randomInt, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { anAccount, aSession } from "../factories/accounts.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { pageForm } from "../support/page-form.ts";
import { buy, postUntilAnswered } from "./buyer.ts";
import type { Call, FailPointStore } from "./fail-point-store.ts";

export const OFFICE_FLOWS = [
	"send a shipment",
	"buy a label",
	"void a label",
	"edit an order",
	"record a check",
	"reverse a check",
	"order by phone",
	"refund by line",
	"receive a return by scan",
	"close the day",
] as const;
export type OfficeFlow = (typeof OFFICE_FLOWS)[number];

type PreparedFlow = {
	/** What staff send. After a death they open the page again and press the same button. */
	call: () => Promise<Call>;
	/** Undefined when the outcome is right. */
	fault: () => Promise<string | undefined>;
};

/** A label needs the address of its sender, and the demo has none in the other warehouses. */
const WAREHOUSES_WITH_ADDRESS = ["MIA", "MED"];

const BOX = { pounds: "2", length: "10", width: "8", height: "4" };

export async function openOffice(lane: FailPointStore) {
	const { store, database, sandbox, parts, token: buyerToken } = lane;
	const { pool, db } = database;
	const manager = await anAccount(db, { admin_level: 2 });
	const token = await aSession(database, manager.id);
	const { rows: buyers } = await pool.query<{ account_id: number }>(
		"select account_id from credit_account order by account_id desc limit 1",
	);
	const buyerId = buyers[0]?.account_id ?? 0;
	let turn = 0;

	const form = (url: string, fields: Record<string, string>): Call => {
		const { payload, headers } = pageForm(url, token, fields);
		return { path: url, body: payload, headers };
	};
	const press = async (url: string, fields: Record<string, string>) => {
		const answer = await lane.send(form(url, fields));
		return { status: answer?.status ?? 0, text: (await answer?.text()) ?? "" };
	};
	const one = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0];
	const staffCall = (path: string, body: object = {}) =>
		postUntilAnswered(`${store.address}/api${path}`, body, {
			authorization: `Bearer ${token}`,
			"idempotency-key": randomUUID(),
		});

	/** A paid order of a part that can be returned. */
	async function anOrder(serviceCode: string, quantity = 1) {
		for (;;) {
			const sku = parts[turn++ % parts.length] as string;
			const { number } = await buy({
				shop: store,
				token: buyerToken,
				method: "card",
				sku,
				quantity,
				serviceCode,
			});
			const order = await one(
				`select o.id, o.number, o.shipping_cents, w.code as warehouse, l.is_returnable from store_order o join order_line l on l.order_id = o.id
				join order_allocation a on a.order_line_id = l.id join warehouse w on w.id = a.warehouse_id where o.number = $1`,
				[number],
			);
			if (order?.is_returnable) return order;
		}
	}

	async function aDeliveredOrder(quantity: number) {
		const order = await anOrder("pickup", quantity);
		for (const to of ["awaiting_shipment", "shipped"])
			await press(`/admin/orders/${order.number}`, { to, handedTo: "Demo", unscanned: "yes" });
		const { status } = await one("select status from store_order where id = $1", [order.id]);
		expect(status).toBe("delivered");
		return order;
	}

	async function aShipment() {
		let order = await anOrder("ground");
		while (!WAREHOUSES_WITH_ADDRESS.includes(order.warehouse)) order = await anOrder("ground");
		const made = await press(`/admin/orders/${order.number}`, {
			intent: "ship",
			n: "1",
			warehouse: order.warehouse,
			"pieces.1": "1",
		});
		expect(made.status).toBe(302);
		const { id } = await one("select id from shipment where order_id = $1", [order.id]);
		const url = `/admin/shipments/${order.number}-1`;
		/** A claim of a store that died ends after two minutes; the test does not wait for it. */
		const call = async (fields: Record<string, string>) => {
			await pool.query(
				"update shipment_label set claimed_until = now() - interval '1 second' where shipment_id = $1",
				[id],
			);
			const { version } = await one("select version from shipment where id = $1", [id]);
			return form(url, { ...fields, version: String(version) });
		};
		const read = () =>
			one(
				`select s.status, o.status as "order",
					(select coalesce(sum(delta), 0)::int from stock_move where cause = 'shipment:' || s.id) as moved,
					(select count(*)::int from outbox x where x.kind = 'order-shipped' and x.subject = 'order ' || o.number) as mails,
					(select string_agg(l.status, ' ' order by l.id) from shipment_label l where l.shipment_id = s.id) as labels,
					(select string_agg(t.tracking, ' ' order by t.tracking) from shipment_tracking t where t.shipment_id = s.id) as trackings,
					(select string_agg(l.tracking, ' ') from shipment_label l where l.shipment_id = s.id and l.status = 'bought') as bought
				from shipment s join store_order o on o.id = s.order_id where s.id = $1`,
				[id],
			);
		return { id, call, read };
	}

	/** A paid order that an edit made 25 dollars dearer. */
	async function anOwedOrder() {
		const order = await anOrder("pickup");
		const url = `/admin/orders/${order.number}`;
		const fields = {
			key: randomUUID(),
			revision: "0",
			reason: "The buyer called",
			shipping: "25",
			"quantity.1": "1",
		};
		const { text } = await press(`${url}/edit`, { ...fields, intent: "preview" });
		const shownTotal = /name="shownTotal" value="(\d+)"/.exec(text)?.[1] ?? "";
		await press(`${url}/edit`, { ...fields, shownTotal });
		const check = {
			intent: "balance-payment",
			key: randomUUID(),
			amount: "25",
			method: "check",
			reference: "1042",
		};
		const read = () =>
			one(
				`select o.balance_due_cents as due, count(a.id)::int as payments, count(v.payment_id)::int as reversals,
					(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'receivable') as receivable,
					(select count(*)::int from outbox where subject = 'order ' || o.number and kind = 'order-payment-reversed') as mails
				from store_order o left join account_payment a on a.order_id = o.id left join account_payment_reversal v on v.payment_id = a.id
				where o.id = $1 group by o.id`,
				[order.id],
			);
		expect(await read()).toMatchObject({ due: 2500, payments: 0 });
		return { id: order.id, url, check, read };
	}

	const BUY = { intent: "send", label: "buy", unscanned: "yes", ...BOX };

	/** What the provider gave back of the payment of an order. */
	async function providerRefund(orderId: number): Promise<number | undefined> {
		return (await sandbox.provider.findByKey(`order-${orderId}-pay-1`))?.refundedCents;
	}

	const unless = (isRight: boolean, state: unknown) =>
		isRight ? undefined : JSON.stringify(state);

	const FLOWS: Record<OfficeFlow, () => Promise<PreparedFlow>> = {
		"send a shipment": async () => {
			const { call, read } = await aShipment();
			const trackings = `1Z${randomInt(10 ** 9, 10 ** 10)}`;
			return {
				call: () =>
					call({
						intent: "send",
						trackings,
						unscanned: "yes",
						...BOX,
					}),
				fault: async () => {
					const state = await read();
					const { status, order, moved, mails, labels } = state;
					const isRight =
						status === "shipped" && order === "shipped" && moved === -1 && mails === 1;
					return unless(isRight && state.trackings === trackings && labels === null, state);
				},
			};
		},
		"buy a label": async () => {
			const { call, read } = await aShipment();
			return {
				call: () => call(BUY),
				fault: async () => {
					const state = await read();
					const { status, order, moved, mails, trackings, bought, labels } = state;
					const isRight =
						status === "shipped" && order === "shipped" && moved === -1 && mails === 1;
					return unless(isRight && labels === "bought" && trackings === bought, state);
				},
			};
		},
		"void a label": async () => {
			const { call, read } = await aShipment();
			// The label is bought, and its box has not left.
			await lane.dieAt(await call(BUY), "after commit of set-label-bought");
			expect(await read()).toMatchObject({ status: "picking", labels: "bought" });
			return {
				call: () => call({ intent: "void" }),
				fault: async () => {
					const state = await read();
					const { status, moved, trackings, labels } = state;
					const isRight = status === "picking" && moved === 0;
					return unless(isRight && labels === "voided" && trackings === null, state);
				},
			};
		},
		"edit an order": async () => {
			const order = await anOrder("pickup", 3);
			const fields = {
				key: randomUUID(),
				revision: "0",
				reason: "The buyer called",
				shipping: "0",
				"quantity.1": "1",
			};
			const { total_cents: paid } = await one("select total_cents from store_order where id = $1", [
				order.id,
			]);
			const url = `/admin/orders/${order.number}/edit`;
			// The form has the new total that the page showed.
			const { text } = await press(url, { ...fields, intent: "preview" });
			const shownTotal = /name="shownTotal" value="(\d+)"/.exec(text)?.[1] ?? "";
			return {
				call: async () => form(url, { ...fields, shownTotal }),
				fault: async () => {
					const state = await one(
						`select o.total_cents, (select count(*)::int from order_edit where order_id = o.id) as edits,
							(select sum(a.quantity)::int from order_allocation a join order_line l on l.id = a.order_line_id where l.order_id = o.id) as held
						from store_order o where o.id = $1`,
						[order.id],
					);
					const back = await providerRefund(order.id);
					const isRight = state.edits === 1 && state.held === 1 && state.total_cents < paid;
					return unless(isRight && back === paid - state.total_cents, { ...state, back });
				},
			};
		},
		"record a check": async () => {
			const { url, check, read } = await anOwedOrder();
			return {
				call: async () => form(url, check),
				fault: async () => {
					const state = await read();
					return unless(state.due === 0 && state.receivable === 0 && state.payments === 1, state);
				},
			};
		},
		"reverse a check": async () => {
			const { id, url, check, read } = await anOwedOrder();
			await press(url, check);
			const payment = await one("select id from account_payment where order_id = $1", [id]);
			const fields = {
				intent: "payment-reversal",
				payment: String(payment.id),
				key: randomUUID(),
				reason: "The bank returned it",
			};
			return {
				call: async () => form(url, fields),
				fault: async () => {
					const state = await read();
					const isRight = state.due === 2500 && state.receivable === 2500 && state.mails === 1;
					return unless(isRight && state.payments === 1 && state.reversals === 1, state);
				},
			};
		},
		"order by phone": async () => {
			const sku = parts[turn++ % parts.length] as string;
			const { type: _, ...address } = SHIP_TO;
			const [url, key] = [`/admin/customers/${buyerId}/order`, randomUUID()];
			const fields = {
				...address,
				key,
				address: "other",
				service: "pickup",
				[`quantity.${sku}`]: "2",
			};
			const priced = await press(url, { ...fields, intent: "update" });
			const total = /name="total" value="(\d+)"/.exec(priced.text)?.[1] ?? "";
			expect(total).not.toBe("");
			return {
				call: async () => form(url, { ...fields, intent: "account", total }),
				fault: async () => {
					const state = await one(
						`select count(*)::int as orders, min(o.status) as status, min(o.payment_status) as payment, sum(o.total_cents)::int as total
						from idempotency_key k join store_order o on o.id = k.order_id where k.key = $1`,
						[key],
					);
					const { orders, status, payment } = state;
					const isPlaced = status === "processing" && payment === "on_account";
					return unless(orders === 1 && isPlaced && state.total === Number(total), state);
				},
			};
		},
		"refund by line": async () => {
			const order = await aDeliveredOrder(2);
			const fields = {
				intent: "refund-lines",
				key: randomUUID(),
				"pieces.1": "1",
				cause: "i_dont_need_it",
				goods: "restock",
				warehouse: order.warehouse,
				fee: "0.10",
				goodwill: "0.25",
				note: "agreed by phone",
			};
			const url = `/admin/orders/${order.number}`;
			const preview = await press(url, fields);
			const shownCents = /name="shownCents" value="(\d+)"/.exec(preview.text)?.[1] ?? "";
			expect(shownCents).not.toBe("");
			return {
				call: async () => form(url, { ...fields, shownCents }),
				fault: async () => {
					const state = await one(
						`select o.refunded_cents, (select string_agg(r.status::text, ' ') from store_return r where r.order_id = o.id) as returns,
							(select coalesce(sum(m.delta), 0)::int from stock_move m join store_return r on m.cause = 'return:' || r.id where r.order_id = o.id) as restocked
						from store_order o where o.id = $1`,
						[order.id],
					);
					const back = await providerRefund(order.id);
					const isRight = state.returns === "refunded" && state.restocked === 1;
					return unless(isRight && back !== 0 && back === state.refunded_cents, { ...state, back });
				},
			};
		},
		"receive a return by scan": async () => {
			const order = await aDeliveredOrder(1);
			const opened = await postUntilAnswered(
				`${store.address}/api/orders/${order.number}/returns`,
				{ kind: "return", lines: [{ line: 1, quantity: 1, reason: "i_dont_need_it" }] },
				{ authorization: `Bearer ${buyerToken}`, "idempotency-key": randomUUID() },
			);
			const number = String(opened.return.returnNumber);
			await staffCall(`/admin/returns/${number}/approve`);
			return {
				call: async () => form("/admin/returns", { scan: number }),
				fault: async () => {
					const state = await one(
						`select r.status, (select count(*)::int from return_history h where h.return_id = r.id and h.to_status = 'received') as times
						from store_return r where r.number = $1`,
						[number],
					);
					return unless(state.status === "received" && state.times === 1, state);
				},
			};
		},
		"close the day": async () => {
			// No day is closed, and everything of today is booked on the day before.
			await anOrder("pickup");
			await pool.query("truncate accounting_day, accounting_line, ledger_day");
			await pool.query("alter table ledger_entry disable trigger keep_ledger");
			await pool.query(
				"update ledger_entry set at = at - interval '1 day' where at > now() - interval '20 hours'",
			);
			await pool.query("alter table ledger_entry enable trigger keep_ledger");
			return {
				call: async () => form("/admin/accounting", {}),
				fault: async () => {
					const state = await one(
						`select (select count(*)::int from accounting_day) as days, (select max(number) from accounting_day) as last,
							(select count(*)::int from (
								select account, sum(cents) as cents from ledger_entry where at < (select (max(day) + 1)::timestamp at time zone 'America/New_York' from accounting_day) group by account
							) b full join (
								select account, sum(debit_cents - credit_cents) as cents from accounting_line group by account
							) c on c.account = b.account where coalesce(b.cents, 0) <> coalesce(c.cents, 0)) as wrong`,
						[],
					);
					return unless(state.days > 0 && state.days === state.last && state.wrong === 0, state);
				},
			};
		},
	};
	return { prepare: (flow: OfficeFlow) => FLOWS[flow]() };
}

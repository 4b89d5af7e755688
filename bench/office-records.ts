/** Orders, returns and parts for the tasks of the office, made by the use cases of the store. */
import { randomUUID } from "node:crypto";
import { callersOf } from "../demo/history-steps.ts";
import type { Customer } from "../src/domain/account/caller.ts";
import type { Services } from "../src/features/services.ts";
import { type RunningServices, startServices } from "../src/server/start-services.ts";
import { aCheckout, placeAs } from "../tests/factories/orders.ts";
import type { OfficeRecords } from "./office-task.ts";

/** The orders of one sitting, and some for single tasks. */
const ORDERS = 150;
const CREDIT_CENTS = 100_000_000_000;
const BUYER = "flota@cabover.example";
/** Seventeen characters that no table of VINs knows. */
const UNREADABLE_VIN = "ZZZ99ZTS3ZZ000001";

/** The store runs in another process on the same database. */
export async function makeOfficeRecords(databaseUrl: string): Promise<OfficeRecords> {
	const running = await startServices({
		databaseUrl,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
	});
	try {
		return await makeRecords(running);
	} finally {
		await running.close();
	}
}

async function makeRecords({ services, pool }: RunningServices): Promise<OfficeRecords> {
	await pool.query(
		`insert into credit_account (account_id, limit_cents) select id, $2 from account where email = $1
		on conflict (account_id) do update set limit_cents = excluded.limit_cents`,
		[BUYER, CREDIT_CENTS],
	);
	await pool.query(
		`insert into address (account_id, receiver, company, street1, street2, city, state, postal_code, country, phone, additional_info, kind, is_default_shipping, is_default_billing)
		select id, 'Demo flota', null, '8200 NW 41st Street', null, 'Doral', 'FL', '33166', 'US', '+13055550100', '', 'commercial', true, true
		from account where email = $1`,
		[BUYER],
	);
	const { buyer, staff } = (await callersOf(pool))(BUYER);
	const { rows: parts } = await pool.query<{ sku: string }>(
		`with wanted as (
			select p.id, p.sku, min(s.warehouse_id) as warehouse_id from part p
			join stock s on s.part_id = p.id and s.on_hand > 0 join warehouse w on w.id = s.warehouse_id and w.stock_class = 'IN_STOCK'
			where p.status = 'active' and not p.is_special_order and not p.is_electrical and p.order_multiple = 1 and p.weight_grams < 5000 and p.core_charge_cents > 0
				and (select count(*) from price where part_id = p.id) = 6
			group by p.id, p.sku order by p.id limit 1
		), filled as (
			insert into stock_move (part_id, warehouse_id, delta, reason, cause)
			select s.part_id, s.warehouse_id, 5000 - s.on_hand, 'count', 'staff' from stock s join wanted w on s.part_id = w.id and s.warehouse_id = w.warehouse_id
		) select sku from wanted`,
	);
	const sku = parts[0]?.sku ?? "";
	const { rows: others } = await pool.query<{ sku: string }>(
		`select p.sku from part p where p.status = 'active' and p.sku <> $1 and p.order_multiple = 1 and not p.is_special_order
			and exists (select from stock s join warehouse w on w.id = s.warehouse_id and w.stock_class = 'IN_STOCK' where s.part_id = p.id and s.on_hand > 0)
			and not exists (select from order_line l where l.part_id = p.id) order by p.id limit 8`,
		[sku],
	);
	const otherSkus = others.map((part) => part.sku);
	const { rows: empty } = await pool.query<{ sku: string }>(
		`select p.sku from part p where p.status = 'active'
			and not exists (select from stock s where s.part_id = p.id and (s.on_hand <> 0 or s.reserved <> 0))
			and not exists (select from order_line l where l.part_id = p.id) order by p.id limit 1`,
	);
	const place = async (quantity: number, vin: string | null = null) => {
		const items = [{ sku, quantity }];
		const request = { method: "account" as const, token: null, serviceCode: "ground", vin };
		return (await placeAs(services, aCheckout(items, { ...request, purchaseOrder: "PO-7" }), buyer))
			.number;
	};
	const orders: number[] = [];
	for (let n = 0; n < ORDERS; n++) orders.push(await place(1));
	// Two of them are picked already.
	for (const number of orders.slice(2, 4)) await pick(services, staff, number, sku);
	const delivered = [await place(3), await place(3)];
	for (const number of delivered)
		for (const to of ["awaiting_shipment", "shipped", "delivered"] as const)
			await services.orders.move(staff, { number, to, tracking: null, allowsUnscanned: true });
	const [deliveredOrder = 0, returnedOrder = 0] = delivered;
	const sendBack = async (kind: "return" | "core") =>
		(
			await services.returns.open(buyer, String(returnedOrder), {
				key: randomUUID(),
				kind,
				lines: [{ line: 1, quantity: 1, reason: kind === "return" ? "ordered_by_mistake" : null }],
				vin: null,
				note: "",
				photos: [],
			})
		).number;
	const [requestedReturn, receivedCores] = [await sendBack("return"), await sendBack("core")];
	await services.returns.approve(staff, receivedCores);
	await services.returns.receive(staff, receivedCores);
	return {
		orders,
		largeOrder: await place(3),
		vinOrder: await place(1, UNREADABLE_VIN),
		deliveredOrder,
		requestedReturn,
		receivedCores,
		sku,
		otherSkus,
		emptySku: empty[0]?.sku ?? "",
	};
}

async function pick(
	services: Services,
	staff: Customer,
	number: number,
	sku: string,
): Promise<void> {
	const { orders } = await services.shipments.readPickBoard(staff, null);
	const warehouse = orders.find((order) => order.number === number)?.warehouse ?? "";
	const waveId = await services.shipments.startWave(staff, {
		key: randomUUID(),
		warehouse,
		orders: [number],
	});
	await services.shipments.scan(staff, { waveId, text: sku });
}

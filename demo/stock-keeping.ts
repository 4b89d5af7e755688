/** Bins, two suppliers with their terms, and an open purchase order of the demo store. */
import type pg from "pg";

/** Parts above this id get no bin, so that a load of millions of parts takes no longer. */
const MAX_BIN_PART = 20_000;

const BINS = `insert into bin (warehouse_id, code)
	select w.id, chr(64 + aisle) || '-' || lpad(rack::text, 2, '0')
	from warehouse w, generate_series(1, 8) as aisle, generate_series(1, 12) as rack
	where w.stock_class in ('IN_STOCK', 'LOCAL') order by w.id, aisle, rack`;

/** Every eleventh part has no bin yet. */
const PART_BINS = `insert into stock_bin (part_id, warehouse_id, bin_id)
	select s.part_id, s.warehouse_id, b.id
	from stock s join (
		select id, warehouse_id, row_number() over (partition by warehouse_id order by id) - 1 as place from bin
	) b on b.warehouse_id = s.warehouse_id and b.place = s.part_id % 96
	where s.part_id <= $1 and s.part_id % 11 <> 0`;

const SUPPLIERS = `insert into supplier (name, lead_days) values
	('Pacific Diesel Components', 21), ('Gulf Coast Truck Supply', 7)`;

/** Both suppliers sell some of the parts, at a bit more than half of the price of the store. */
const SUPPLIER_PARTS = `insert into supplier_part (supplier_id, part_id, their_number, cost_cents, min_quantity, pack)
	select s.id, p.id, upper(left(s.name, 3)) || '-' || lpad(p.id::text, 6, '0'), price.price_cents * (52 + s.id) / 100,
		p.order_multiple, p.order_multiple
	from supplier s join part p on p.id % 2 = s.id % 2 and p.id <= 600 and p.status = 'active'
	join price on price.part_id = p.id and price.level = 'online'`;

const PURCHASE_ORDER = `with placed as (
		insert into purchase_order (key, supplier_id, warehouse_id)
		select '6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7b01', min(s.id), (select min(id) from warehouse where stock_class = 'IN_STOCK')
		from supplier s returning id, supplier_id
	)
	insert into purchase_order_line (purchase_order_id, n, part_id, quantity, cost_cents, expected_on)
	select placed.id, row_number() over (order by sp.part_id), sp.part_id, 12 * sp.pack, sp.cost_cents, current_date + 14
	from placed join lateral (
		select sp.part_id, sp.pack, sp.cost_cents from supplier_part sp where sp.supplier_id = placed.supplier_id
			and not exists (select from stock st join warehouse w on w.id = st.warehouse_id
				where st.part_id = sp.part_id and w.stock_class = 'INCOMING')
		order by sp.part_id limit 6
	) sp on true`;

export async function loadStockKeeping(client: pg.Client): Promise<void> {
	await client.query(BINS);
	await client.query(PART_BINS, [MAX_BIN_PART]);
	for (const statement of [SUPPLIERS, SUPPLIER_PARTS, PURCHASE_ORDER])
		await client.query(statement);
}

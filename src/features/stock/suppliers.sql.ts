import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type SupplierRow = {
	id: number;
	name: string;
	email: string | null;
	lead_days: number;
	is_active: boolean;
	parts: number;
	open_orders: number;
};

const SUPPLIERS = `select s.id, s.name, s.email, s.lead_days, s.is_active,
		(select count(*)::int from supplier_part sp where sp.supplier_id = s.id) as parts,
		(select count(*)::int from purchase_order o where o.supplier_id = s.id and o.status = 'open') as open_orders
	from supplier s`;

export const selectSuppliers = preparedStatement<SupplierRow, []>(
	"suppliers",
	`${SUPPLIERS} order by s.is_active desc, lower(s.name)`,
);

export const selectSupplier = preparedStatement<SupplierRow, [id: number]>(
	"supplier",
	`${SUPPLIERS} where s.id = $1`,
);

/** Id null is a new supplier. Returns no row when the name is taken or the id is unknown. */
export const insertSupplier = preparedStatement<
	{ id: number },
	[name: string, email: string | null, leadDays: number]
>(
	"insert-supplier",
	"insert into supplier (name, email, lead_days) values ($1, $2, $3) on conflict (lower(name)) do nothing returning id",
);

export const updateSupplier = preparedStatement<
	{ id: number },
	[id: number, name: string, email: string | null, leadDays: number, isActive: boolean]
>(
	"update-supplier",
	`update supplier s set name = $2, email = $3, lead_days = $4, is_active = $5
	where s.id = $1 and not exists (select from supplier other where lower(other.name) = lower($2) and other.id <> $1) returning s.id`,
);

export type SupplierPartRow = {
	sku: string;
	title_en: string;
	title_es: string;
	their_number: string;
	cost_cents: number;
	min_quantity: number;
	pack: number;
};

export const selectSupplierParts = preparedStatement<
	SupplierPartRow,
	[supplierId: number, limit: number]
>(
	"supplier-parts",
	`select p.sku, p.title_en, p.title_es, sp.their_number, sp.cost_cents, sp.min_quantity, sp.pack
	from supplier_part sp join part p on p.id = sp.part_id where sp.supplier_id = $1 order by p.sku limit $2`,
);

export const upsertSupplierPart = preparedStatement<
	never,
	[
		supplierId: number,
		partId: number,
		theirNumber: string,
		costCents: number,
		minQuantity: number,
		pack: number,
	]
>(
	"upsert-supplier-part",
	`insert into supplier_part (supplier_id, part_id, their_number, cost_cents, min_quantity, pack) values ($1, $2, $3, $4, $5, $6)
	on conflict (supplier_id, part_id) do update set their_number = excluded.their_number, cost_cents = excluded.cost_cents,
		min_quantity = excluded.min_quantity, pack = excluded.pack, updated_at = now()`,
);

export type PartSupplierRow = {
	supplier_id: number;
	supplier: string;
	their_number: string;
	cost_cents: number;
};

export const selectSuppliersOfPart = preparedStatement<PartSupplierRow, [partId: number]>(
	"suppliers-of-part",
	`select s.id as supplier_id, s.name as supplier, sp.their_number, sp.cost_cents
	from supplier_part sp join supplier s on s.id = sp.supplier_id where sp.part_id = $1 order by sp.cost_cents, s.name`,
);

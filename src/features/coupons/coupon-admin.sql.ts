/** Coupons in the back office. Days are in the store's time zone; the last day is included. */
import type pg from "pg";
import type { ListedCoupon } from "../../domain/coupon/coupon.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

type CouponRow = {
	id: number;
	code: string;
	kind: "percent" | "fixed";
	value: number;
	min_products_cents: number;
	starts_at: Date | null;
	ends_at: Date | null;
	max_uses: number | null;
	max_uses_per_customer: number | null;
	used: number;
	category_urls: string[] | null;
	brand_urls: string[] | null;
	free_shipping_type: string | null;
	message_en: string;
	message_es: string;
	state: ListedCoupon["state"];
};

const couponRows = preparedStatement<
	CouponRow & { found: number },
	[isEnded: boolean, limit: number, offset: number]
>(
	"staff-coupons",
	`select c.*, (count(*) over ())::int as found from (
		select id, code, kind, value, min_products_cents, starts_at, ends_at, max_uses, max_uses_per_customer, used, category_urls, brand_urls,
			free_shipping_type, message_en, message_es,
			case when not enabled or ends_at <= now() then 'ended' when starts_at > now() then 'waiting' when used >= max_uses then 'used_up'
				else 'live' end as state
		from coupon) c
	where (state = 'ended') = $1 order by id desc limit $2 offset $3`,
);

/** The ended coupons, or all others; newest first. */
export async function selectCoupons(
	db: Queryable,
	isEnded: boolean,
	limit: number,
	offset: number,
): Promise<{ coupons: ListedCoupon[]; total: number }> {
	const rows = await couponRows(db, isEnded, limit, offset);
	return { coupons: rows.map(toCoupon), total: rows[0]?.found ?? 0 };
}

function toCoupon(row: CouponRow): ListedCoupon {
	return {
		id: row.id,
		code: row.code,
		kind: row.kind,
		value: row.value,
		minProductsCents: row.min_products_cents,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		maxUses: row.max_uses,
		maxUsesPerCustomer: row.max_uses_per_customer,
		used: row.used,
		categoryUrls: row.category_urls,
		brandUrls: row.brand_urls,
		freeShippingType: row.free_shipping_type,
		message: { en: row.message_en, es: row.message_es },
		state: row.state,
	};
}

export type NewCoupon = {
	code: string;
	kind: "percent" | "fixed";
	value: number;
	minProductsCents: number;
	startsOn: string | null;
	endsOn: string | null;
	maxUses: number | null;
	maxUsesPerCustomer: number | null;
	categoryUrls: string[] | null;
	brandUrls: string[] | null;
	freeShippingType: string | null;
	messageEn: string;
	messageEs: string;
};

type NewCouponValues = [
	code: string,
	kind: string,
	value: number,
	minProductsCents: number,
	startsOn: string | null,
	endsOn: string | null,
	maxUses: number | null,
	maxUsesPerCustomer: number | null,
	categoryUrls: string[] | null,
	brandUrls: string[] | null,
	freeShippingType: string | null,
	messageEn: string,
	messageEs: string,
];

const insert = preparedStatement<{ id: number }, NewCouponValues>(
	"insert-coupon",
	`insert into coupon (code, kind, value, min_products_cents, starts_at, ends_at, max_uses, max_uses_per_customer, category_urls, brand_urls,
		free_shipping, free_shipping_type, message_en, message_es)
	values ($1, $2, $3, $4, $5::date::timestamp at time zone '${STORE_TIME_ZONE}', ($6::date + 1)::timestamp at time zone '${STORE_TIME_ZONE}', $7, $8, $9, $10,
		$11::text is not null, $11, $12, $13)
	on conflict (code) do nothing returning id`,
);

/** Undefined when the code is taken. */
export async function insertCoupon(
	client: pg.PoolClient,
	coupon: NewCoupon,
): Promise<number | undefined> {
	const [row] = await insert(
		client,
		coupon.code,
		coupon.kind,
		coupon.value,
		coupon.minProductsCents,
		coupon.startsOn,
		coupon.endsOn,
		coupon.maxUses,
		coupon.maxUsesPerCustomer,
		coupon.categoryUrls,
		coupon.brandUrls,
		coupon.freeShippingType,
		coupon.messageEn,
		coupon.messageEs,
	);
	return row?.id;
}

/** How many of these URLs exist. */
export const countCategoriesAndBrands = preparedStatement<
	{ categories: number; brands: number },
	[categories: string[], brands: string[]]
>(
	"count-coupon-places",
	`select (select count(*)::int from category where url = any ($1)) as categories, (select count(*)::int from brand where url = any ($2)) as brands`,
);

/** Returns nothing when the coupon has ended already. Orders that use the coupon keep it. */
export const endCoupon = preparedStatement<{ code: string }, [id: number]>(
	"end-coupon",
	"update coupon set enabled = false where id = $1 and enabled and (ends_at is null or ends_at > now()) returning code",
);

export const selectCouponCode = preparedStatement<{ code: string }, [id: number]>(
	"coupon-by-id",
	"select code from coupon where id = $1",
);

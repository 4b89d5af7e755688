/** The labels of shipments. */
import type { BoughtLabel } from "../../domain/shipping/label-request.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

export type LabelRow = {
	id: number;
	key: string;
	status: "buying" | "bought" | "declined" | "voided";
	provider: string;
	provider_ref: string | null;
	carrier: string | null;
	service: string | null;
	tracking: string | null;
	cost_cents: number | null;
	reason: string | null;
	bought_at: Date | null;
};

/** The newest label of a shipment, without its file. */
export const selectLatestLabel = preparedStatement<LabelRow, [shipmentId: number]>(
	"latest-shipment-label",
	`select id, key, status, provider, provider_ref, carrier, service, tracking, cost_cents, reason, bought_at
	from shipment_label where shipment_id = $1 order by id desc limit 1`,
);

export const selectLabelFile = preparedStatement<{ file: Buffer | null }, [shipmentId: number]>(
	"shipment-label-file",
	"select file from shipment_label where shipment_id = $1 and status = 'bought'",
);

/** Only the request that claims a label contacts the provider. */
export const insertLabel = preparedStatement<
	{ id: number; key: string },
	[shipmentId: number, key: string, provider: string, actorId: number, claimSeconds: number]
>(
	"insert-shipment-label",
	`insert into shipment_label (shipment_id, key, provider, created_by, claimed_until)
	values ($1, $2::uuid, $3, $4, now() + make_interval(secs => $5)) returning id, key`,
);

/** Returns no row while another request contacts the provider. */
export const claimLabel = preparedStatement<
	{ id: number; key: string },
	[id: number, claimSeconds: number]
>(
	"claim-shipment-label",
	`update shipment_label set claimed_until = now() + make_interval(secs => $2)
	where id = $1 and status = 'buying' and claimed_until < now() returning id, key`,
);

const updateBought = preparedStatement<
	{ id: number },
	[
		id: number,
		ref: string,
		carrier: string,
		service: string,
		tracking: string,
		costCents: number,
		file: Buffer,
	]
>(
	"set-label-bought",
	`update shipment_label set status = 'bought', bought_at = now(), provider_ref = $2, carrier = $3, service = $4, tracking = $5,
		cost_cents = $6, file = $7 where id = $1 and status = 'buying' returning id`,
);

/** Returns false if another request has stored the label. */
export async function setLabelBought(
	client: Queryable,
	id: number,
	{ ref, carrier, service, tracking, costCents, file }: BoughtLabel,
): Promise<boolean> {
	const rows = await updateBought(client, id, ref, carrier, service, tracking, costCents, file);
	return rows.length === 1;
}

export const setLabelDeclined = preparedStatement<never, [id: number, reason: string]>(
	"set-label-declined",
	"update shipment_label set status = 'declined', reason = left($2, 200) where id = $1 and status = 'buying'",
);

export const setLabelVoided = preparedStatement<{ id: number }, [id: number]>(
	"set-label-voided",
	"update shipment_label set status = 'voided', voided_at = now() where id = $1 and status = 'bought' returning id",
);

/** A box that is not delivered after this many days is no longer asked about. */
const MAX_TRACKED_DAYS = 30;

/** Bought labels of shipments that have left and are not delivered. */
export const selectLabelsUnderWay = preparedStatement<
	{ id: number; shipment_id: number; provider_ref: string | null },
	[provider: string, after: number, limit: number]
>(
	"labels-under-way",
	`select b.id, b.shipment_id, b.provider_ref from shipment_label b join shipment s on s.id = b.shipment_id
	where b.status = 'bought' and b.provider = $1 and b.id > $2 and s.status = 'shipped'
		and s.shipped_at > now() - make_interval(days => ${MAX_TRACKED_DAYS})
	order by b.id limit $3`,
);

export const selectLabelOfRef = preparedStatement<{ shipment_id: number }, [ref: string]>(
	"label-of-ref",
	"select shipment_id from shipment_label where provider_ref = $1 and status = 'bought'",
);

/** The labels of shipments. */
import type { LabelTimes } from "../../domain/shipment/new-label.ts";
import type { BoughtLabel } from "../../domain/shipping/label-request.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

export type LabelRow = {
	id: number;
	key: string;
	status: LabelTimes["status"];
	provider: string;
	provider_ref: string | null;
	carrier: string | null;
	service: string | null;
	tracking: string | null;
	cost_cents: number | null;
	reason: string | null;
	bought_at: Date | null;
	/** Since when the carrier is to take it back. */
	void_due_at: Date | null;
	/** When the carrier did not take it back. */
	void_refused_at: Date | null;
	/** A request is asking the carrier about it now. */
	is_claimed: boolean;
};

/** Longer than all questions to the provider take together. */
export const CLAIM_SECONDS = 120;

/** Only the request that claims a label contacts the provider. */
export type ClaimedLabel = {
	id: number;
	shipment_id: number;
	key: string;
	/** The provider's shipment that may be paid, once it has been created. */
	provider_ref: string | null;
};
export type LabelToVoid = {
	id: number;
	shipment_id: number;
	provider_ref: string | null;
	tracking: string | null;
};

/** The newest label of a shipment, without its file. */
export const selectLatestLabel = preparedStatement<LabelRow, [shipmentId: number]>(
	"latest-shipment-label",
	`select id, key, status, provider, provider_ref, carrier, service, tracking, cost_cents, reason, bought_at, void_due_at, void_refused_at,
		claimed_until > now() as is_claimed from shipment_label where shipment_id = $1 order by id desc limit 1`,
);

const labelTimes = preparedStatement<
	{
		status: LabelTimes["status"];
		created_at: Date;
		bought_at: Date | null;
		voided_at: Date | null;
	},
	[shipmentId: number]
>(
	"label-times-of-shipment",
	"select status, created_at, bought_at, voided_at from shipment_label where shipment_id = $1 order by id",
);

/** All labels of a shipment, the oldest first. */
export async function selectLabelTimes(db: Queryable, shipmentId: number): Promise<LabelTimes[]> {
	return (await labelTimes(db, shipmentId)).map((row) => ({
		status: row.status,
		createdAt: row.created_at,
		boughtAt: row.bought_at,
		voidedAt: row.voided_at,
	}));
}

export const selectLabelFile = preparedStatement<{ file: Buffer | null }, [shipmentId: number]>(
	"shipment-label-file",
	"select file from shipment_label where shipment_id = $1 and status = 'bought' and void_due_at is null",
);

const insertClaimedLabel = preparedStatement<
	ClaimedLabel,
	[shipmentId: number, key: string, provider: string, actorId: number, claimSeconds: number]
>(
	"insert-shipment-label",
	`insert into shipment_label (shipment_id, key, provider, created_by, claimed_until)
	values ($1, $2::uuid, $3, $4, now() + make_interval(secs => $5)) returning id, shipment_id, key, provider_ref`,
);

/** The new label is claimed by the request that writes it. */
export async function insertLabel(
	client: Queryable,
	shipmentId: number,
	{ key, provider, actorId }: { key: string; provider: string; actorId: number },
): Promise<ClaimedLabel> {
	const [label] = await insertClaimedLabel(
		client,
		shipmentId,
		key,
		provider,
		actorId,
		CLAIM_SECONDS,
	);
	if (!label) throw new Error("no label was written");
	return label;
}

/** Returns no row while another request contacts the provider. */
export const claimPurchaseAgain = preparedStatement<
	ClaimedLabel,
	[id: number, claimSeconds: number]
>(
	"claim-label-purchase",
	`update shipment_label set claimed_until = now() + make_interval(secs => $2)
	where id = $1 and status = 'buying' and claimed_until <= now() returning id, shipment_id, key, provider_ref`,
);

const keepFirstShipment = preparedStatement<
	{ provider_ref: string | null },
	[id: number, ref: string, claimSeconds: number]
>(
	"keep-first-shipment-of-label",
	`update shipment_label set provider_ref = coalesce(provider_ref, $2), claimed_until = now() + make_interval(secs => $3)
	where id = $1 and status = 'buying' returning provider_ref`,
);

/**
 * A request that was stopped for longer than its claim may create a second shipment at the
 * provider. Only the first one is paid, which the provider does once. The claim is renewed, because
 * the payment follows. Returns null if the purchase has ended.
 */
export async function chooseShipment(
	client: Queryable,
	{ id }: ClaimedLabel,
	ref: string,
): Promise<string | null> {
	const [label] = await keepFirstShipment(client, id, ref, CLAIM_SECONDS);
	return label?.provider_ref ?? null;
}

/** Staff void a bought label. Returns no row while another request does. */
export const claimVoid = preparedStatement<LabelToVoid, [id: number, claimSeconds: number]>(
	"claim-label-void",
	`update shipment_label set void_due_at = coalesce(void_due_at, now()), claimed_until = now() + make_interval(secs => $2)
	where id = $1 and status = 'bought' and claimed_until <= now() returning id, shipment_id, provider_ref, tracking`,
);

/** For the job: only labels that wait for it. */
export const claimDueVoid = preparedStatement<LabelToVoid, [id: number, claimSeconds: number]>(
	"claim-due-label-void",
	`update shipment_label set claimed_until = now() + make_interval(secs => $2)
	where id = $1 and status = 'bought' and void_due_at is not null and claimed_until <= now()
	returning id, shipment_id, provider_ref, tracking`,
);

/**
 * The job gives these labels back to the carrier. A label that is being bought waits for its end.
 */
export const queueVoids = preparedStatement<never, [shipmentIds: number[]]>(
	"queue-label-voids",
	`update shipment_label set void_due_at = now()
	where shipment_id = any($1::bigint[]) and status in ('buying', 'bought') and void_due_at is null`,
);

/** Labels that no request works on: half bought, or to be voided. */
export const selectUnfinishedLabels = preparedStatement<
	{ id: number; status: "buying" | "bought" },
	[provider: string, after: number, limit: number]
>(
	"unfinished-labels",
	`select id, status from shipment_label where (status = 'buying' or void_due_at is not null)
		and status in ('buying', 'bought') and provider = $1 and id > $2 and claimed_until <= now() order by id limit $3`,
);

/** Labels of shipments of an order that are bought or being bought. */
export const selectLabelsInUse = preparedStatement<{ id: number }, [orderId: number]>(
	"labels-in-use",
	`select b.id from shipment s join shipment_label b on b.shipment_id = s.id
	where s.order_id = $1 and s.status <> 'cancelled' and b.status in ('buying', 'bought')`,
);

const updateBought = preparedStatement<
	{ created_at: Date },
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
	`update shipment_label b set status = 'bought', bought_at = now(), claimed_until = now(), provider_ref = $2, carrier = $3, service = $4, tracking = $5,
		cost_cents = $6, file = $7, reason = null
	where id = $1 and (status = 'buying' or (status = 'declined' and provider_ref = $2 and not exists (
		select from shipment_label n where n.shipment_id = b.shipment_id and n.status in ('buying', 'bought')))) returning created_at`,
);

/**
 * A declined purchase counts as bought if it was paid later and no other one has begun. Returns
 * when the purchase began, or null if another request has stored the label, or if another purchase
 * has begun.
 */
export async function setLabelBought(
	client: Queryable,
	id: number,
	{ ref, carrier, service, tracking, costCents, file }: BoughtLabel,
): Promise<Date | null> {
	const [row] = await updateBought(client, id, ref, carrier, service, tracking, costCents, file);
	return row?.created_at ?? null;
}

/** The label, if the row has it already. A voided one and one to be voided are not used. */
export const selectStoredLabel = preparedStatement<{ is_used: boolean }, [id: number, ref: string]>(
	"stored-label",
	`select status = 'bought' and void_due_at is null as is_used from shipment_label
	where id = $1 and provider_ref = $2 and status in ('bought', 'voided')`,
);

export const setLabelDeclined = preparedStatement<never, [id: number, reason: string]>(
	"set-label-declined",
	"update shipment_label set status = 'declined', reason = left($2, 200), void_due_at = null where id = $1 and status = 'buying'",
);

export const setLabelVoided = preparedStatement<{ id: number }, [id: number]>(
	"set-label-voided",
	"update shipment_label set status = 'voided', voided_at = now(), void_due_at = null where id = $1 and status = 'bought' returning id",
);

export const setVoidRefused = preparedStatement<never, [id: number]>(
	"set-label-void-refused",
	`update shipment_label set void_due_at = null, void_refused_at = now(), claimed_until = now()
	where id = $1 and status = 'bought'`,
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

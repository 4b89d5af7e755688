/**
 * Creates recent orders, a statement, cores, a return and quotes of the demo customers, so that
 * every page has content at once. It calls the same use cases as customers and staff; only the days
 * are invented. Runs once, in a demo store without orders.
 */
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { isRefusal } from "../src/domain/refusal/refusals.ts";
import { describeError } from "../src/platform/describe-error.ts";
import type { RunningServices } from "../src/server/start-services.ts";
import { backdateOrder } from "./backdate-order.ts";
import { callersOf, type Scene, STEPS, type Step } from "./history-steps.ts";
import { addDemoWork } from "./office-work.ts";
import { addDemoPapers } from "./papers.ts";

type Story = {
	who: string;
	/** Null pays by card. */
	purchaseOrder: string | null;
	/** The quantity of the first part, which has a core charge. */
	pieces: number;
	/** How many days ago each step happened, oldest first. */
	steps: Partial<Record<Step, number>>;
};

const FLEET = "fleet@cabover.example";
const FLOTA = "flota@cabover.example";
const WHOLESALE = "wholesale@cabover.example";

/** The oldest order first. */
const STORIES: Story[] = [
	{
		who: FLOTA,
		purchaseOrder: "OC-0871",
		pieces: 2,
		steps: { ordered: 63, shipped: 62, delivered: 58, paid: 30 },
	},
	{
		who: FLEET,
		purchaseOrder: "PO-0987",
		pieces: 4,
		steps: { ordered: 49, shipped: 48, delivered: 45 },
	},
	{
		who: FLOTA,
		purchaseOrder: "OC-0902",
		pieces: 3,
		steps: { ordered: 40, shipped: 39, delivered: 36, half_paid: 8 },
	},
	{
		who: FLEET,
		purchaseOrder: "PO-1021",
		pieces: 1,
		steps: { ordered: 28, shipped: 27, delivered: 24 },
	},
	{
		who: WHOLESALE,
		purchaseOrder: null,
		pieces: 2,
		steps: { ordered: 21, shipped: 20, delivered: 17 },
	},
	{
		who: FLOTA,
		purchaseOrder: "OC-0933",
		pieces: 2,
		steps: { ordered: 16, shipped: 15, delivered: 12 },
	},
	{
		who: FLEET,
		purchaseOrder: "PO-1034",
		pieces: 2,
		steps: { ordered: 14, shipped: 13, delivered: 10, returned: 4, approved: 3 },
	},
	{
		who: FLEET,
		purchaseOrder: "PO-1042",
		pieces: 2,
		steps: { ordered: 7, shipped: 6, delivered: 3 },
	},
	{ who: FLOTA, purchaseOrder: null, pieces: 6, steps: { asked: 4, offered: 3 } },
	{ who: WHOLESALE, purchaseOrder: null, pieces: 8, steps: { asked: 2 } },
	{ who: WHOLESALE, purchaseOrder: null, pieces: 1, steps: { ordered: 1, shipped: 0 } },
	{ who: FLOTA, purchaseOrder: "OC-0951", pieces: 1, steps: { ordered: 1, shipped: 0 } },
	{ who: FLOTA, purchaseOrder: "OC-0958", pieces: 2, steps: { ordered: 0 } },
];

/**
 * Runs before the jobs of the store start, so that nothing else changes these orders. A failure is
 * only logged.
 */
export async function placeDemoHistory(
	running: RunningServices,
	log: FastifyBaseLogger,
): Promise<void> {
	await placeOnce(running, log).catch((error: unknown) =>
		log.warn({ err: describeError(error) }, "the demo has no history"),
	);
}

async function placeOnce(running: RunningServices, log: FastifyBaseLogger): Promise<void> {
	const { pool, adapters } = running;
	const lock = await pool.connect();
	try {
		const { rows } = await lock.query<{ wanted: boolean }>(CLAIM_HISTORY, [FLOTA]);
		if (!rows[0]?.wanted) return;
		await tell(running, log);
		await addDemoWork(pool);
		await running.services.verify.collectCatalogDoubts();
		const { staff } = (await callersOf(pool))(FLEET);
		await addDemoPapers(running.services, pool, staff);
		// The e-mail addresses do not exist, so nothing is sent.
		if (adapters.mailTransport === "smtp")
			await lock.query(SUPPRESS_MAILS, [[FLEET, FLOTA, WHOLESALE]]);
	} finally {
		// A broken connection has released the lock.
		await lock.query("select pg_advisory_unlock_all()").then(
			() => lock.release(),
			(error: Error) => lock.release(error),
		);
	}
}

/** The lock is taken last, so that of two stores that start at the same time only one writes. */
const CLAIM_HISTORY = `select exists (select from setting where key = 'demo_data' and value = 'true') and not exists (select from store_order)
	and exists (select from account where email = $1) and pg_try_advisory_lock(hashtext('demo history')) as wanted`;

/** Marks the mails about these orders as sent, including those to the store. */
const SUPPRESS_MAILS = `update outbox set status = 'sent', done_at = now(), data = '{}'
	where status = 'waiting' and coalesce(data ->> 'orderNumber', data ->> 'number') in
		(select o.number::text from store_order o join account a on a.id = o.account_id where a.email = any($1))`;

async function tell(running: RunningServices, log: FastifyBaseLogger): Promise<void> {
	const { pool, services, payments } = running;
	const [parts, callers] = [await pickParts(pool), await callersOf(pool)];
	for (const [n, story] of STORIES.entries()) {
		const { who, purchaseOrder, pieces, steps } = story;
		const isByCard = purchaseOrder === null && steps.ordered !== undefined;
		// Without the sandbox a card payment would be real.
		if (isByCard && !payments.isForTests) continue;
		const items = parts.flatMap((some, at) => {
			const sku = some[n % some.length];
			return sku ? [{ sku, quantity: at === 0 ? pieces : 1 }] : [];
		});
		try {
			const card = isByCard ? payments.providers.card?.widget : undefined;
			await play(
				pool,
				{ ...callers(who), services, items, purchaseOrder, card, number: 0, returnNumber: 0 },
				steps,
			);
		} catch (error) {
			// A small catalog may lack some parts.
			if (!isRefusal(error))
				log.warn({ err: describeError(error) }, "the demo's history has a gap");
		}
	}
}

async function play(pool: pg.Pool, scene: Scene, steps: Story["steps"]): Promise<void> {
	const taken = Object.entries(steps) as [Step, number][];
	for (const [at, [step, daysAgo]] of taken.entries()) {
		await STEPS[step](scene);
		const [, next = 0] = taken[at + 1] ?? [];
		await backdateOrder(pool, scene.number, daysAgo - next);
	}
}

/**
 * Selects a part with a core charge, a returnable part and a non-returnable part, each with enough
 * stock.
 */
async function pickParts(pool: pg.Pool): Promise<string[][]> {
	const kinds = [
		"p.core_charge_cents > 0 and not p.is_electrical",
		"p.core_charge_cents = 0 and not p.is_electrical",
		"p.is_electrical",
	];
	const found: string[][] = [];
	for (const kind of kinds) {
		const { rows } = await pool.query<{ sku: string }>(
			`select p.sku from part p
			where p.status = 'active' and not p.is_special_order and p.order_multiple = 1 and p.weight_grams < 20000 and p.hazmat_un is null and ${kind}
				and (select count(*) from price where part_id = p.id and price_cents between 1000 and 90000) = 6
				and exists (select from stock s join warehouse w on w.id = s.warehouse_id
					where s.part_id = p.id and w.stock_class = 'IN_STOCK' and s.on_hand - s.reserved > 15)
			order by p.id limit $1`,
			[STORIES.length],
		);
		found.push(rows.map(({ sku }) => sku));
	}
	return found;
}

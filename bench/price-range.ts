/** Measures how soon a changed price is in the answers of the search. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { BenchDatabase, BenchStore } from "./store.ts";

/** The time from the commit until the highest price of the catalog is the new one. */
export async function untilInRange(store: BenchStore, { url }: BenchDatabase): Promise<number> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const set = (cents: number) =>
		client.query(
			"update price set price_cents = $1 where part_id = (select min(id) from part where status = 'active')",
			[cents],
		);
	try {
		const { rows } = await client.query<{ price_cents: string }>(
			"select max(price_cents) as price_cents from price",
		);
		const highest = Number(rows[0]?.price_cents ?? 0) + 100;
		await set(highest);
		const start = performance.now();
		while ((await highestIn(store)) !== highest / 100) {
			if (performance.now() - start > 20_000) throw new Error("The change never showed.");
			await pause(5);
		}
		return performance.now() - start;
	} finally {
		await client.end();
	}
}

async function highestIn(store: BenchStore): Promise<number> {
	const answer = await fetch(`${store.address}/api/products`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ partsFilters: {} }),
	});
	return (await answer.json()).filtersAvailable.minMax.max_price;
}

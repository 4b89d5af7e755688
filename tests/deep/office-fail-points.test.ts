/**
 * Kills the store at every point of the work of staff: before and after each SQL statement of the
 * request, twice in a row. Staff open the page again and press the same button. Stock moves, ledger
 * and the books of the payment provider must agree, and nothing may be done twice.
 */
import { expect, inject, it } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { deepSize } from "./deep-size.ts";
import { type FailPoint, MAX_MS, openFailPointStore, pointsOf } from "./fail-point-store.ts";
import { OFFICE_FLOWS, type OfficeFlow, openOffice } from "./office-flows.ts";

const PORTS = [4430, 4440];

type Point = FailPoint<OfficeFlow>;

it("ends right, at every point at which the store can die while staff work", async () => {
	expect(inject("buildFault")).toBe("");
	const lanes = await Promise.all(PORTS.map(openLane));
	try {
		const points: Point[] = [];
		for (const flow of OFFICE_FLOWS) {
			const effects = (await lanes[0]?.count(flow)) ?? [];
			console.log(`${flow}: ${effects.length} effects: ${effects.join(" | ")}`);
			points.push(...pointsOf(flow, effects));
		}
		const { everyPoint, firstPoint } = deepSize();
		const chosen = points.filter((_, n) => n % everyPoint === firstPoint);
		const faults: string[] = [];
		const times: number[] = [];
		const remainingPoints = chosen.values();
		await Promise.all(
			lanes.map(async (lane) => {
				for (const point of remainingPoints) {
					const { ms, fault } = await lane.dieAt(point);
					times.push(ms);
					if (fault) {
						faults.push(`${JSON.stringify(point)}: ${fault}`);
						console.log(faults.at(-1));
					}
					if (times.length % 25 === 0)
						console.log(`${times.length} points, ${faults.length} faults`);
				}
			}),
		);
		expect(faults).toEqual([]);
		for (const lane of lanes) await lane.expectBooksBalance();
		const deaths = lanes.reduce((sum, lane) => sum + lane.deaths(), 0);
		console.log(
			`${times.length} of ${points.length} fail points, ${deaths} deaths, right again after ${Math.round(Math.max(...times))} ms at most: 0 violations`,
		);
		expect(deaths).toBeGreaterThan(times.length / 2);
	} finally {
		await Promise.all(lanes.map((lane) => lane.close()));
	}
});

async function openLane(port: number) {
	const lane = await openFailPointStore(port);
	const { pool } = lane.database;
	const office = await openOffice(lane);
	return {
		...lane,
		async count(flow: OfficeFlow): Promise<string[]> {
			const { call, fault } = await office.prepare(flow);
			const { effects, answer } = await lane.count(await call());
			expect([flow, answer?.status]).toEqual([flow, 302]);
			await expect.poll(fault, { timeout: MAX_MS }).toBeUndefined();
			return effects;
		},
		async dieAt({ flow, at, side }: Point): Promise<{ ms: number; fault: string | undefined }> {
			const { call, fault } = await office.prepare(flow);
			for (let time = 0; time < 2; time++) await lane.dieAt(await call(), `${side} ${at}`);
			const from = performance.now();
			// A refusal is an answer too: what was done before the store died is not done again.
			while ((await lane.send(await call())) === undefined);
			let left: string | undefined;
			do left = (await fault()) ?? (await violationsOf(pool));
			while (left !== undefined && performance.now() - from < MAX_MS);
			return { ms: performance.now() - from, fault: left };
		},
	};
}

async function violationsOf(pool: Parameters<typeof selectViolations>[0]) {
	const violations = await selectViolations(pool);
	return violations.length > 0 ? JSON.stringify(violations) : undefined;
}

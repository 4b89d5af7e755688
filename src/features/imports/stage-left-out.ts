/**
 * Stages the parts that a full submission leaves out, so that they are compared as its own rows
 * are.
 */
import { MAX_BATCH_PARTS } from "../../domain/import/import-limits.ts";
import { selectBrandsOfFile, stageLeftOutParts } from "./fitment-import.sql.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";

/** `position` is the last part that was looked at. */
export const leftOutStep: ImportStep = async (deps, current, context) => {
	const { id, state, step } = current;
	const brands = (await selectBrandsOfFile(deps.pool, id)).map(({ brand_id }) => brand_id);
	let { position } = current;
	for (let hasMore = brands.length > 0; hasMore; ) {
		if (await context.isCancelled()) return;
		const from = position;
		// The transaction may run twice, so it changes nothing outside itself but its result.
		let last = from;
		const isHere = await runBatch(
			deps,
			{ id, state, step, position: from },
			async ({ client }, { counts }) => {
				const [page] = await stageLeftOutParts(client, id, brands, from, MAX_BATCH_PARTS);
				hasMore = page?.count === MAX_BATCH_PARTS;
				last = page?.last ?? from;
				const next = {
					...counts,
					missing: counts.missing + (page?.left_out ?? 0),
					previous: counts.previous + (page?.count ?? 0),
				};
				return { position: last, counts: JSON.stringify(next) };
			},
		);
		if (!isHere) return;
		position = last;
	}
	await runBatch(deps, { id, state, step, position }, async () => ({
		step: "compare",
		position: 0,
	}));
};

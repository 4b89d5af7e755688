/** Saves one section of a part, and takes the last save back. */
import type pg from "pg";
import type { output } from "zod/mini";
import type * as inputs from "../../contract/part-inputs.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { isBelowCost } from "../../domain/catalog/below-cost.ts";
import { MAX_FITMENTS } from "../../domain/catalog/part-limits.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type {
	PartFitment,
	PartPhoto,
	PartPrices,
	PartRecord,
	PartSection,
} from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { selectPartCosts } from "../orders/price-overrides.sql.ts";
import { requireBuiltYears } from "./built-years.ts";
import { selectPart } from "./parts.sql.ts";
import { planPrices } from "./planned-prices.ts";
import { readSection } from "./read-sections.sql.ts";
import { insertRevision, lockPart, selectRevisions } from "./revisions.sql.ts";
import { stableJson, versionOf } from "./section-version.ts";
import {
	toChangedLines,
	toDetails,
	toFacts,
	toFitments,
	toNumbers,
	toPrices,
	toRelated,
} from "./to-section.ts";
import { type SectionWrite, writeSection } from "./write-sections.sql.ts";

export type SaveDependencies = {
	pool: pg.Pool;
	db: Database;
	today: () => string;
	keepPictures: (paths: readonly string[]) => Promise<string[]>;
};

/** What staff save. `version` is that of the section as it was read. */
export type PartChange = { version: string } & (
	| { section: "facts"; facts: output<typeof inputs.Facts> }
	| { section: "numbers"; numbers: output<typeof inputs.Numbers> }
	| { section: "prices"; prices: output<typeof inputs.Prices> }
	| {
			section: "fitments";
			n: number | null;
			fitment: output<typeof inputs.Fitment> | null;
			lines?: output<typeof inputs.FitmentLines>["lines"] | undefined;
			/** Years in which a model was not built are meant, and not a slip. */
			takesOtherYears?: boolean | undefined;
	  }
	| { section: "details"; details: output<typeof inputs.Details> }
	| { section: "photos"; photos: output<typeof inputs.Photos> }
	| { section: "related"; related: output<typeof inputs.RelatedParts> }
);

/** A foreign key that does not exist: a brand, a vehicle or a measure that was deleted. */
const FOREIGN_KEY_VIOLATION = "23503";

export async function savePart(
	deps: SaveDependencies,
	caller: Customer,
	sku: string,
	change: PartChange,
): Promise<void> {
	const keptPhotos = change.section === "photos" ? await keepNewPhotos(deps, sku, change) : [];
	try {
		await inTransaction(deps.pool, async (transaction) => {
			const part = await lockPart(transaction.tx, normalizeSku(sku));
			if (!part) throw new Refusal("not_found");
			if (change.section === "prices" && change.prices.from !== null)
				await planSection(transaction, caller, part, {
					...change,
					from: change.prices.from,
					today: deps.today(),
				});
			else await saveSection(transaction, caller, part, change, keptPhotos);
		});
	} catch (error) {
		if (errorCode(error) === FOREIGN_KEY_VIOLATION) throw new Refusal("bad_request");
		throw error;
	}
}

type LockedPart = { id: number; sku: string };

type PricePlan = Extract<PartChange, { section: "prices" }> & { from: string; today: string };

/**
 * The levels that differ from today's prices are planned, so these must be the ones that staff saw.
 */
async function planSection(
	transaction: Transaction,
	caller: Customer,
	part: LockedPart,
	{ version, prices: input, from, today }: PricePlan,
): Promise<void> {
	const { tx } = transaction;
	const before = await readSection.prices(tx, part.id);
	requireVersion(before, version);
	await requireReason(transaction, part.id, before, input);
	const { reason } = input;
	await planPrices(tx, caller, { part, prices: toPrices(input), from, today, reason });
}

/**
 * A save that changes nothing is done, so that a repeated save is not a conflict. Questions come
 * after the version: an answer must not overwrite values that staff have not seen.
 */
async function saveSection(
	transaction: Transaction,
	caller: Customer,
	part: LockedPart,
	change: PartChange,
	photos: PartPhoto[],
): Promise<void> {
	const { tx } = transaction;
	const { section, version } = change;
	const before = await readSection[section](tx, part.id);
	const isNewRow = section === "fitments" && change.n === null && !change.lines;
	if (isNewRow) requireVersion(before, version);
	const after = await sectionAfter(tx, part.id, change, photos);
	if (stableJson(before) === stableJson(after)) return;
	requireVersion(before, version);
	await requireAnswers(transaction, part.id, change, { before, after });
	const reason = section === "prices" ? change.prices.reason : "";
	await recordChange(tx, { caller, part, section, before, after, reason });
}

function requireVersion(before: unknown, version: string): void {
	if (versionOf(before) !== version) throw new Refusal("part_changed");
}

/** Values that are often a slip need an answer of staff. */
async function requireAnswers(
	transaction: Transaction,
	partId: number,
	change: PartChange,
	{ before, after }: { before: unknown; after: unknown },
): Promise<void> {
	if (change.section === "prices")
		await requireReason(transaction, partId, before as PartPrices, change.prices);
	if (change.section === "fitments" && !change.takesOtherYears)
		await requireBuiltYears(transaction.tx, before as PartFitment[], after as PartFitment[]);
}

/** New prices below cost need a reason. Those that the part has already were decided before. */
async function requireReason(
	{ client }: Transaction,
	partId: number,
	before: PartPrices,
	input: output<typeof inputs.Prices>,
): Promise<void> {
	if (input.reason) return;
	const after = toPrices(input);
	const [cost] = await selectPartCosts(client, [partId]);
	const isLoss = PRICE_LEVELS.some(
		(level) => after[level] !== before[level] && isBelowCost(after[level], cost?.cost_cents),
	);
	if (isLoss) throw new Refusal("price_below_cost");
}

async function sectionAfter(
	tx: Database,
	partId: number,
	change: PartChange,
	photos: PartPhoto[],
): Promise<PartRecord[PartSection]> {
	switch (change.section) {
		case "facts":
			return toFacts(change.facts);
		case "numbers":
			return toNumbers(change.numbers);
		case "prices":
			return toPrices(change.prices);
		case "fitments": {
			const before = await readSection.fitments(tx, partId);
			const after = change.lines
				? toChangedLines(before, change.lines)
				: toFitments(before, change.n, change.fitment);
			if (after.length > MAX_FITMENTS) throw new Refusal("no_room");
			return after;
		}
		case "details":
			return toDetails(change.details);
		case "photos":
			return photos;
		case "related":
			return toRelated(tx, partId, await readSection.related(tx, partId), change.related);
	}
}

export type SectionChange = {
	caller: Customer;
	part: { id: number; sku: string };
	section: PartSection;
	before: unknown;
	after: unknown;
	/** The revision that is taken back. */
	undoes?: number;
	/** The audit entry; null when the caller writes one for several changes. */
	action?: string | null;
	/** Why staff save what a rule warns of. */
	reason?: string;
};

/** Writes a section with its revision and its audit entry. */
export async function recordChange(
	tx: Database,
	{ caller, part, section, before, after, undoes, action = "part_saved", reason }: SectionChange,
): Promise<void> {
	const write = { partId: part.id, before, after, cause: `staff ${caller.accountId}` };
	// The section and its values belong together, which the table of writers cannot express.
	await writeSection[section](tx, write as SectionWrite<never>);
	await insertRevision(tx, {
		partId: part.id,
		section,
		before,
		after,
		actorId: caller.accountId,
		undoes: undoes ?? null,
	});
	if (action)
		await insertAudit(tx, {
			actorId: caller.accountId,
			action,
			subject: `part ${part.sku}`,
			details: { section, before, after, ...(reason && { reason }) },
		});
}

/**
 * Takes the last save back. Refused if the section was changed since, because the values of
 * another person or an import would be lost.
 */
export async function undoPart(
	{ pool }: Pick<SaveDependencies, "pool">,
	caller: Customer,
	sku: string,
	n: number,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const part = await lockPart(tx, normalizeSku(sku));
		if (!part) throw new Refusal("not_found");
		const [last] = await selectRevisions(tx, part.id, 1);
		if (!last || last.n !== n) throw new Refusal("nothing_to_undo");
		const section = last.section as PartSection;
		const before = await readSection[section](tx, part.id);
		if (stableJson(before) !== stableJson(last.after)) throw new Refusal("nothing_to_undo");
		await recordChange(tx, {
			caller,
			part,
			section,
			before,
			after: last.before,
			undoes: n,
			action: "part_save_undone",
		});
	});
}

/** Photos that the part has stay as they are; others must be uploads. */
async function keepNewPhotos(
	{ db, keepPictures }: SaveDependencies,
	sku: string,
	{ photos: { photos } }: Extract<PartChange, { section: "photos" }>,
): Promise<PartPhoto[]> {
	const part = await selectPart(db, normalizeSku(sku));
	if (!part) throw new Refusal("not_found");
	const existing = new Set((await readSection.photos(db, part.id)).map(({ route }) => route));
	return Promise.all(
		photos.map(async ({ route, altEn, altEs }) => ({
			route: existing.has(route) ? route : ((await keepPictures([route]))[0] ?? route),
			altEn: altEn || null,
			altEs: altEs || null,
		})),
	);
}

/** What each kind of import does with the tables of the store. */
import type pg from "pg";
import { readCustomerRow } from "../../domain/import/customer-row.ts";
import type { ImportKind } from "../../domain/import/import-kinds.ts";
import { MAX_FOLLOWED_CHANGES } from "../../domain/import/import-limits.ts";
import type { ImportMapping } from "../../domain/import/import-mapping.ts";
import type { UnknownName } from "../../domain/import/import-summary.ts";
import { NEW_PART_FIELD } from "../../domain/import/part-fields.ts";
import { readRedirectRow } from "../../domain/import/redirect-row.ts";
import { endInvitations, inviteCustomers } from "../accounts/invite-customers.ts";
import { applyParts, undoParts } from "./apply-parts.ts";
import { writeSupersessions } from "./apply-supersessions.ts";
import { compareParts } from "./compare-parts.ts";
import { compareSupersessions } from "./compare-supersessions.ts";
import { compareCosts, setCosts } from "./cost-import.sql.ts";
import {
	compareCustomers,
	createCustomers,
	deleteCustomers,
	lockCustomers,
	matchCustomers,
	selectCreatedCustomers,
	writeCustomers,
} from "./customer-import.sql.ts";
import { applyFitments, compareFitments, undoFitments } from "./fitment-import.ts";
import type { ImportStep } from "./import-batch.ts";
import type { ImportRecord, XmlDescription } from "./import-record.ts";
import type { ApplyRow, Comparison, Range, RowSource } from "./kind-statements.ts";
import { matchParts } from "./match-parts.ts";
import { matchSupersessions } from "./match-supersessions.ts";
import { findUnknownNames } from "./name-hints.ts";
import { comparePhotos, setPhotos } from "./picture-import.sql.ts";
import { comparePrices, schedulePrices, setPrices } from "./price-import.sql.ts";
import { readPartFile } from "./read-part-file.ts";
import { readPictureRows } from "./read-picture-rows.ts";
import { readRecordRows } from "./read-record-rows.ts";
import { compareRedirects, matchRedirects, setRedirects } from "./redirect-import.sql.ts";
import { stageFitments } from "./stage-fitments.ts";
import { compareStock, lockStock, moveStock } from "./stock-import.sql.ts";

export type ApplyOptions = {
	/** The values begin later. */
	effectiveAt: Date | null;
	/** The person who confirmed or undid the import. */
	actorId: number;
	/** New customers are invited with a link to this address; null: they are not invited. */
	invitationOrigin: string | null;
	mapping: ImportMapping | null;
};

/**
 * Each function handles a range of parts in the transaction of the client, and changes a value only
 * if it still is what the dry run saw.
 */
export type KindTable = {
	compare: (client: pg.ClientBase, range: Range, current: ImportRecord) => Promise<Comparison[]>;
	apply: (client: pg.ClientBase, range: Range, options: ApplyOptions) => Promise<ApplyRow[]>;
	undo: (client: pg.ClientBase, range: Range, options: ApplyOptions) => Promise<ApplyRow[]>;
	/** Values that can begin on a later day. */
	canWait: boolean;
	/** The file is a ZIP of pictures, and no table. */
	takesPictures?: boolean;
	/** Parts of an earlier file of the source are not expected in the next one. */
	hasPartialFiles?: boolean;
	/** XML files that the kind takes beside tables. */
	documents?: readonly XmlDescription["kind"][];
	/** Reads the rows of the file where they are no table whose values are staged as they are. */
	readRows?: RowSource;
	/** Finds what the staged rows of a range of lines are about, where it is no part of the store. */
	match?: (client: pg.ClientBase, importId: number, from: number, to: number) => Promise<unknown>;
	/** Reads the file into `import_row` where one row of a table with one part is not enough. */
	stage?: ImportStep;
	/** A part may have any number of rows, so that a second row is no duplicate. */
	hasManyRows?: boolean;
	/** The rows are about something else, whose name is the key that was staged as SKU. */
	hasNoParts?: boolean;
	/**
	 * An import with many changes tells the search index nothing until its end, and then asks for a
	 * new index once.
	 */
	rebuildsOnce?: boolean;
	/** Rows of the kind that one transaction changes at most, where they are larger than a price. */
	maxBatch?: number;
	/** The field of a change that creates a whole record. */
	createdField?: string;
	/** Names of the file that staff can explain, after the rows were compared. */
	findUnknownNames?: (pool: pg.Pool, importId: number) => Promise<UnknownName[]>;
};

export const KIND_TABLES: Record<ImportKind, KindTable> = {
	prices: {
		async compare(client, range, { mapping }) {
			const prices = await comparePrices(client, ...range);
			if (!hasCosts(mapping)) return prices;
			return joinComparisons([...prices, ...(await compareCosts(client, ...range))]);
		},
		// A cost holds at once, also where the prices begin later.
		async apply(client, range, { effectiveAt, mapping }) {
			const prices = effectiveAt
				? await schedulePrices(client, ...range, effectiveAt)
				: await setPrices(client, ...range, false);
			if (!hasCosts(mapping)) return prices;
			return addUp([...prices, ...(await setCosts(client, ...range, false))]);
		},
		async undo(client, range, { mapping }) {
			const prices = await setPrices(client, ...range, true);
			if (!hasCosts(mapping)) return prices;
			return addUp([...prices, ...(await setCosts(client, ...range, true))]);
		},
		canWait: true,
	},
	stock: {
		compare: (client, range) => compareStock(client, ...range),
		async apply(client, range, { actorId }) {
			await lockStock(client, ...range);
			return moveStock(client, ...range, false, actorId);
		},
		async undo(client, range, { actorId }) {
			await lockStock(client, ...range);
			return moveStock(client, ...range, true, actorId);
		},
		canWait: false,
	},
	parts: {
		compare: compareParts,
		apply: applyParts,
		undo: undoParts,
		canWait: false,
		documents: ["pies"],
		readRows: readPartFile,
		match: matchParts,
		rebuildsOnce: true,
		maxBatch: 200,
		createdField: NEW_PART_FIELD,
		findUnknownNames,
	},
	fitments: {
		compare: compareFitments,
		apply: applyFitments,
		undo: undoFitments,
		canWait: false,
		documents: ["aces"],
		stage: stageFitments,
		hasManyRows: true,
		rebuildsOnce: true,
	},
	supersessions: {
		compare: compareSupersessions,
		apply: (client, range) => writeSupersessions(client, range, "apply"),
		undo: (client, range) => writeSupersessions(client, range, "undo"),
		canWait: false,
		hasManyRows: true,
		match: matchSupersessions,
		rebuildsOnce: true,
	},
	pictures: {
		takesPictures: true,
		readRows: readPictureRows,
		compare: (client, range) => comparePhotos(client, ...range),
		apply: (client, range) => setPhotos(client, range, "apply"),
		undo: (client, range) => setPhotos(client, range, "undo"),
		canWait: false,
		hasManyRows: true,
		hasPartialFiles: true,
	},
	customers: {
		readRows: readRecordRows(readCustomerRow),
		match: matchCustomers,
		compare: (client, range) => compareCustomers(client, ...range),
		async apply(client, range, { invitationOrigin }) {
			await lockCustomers(client, ...range);
			const written = await writeCustomers(client, ...range, false);
			const created = await createCustomers(client, ...range);
			if (invitationOrigin !== null)
				await inviteCustomers(
					client,
					invitationOrigin,
					await selectCreatedCustomers(client, ...range),
				);
			return addUp([...written, ...created]);
		},
		async undo(client, range) {
			await lockCustomers(client, ...range);
			const created = await selectCreatedCustomers(client, ...range);
			await endInvitations(
				client,
				created.map(({ id }) => id),
			);
			const written = await writeCustomers(client, ...range, true);
			return addUp([...written, ...(await deleteCustomers(client, ...range))]);
		},
		canWait: false,
		hasNoParts: true,
	},
	redirects: {
		readRows: readRecordRows(readRedirectRow),
		match: matchRedirects,
		compare: (client, range) => compareRedirects(client, ...range),
		apply: (client, range) => setRedirects(client, ...range, false),
		undo: (client, range) => setRedirects(client, ...range, true),
		canWait: false,
		hasNoParts: true,
	},
};

function hasCosts(mapping: ImportMapping | null): boolean {
	return mapping?.fields.includes("cost") ?? false;
}

function joinComparisons(found: readonly Comparison[]): Comparison[] {
	const same = found.reduce((sum, one) => sum + one.same, 0);
	return [{ same, changes: found.flatMap(({ changes }) => changes) }];
}

function addUp(rows: readonly ApplyRow[]): ApplyRow[] {
	const sum = { done: 0, left_alone: 0 };
	for (const { done, left_alone } of rows) {
		sum.done += done;
		sum.left_alone += left_alone;
	}
	return [sum];
}

/** The search index follows an import with few changes while it runs. */
export function isFollowedAtEnd(
	{ kind, counts }: Pick<ImportRecord, "kind" | "counts">,
	direction: "apply" | "undo",
): boolean {
	const changes = direction === "undo" ? counts.applied : counts.added + counts.changed;
	return KIND_TABLES[kind].rebuildsOnce === true && changes > MAX_FOLLOWED_CHANGES;
}

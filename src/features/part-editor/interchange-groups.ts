/** The groups of parts that replace each other: their members, and how staff change them. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_INTERCHANGE_MEMBERS } from "../../domain/catalog/part-limits.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { Search } from "../../ports/search.ts";
import {
	type GroupRow,
	selectGroup,
	selectGroupsOfParts,
	selectMembers,
	selectNewestGroups,
} from "./interchange-groups.sql.ts";
import { listParts } from "./list-parts.ts";
import { insertInterchangeGroup } from "./parts.sql.ts";
import { readSection } from "./read-sections.sql.ts";
import { lockParts } from "./revisions.sql.ts";
import { recordChange } from "./save-part.ts";

type Deps = { pool: pg.Pool; db: Database };

const MAX_LISTED_GROUPS = 50;
const MAX_SEARCHED_GROUPS = 5000;

export type InterchangeGroup = { id: number; members: number; title: Bilingual; skus: string[] };

/** Without a search: the newest groups with several parts. */
export async function listInterchangeGroups(
	{ pool, db, search: engine }: Deps & { search: Search },
	{ search, language }: { search: string; language: Language },
): Promise<InterchangeGroup[]> {
	if (!search)
		return (await selectNewestGroups(pool, MAX_LISTED_GROUPS, MAX_SEARCHED_GROUPS)).map(toGroup);
	const { parts } = await listParts(
		{ db, search: engine },
		{ search, view: "all", language, before: null, page: 1 },
	);
	const groups = await selectGroupsOfParts(
		pool,
		parts.map(({ sku }) => sku),
	);
	return groups.map(toGroup);
}

export type InterchangeMember = {
	sku: string;
	title: Bilingual;
	brand: string;
	status: "active" | "superseded" | "discontinued";
	onlineCents: number | null;
	onHand: number;
};

export async function readInterchangeGroup(
	{ pool, db }: Deps,
	id: number,
): Promise<InterchangeMember[]> {
	if (!(await selectGroup(db, id))) throw new Refusal("not_found");
	const rows = await selectMembers(pool, id, MAX_INTERCHANGE_MEMBERS);
	return rows.map((row) => ({
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: row.brand,
		status: row.status,
		onlineCents: row.online_cents,
		onHand: row.on_hand,
	}));
}

export type GroupChange =
	| { kind: "add"; sku: string }
	| { kind: "remove"; sku: string }
	/** Every part of the group joins the group of this part. */
	| { kind: "merge"; sku: string };

/**
 * Returns the group whose page is shown next. Each part gets its own revision, which its history
 * takes back. Repeating a change changes nothing.
 */
export async function changeInterchangeGroup(
	{ pool, db }: Deps,
	caller: Customer,
	id: number,
	change: GroupChange,
): Promise<number> {
	const sku = normalizeSku(change.sku);
	const members = await readInterchangeGroup({ pool, db }, id);
	const skus = change.kind === "merge" ? members.map((member) => member.sku) : [];
	return inTransaction(pool, async ({ tx }) => {
		// All parts of the change are locked in the sequence of their ids, as every merge does.
		const parts = await lockParts(tx, [...new Set([...skus, sku])]);
		const part = parts.find((row) => row.sku === sku);
		if (!part) throw new Refusal("bad_request", { fieldErrors: { sku: { code: "sku_unknown" } } });
		const related = await readSection.related(tx, part.id);
		if (change.kind === "add") await moveParts(tx, caller, [part], id);
		if (change.kind === "remove" && related.interchangeGroupId === id)
			await moveParts(tx, caller, [part], await insertInterchangeGroup(tx));
		if (change.kind !== "merge") return id;
		if (members.length >= MAX_INTERCHANGE_MEMBERS) throw new Refusal("merge_too_large");
		await moveParts(tx, caller, parts, related.interchangeGroupId);
		return related.interchangeGroupId;
	});
}

async function moveParts(
	tx: Database,
	caller: Customer,
	parts: { id: number; sku: string }[],
	groupId: number,
): Promise<void> {
	for (const part of parts) {
		const before = await readSection.related(tx, part.id);
		if (before.interchangeGroupId === groupId) continue;
		const after = { ...before, interchangeGroupId: groupId };
		await recordChange(tx, { caller, part, section: "related", before, after });
	}
}

function toGroup({ id, members, title_en, title_es, skus }: GroupRow): InterchangeGroup {
	return { id, members, title: { en: title_en, es: title_es }, skus };
}

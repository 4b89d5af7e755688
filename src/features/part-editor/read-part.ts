/** Reads a part with everything that the editor shows. */
import type pg from "pg";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import {
	PART_SECTIONS,
	type PartRecord,
	type PartRelated,
	type PartSection,
	type PartState,
} from "../../domain/catalog/part-record.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { toBuiltYears } from "../../domain/vehicle/model-years.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectPartCosts } from "../orders/price-overrides.sql.ts";
import {
	selectAttributeValues,
	selectBrandNames,
	selectEngineNames,
	selectGroupMembers,
	selectLineNames,
	selectMeasures,
	selectPart,
	selectPartNames,
	selectStockLines,
	selectSubcategoryNames,
} from "./parts.sql.ts";
import { selectPriceChanges } from "./planned-prices.sql.ts";
import { readSection } from "./read-sections.sql.ts";
import { selectRevisions } from "./revisions.sql.ts";
import { versionOf } from "./section-version.ts";

type Deps = { db: Database };
type PartDependencies = Deps & { pool: pg.Pool };

const MAX_REVISIONS = 50;
const MAX_PRICE_CHANGES = 60;
const MAX_GROUP_MEMBERS = 60;

export type NamedPart = { id: number; sku: string; title: Bilingual };

export type EditedPart = {
	sku: string;
	replacedBy: string | null;
	record: PartRecord;
	/** The version of each section. */
	versions: Record<PartSection, string>;
	/** The pieces of the kit and the other parts of the interchange group. */
	names: NamedPart[];
	groupMembers: NamedPart[];
	stock: { code: string; name: string; onHand: number; reserved: number }[];
	/**
	 * The lowest cost at the active suppliers; null if no supplier has told. Only managers see it.
	 */
	costCents: number | null;
	priceChanges: PriceChange[];
	revisions: PartRevision[];
	/** The parts that the revisions name by their ids. */
	revisionParts: NamedPart[];
};

export type PriceChange = {
	id: number;
	level: PriceLevel;
	oldCents: number | null;
	newCents: number | null;
	effectiveAt: Date;
	isWaiting: boolean;
	cause: string;
};

export type PartRevision = {
	n: number;
	section: PartSection;
	before: unknown;
	after: unknown;
	undoes: number | null;
	savedAt: Date;
	savedBy: string | null;
};

export async function readPart({ db, pool }: PartDependencies, sku: string): Promise<EditedPart> {
	const part = await selectPart(db, normalizeSku(sku));
	if (!part) throw new Refusal("not_found");
	const record = await readRecord(db, part.id);
	const [members, names, stock, priceChanges, revisions, [cost]] = await Promise.all([
		selectGroupMembers(db, record.related.interchangeGroupId, MAX_GROUP_MEMBERS),
		selectPartNames(db, [0, ...record.related.pieces.map(({ partId }) => partId)]),
		selectStockLines(db, part.id),
		selectPriceChanges(db, part.id, MAX_PRICE_CHANGES),
		selectRevisions(db, part.id, MAX_REVISIONS),
		selectPartCosts(pool, [part.id]),
	]);
	const revisionParts = await selectPartNames(db, [0, ...revisions.flatMap(partIdsOf)]);
	return {
		sku: part.sku,
		replacedBy: part.replacedBy,
		record,
		versions: Object.fromEntries(
			PART_SECTIONS.map((section) => [section, versionOf(record[section])]),
		) as Record<PartSection, string>,
		names: names.map(toNamedPart),
		groupMembers: members.filter(({ id }) => id !== part.id).map(toNamedPart),
		stock,
		costCents: cost?.cost_cents ?? null,
		priceChanges: priceChanges.map((row) => ({
			id: Number(row.id),
			level: row.level,
			oldCents: row.old_cents,
			newCents: row.new_cents,
			effectiveAt: new Date(row.effective_at),
			isWaiting: row.applied_at === null,
			cause: row.cause,
		})),
		revisions: revisions.map((row) => ({
			n: row.n,
			section: row.section as PartSection,
			before: row.before,
			after: row.after,
			undoes: row.undoes,
			savedAt: new Date(row.saved_at),
			savedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
		})),
		revisionParts: revisionParts.map(toNamedPart),
	};
}

/** The part that replaced this one, and the pieces of a kit, before and after a save. */
function partIdsOf({ before, after }: { before: unknown; after: unknown }): number[] {
	return [before, after].flatMap((value) => {
		const { replacedById, pieces = [] } = Object(value) as Partial<PartState & PartRelated>;
		return [...(replacedById ? [replacedById] : []), ...pieces.map(({ partId }) => partId)];
	});
}

async function readRecord(db: Database, partId: number): Promise<PartRecord> {
	const entries = await Promise.all(
		PART_SECTIONS.map(async (section) => [section, await readSection[section](db, partId)]),
	);
	return Object.fromEntries(entries) as PartRecord;
}

function toNamedPart(row: { id: number; sku: string; title_en: string; title_es: string }) {
	return { id: row.id, sku: row.sku, title: { en: row.title_en, es: row.title_es } };
}

/** What the fields of the editor choose from. */
export async function readPartChoices({ db }: Deps) {
	const [brands, subcategories, values, measures, lines, engines] = await Promise.all([
		selectBrandNames(db),
		selectSubcategoryNames(db),
		selectAttributeValues(db),
		selectMeasures(db),
		selectLineNames(db),
		selectEngineNames(db),
	]);
	return {
		brands,
		subcategories: subcategories.map((row) => ({
			id: row.id,
			name: { en: row.name_en, es: row.name_es } as Bilingual,
			category: { en: row.category_en, es: row.category_es } as Bilingual,
		})),
		values: values.map((row) => ({
			id: row.id,
			attributeId: row.attributeId,
			attribute: { en: row.name_en, es: row.name_es } as Bilingual,
			label: { en: row.label_en, es: row.label_es } as Bilingual,
		})),
		measures: measures.map((row) => ({
			id: row.id,
			name: { en: row.name_en, es: row.name_es } as Bilingual,
			unit: row.unit,
		})),
		lines: lines.map((row) => ({
			id: row.id,
			name: `${row.make} ${row.model} · ${row.engine} ${row.liter} · ${row.region_code.toUpperCase()}`,
			built: toBuiltYears(row.years),
		})),
		engines: engines.map((row) => ({
			id: row.id,
			name: `${row.make} ${row.engine} ${row.liter}`,
		})),
	};
}

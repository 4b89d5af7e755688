import type { Bilingual } from "../../domain/language.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import { Refusal } from "../../domain/refusals.ts";
import { isReturnable } from "../../domain/return-rule.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { type GuideRow, selectBuyersGuide } from "./buyers-guide.sql.ts";
import {
	selectAttributesOf,
	selectGroupPartIds,
	selectKitComponents,
	selectPart,
	selectPartMeasurements,
	selectPartNumbers,
} from "./part.sql.ts";
import { type PartCard, readPartCards } from "./part-card.ts";

export type GuideLine = {
	region: string;
	make: string;
	model: string;
	engine: string;
	liter: number;
	yearFrom: number;
	yearTo: number;
	position: string | null;
	quantity: number;
	variant: string | null;
	built: { from: string | null; to: string | null } | null;
	note: Bilingual | null;
};

export type PartNumber = { kind: "oem" | "superseded" | "interchange" | "barcode"; number: string; maker: string | null };

export type PartDetail = {
	card: PartCard;
	category: Bilingual;
	subcategory: Bilingual;
	unificado: number;
	status: "active" | "superseded" | "discontinued";
	replacedBySku: string | null;
	weightGrams: number | null;
	sizeMm: { length: number; width: number; height: number } | null;
	origin: string | null;
	isReturnable: boolean;
	isElectrical: boolean;
	hazmat: string | null;
	isProp65: boolean;
	numbers: PartNumber[];
	attributes: { code: string; name: Bilingual; value: Bilingual }[];
	measurements: { name: Bilingual; value: number; unit: string }[];
	kit: { sku: string; title: Bilingual; quantity: number }[];
	guide: GuideLine[];
	options: PartCard[];
};

export type PartRequest = { sku: string; level: PriceLevel | null };

/** Everything a part page shows. Refuses with `not_found` when there is no such number. */
export async function getPart({ db, pool }: { db: Database; pool: Queryable }, { sku, level }: PartRequest): Promise<PartDetail> {
	const part = await selectPart(db, sku);
	if (!part) throw new Refusal("not_found");
	const [groupIds, numbers, attributes, measurements, kit, guide] = await Promise.all([
		selectGroupPartIds(db, part.interchange_group_id, part.id),
		selectPartNumbers(db, part.id),
		selectAttributesOf(db, [part.id]),
		selectPartMeasurements(db, part.id),
		selectKitComponents(db, part.id),
		selectBuyersGuide(pool, part.id),
	]);
	const [card, ...options] = await readPartCards(pool, [part.id, ...groupIds.map((row) => row.id)], level);
	if (!card) throw new Refusal("not_found");
	return {
		card,
		options,
		category: { en: part.category_en, es: part.category_es },
		subcategory: { en: part.subcategory_en, es: part.subcategory_es },
		unificado: part.interchange_group_id,
		status: part.status,
		replacedBySku: part.replaced_by_sku,
		weightGrams: part.weight_grams,
		sizeMm: sizeOf(part),
		origin: part.origin_country,
		isReturnable: isReturnable({ isSpecialOrder: card.isSpecialOrder, isElectrical: part.is_electrical }),
		isElectrical: part.is_electrical,
		hazmat: part.hazmat_un,
		isProp65: part.is_prop65,
		numbers: numbers.map(({ kind, number, maker }) => ({ kind, number, maker })),
		attributes: attributes.map((row) => ({
			code: row.code,
			name: { en: row.name_en, es: row.name_es },
			value: { en: row.label_en, es: row.label_es },
		})),
		measurements: measurements.map((row) => ({ name: { en: row.name_en, es: row.name_es }, value: row.value, unit: row.unit })),
		kit: kit.map((row) => ({ sku: row.sku, title: { en: row.title_en, es: row.title_es }, quantity: row.quantity })),
		guide: guide.map(toGuideLine),
	};
}

function sizeOf(part: { length_mm: number | null; width_mm: number | null; height_mm: number | null }) {
	const { length_mm: length, width_mm: width, height_mm: height } = part;
	return length && width && height ? { length, width, height } : null;
}

function toGuideLine(row: GuideRow): GuideLine {
	return {
		region: row.region,
		make: row.make,
		model: row.model,
		engine: row.engine,
		liter: row.liter,
		yearFrom: row.year_from,
		yearTo: row.year_to,
		position: row.position,
		quantity: row.quantity,
		variant: row.engine_variant,
		built: row.built_from || row.built_to ? { from: row.built_from, to: row.built_to } : null,
		note: row.note_en && row.note_es ? { en: row.note_en, es: row.note_es } : null,
	};
}

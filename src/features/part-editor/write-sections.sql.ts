/** Writes the sections of a part. Only rows that differ are written where a part has many. */
import { sql } from "kysely";
import type {
	PartDetails,
	PartFacts,
	PartFitment,
	PartNumberRow,
	PartPhoto,
	PartPrices,
	PartRecord,
	PartRelated,
	PartState,
} from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { requestPictureSizes } from "../uploads/picture-sizes.sql.ts";

export type SectionWrite<Value> = {
	partId: number;
	before: Value;
	after: Value;
	/** For the history of prices: 'staff 12'. */
	cause: string;
};

type SectionWriters = {
	[Section in keyof PartRecord]: (
		tx: Database,
		write: SectionWrite<PartRecord[Section]>,
	) => Promise<void>;
};

export const writeSection: SectionWriters = {
	facts: updateFacts,
	numbers: replaceNumbers,
	prices: writePrices,
	fitments: writeFitments,
	details: replaceDetails,
	photos: replacePhotos,
	related: writeRelated,
	status: updateState,
};

async function updateFacts(tx: Database, { partId, after }: SectionWrite<PartFacts>) {
	await tx
		.updateTable("part")
		.set({
			title_en: after.titleEn,
			title_es: after.titleEs,
			brand_id: after.brandId,
			subcategory_id: after.subcategoryId,
			presentation: after.presentation,
			qty_on_kit: after.qtyOnKit,
			order_multiple: after.orderMultiple,
			core_charge_cents: after.coreChargeCents,
			weight_grams: after.weightGrams,
			length_mm: after.lengthMm,
			width_mm: after.widthMm,
			height_mm: after.heightMm,
			origin_country: after.originCountry,
			hs_code: after.hsCode,
			hazmat_un: after.hazmatUn,
			is_special_order: after.isSpecialOrder,
			is_electrical: after.isElectrical,
			is_prop65: after.isProp65,
			is_universal: after.isUniversal,
		})
		.where("id", "=", partId)
		.execute();
}

async function replaceNumbers(tx: Database, { partId, after }: SectionWrite<PartNumberRow[]>) {
	await tx.deleteFrom("part_number").where("part_id", "=", partId).execute();
	if (after.length === 0) return;
	await tx
		.insertInto("part_number")
		.values(after.map((row, index) => ({ ...row, part_id: partId, n: index + 1 })))
		.execute();
}

async function writePrices(tx: Database, write: SectionWrite<PartPrices>) {
	const { partId, before, after, cause } = write;
	const changed = PRICE_LEVELS.filter((level) => before[level] !== after[level]);
	for (const level of changed) await writePrice(tx, partId, level, after[level]);
	if (changed.length === 0) return;
	await tx
		.insertInto("price_change")
		.values(
			changed.map((level) => ({
				part_id: partId,
				level,
				old_cents: before[level],
				new_cents: after[level],
				applied_at: sql<string>`now()`,
				cause,
			})),
		)
		.execute();
}

async function writePrice(tx: Database, partId: number, level: PriceLevel, cents: number | null) {
	if (cents === null)
		await tx.deleteFrom("price").where("part_id", "=", partId).where("level", "=", level).execute();
	else
		await tx
			.insertInto("price")
			.values({ part_id: partId, level, price_cents: cents })
			.onConflict((conflict) =>
				conflict.columns(["part_id", "level"]).doUpdateSet({ price_cents: cents }),
			)
			.execute();
}

async function writeFitments(tx: Database, write: SectionWrite<PartFitment[]>) {
	const { partId, before, after } = write;
	const old = new Map(before.map((row) => [row.n, JSON.stringify(fitmentColumns(row))]));
	const kept = new Set(after.map(({ n }) => n));
	const removed = before.filter(({ n }) => !kept.has(n)).map(({ n }) => n);
	const changed = after.filter((row) => old.get(row.n) !== JSON.stringify(fitmentColumns(row)));
	if (removed.length > 0)
		await tx
			.deleteFrom("fitment")
			.where("part_id", "=", partId)
			.where("n", "in", removed)
			.execute();
	// Rows are changed in place, because the search index and the learned confidence are kept by row.
	if (changed.length > 0)
		await tx
			.insertInto("fitment")
			.values(changed.map((row) => ({ part_id: partId, n: row.n, ...fitmentColumns(row) })))
			.onConflict((conflict) =>
				conflict.columns(["part_id", "n"]).doUpdateSet(({ ref }) => ({
					line_id: ref("excluded.line_id"),
					engine_id: ref("excluded.engine_id"),
					year_from: ref("excluded.year_from"),
					year_to: ref("excluded.year_to"),
					built_from: ref("excluded.built_from"),
					built_to: ref("excluded.built_to"),
					engine_variant: ref("excluded.engine_variant"),
					position: ref("excluded.position"),
					quantity: ref("excluded.quantity"),
					note_en: ref("excluded.note_en"),
					note_es: ref("excluded.note_es"),
					source: ref("excluded.source"),
					confidence: ref("excluded.confidence"),
				})),
			)
			.execute();
}

function fitmentColumns(row: PartFitment) {
	return {
		line_id: row.lineId,
		engine_id: row.engineId,
		year_from: row.yearFrom,
		year_to: row.yearTo,
		built_from: row.builtFrom,
		built_to: row.builtTo,
		engine_variant: row.engineVariant,
		position: row.position,
		quantity: row.quantity,
		note_en: row.noteEn,
		note_es: row.noteEs,
		source: row.source,
		confidence: row.confidence,
	};
}

async function replaceDetails(tx: Database, { partId, after }: SectionWrite<PartDetails>) {
	await tx.deleteFrom("part_attribute").where("part_id", "=", partId).execute();
	await tx.deleteFrom("part_measurement").where("part_id", "=", partId).execute();
	if (after.values.length > 0)
		await tx
			.insertInto("part_attribute")
			.values(after.values.map((value_id) => ({ part_id: partId, value_id })))
			.execute();
	if (after.measurements.length > 0)
		await tx
			.insertInto("part_measurement")
			.values(
				after.measurements.map(({ measureId, value }) => ({
					part_id: partId,
					measure_id: measureId,
					value,
				})),
			)
			.execute();
}

async function replacePhotos(tx: Database, { partId, after }: SectionWrite<PartPhoto[]>) {
	await tx.deleteFrom("part_image").where("part_id", "=", partId).execute();
	if (after.length === 0) return;
	await tx
		.insertInto("part_image")
		.values(
			after.map(({ route, altEn, altEs }, index) => ({
				part_id: partId,
				position: index + 1,
				route,
				alt_en: altEn,
				alt_es: altEs,
			})),
		)
		.execute();
	await requestPictureSizes(
		tx,
		after.map(({ route }) => route),
	);
}

async function writeRelated(tx: Database, { partId, before, after }: SectionWrite<PartRelated>) {
	if (before.interchangeGroupId !== after.interchangeGroupId)
		await tx
			.updateTable("part")
			.set({ interchange_group_id: after.interchangeGroupId })
			.where("id", "=", partId)
			.execute();
	await tx.deleteFrom("kit_component").where("kit_id", "=", partId).execute();
	if (after.pieces.length > 0)
		await tx
			.insertInto("kit_component")
			.values(
				after.pieces.map((piece) => ({
					kit_id: partId,
					component_id: piece.partId,
					quantity: piece.quantity,
				})),
			)
			.execute();
}

async function updateState(tx: Database, { partId, after }: SectionWrite<PartState>) {
	await tx
		.updateTable("part")
		.set({
			status: after.status,
			replaced_by_id: after.replacedById,
			redirect_to: after.redirectTo ?? null,
		})
		.where("id", "=", partId)
		.execute();
}

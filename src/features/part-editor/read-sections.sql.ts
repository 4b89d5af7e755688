/** Reads the sections of a part. */
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
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

type SectionReaders = {
	[Section in keyof PartRecord]: (db: Database, partId: number) => Promise<PartRecord[Section]>;
};

export const readSection: SectionReaders = {
	facts: selectFacts,
	numbers: selectNumbers,
	prices: selectPrices,
	fitments: selectFitments,
	details: selectDetails,
	photos: selectPhotos,
	related: selectRelated,
	status: selectState,
};

function selectFacts(db: Database, partId: number): Promise<PartFacts> {
	return db
		.selectFrom("part")
		.select([
			"title_en as titleEn",
			"title_es as titleEs",
			"brand_id as brandId",
			"subcategory_id as subcategoryId",
			"presentation",
			"qty_on_kit as qtyOnKit",
			"order_multiple as orderMultiple",
			"core_charge_cents as coreChargeCents",
			"weight_grams as weightGrams",
			"length_mm as lengthMm",
			"width_mm as widthMm",
			"height_mm as heightMm",
			"origin_country as originCountry",
			"hs_code as hsCode",
			"hazmat_un as hazmatUn",
			"is_special_order as isSpecialOrder",
			"is_electrical as isElectrical",
			"is_prop65 as isProp65",
			"is_universal as isUniversal",
		])
		.where("id", "=", partId)
		.executeTakeFirstOrThrow();
}

function selectNumbers(db: Database, partId: number): Promise<PartNumberRow[]> {
	return db
		.selectFrom("part_number")
		.select(["kind", "number", "maker", "step"])
		.where("part_id", "=", partId)
		.orderBy("n")
		.execute();
}

async function selectPrices(db: Database, partId: number): Promise<PartPrices> {
	const rows = await db
		.selectFrom("price")
		.select(["level", "price_cents"])
		.where("part_id", "=", partId)
		.execute();
	const cents = new Map(rows.map((row) => [row.level, row.price_cents]));
	return Object.fromEntries(
		PRICE_LEVELS.map((level) => [level, cents.get(level) ?? null]),
	) as PartPrices;
}

function selectFitments(db: Database, partId: number): Promise<PartFitment[]> {
	return db
		.selectFrom("fitment")
		.select([
			"n",
			"line_id as lineId",
			"engine_id as engineId",
			"year_from as yearFrom",
			"year_to as yearTo",
			"built_from as builtFrom",
			"built_to as builtTo",
			"engine_variant as engineVariant",
			"position",
			"quantity",
			"note_en as noteEn",
			"note_es as noteEs",
			"source",
			"confidence",
		])
		.where("part_id", "=", partId)
		.orderBy("n")
		.execute();
}

async function selectDetails(db: Database, partId: number): Promise<PartDetails> {
	const values = await db
		.selectFrom("part_attribute")
		.select("value_id")
		.where("part_id", "=", partId)
		.orderBy("value_id")
		.execute();
	const measurements = await db
		.selectFrom("part_measurement")
		.select(["measure_id as measureId", "value"])
		.where("part_id", "=", partId)
		.orderBy("measure_id")
		.execute();
	return { values: values.map(({ value_id }) => value_id), measurements };
}

function selectPhotos(db: Database, partId: number): Promise<PartPhoto[]> {
	return db
		.selectFrom("part_image")
		.select(["route", "alt_en as altEn", "alt_es as altEs"])
		.where("part_id", "=", partId)
		.orderBy("position")
		.execute();
}

async function selectRelated(db: Database, partId: number): Promise<PartRelated> {
	const { interchange_group_id: interchangeGroupId } = await db
		.selectFrom("part")
		.select("interchange_group_id")
		.where("id", "=", partId)
		.executeTakeFirstOrThrow();
	const pieces = await db
		.selectFrom("kit_component")
		.select(["component_id as partId", "quantity"])
		.where("kit_id", "=", partId)
		.orderBy("component_id")
		.execute();
	return { interchangeGroupId, pieces };
}

/** Only a discontinued part is redirected; an import may have activated it since. */
async function selectState(db: Database, partId: number): Promise<PartState> {
	const { status, replacedById, redirectTo } = await db
		.selectFrom("part")
		.select(["status", "replaced_by_id as replacedById", "redirect_to as redirectTo"])
		.where("id", "=", partId)
		.executeTakeFirstOrThrow();
	const isRedirected = status === "discontinued" && redirectTo !== null;
	return { status, replacedById, ...(isRedirected && { redirectTo }) };
}

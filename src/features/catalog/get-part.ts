import { type Fit, type FitVehicle, fitOf } from "../../domain/catalog/fitment.ts";
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isReturnable } from "../../domain/returns/return-rule.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import { NO_VEHICLE_ANSWERS, type VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Search } from "../../ports/search.ts";
import { type GuideLineRow, type GuideRow, selectBuyersGuide } from "./buyers-guide.sql.ts";
import { type CardDependencies, type PartCard, readPartCards } from "./part-card.ts";
import { fitOfPart, toFitmentRows } from "./part-fitment.ts";
import {
	chooseAlternatives,
	findAlternatives,
	findCompanions,
	typicalVehicle,
} from "./part-neighbours.ts";
import { type PartPageRow, selectPartPage, selectSkuById } from "./part-page.sql.ts";

export type GuideLine = {
	make: string;
	model: string;
	engine: string;
	liter: number;
	/** Oldest first. */
	years: number[];
	position: string | null;
	quantity: number;
	variant: string | null;
	built: { from: string | null; to: string | null } | null;
	note: Bilingual | null;
};

/** The lines of one region. The other regions are only counted. */
export type Guide = {
	region: string | null;
	regions: { code: string; lines: number }[];
	lines: GuideLine[];
};

/** `carried` is the SKU of another part that has this number as its OEM number. */
export type PartNumber = {
	kind: "oem" | "superseded" | "interchange" | "barcode";
	number: string;
	maker: string | null;
	carried: string | null;
};

export type Attribute = { code: string; name: Bilingual; value: Bilingual };

export type KitPiece = {
	sku: string;
	title: Bilingual;
	quantity: number;
	/** For the vehicle of the request. */
	fit: Fit | null;
	/** The engines of its fitments, because pieces of a kit may be for different trucks. */
	engineIds: number[];
};

export type PartDetail = {
	card: PartCard;
	category: Bilingual;
	subcategory: Bilingual;
	unificado: number;
	status: "active" | "superseded" | "discontinued";
	/** Where visitors of a discontinued part are sent. */
	redirectTo: string | null;
	weightGrams: number | null;
	sizeMm: { length: number; width: number; height: number } | null;
	origin: string | null;
	hsCode: string | null;
	vmrsCode: string | null;
	isReturnable: boolean;
	isElectrical: boolean;
	isUniversal: boolean;
	hazmat: string | null;
	isProp65: boolean;
	numbers: PartNumber[];
	/** SKUs of its predecessors and successors, oldest first. */
	chain: { older: string[]; newer: string[] };
	attributes: Attribute[];
	measurements: { code: string; name: Bilingual; value: number; unit: string }[];
	/** Its photos in their order. */
	images: PartImage[];
	kit: KitPiece[];
	guide: Guide;
	/** Null without a vehicle. */
	fit: Fit | null;
	/** The fit for each vehicle of a legacy URL. */
	legacyUrlFits: Fit[];
	/** Parts of the same subcategory that fit, when this one does not. */
	alternatives: PartCard[];
	/** The other parts of the interchange group. */
	options: { card: PartCard; attributes: Attribute[] }[];
	related: PartCard[];
};

/** `size` is unknown and `widths` is empty until the sizes of a photo are made. */
export type PartImage = {
	route: string;
	/** What staff wrote for people who cannot see it. */
	alt: Record<Language, string | null>;
	size: { width: number; height: number } | null;
	widths: number[];
};

export type PartRequest = {
	sku: string;
	level: PriceLevel | null;
	/** The region of the buyer's guide; by default the first region with fitments. */
	region?: string | null;
	vehicle?: FitVehicle | null;
	vehicleAnswers?: VehicleAnswers;
	legacyUrlVehicles?: FitVehicle[];
};

type Deps = CardDependencies & {
	search: Search;
	/** Cached records; without it they are read for each request. */
	partRecords?: (key: PartRecordKey) => Promise<PartRecord>;
};

export type PartRecordKey = { sku: string; region: string | null };

/** What the tables have about a part, without prices, stock and the vehicle of a request. */
export type PartRecord = {
	row: PartPageRow;
	guide: Guide;
	fitments: { isUniversal: boolean; rows: FitmentRow[] };
	/** The same of each piece of a kit. */
	pieces: { isUniversal: boolean; rows: FitmentRow[] }[];
};

/** Throws `not_found` for an unknown SKU. */
export async function readPartRecord(
	pool: Queryable,
	{ sku, region }: PartRecordKey,
): Promise<PartRecord> {
	const [[row], [guide]] = await Promise.all([
		selectPartPage(pool, sku),
		selectBuyersGuide(pool, sku, region),
	]);
	if (!row) throw new Refusal("not_found");
	return {
		row,
		guide: toGuide(guide),
		fitments: { isUniversal: row.is_universal, rows: toFitmentRows(row.fitments) },
		pieces: (row.kit ?? []).map((piece) => ({
			isUniversal: piece.universal,
			rows: toFitmentRows(piece.fitments),
		})),
	};
}

/** Reads the data of a part page. Throws `not_found` for an unknown SKU. */
export async function getPart(deps: Deps, request: PartRequest): Promise<PartDetail> {
	const {
		sku,
		level,
		region = null,
		vehicle = null,
		vehicleAnswers = NO_VEHICLE_ANSWERS,
		legacyUrlVehicles = [],
	} = request;
	const {
		row,
		guide,
		fitments: part,
		pieces,
	} = deps.partRecords
		? await deps.partRecords({ sku, region })
		: await readPartRecord(deps.pool, { sku, region });
	const fitFor = (truck: FitVehicle, answers: VehicleAnswers) =>
		fitOfPart(part, pieces, truck, answers);
	const fit = vehicle && fitFor(vehicle, vehicleAnswers);
	const sameTruck = fit?.answer === "does_not_fit" ? undefined : (vehicle ?? undefined);
	const [relatedIds, alternativeIds] = await Promise.all([
		findCompanions(
			deps,
			row.companions ?? [],
			sameTruck ?? typicalVehicle(part.rows),
			sameTruck ? vehicleAnswers : NO_VEHICLE_ANSWERS,
		),
		vehicle && fit?.answer === "does_not_fit"
			? findAlternatives(deps, { subcategoryId: row.subcategory_id, vehicle, vehicleAnswers })
			: [],
	]);
	const optionIds = row.options ?? [];
	const cards = await readPartCards(
		deps,
		[row.id, ...optionIds, ...relatedIds, ...alternativeIds],
		level,
	);
	const cardOf = (id: number) => cards.filter((card) => card.id === id).slice(0, 1);
	const [card] = cardOf(row.id);
	if (!card) throw new Refusal("not_found");
	return {
		card,
		fit,
		legacyUrlFits: legacyUrlVehicles.map((legacyUrlVehicle) =>
			fitFor(legacyUrlVehicle, legacyUrlVehicle === vehicle ? vehicleAnswers : NO_VEHICLE_ANSWERS),
		),
		...describe(row, card),
		kit: (row.kit ?? []).map((piece, at) => ({
			sku: piece.sku,
			title: { en: piece.title_en, es: piece.title_es },
			quantity: piece.quantity,
			fit: vehicle && fitOf(pieces[at] ?? part, vehicle, vehicleAnswers),
			engineIds: [...new Set(pieces[at]?.rows.map(({ engineId }) => engineId))].sort(
				(a, b) => a - b,
			),
		})),
		guide,
		options: optionIds
			.flatMap(cardOf)
			.map((option) => ({ card: option, attributes: attributesOf(row, option.id) })),
		related: relatedIds.flatMap(cardOf),
		alternatives: chooseAlternatives(card, alternativeIds.flatMap(cardOf)),
	};
}

/** The SKU of a part by the id in an old URL. */
export async function findSku(
	{ pool }: { pool: Queryable },
	id: number,
): Promise<string | undefined> {
	return (await selectSkuById(pool, id))[0]?.sku;
}

function describe(row: PartPageRow, card: PartCard) {
	return {
		category: { en: row.category_en, es: row.category_es },
		subcategory: { en: row.subcategory_en, es: row.subcategory_es },
		unificado: row.unificado,
		status: row.status,
		redirectTo: row.status === "discontinued" ? row.redirect_to : null,
		weightGrams: row.weight_grams,
		sizeMm: sizeOf(row),
		origin: row.origin_country,
		hsCode: row.hs_code,
		vmrsCode: row.vmrs_code,
		isReturnable: isReturnable({
			isSpecialOrder: card.isSpecialOrder,
			isElectrical: row.is_electrical,
		}),
		isElectrical: row.is_electrical,
		isUniversal: row.is_universal,
		hazmat: row.hazmat_un,
		isProp65: row.is_prop65,
		numbers: row.numbers ?? [],
		chain: { older: (row.older ?? []).toReversed(), newer: row.newer ?? [] },
		attributes: attributesOf(row, row.id),
		measurements: (row.measurements ?? []).map(({ code, name_en, name_es, value, unit }) => ({
			code,
			name: { en: name_en, es: name_es },
			value,
			unit,
		})),
		images: (row.images ?? []).map((image) => ({
			route: image.route,
			alt: { en: image.alt_en, es: image.alt_es },
			size: image.width && image.height ? { width: image.width, height: image.height } : null,
			widths: image.widths ?? [],
		})),
	};
}

function attributesOf(row: PartPageRow, partId: number): Attribute[] {
	return (row.attributes ?? [])
		.filter(({ part }) => part === partId)
		.map((attribute) => ({
			code: attribute.code,
			name: { en: attribute.name_en, es: attribute.name_es },
			value: { en: attribute.label_en, es: attribute.label_es },
		}));
}

function sizeOf(part: {
	length_mm: number | null;
	width_mm: number | null;
	height_mm: number | null;
}) {
	const { length_mm: length, width_mm: width, height_mm: height } = part;
	return length && width && height ? { length, width, height } : null;
}

function toGuide(guide: GuideRow | undefined): Guide {
	return {
		region: guide?.region ?? null,
		regions: guide?.regions ?? [],
		lines: (guide?.lines ?? []).map(toGuideLine),
	};
}

function toGuideLine(row: GuideLineRow): GuideLine {
	return {
		make: row.make,
		model: row.model,
		engine: row.engine,
		liter: row.liter,
		years: row.years,
		position: row.position,
		quantity: row.quantity,
		variant: row.variant,
		built: row.built_from || row.built_to ? { from: row.built_from, to: row.built_to } : null,
		note: row.note_en && row.note_es ? { en: row.note_en, es: row.note_es } : null,
	};
}

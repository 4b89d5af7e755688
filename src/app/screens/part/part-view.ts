/** A part page in one language. */
import type { Language } from "../../../domain/language.ts";
import type { GuideLine, PartDetail } from "../../../features/catalog/get-part.ts";
import { type ProductView, toProductView } from "../../product-box/product-view.ts";

export type GuideRow = {
	key: number;
	model: string;
	engine: string;
	years: string;
	position: GuideLine["position"];
	quantity: number;
	variant: string | null;
	built: GuideLine["built"];
	note: string | null;
};
export type GuideRegion = { code: string; label: string; lines: number; makes: { make: string; rows: GuideRow[] }[] };

export type PartView = {
	product: ProductView;
	category: { url: string; name: string };
	subcategory: { url: string; name: string };
	status: PartDetail["status"];
	replacedBySku: string | null;
	weightGrams: number | null;
	sizeMm: PartDetail["sizeMm"];
	origin: string | null;
	isReturnable: boolean;
	isElectrical: boolean;
	hazmat: string | null;
	isProp65: boolean;
	numbers: PartDetail["numbers"];
	attributes: { name: string; value: string }[];
	measurements: { name: string; value: number; unit: string }[];
	kit: { sku: string; title: string; quantity: number }[];
	guide: GuideRegion[];
	options: ProductView[];
};

type Region = { code: string; label: Record<Language, string> };

export function toPartView(part: PartDetail, regions: Region[], language: Language): PartView {
	const { card } = part;
	return {
		product: toProductView(card, language),
		category: { url: card.categoryUrl, name: part.category[language] },
		subcategory: { url: card.subcategoryUrl, name: part.subcategory[language] },
		status: part.status,
		replacedBySku: part.replacedBySku,
		weightGrams: part.weightGrams,
		sizeMm: part.sizeMm,
		origin: part.origin,
		isReturnable: part.isReturnable,
		isElectrical: part.isElectrical,
		hazmat: part.hazmat,
		isProp65: part.isProp65,
		numbers: part.numbers,
		attributes: part.attributes.map(({ name, value }) => ({ name: name[language], value: value[language] })),
		measurements: part.measurements.map(({ name, value, unit }) => ({ name: name[language], value, unit })),
		kit: part.kit.map(({ sku, title, quantity }) => ({ sku, title: title[language], quantity })),
		guide: guideByRegion(part.guide, regions, language),
		options: part.options.map((option) => toProductView(option, language)),
	};
}

/** The guide in the order a shopper looks: region, make, model. */
function guideByRegion(guide: GuideLine[], regions: Region[], language: Language): GuideRegion[] {
	return regions.flatMap(({ code, label }) => {
		const lines = guide.filter((line) => line.region === code);
		if (lines.length === 0) return [];
		const makes = [...new Set(lines.map((line) => line.make))];
		return {
			code,
			label: label[language],
			lines: lines.length,
			makes: makes.map((make) => ({
				make,
				rows: lines.filter((line) => line.make === make).map((line, key) => toGuideRow(line, key, language)),
			})),
		};
	});
}

function toGuideRow(line: GuideLine, key: number, language: Language): GuideRow {
	return {
		key,
		model: line.model,
		engine: `${line.engine} ${line.liter.toFixed(1)} L`,
		years: line.yearFrom === line.yearTo ? String(line.yearFrom) : `${line.yearFrom}–${line.yearTo}`,
		position: line.position,
		quantity: line.quantity,
		variant: line.variant,
		built: line.built,
		note: line.note?.[language] ?? null,
	};
}

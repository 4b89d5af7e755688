/** The values of the fields of each form, as the part has them. */
import type { FormValues } from "../../../contract/form-schema.ts";
import { lacksTranslation, type PartRecord } from "../../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { inchesText, poundsText } from "../../../domain/shipping/units.ts";
import type { EditedPart } from "../../../features/part-editor/read-part.ts";

type Values = Record<string, string>;

/** The forms that replace a whole section. Fitments are changed row by row. */
export type FormSection = "facts" | "numbers" | "prices" | "details" | "photos" | "related";

export function sectionValues(
	section: FormSection,
	{ record, names }: Pick<EditedPart, "record" | "names">,
): Values {
	switch (section) {
		case "facts":
			return factValues(record.facts);
		case "numbers":
			return numberValues(record.numbers);
		case "prices":
			return Object.fromEntries(
				PRICE_LEVELS.map((level) => [level, dollarsOf(record.prices[level])]),
			);
		case "details":
			return detailValues(record.details);
		case "photos":
			return photoValues(record.photos);
		case "related":
			return relatedValues(record.related, names);
	}
}

function factValues(facts: PartRecord["facts"]): Values {
	const flag = (isOn: boolean) => (isOn ? "on" : "");
	return {
		titleEn: facts.titleEn,
		titleEs: lacksTranslation(facts) ? "" : facts.titleEs,
		brand: String(facts.brandId),
		subcategory: String(facts.subcategoryId),
		presentation: facts.presentation,
		qtyOnKit: textOf(facts.qtyOnKit),
		orderMultiple: String(facts.orderMultiple),
		coreCharge: dollarsOf(facts.coreChargeCents),
		weightPounds: facts.weightGrams === null ? "" : poundsText(facts.weightGrams),
		lengthInches: inchesOf(facts.lengthMm),
		widthInches: inchesOf(facts.widthMm),
		heightInches: inchesOf(facts.heightMm),
		originCountry: facts.originCountry ?? "",
		hsCode: facts.hsCode ?? "",
		hazmatUn: facts.hazmatUn ?? "",
		specialOrder: flag(facts.isSpecialOrder),
		electrical: flag(facts.isElectrical),
		prop65: flag(facts.isProp65),
		universal: flag(facts.isUniversal),
	};
}

function numberValues(numbers: PartRecord["numbers"]): Values {
	return Object.fromEntries(
		numbers.flatMap(({ kind, number, maker, step }, row) => [
			[`number_${row}`, number],
			[`kind_${row}`, kind],
			[`maker_${row}`, maker ?? ""],
			[`step_${row}`, textOf(step)],
		]),
	);
}

function detailValues({ values, measurements }: PartRecord["details"]): Values {
	return Object.fromEntries([
		...values.map((id) => [`value_${id}`, "on"]),
		...measurements.map(({ measureId, value }) => [`measure_${measureId}`, String(value)]),
	]);
}

function photoValues(photos: PartRecord["photos"]): Values {
	return Object.fromEntries(
		photos.flatMap(({ route, altEn, altEs }, row) => [
			[`route_${row}`, route],
			[`altEn_${row}`, altEn ?? ""],
			[`altEs_${row}`, altEs ?? ""],
		]),
	);
}

function relatedValues({ pieces }: PartRecord["related"], names: EditedPart["names"]): Values {
	const skuOf = new Map(names.map(({ id, sku }) => [id, sku]));
	return Object.fromEntries(
		pieces.flatMap(({ partId, quantity }, row) => [
			[`sku_${row}`, skuOf.get(partId) ?? ""],
			[`quantity_${row}`, String(quantity)],
		]),
	);
}

/** What differs between the typed values and those of the part, by field. */
export function conflictsOf(
	typed: FormValues,
	saved: FormValues,
): { name: string; mine: string; saved: string }[] {
	const ignored = [
		"section",
		"version",
		"intent",
		"from",
		"isSure",
		"reason",
		"question",
		"joins",
		"leaves",
	];
	return [...new Set([...Object.keys(saved), ...Object.keys(typed)])]
		.filter((name) => !ignored.includes(name) && (typed[name] ?? "") !== (saved[name] ?? ""))
		.map((name) => ({ name, mine: typed[name] ?? "", saved: saved[name] ?? "" }));
}

function dollarsOf(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(2);
}

function inchesOf(millimetres: number | null): string {
	return millimetres === null ? "" : inchesText(millimetres);
}

function textOf(value: number | null): string {
	return value === null ? "" : String(value);
}

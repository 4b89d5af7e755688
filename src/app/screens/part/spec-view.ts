/**
 * The specification of a part and its drawing to scale; a letter of the drawing marks the row it
 * measures.
 */
import { THREAD_CODE, THREAD_PITCH_CODE, threadText } from "../../../domain/catalog/thread.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { PartDetail } from "../../../features/catalog/get-part.ts";
import type { ScaleDrawing } from "../../drawing/fit-sketch.ts";
import { drawPart } from "../../drawing/part-drawing.ts";
import { m } from "../../messages/compiled/messages.js";
import { lengthInBothUnits, measureInBothUnits, weightInBothUnits } from "./measure-units.ts";

export type SpecRow = { term: string; value: string; letter?: string };

export type PartDrawing = {
	scale: ScaleDrawing;
	/** "A = 35 mm · 1.38 in" for each letter. */
	legend: { letter: string; text: string }[];
	/** "Drawn to scale", and what is shown otherwise. */
	remark: string;
};

export function drawingOf(part: PartDetail, language: Language): PartDrawing | null {
	const scale = drawPart(part.card.subcategoryUrl, part.measurements);
	if (!scale) return null;
	const legend = measureRows(part, scale.letters, language).flatMap(({ letter, term, value }) =>
		letter ? [{ letter, text: `${term} ${value}` }] : [],
	);
	const remark = [
		m.drawing_to_scale(),
		...(scale.isShortened ? [m.drawing_shortened()] : []),
		...(scale.hasDetail ? [m.drawing_detail()] : []),
	].join(" · ");
	return { scale, legend, remark };
}

export function specsOf(
	part: PartDetail,
	letters: ScaleDrawing["letters"],
	language: Language,
): SpecRow[] {
	const { card, origin, hazmat } = part;
	const rows: { term: string; value: string | null; letter?: string }[] = [
		{ term: m.category(), value: part.category[language] },
		{ term: m.subcategory(), value: part.subcategory[language] },
		{ term: m.brand(), value: card.brand.name },
		...part.attributes.map(({ name, value }) => ({ term: name[language], value: value[language] })),
		...measureRows(part, letters, language),
		{
			term: m.weight(),
			value: part.weightGrams === null ? null : weightInBothUnits(part.weightGrams),
		},
		{ term: m.dimensions(), value: part.sizeMm && lengthInBothUnits(part.sizeMm) },
		{ term: m.origin(), value: origin && (COUNTRIES[language].of(origin) ?? origin) },
		{ term: m.hs_code(), value: part.hsCode },
		{ term: m.vmrs_code(), value: part.vmrsCode },
		{ term: m.hazmat(), value: hazmat && m.hazmat_ground_only({ code: hazmat }) },
	];
	return rows.filter((row): row is SpecRow => row.value !== null);
}

const COUNTRIES = {
	en: new Intl.DisplayNames(["en"], { type: "region" }),
	es: new Intl.DisplayNames(["es"], { type: "region" }),
};

/** A thread and its pitch are one row. */
function measureRows(
	{ measurements }: PartDetail,
	letters: ScaleDrawing["letters"],
	language: Language,
): SpecRow[] {
	const pitch = measurements.find(({ code }) => code === THREAD_PITCH_CODE)?.value;
	const hasThread = measurements.some(({ code }) => code === THREAD_CODE);
	return measurements
		.filter(({ code }) => code !== THREAD_PITCH_CODE || !hasThread)
		.map(({ code, name, value, unit }) => ({
			term: name[language],
			value: code === THREAD_CODE ? threadText(value, pitch) : measureInBothUnits(value, unit),
			...(letters[code] ? { letter: letters[code] } : {}),
		}));
}

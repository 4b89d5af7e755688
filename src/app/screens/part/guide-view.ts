/** The buyer's guide and the contents of a kit as texts of one language, built on the server. */

import type { Language } from "../../../domain/store/language.ts";
import { modelYears } from "../../../domain/vehicle/model-years.ts";
import type { Guide, GuideLine, PartDetail } from "../../../features/catalog/get-part.ts";
import { qualifiersOf } from "../../fit/fit-text.ts";
import { fitBadge } from "../../fit/fit-view.ts";
import { m } from "../../messages/compiled/messages.js";
import type { GuideRow } from "./guide-filter.ts";

type Region = { code: string; label: Record<Language, string> };

export type GuideView = {
	region: { code: string; label: string };
	regions: { code: string; text: string }[];
	rows: GuideRow[];
	/** The filter that is applied at first. */
	filter: string;
	/**
	 * The summary of the folded guide: the number of models, and whether the shopper's model is among
	 * them.
	 */
	summary: string;
	isOpen: boolean;
};

/** A shorter guide is not folded. */
const MAX_OPEN_ROWS = 6;

type GuideRequest = { filter: string; isOpen: boolean; fitsYours: boolean; language: Language };

export function toGuideView(
	guide: Guide,
	regions: Region[],
	{ filter, isOpen, fitsYours, language }: GuideRequest,
): GuideView | null {
	if (guide.region === null) return null;
	const labelOf = (code: string) =>
		regions.find((region) => region.code === code)?.label[language] ?? code;
	const rows = guide.lines.map((line) => toRow(line, language));
	// Of all regions, and not by rows: a model with several fitments has several rows.
	const models = guide.regions.reduce((sum, { lines }) => sum + lines, 0);
	return {
		region: { code: guide.region, label: labelOf(guide.region) },
		regions: guide.regions.map(({ code, lines }) => ({
			code,
			text: `${labelOf(code)} · ${m.model_lines_count({ count: lines })}`,
		})),
		rows,
		filter,
		summary: summaryOf(models, fitsYours),
		isOpen: isOpen || rows.length <= MAX_OPEN_ROWS,
	};
}

function summaryOf(count: number, fitsYours: boolean): string {
	return fitsYours && count > 1
		? m.guide_yours_and_more({ count: count - 1 })
		: m.guide_fits_count({ count });
}

function toRow(line: GuideLine, language: Language): GuideRow {
	const { position, quantity, variant, built, note } = line;
	const notes = qualifiersOf(
		{
			position,
			quantity,
			variant,
			note,
			builtFrom: built?.from ?? null,
			builtTo: built?.to ?? null,
		},
		language,
	);
	return [
		line.make,
		line.model,
		modelYears(line.years),
		`${line.engine} ${line.liter.toFixed(1)} L`,
		notes.join(" · "),
	];
}

export type KitView = {
	pieces: { sku: string; title: string; quantity: number; fit: string }[];
	hasFits: boolean;
	differs: boolean;
};

/**
 * With an active vehicle each piece says whether it fits; without one, its engines are shown when
 * the pieces differ.
 */
export function toKitView(
	{ kit }: PartDetail,
	engines: { id: number; label: string }[],
	language: Language,
): KitView {
	const differs =
		new Set(kit.map(({ engineIds, fit }) => fit?.answer ?? engineIds.join())).size > 1;
	const nameOf = (id: number) => engines.find((engine) => engine.id === id)?.label ?? "";
	return {
		differs,
		hasFits: kit.some(({ fit }) => fit !== null) || differs,
		pieces: kit.map(({ sku, title, quantity, fit, engineIds }) => ({
			sku,
			quantity,
			title: title[language],
			fit: fit
				? fitBadge(fit.answer).word
				: engineIds.length > 0
					? m.kit_for_engines({ engines: engineIds.map(nameOf).join(", ") })
					: "",
		})),
	};
}

/** A task of Verify Parts in one language, as the screen shows it. */
import { formatThousands, formatUsd } from "../../../domain/money/money.ts";
import { poundsText } from "../../../domain/shipping/units.ts";
import type { Language } from "../../../domain/store/language.ts";
import { modelYears } from "../../../domain/vehicle/model-years.ts";
import {
	answersOf,
	type VerifyAnswer,
	type VerifyKind,
} from "../../../domain/verify/verify-rule.ts";
import type { VerifyTask } from "../../../features/verify/read-task.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { warningText } from "../../office/warning-text.ts";
import { percentText } from "../../ui/percent-text.ts";

export type VerifyTaskView = ReturnType<typeof toTaskView>;

/** `canSeeMessage`: a seller does not see messages of other sellers' customers. */
export function toTaskView(
	task: VerifyTask,
	language: Language,
	{ canSeeMessage }: { canSeeMessage: boolean },
) {
	const inLanguage = (en: string | null, es: string | null) => (language === "es" ? es : en) ?? "";
	return {
		id: String(task.id),
		kind: task.kind,
		kindText: KIND_TEXTS[task.kind](),
		since: task.created_at.toISOString(),
		askedAt: task.asked_at?.toISOString() ?? null,
		note: task.note,
		claim: claimText(task),
		vehicles: task.fitment_n === null ? task.vehicles.map(vehicleText) : [],
		answers: answersOf(task.kind).map((answer) => ({
			answer,
			label: ANSWER_TEXTS[task.kind]?.[answer]?.() ?? FIT_ANSWER_TEXTS[answer](),
		})),
		part: {
			sku: task.sku,
			title: inLanguage(task.title_en, task.title_es),
			brand: task.brand,
			kind: inLanguage(task.subcategory_en, task.subcategory_es),
			categoryUrl: task.category_url,
			subcategoryUrl: task.subcategory_url,
			price: task.price_cents === null ? null : formatUsd(task.price_cents),
			available: task.available,
			weight: task.weight_grams === null ? null : `${poundsText(task.weight_grams)} lb`,
			images: task.images,
			numbers: [...new Set(task.numbers.map(({ number }) => number))].slice(0, MAX_NUMBERS),
			measurements: task.measurements.map(({ name_en, name_es, value, unit }) => ({
				name: inLanguage(name_en, name_es),
				value: `${value} ${unit}`,
			})),
		},
		sold: m.verify_sold_text({ sold: task.sold, returned: task.returned }),
		byVin:
			task.fits + task.misfits > 0
				? m.verify_with_vin_text({ fits: task.fits, misfits: task.misfits })
				: null,
		hasVehicles: task.vehicles.length > 0,
		doubted: task.doubted.map((row) => ({
			n: row.n,
			vehicle: row.is_engine ? m.verify_whole_engine({ engine: row.vehicle }) : row.vehicle,
			years: yearsText(row.year_from, row.year_to),
			qualifiers: [
				row.position && positionText(row.position),
				row.engine_variant,
				inLanguage(row.note_en, row.note_es),
			]
				.filter(Boolean)
				.join(" · "),
			source: SOURCE_TEXTS[row.source](),
			confidence:
				row.stated_confidence === null || row.stated_confidence === row.confidence
					? percentText(row.confidence)
					: m.verify_confidence_learned({
							confidence: percentText(row.confidence),
							stated: percentText(row.stated_confidence),
						}),
		})),
		neighbours: task.neighbours.map((row) => ({
			sku: row.sku,
			brand: row.brand,
			claim: neighbourClaim(row),
			isAgreeing: row.confidence !== null,
			sold: m.verify_sold_pieces({ count: row.sold }),
		})),
		return:
			task.return_number === null
				? null
				: {
						number: String(task.return_number),
						vin: task.return_vin,
						note: task.return_note ?? "",
						photos: task.return_photos ?? [],
					},
		order:
			task.order_vin === null || task.order_number === null
				? null
				: { number: String(task.order_number), vin: task.order_vin },
		message:
			task.message_id === null || !canSeeMessage
				? null
				: { id: task.message_id, text: task.message ?? "" },
		import:
			task.import_id === null
				? null
				: {
						id: task.import_id,
						source: task.import_source ?? "",
						file: task.import_file ?? "",
						rows: m.verify_warning_rows({ count: formatThousands(task.warning_rows ?? 0) }),
						examples: task.examples,
					},
		other:
			task.other_sku === null
				? null
				: {
						sku: task.other_sku,
						title: inLanguage(task.other_title_en, task.other_title_es),
						brand: task.other_brand ?? "",
					},
	};
}

const MAX_NUMBERS = 8;

function claimText(task: VerifyTask): string {
	if (task.kind === "duplicate") return m.verify_claim_duplicate();
	if (task.kind === "import_warning")
		return m.verify_claim_warning({ warning: warningText(task.warning ?? "") });
	if (task.kind === "missing_facts")
		return m.verify_claim_missing({
			list: task.missing.map((fact) => FACT_TEXTS[fact]()).join(", "),
		});
	const vin = task.order_vin ?? task.return_vin;
	return task.vehicles.length === 0 && vin ? m.verify_claim_vin({ vin }) : m.verify_claim_fits();
}

function vehicleText({ make, model, engine, years }: VerifyTask["vehicles"][number]) {
	return [modelYears(years), make, model, engine].join(" ");
}

function yearsText(from: number | null, to: number | null): string {
	if (from === null && to === null) return m.verify_all_years();
	return from === to ? String(from) : `${from ?? ""}–${to ?? ""}`;
}

function neighbourClaim({ confidence, has_fitments }: VerifyTask["neighbours"][number]): string {
	if (confidence !== null) return m.verify_claims({ confidence: percentText(confidence) });
	return has_fitments ? m.verify_claims_not() : m.verify_no_fitments();
}

const KIND_TEXTS: Record<VerifyKind, () => string> = {
	misfit_return: m.verify_kind_misfit_return,
	held_order: m.verify_kind_held_order,
	low_confidence: m.verify_kind_low_confidence,
	source_conflict: m.verify_kind_source_conflict,
	missing_facts: m.verify_kind_missing_facts,
	duplicate: m.verify_kind_duplicate,
	fit_question: m.verify_kind_fit_question,
	fit_report: m.verify_kind_fit_report,
	import_warning: m.verify_kind_import_warning,
};

const FACT_TEXTS = {
	number: m.verify_fact_number,
	photo: m.verify_fact_photo,
	measurement: m.verify_fact_measurement,
	fitment: m.verify_fact_fitment,
	translation: m.verify_fact_translation,
	hs_code: m.verify_fact_hs_code,
};

const FIT_ANSWER_TEXTS: Record<VerifyAnswer, () => string> = {
	right: m.verify_fits,
	wrong: m.verify_does_not_fit,
	unknown: m.verify_ask_supplier,
	later: m.verify_later,
};

const ANSWER_TEXTS: Partial<Record<VerifyKind, Partial<Record<VerifyAnswer, () => string>>>> = {
	missing_facts: { right: m.verify_fine },
	import_warning: { right: m.verify_fine },
	duplicate: { right: m.verify_two_parts, wrong: m.verify_same_part },
};

const SOURCE_TEXTS = {
	maker: m.parts_source_maker,
	supplier: m.parts_source_supplier,
	interchange: m.parts_number_interchange,
	sales: m.parts_source_sales,
	staff: m.parts_source_staff,
};

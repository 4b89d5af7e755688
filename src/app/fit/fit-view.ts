/** The answer to "does it fit" as a badge and a reason, built on the server. */
import type { Fit } from "../../domain/catalog/fitment.ts";
import type { FitmentAnswer, FitmentQuestion } from "../../domain/catalog/fitment-question.ts";
import {
	type FitmentRow,
	type FitmentSource,
	MIN_SURE_CONFIDENCE,
} from "../../domain/catalog/fitment-row.ts";
import type { Language } from "../../domain/store/language.ts";
import { type VehicleAnswers, writeVehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { CatalogVehicle } from "../../features/vehicles/find-vehicle.ts";
import { m } from "../messages/compiled/messages.js";
import type { BadgeTone } from "../ui/badge.tsx";
import { formatMonth } from "../ui/day.ts";
import { qualifiersOf } from "./fit-text.ts";

export type FitView = {
	tone: BadgeTone;
	icon: string;
	word: string;
	reason: string;
	/** Position, quantity, dates, variant, notes and source of the fitments. */
	details: string[];
	question: { text: string; answers: { label: string; facts: string }[] } | null;
	/** The shopper answered a question about this vehicle. */
	hasFacts: boolean;
};

/** How the part fits the vehicle that the address names. */
export type VehicleFitView = Pick<FitView, "tone" | "icon" | "word"> & {
	vehicle: string;
	reason: string | null;
};

type Look = Pick<FitView, "tone" | "icon" | "word">;

export function toFitView(
	fit: Fit,
	vehicle: string,
	facts: VehicleAnswers,
	language: Language,
): FitView {
	return {
		...fitBadge(fit.answer),
		...(isLikely(fit) ? { word: m.fit_likely() } : {}),
		reason: reasonOf(fit, vehicle),
		details: fit.answer === "fits" ? detailsOf(fit.rows, language) : [],
		question: fit.answer === "question" ? questionOf(fit.question, language) : null,
		hasFacts: writeVehicleAnswers(facts) !== "",
	};
}

export function fitBadge(answer: Fit["answer"] | "some"): Look {
	const { tone, icon, word } = LOOKS[answer];
	return { tone, icon, word: word() };
}

const LOOKS: Record<Fit["answer"] | "some", { tone: BadgeTone; icon: string; word: () => string }> =
	{
		fits: { tone: "good", icon: "check", word: m.fit_fits },
		universal: { tone: "good", icon: "check", word: m.fit_universal },
		does_not_fit: { tone: "bad", icon: "error", word: m.fit_does_not_fit },
		no_data: { tone: "warn", icon: "phone", word: m.fit_no_data },
		question: { tone: "warn", icon: "info", word: m.fit_question },
		some: { tone: "warn", icon: "info", word: m.fit_some },
	};

function reasonOf(fit: Fit, vehicle: string): string {
	if (fit.answer === "fits") return m.fit_listed({ vehicle });
	if (fit.answer === "universal") return m.fit_any();
	if (fit.answer === "question") return m.fit_depends({ vehicle });
	if (fit.answer === "no_data")
		return fit.because === "no_catalog" ? m.no_fitment_data() : m.fit_which_vehicle({ vehicle });
	return FAILURES[fit.because]({ vehicle });
}

const FAILURES = {
	vehicle: m.fit_not_listed,
	built: m.fit_other_date,
	variant: m.fit_other_variant,
	equipment: m.fit_other_equipment,
};

/** The fitments of the part are from sources that are not sure. */
function isLikely(fit: Fit): boolean {
	return (
		fit.answer === "fits" && fit.rows.every(({ confidence }) => confidence < MIN_SURE_CONFIDENCE)
	);
}

function detailsOf(rows: FitmentRow[], language: Language): string[] {
	const [best] = rows.toSorted((a, b) => b.confidence - a.confidence);
	const texts = rows.map((row) => qualifiersOf(row, language).join(" · ")).filter(Boolean);
	return [...new Set(texts), ...(best ? [sourceOf(best)] : [])];
}

function sourceOf({ source, confidence }: FitmentRow): string {
	return confidence < MIN_SURE_CONFIDENCE
		? m.fit_likely_check()
		: m.fit_source({ source: SOURCES[source]() });
}

const SOURCES: Record<FitmentSource, () => string> = {
	maker: m.source_maker,
	supplier: m.source_supplier,
	interchange: m.source_interchange,
	sales: m.source_sales,
	staff: m.source_staff,
};

function questionOf(
	{ about, note, answers }: FitmentQuestion,
	language: Language,
): FitView["question"] {
	const text =
		about === "equipment" ? m.ask_equipment({ note: note?.[language] ?? "" }) : ASKS[about]();
	const label = (answer: FitmentAnswer, at: number) =>
		answerText(answer, { isFirst: at === 0, isLast: at === answers.length - 1 }, language);
	return {
		text,
		answers: answers.map((answer, at) => ({
			label: label(answer, at),
			facts: writeVehicleAnswers(answer.vehicleAnswers),
		})),
	};
}

const ASKS = { built: m.ask_built, variant: m.ask_variant };

function answerText(
	answer: FitmentAnswer,
	{ isFirst, isLast }: { isFirst: boolean; isLast: boolean },
	language: Language,
): string {
	if (answer.kind === "variant") return answer.variant ?? m.answer_other_variant();
	if (answer.kind === "equipment") return answer.has ? m.answer_yes() : m.answer_no();
	const month = (day: string | null) => (day ? formatMonth(day, language) : "");
	if (isFirst) return m.answer_until({ date: month(answer.to) });
	return isLast
		? m.answer_from({ date: month(answer.from) })
		: m.answer_between({ from: month(answer.from), to: month(answer.to) });
}

/**
 * One answer for all vehicles that the address may mean, or the list of those that the part fits.
 */
export function toVehicleFitView(
	vehicleText: string,
	vehicles: CatalogVehicle[],
	fits: Fit[],
): VehicleFitView {
	if (vehicles.length === 0)
		return {
			...fitBadge("no_data"),
			vehicle: m.link_meant_unknown({ vehicle: vehicleText }),
			reason: null,
		};
	const vehicle = m.link_meant({ vehicle: vehicleText });
	const answers = new Set(fits.map(({ answer }) => answer));
	const [only] = answers;
	if (answers.size === 1 && only) return { ...fitBadge(only), vehicle, reason: null };
	const fitting = vehicles.filter((_, at) => fits[at]?.answer === "fits");
	if (fitting.length === 0) return { ...fitBadge("question"), vehicle, reason: null };
	const list = [
		...new Set(fitting.map(({ year, model, engineName }) => `${year} ${model} ${engineName}`)),
	]
		.slice(0, 6)
		.join(", ");
	return {
		...fitBadge("some"),
		vehicle,
		reason: m.link_meant_some({ count: fitting.length, total: vehicles.length, list }),
	};
}

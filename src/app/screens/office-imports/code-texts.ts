/** The words of codes and their answers, in the current language. */
import {
	type CodeAnswer,
	type CodeKind,
	codeParts,
	type ExternalCode,
} from "../../../domain/import/external-code.ts";
import type { GroupRows } from "../../../domain/import/plan-fitments.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";

const CODE_KIND_TEXTS: Record<CodeKind, () => string> = {
	vehicle: m.codes_kind_vehicle,
	attribute: m.codes_kind_attribute,
	position: m.codes_kind_position,
	brand: m.codes_kind_brand,
};

/** Names of parts of a code. Other names are words of ACES, which stay as they are. */
const PART_TEXTS: Record<string, () => string> = {
	Make: m.codes_part_make,
	Model: m.codes_part_model,
	Submodel: m.codes_part_submodel,
	Engine: m.codes_part_engine,
	Region: m.codes_part_region,
};

/** "Vehicle: BaseVehicle 900001 · EngineBase 90010", "Position: 22" */
export function codeText({ kind, code }: Pick<ExternalCode, "kind" | "code">): string {
	const isPlain = kind === "position" || kind === "brand";
	const parts = codeParts(code).map(({ name, value }) =>
		isPlain ? value : `${PART_TEXTS[name]?.() ?? name} ${value}`,
	);
	return `${CODE_KIND_TEXTS[kind]()}: ${parts.join(" · ")}`;
}

/** `nameOf` has the names of vehicles and brands by "L12", "E3" and "B4". */
export function answerText(answer: CodeAnswer, nameOf: (code: string) => string): string {
	switch (answer.kind) {
		case "not_ours":
			return m.codes_not_ours();
		case "ignore":
			return m.codes_ignore();
		case "note":
			return `${answer.en} / ${answer.es}`;
		case "position":
			return positionText(answer.position);
		case "brand":
			return nameOf(`B${answer.brandId}`);
		case "vehicle":
			return answer.targets
				.map(({ lineId, engineId, yearFrom, yearTo }) =>
					[
						nameOf(lineId === null ? `E${engineId}` : `L${lineId}`),
						...(yearFrom === null && yearTo === null ? [] : [rangeText(yearFrom, yearTo)]),
					].join(" · "),
				)
				.join("; ");
	}
}

/** The years of a fitment with its qualifiers: "2008–2012 · front · ×2". */
export function fitmentText({ group, rows }: GroupRows): string {
	const qualifiers = [
		group.position && positionText(group.position),
		group.quantity > 1 && `×${group.quantity}`,
		group.engineVariant,
		group.builtFrom && m.parts_built_from_day({ day: group.builtFrom }),
		group.builtTo && m.parts_built_to_day({ day: group.builtTo }),
		getLocale() === "es" ? group.noteEs : group.noteEn,
	];
	return [rows.map(({ from, to }) => rangeText(from, to)).join(", "), ...qualifiers]
		.filter(Boolean)
		.join(" · ");
}

function rangeText(from: number | null, to: number | null): string {
	if (from === null && to === null) return m.imports_all_years();
	return from === to ? String(from) : `${from ?? ""}–${to ?? ""}`;
}

/**
 * The words in a title that distinguish similar parts: size, voltage, material, or the measures of
 * a universal part.
 */
import { ATTRIBUTES, MEASURES } from "./attributes.ts";
import type { Design } from "./design.ts";
import { measurementsOf } from "./measurements.ts";

export type Detail = { en: string; es: string };

const NO_DETAIL: Detail = { en: "", es: "" };
/** Products whose type is part of the title. */
const TYPES_IN_TITLE = new Set(["friction", "fluid", "lamp", "shock"]);
const LABELS = new Map(
	ATTRIBUTES.flatMap(({ code, values }) => values.map((value) => [`${code} ${value.code}`, value])),
);
const UNITS = new Map(MEASURES.map(({ id, unit }) => [id, unit]));

export function detailOf(design: Design): Detail {
	const { size, type, target } = design;
	if (size && size !== "std") return worded("size", size, " ");
	if (type === "12-v" || type === "24-v")
		return {
			en: ` ${type.slice(0, 2)} V${amperes(design)}`,
			es: ` ${type.slice(0, 2)} V${amperes(design)}`,
		};
	if (type && TYPES_IN_TITLE.has(design.product)) return worded("type", type, ", ");
	if (target.engine ?? target.chassis) return NO_DETAIL;
	const measures = measuresOf(design);
	return { en: measures, es: measures };
}

function worded(attribute: string, code: string, glue: string): Detail {
	const label = LABELS.get(`${attribute} ${code}`);
	if (!label) return NO_DETAIL;
	return { en: glue + lower(label.en), es: glue + lower(label.es) };
}

function amperes(design: Design): string {
	if (design.kind.url !== "alternators") return "";
	const found = measurementsOf(design).find(({ id }) => UNITS.get(id) === "A");
	return found ? ` ${found.value} A` : "";
}

/** `35 × 72 × 17 mm`, or the one measure that identifies the part. */
function measuresOf(design: Design): string {
	const all = measurementsOf(design);
	const unit = UNITS.get(all[0]?.id ?? 0);
	const same = all
		.filter(({ id }) => UNITS.get(id) === unit)
		.map(({ value }) => Number(value.toFixed(2)));
	return unit && design.product !== "fluid" ? ` ${same.join(" × ")} ${unit}` : "";
}

/** LED and PTFE stay as they are. */
function lower(label: string): string {
	return /^[A-Z]{2}/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}

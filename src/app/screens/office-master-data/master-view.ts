/** The values of a record as its form shows them, and the options of its fields. */
import {
	lacksSpanishName,
	type MasterKind,
	type MasterValues,
	writeYears,
} from "../../../domain/catalog/master-data.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { Services } from "../../../features/services.ts";
import { factText, MASTER_FIELDS } from "./master-fields.ts";

export type Options = Record<string, { value: string; label: string }[]>;

export function formValuesOf(values: MasterValues): Record<string, string> {
	const isMissing = lacksSpanishName(String(values.nameEn ?? ""), String(values.nameEs ?? ""));
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			if (name === "nameEs" && isMissing) return [name, ""];
			if (name === "years") return [name, writeYears(value as number[])];
			if (Array.isArray(value)) return [name, value.join("\n")];
			if (typeof value === "boolean") return [name, value ? "on" : ""];
			return [name, value === null ? "" : String(value)];
		}),
	);
}

/** The name of a record in a list, an option or a title. */
export function titleOf(values: MasterValues): string {
	const phrases = [values.termsEn, values.termsEs, values.aliasesEn, values.aliasesEs];
	const [phrase] = phrases.flatMap((list) => (Array.isArray(list) ? list : []));
	return String(values.nameEn ?? values.name ?? values.model ?? phrase ?? "");
}

/** The options of the fields that choose a record of another kind. */
export async function readOptions(
	{ masterData }: Pick<Services, "masterData">,
	kind: MasterKind,
	language: Language,
): Promise<Options> {
	const entries = await Promise.all(
		MASTER_FIELDS[kind].map(async ({ name, input, of }): Promise<[string, Options[string]][]> => {
			if (input === "region") {
				const regions = await masterData.listRegions();
				const label = language === "es" ? "label_es" : "label_en";
				return [[name, regions.map((region) => ({ value: region.code, label: region[label] }))]];
			}
			if (!of) return [];
			return [[name, await optionsOf({ masterData }, of, language)]];
		}),
	);
	return Object.fromEntries(entries.flat());
}

export async function optionsOf(
	{ masterData }: Pick<Services, "masterData">,
	kind: MasterKind,
	language: Language,
): Promise<Options[string]> {
	const rows = await masterData.listChoices(kind);
	const isSpanish = language === "es";
	const withFact = kind !== "category" && kind !== "make";
	return rows.map((row) => {
		const name = isSpanish ? row.name_es : row.name_en;
		const fact = withFact ? factText(isSpanish ? row.fact_es : row.fact_en) : "";
		return { value: String(row.id), label: [name, fact].filter(Boolean).join(" · ") };
	});
}

/** The options of the fields of the editor, in the language of the page. */
import type { Language } from "../../../domain/store/language.ts";
import type { Services } from "../../../features/services.ts";
import type { VehicleChoice } from "./matrix-view.ts";

type Choices = Awaited<ReturnType<Services["parts"]["readChoices"]>>;

export type PartOptions = ReturnType<typeof partOptions>;

export function partOptions(choices: Choices, language: Language) {
	return {
		brands: choices.brands.map(({ id, name }) => ({ value: String(id), label: name })),
		subcategories: choices.subcategories.map(({ id, name, category }) => ({
			value: String(id),
			label: `${category[language]} › ${name[language]}`,
		})),
	};
}

/** The attributes with their values, and the measures. */
export function detailOptions(choices: Choices, language: Language) {
	const attributes = new Map<number, { name: string; values: { id: number; label: string }[] }>();
	for (const { id, attributeId, attribute, label } of choices.values) {
		const entry = attributes.get(attributeId) ?? { name: attribute[language], values: [] };
		entry.values.push({ id, label: label[language] });
		attributes.set(attributeId, entry);
	}
	return {
		attributes: [...attributes].map(([id, entry]) => ({ id, ...entry })),
		measures: choices.measures.map(({ id, name, unit }) => ({ id, name: name[language], unit })),
	};
}

/** Model lines and engines with the code that the field of a fitment takes. */
export function vehicleChoices({ lines, engines }: Choices): VehicleChoice[] {
	return [
		...lines.map(({ id, name, built }) => ({ code: `L${id}`, name, built })),
		...engines.map(({ id, name }) => ({ code: `E${id}`, name, built: null })),
	];
}

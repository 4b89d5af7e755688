/** Names the diesel models beside a model that exists with gasoline engines only. */
import type { Option } from "./selector-options.ts";

/**
 * The models whose name begins with the chosen one and that have a diesel: NPR-HD for a gasoline
 * NPR. Empty when the chosen model has a diesel itself.
 */
export function dieselModels(models: readonly Option[], chosen: string | undefined): string[] {
	const model = models.find(({ value }) => value === chosen);
	if (model?.hasDiesel !== false) return [];
	return models
		.filter(({ value, hasDiesel }) => hasDiesel && isVariant(value, model.value))
		.map(({ value }) => value);
}

function isVariant(name: string, base: string): boolean {
	return name.startsWith(base) && /^[ -]/.test(name.slice(base.length));
}

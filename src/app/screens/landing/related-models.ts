import type {
	LandingLine,
	LandingMake,
	LandingModel,
} from "../../../features/catalog/landing-models.ts";

/** How many models with the same engine a page names. */
const MAX_SIBLINGS = 12;

/** The same truck under other names, and the other models of the make with one of its engines. */
export function relatedModels(
	makes: LandingMake[],
	model: LandingModel,
): { rebadges: LandingModel[]; siblings: LandingModel[] } {
	const others = makes.flatMap(({ models }) => models).filter((otherModel) => otherModel !== model);
	const builtAs = new Set(model.lines.map(builtLine));
	const engines = new Set(model.lines.map(({ engine }) => engine.id));
	const rebadges = others.filter(({ lines }) => lines.some((line) => builtAs.has(builtLine(line))));
	return {
		rebadges,
		siblings: others
			.filter(
				(otherModel) =>
					otherModel.make.url === model.make.url &&
					!rebadges.includes(otherModel) &&
					otherModel.lines.some(({ engine }) => engines.has(engine.id)),
			)
			.sort((a, b) => regionDistance(a, model) - regionDistance(b, model))
			.slice(0, MAX_SIBLINGS),
	};
}

/** The line that a truck is built as: its own, or the one it is a rebadge of. */
function builtLine({ id, rebadgeOfId }: LandingLine): number {
	return rebadgeOfId ?? id;
}

/** Models that are sold in the same region come first. */
function regionDistance({ lines }: LandingModel, model: LandingModel): number {
	return lines.some(({ region }) => region === model.lines[0]?.region) ? 0 : 1;
}

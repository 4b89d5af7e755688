/**
 * Reads the state of the selector from the URL on the server, so that every step works without
 * JavaScript.
 */
import type { Language } from "../../domain/store/language.ts";
import type { Services } from "../../features/services.ts";
import {
	engineOption,
	modelOption,
	type Option,
	plainOption,
	type SelectorData,
	yearOptions,
} from "./selector-options.ts";
import {
	type Choice,
	onlyOption,
	SELECTOR_STEPS,
	type SelectorKind,
	type Step,
} from "./vehicle-steps.ts";

type SelectorRequest = { kind: SelectorKind; language: Language; params: URLSearchParams };

/** The options of each step, up to the first step without a valid choice. */
export async function readSelector(
	services: Services,
	{ kind, language, params }: SelectorRequest,
): Promise<SelectorData> {
	const choice: Choice = {};
	const options: SelectorData["options"] = {};
	for (const step of SELECTOR_STEPS[kind]) {
		const stepOptions = await READERS[kind][step]?.(services, choice, language);
		options[step] = stepOptions ?? [];
		const chosen = stepOptions?.find(
			(option) => option.value === params.get(step) && !option.disabled,
		)?.value;
		const value = chosen ?? onlyOption(step, stepOptions ?? []);
		if (!value) break;
		choice[step] = value;
	}
	return { choice, options };
}

export async function readRegions(services: Services, language: Language): Promise<Option[]> {
	return (await services.store.settings()).regions.map(({ code, label }) => ({
		value: code,
		label: label[language],
	}));
}

type Reader = (services: Services, choice: Choice, language: Language) => Promise<Option[]>;

const READERS: Record<SelectorKind, Partial<Record<Step, Reader>>> = {
	vehicle: {
		region: (services, _, language) => readRegions(services, language),
		year: async (services, { region = "" }) =>
			yearOptions(await services.vehicles.listYears(region)),
		make: async (services, choice) =>
			(await services.vehicles.listMakes(filterOf(choice))).map(({ make }) => plainOption(make)),
		model: async (services, choice) =>
			(await services.vehicles.listModels(filterOf(choice))).map(modelOption),
		engine: async (services, choice) =>
			(await services.vehicles.listEngines(filterOf(choice))).map(engineOption),
	},
	engine: {
		make: async (services) =>
			(await services.vehicles.listAllMakes()).map(({ make }) => plainOption(make)),
		engine: async (services, { make = "" }) =>
			(await services.vehicles.listEnginesForMake(make)).map(engineOption),
	},
};

function filterOf({ region, year, make = "", model = "" }: Choice) {
	return { region, year: Number(year), make, model };
}

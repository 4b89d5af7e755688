/** Loads the options of a selector step in the browser, with one API call each. */
import type { Answer, Call } from "../../contract/call.ts";
import type { getSettings } from "../../contract/settings.ts";
import type * as contract from "../../contract/vehicles.ts";
import type { Language } from "../../domain/store/language.ts";
import { callApi } from "../browser/api-client.ts";
import {
	engineOption,
	modelOption,
	type Option,
	plainOption,
	yearOptions,
} from "./selector-options.ts";
import type { Choice, SelectorKind, Step } from "./vehicle-steps.ts";

export async function loadOptions(
	kind: SelectorKind,
	step: Step,
	choice: Choice,
	language: Language,
): Promise<Option[]> {
	return (await LOADERS[kind][step]?.(choice, language)) ?? [];
}

type Loader = (choice: Choice, language: Language) => Promise<Option[]>;

const LOADERS: Record<SelectorKind, Partial<Record<Step, Loader>>> = {
	vehicle: {
		region: async (_, language) =>
			(await callApi<typeof getSettings>("GET", "/settings", language)).settings.vehicle_regions,
		year: async ({ region = "" }, language) =>
			yearOptions((await get<typeof contract.getYears>(language, ["years", region])).years),
		make: async ({ region, year = "" }, language) =>
			(await get<typeof contract.getMakes>(language, ["makes", year], region)).makes.map(
				({ make }) => plainOption(make),
			),
		model: async ({ region, year = "", make = "" }, language) =>
			(await get<typeof contract.getModels>(language, ["models", year, make], region)).models.map(
				modelOption,
			),
		engine: async ({ region, year = "", make = "", model = "" }, language) =>
			(
				await get<typeof contract.getEngines>(language, ["engines", year, make, model], region)
			).engines.map(engineOption),
	},
	engine: {
		make: async (_, language) =>
			(await get<typeof contract.getAllMakes>(language, ["allmakes"])).makes.map(({ make }) =>
				plainOption(make),
			),
		engine: async ({ make = "" }, language) =>
			(
				await get<typeof contract.getEnginesForMake>(language, ["enginesformake", make])
			).engines.map(engineOption),
	},
};

/** Every name is encoded as one path segment, so that NPR+HD and NPR-HD stay different. */
function get<C extends Call>(
	language: Language,
	path: string[],
	region?: string,
): Promise<Answer<C>> {
	const query = region ? `?${new URLSearchParams({ region })}` : "";
	return callApi<C>(
		"GET",
		`/make_model_year_manager/${path.map(encodeURIComponent).join("/")}${query}`,
		language,
	);
}

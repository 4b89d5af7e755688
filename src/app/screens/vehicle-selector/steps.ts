import type { Services } from "../../../features/services.ts";

export type Option = { value: string; label: string; disabled?: boolean };

export type Steps = {
	regions: Option[];
	years: Option[];
	makes: Option[];
	models: Option[];
	engines: Option[];
	region: string;
	year: string;
	make: string;
	model: string;
	engine: string;
	/** Known when everything is chosen. */
	vehicleId: number | undefined;
};

const FIRST_YEAR = 1987;

/** What can be chosen at each step, as far as the choices before it hold. */
export async function readSteps(services: Services, regions: Option[], params: URLSearchParams): Promise<Steps> {
	const region = chosen(regions, params.get("region"));
	const years = region ? yearOptions(await services.years(region)) : [];
	const year = chosen(years, params.get("year"));
	const filter = { region, year: Number(year) };
	const makes = year ? (await services.makes(filter)).map(({ make }) => plain(make)) : [];
	const make = chosen(makes, params.get("make"));
	const models = make ? (await services.models({ ...filter, make })).map(({ model }) => plain(model)) : [];
	const model = chosen(models, params.get("model"));
	const engines = model
		? (await services.engines({ ...filter, make, model })).map(({ id, engine_name, engine_liter }) => ({
				value: String(id),
				label: `${engine_name} ${engine_liter} L`,
			}))
		: [];
	const engine = chosen(engines, params.get("engine"));
	return { regions, years, makes, models, engines, region, year, make, model, engine, vehicleId: engine ? Number(engine) : undefined };
}

/** From next year back to the first; years without a vehicle in the region cannot be chosen. */
function yearOptions(known: number[]): Option[] {
	const next = new Date().getUTCFullYear() + 1;
	return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index).map((year) => ({
		...plain(String(year)),
		disabled: !known.includes(year),
	}));
}

function plain(value: string): Option {
	return { value, label: value };
}

function chosen(options: Option[], value: string | null): string {
	return options.find((option) => option.value === value && !option.disabled)?.value ?? "";
}

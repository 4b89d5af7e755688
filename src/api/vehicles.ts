import type { FastifyInstance } from "fastify";
import * as contract from "../contract/vehicles.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import { vinText } from "../domain/vehicle/vin-texts.ts";
import type { Services } from "../features/services.ts";
import type { VinSummary } from "../features/vehicles/decode-vin.ts";
import { literText, type VehicleMatch } from "../features/vehicles/find-vehicle.ts";
import { bind } from "./bind.ts";

/** Whoever asks about more parts at once is counted. */
const USUAL_CART = 50;

export function vehicleCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getYears, async ({ params }) => ({
		years: await services.vehicles.listYears(params.region),
	}));
	bind(app, contract.getMakes, async ({ params, query }) => ({
		makes: (await services.vehicles.listMakes({ ...params, ...query })).map(makeOnWire),
	}));
	bind(app, contract.getModels, async ({ params, query }) => ({
		models: await services.vehicles.listModels({ ...params, ...query }),
	}));
	bind(app, contract.getEngines, async ({ params, query }) => ({
		engines: (await services.vehicles.listEngines({ ...params, ...query })).map(
			({ id, engine_name, engine_liter }) => ({
				id,
				engine_name,
				engine_liter,
			}),
		),
	}));
	bind(app, contract.getEnginesForMake, async ({ params }) => ({
		engines: await services.vehicles.listEnginesForMake(params.make),
	}));
	bind(app, contract.getAllMakes, async () => ({
		makes: (await services.vehicles.listAllMakes()).map(makeOnWire),
	}));

	bind(app, contract.verifyVehicle, async ({ body }) => {
		const known = await services.vehicles.findBySpec(describe(body.vehicle));
		return known
			? { status: "valid" as const, vehicle: presentVehicle(known) }
			: { status: "invalid" as const, vehicle: null };
	});

	bind(app, contract.checkFits, async ({ body: { vehicle, facts = "", skus }, client }) => {
		if (skus.length > USUAL_CART) await services.catalog.requireNumberListAllowance(client.ip);
		const known = await services.vehicles.findBySpec(describe(vehicle));
		if (!known) throw new Refusal("not_found");
		const answers = await services.catalog.fitsOfSkus(skus, known, parseVehicleAnswers(facts));
		return {
			vehicle: presentVehicle(known),
			fits: [...answers].map(([sku, answer]) => ({ sku, answer })),
		};
	});

	bind(app, contract.decodeVin, async ({ params, language }) => {
		const { status, fault, vehicles, decoded, suggestions } = await services.vehicles.decodeVin(
			params.vin,
		);
		return {
			status,
			message: vinText({ status, fault }, language) ?? null,
			fault,
			vehicles: vehicles.map(presentVehicle),
			decoded: decoded && decodedOnWire(decoded),
			suggestion: suggestions[0] ?? null,
			suggestions,
		};
	});

	bind(app, contract.vehicleRelation, async ({ body }) => {
		const known = await services.vehicles.findBySpec(describe(body.vehicle));
		if (!known) throw new Refusal("not_found");
		return services.catalog.categoriesForVehicle(known);
	});
}

export function describe({
	engine_name: engineName,
	engine_liter: engineLiter,
	...rest
}: contract.VehicleBody) {
	return { ...rest, engineName, engineLiter };
}

function makeOnWire({ make, url }: { make: string; url: string }) {
	return { make, make_url: url };
}

function decodedOnWire({ year, make, model, engine, liters, fuel, country }: VinSummary) {
	return {
		year,
		make,
		model,
		engine,
		engine_liter: liters === null ? null : literText(liters),
		fuel,
		country,
	};
}

export function presentVehicle(known: VehicleMatch): contract.VehicleResponse {
	const { id, type, make, engineName, engineLiter } = known;
	const engine = { id, type, make, engine_name: engineName, engine_liter: engineLiter };
	return known.type === "engine"
		? engine
		: { ...engine, region: known.region, year: known.year, model: known.model };
}

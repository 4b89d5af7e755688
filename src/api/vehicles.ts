import type { FastifyInstance } from "fastify";
import * as contract from "../contract/vehicles.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import { vinText } from "../domain/vehicle/vin-texts.ts";
import type { Services } from "../features/services.ts";
import type { VinSummary } from "../features/vehicles/decode-vin.ts";
import { literText, type VehicleMatch } from "../features/vehicles/find-vehicle.ts";
import { bind } from "./bind.ts";

/** A request with more parts counts against the limit of number lists. */
const MAX_UNLIMITED_SKUS = 50;

export function vehicleCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.getYears, async ({ params }) => ({
		years: await services.vehicles.listYears(params.region),
	}));
	bind(app, contract.getMakes, async ({ params, query }) => ({
		makes: (await services.vehicles.listMakes({ ...params, ...query })).map(presentMake),
	}));
	bind(app, contract.getModels, async ({ params, query }) => ({
		models: await services.vehicles.listModels({ ...params, ...query }),
	}));
	bind(app, contract.getEngines, async ({ params, query }) => ({
		engines: (await services.vehicles.listEngines({ ...params, ...query })).map(
			({ id, engine_name, engine_liter, fuel }) => ({
				id,
				engine_name,
				engine_liter,
				fuel,
			}),
		),
	}));
	bind(app, contract.getEnginesForMake, async ({ params }) => ({
		engines: await services.vehicles.listEnginesForMake(params.make),
	}));
	bind(app, contract.getAllMakes, async () => ({
		makes: (await services.vehicles.listAllMakes()).map(presentMake),
	}));

	bind(app, contract.verifyVehicle, async ({ body }) => {
		const vehicleMatch = await services.vehicles.findBySpec(toVehicleSpec(body.vehicle));
		return vehicleMatch
			? { status: "valid" as const, vehicle: presentVehicle(vehicleMatch) }
			: { status: "invalid" as const, vehicle: null };
	});

	bind(app, contract.checkFits, async ({ body: { vehicle, facts = "", skus }, client }) => {
		if (skus.length > MAX_UNLIMITED_SKUS)
			await services.catalog.requireNumberListAllowance(client.ip);
		const vehicleMatch = await services.vehicles.findBySpec(toVehicleSpec(vehicle));
		if (!vehicleMatch) throw new Refusal("not_found");
		const answers = await services.catalog.fitsOfSkus(
			skus,
			vehicleMatch,
			parseVehicleAnswers(facts),
		);
		return {
			vehicle: presentVehicle(vehicleMatch),
			fits: [...answers].map(([sku, answer]) => ({ sku, answer })),
		};
	});

	bind(app, contract.checkVinFits, async ({ body: { vin, skus }, client }) => {
		if (skus.length > MAX_UNLIMITED_SKUS)
			await services.catalog.requireNumberListAllowance(client.ip);
		const { isRead, doubts } = await services.catalog.verifyVin(vin, skus);
		return { read: isRead, doubts: [...doubts].map(([sku, doubt]) => ({ sku, doubt })) };
	});

	bind(app, contract.decodeVin, async ({ params, language }) => {
		const { status, fault, vehicles, decoded, suggestions, identity } =
			await services.vehicles.decodeVin(params.vin);
		return {
			status,
			message: vinText({ status, fault }, language) ?? null,
			fault,
			vehicles: vehicles.map(presentVehicle),
			decoded: decoded && presentDecoded(decoded),
			make_listed: identity?.isListed ?? false,
			suggestion: suggestions[0] ?? null,
			suggestions,
		};
	});

	bind(app, contract.vehicleRelation, async ({ body }) => {
		const vehicleMatch = await services.vehicles.findBySpec(toVehicleSpec(body.vehicle));
		if (!vehicleMatch) throw new Refusal("not_found");
		return services.catalog.categoriesForVehicle(vehicleMatch);
	});
}

export function toVehicleSpec({
	engine_name: engineName,
	engine_liter: engineLiter,
	...rest
}: contract.VehicleBody) {
	return { ...rest, engineName, engineLiter };
}

function presentMake({ make, url }: { make: string; url: string }) {
	return { make, make_url: url };
}

function presentDecoded({ year, make, model, engine, liters, fuel, country }: VinSummary) {
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

export function presentVehicle(vehicleMatch: VehicleMatch): contract.VehicleResponse {
	const { id, type, make, engineName, engineLiter } = vehicleMatch;
	const engine = { id, type, make, engine_name: engineName, engine_liter: engineLiter };
	return vehicleMatch.type === "engine"
		? engine
		: {
				...engine,
				region: vehicleMatch.region,
				year: vehicleMatch.year,
				model: vehicleMatch.model,
			};
}

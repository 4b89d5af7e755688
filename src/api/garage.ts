import type { FastifyInstance } from "fastify";
import * as contract from "../contract/garage.ts";
import type { Customer } from "../domain/account/caller.ts";
import { parseVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { toVehicleSpec } from "./vehicles.ts";

const DONE = { status: "success" } as const;

export function garageCalls(app: FastifyInstance, services: Services): void {
	const garageOf = async (caller: Customer) =>
		(await services.garage.read(caller)).map(presentEntry);

	bind(app, contract.getGarage, async ({ caller }) => ({ vehicles: await garageOf(caller) }));
	bind(app, contract.addToGarage, async ({ caller, body: { vehicle } }) => {
		const { unit_number, vin, notes, facts, ...spec } = vehicle;
		await services.garage.add(caller, {
			spec: toVehicleSpec(spec),
			unit: { unit_number, vin, notes },
			vehicleAnswers: parseVehicleAnswers(facts),
		});
		return { ...DONE, vehicles: await garageOf(caller) };
	});
	bind(app, contract.removeFromGarage, async ({ caller, body: { vehicle } }) => {
		const { garage_id, ...spec } = vehicle;
		await services.garage.remove(caller, toVehicleSpec(spec), garage_id);
		return { ...DONE, vehicles: await garageOf(caller) };
	});
	bind(app, contract.activateInGarage, async ({ caller, body }) => {
		await services.garage.activate(caller, body.garage_id);
		return { ...DONE, vehicles: await garageOf(caller) };
	});
	bind(app, contract.nameUnit, async ({ caller, params, body }) => {
		await services.garage.nameUnit(caller, params.id, body);
		return DONE;
	});
	bind(app, contract.importUnits, async ({ caller, body }) => {
		const { lines, skippedLines } = await services.garage.importUnits(caller, body.csv);
		return {
			...DONE,
			added: lines.filter(({ outcome }) => outcome === "added").length,
			left_out: skippedLines,
			lines: lines.map(({ unitNumber, ...line }) => ({ ...line, unit_number: unitNumber })),
		};
	});
}

function presentEntry(
	entry: Awaited<ReturnType<Services["garage"]["read"]>>[number],
): contract.GarageVehicleResponse {
	const { id, type, make, engineName, engineLiter, region, year, model } = entry;
	return {
		id,
		type,
		make,
		engine_name: engineName,
		engine_liter: engineLiter,
		...(region && year && model ? { region, year, model } : {}),
		garage_id: entry.garageId,
		unit_number: entry.unitNumber,
		vin: entry.vin,
		notes: entry.notes,
		facts: entry.vehicleAnswers,
		active: entry.isActive,
	};
}

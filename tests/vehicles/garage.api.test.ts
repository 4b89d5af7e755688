/** A customer's garage: duplicate trucks, removal with units, and a fleet's list. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, type CallOptions, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const call = (path: string, options?: CallOptions) => api.call(path, options);

const aCustomer = () => aSignedInCustomer(api.database);

describe("the garage", () => {
	async function aTruck() {
		const line = await aVehicle(api.database.db, { years: [2015] });
		const { db } = api.database;
		const vehicle = await db
			.selectFrom("vehicle")
			.select("id")
			.where("line_id", "=", line.id)
			.executeTakeFirstOrThrow();
		const engine = await db
			.selectFrom("engine")
			.select("name")
			.where("id", "=", line.engine_id)
			.executeTakeFirstOrThrow();
		return { id: vehicle.id, engineId: line.engine_id, engineName: engine.name };
	}
	const vehiclesOf = async (token: string) =>
		(await call("/vehicles/garage", { token })).json().vehicles;

	it("adds each vehicle and engine once and makes it active", async () => {
		const { token } = await aCustomer();
		const truck = await aTruck();
		for (const vehicle of [
			{ id: truck.id },
			{ id: truck.engineId, type: "engine" },
			{ id: truck.id, type: "vehicle" },
		])
			expect((await call("/vehicles/garageadd", { token, body: { vehicle } })).statusCode).toBe(
				200,
			);
		const vehicles = await vehiclesOf(token);
		expect(
			vehicles.map((vehicle: Record<string, unknown>) => [
				vehicle.type,
				vehicle.id,
				vehicle.active,
			]),
		).toEqual([
			["engine", truck.engineId, false],
			["vehicle", truck.id, true],
		]);
	});

	it("tells units of one kind apart, and refuses a unit number twice", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		for (const unit_number of ["T-1", "T-2", "t-1"])
			await call("/vehicles/garageadd", { token, body: { vehicle: { id, unit_number } } });
		const vehicles = await vehiclesOf(token);
		expect(vehicles.map((vehicle: Record<string, unknown>) => vehicle.unit_number)).toEqual([
			"T-2",
			"T-1",
		]);
		const rename = (body: object) =>
			call(`/vehicles/garage/${vehicles[0].garage_id}`, { method: "PUT", token, body });
		expect((await rename({ unit_number: "T-1" })).json().fields[0].code).toBe("unit_taken");
		expect((await rename({ vin: "123" })).json().fields[0].code).toBe("vin_length");
		expect(
			(await rename({ unit_number: "T-9", vin: "4KLB4W1R47J800123", notes: "brakes" })).statusCode,
		).toBe(200);
		await call("/vehicles/garageremove", {
			token,
			body: { vehicle: { garage_id: vehicles[1].garage_id } },
		});
		expect(await vehiclesOf(token)).toEqual([
			expect.objectContaining({ unit_number: "T-9", vin: "4KLB4W1R47J800123", notes: "brakes" }),
		]);
	});

	it("removes a vehicle with all its units, and restores each of them unchanged", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		const units = [
			{ unit_number: "T-1", vin: "4KLB4W1R47J800123", notes: "brakes" },
			{ unit_number: "", vin: "4KLB4W1R47J800124", notes: "" },
			{ unit_number: "", vin: "4KLB4W1R47J800125", notes: "" },
		];
		const addAll = async () => {
			for (const unit of units)
				await call("/vehicles/garageadd", { token, body: { vehicle: { id, ...unit } } });
		};
		await addAll();
		const remaining = [...units].reverse().map((unit) => expect.objectContaining(unit));
		expect(await vehiclesOf(token)).toEqual(remaining);
		expect(
			(await call("/vehicles/garageremove", { token, body: { vehicle: { id } } })).json().vehicles,
		).toEqual([]);
		await addAll();
		expect(await vehiclesOf(token)).toEqual(remaining);
	});

	it("takes over a guest's answers about a vehicle, and no invalid ones", async () => {
		const { token, account } = await aCustomer();
		const { id } = await aTruck();
		const mergeFacts = async (facts: unknown) => {
			await api.services.cart.mergeGuest(account.id, {
				cart: [],
				garage: [{ type: "vehicle", id, facts }],
			});
			return (await vehiclesOf(token))[0].facts;
		};
		expect(await mergeFacts("not.TC_has.with-abs")).toBe("not.TC_has.with-abs");
		expect(await mergeFacts("not.TC_has.with-abs")).toBe("not.TC_has.with-abs");
		for (const nothing of [undefined, "", 7, { is: "TC" }, "is.<script>", `is.${"T".repeat(2000)}`])
			expect(await mergeFacts(nothing)).toBe("not.TC_has.with-abs");
		expect(await mergeFacts("is.TC")).toBe("is.TC");
	});

	it("adopts the answers of a new vehicle, and keeps its answers for an existing vehicle", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		const add = async (facts: string, unit_number = "") => {
			const { statusCode } = await call("/vehicles/garageadd", {
				token,
				body: { vehicle: { id, facts, unit_number } },
			});
			return [
				statusCode,
				...(await vehiclesOf(token)).map((vehicle: Record<string, unknown>) => vehicle.facts),
			];
		};
		expect(await add("is.TC_what.ever")).toEqual([200, "is.TC"]);
		expect(await add("is.TCN")).toEqual([200, "is.TC"]);
		expect(await add("")).toEqual([200, "is.TC"]);
		for (const nonsense of ["is.<script>", `is.${"T".repeat(1500)}`])
			expect(await add(nonsense)).toEqual([400, "is.TC"]);
		expect(await add("is.TC", "T-2")).toEqual([200, "is.TC", "is.TC"]);
		await call("/vehicles/garageremove", { token, body: { vehicle: { id } } });
		expect(await add("is.TC")).toEqual([200, "is.TC"]);
	});

	it("tells trucks of one kind apart by VIN, and a used unit number from an existing truck", async () => {
		const { token } = await aCustomer();
		const [firstTruck, secondTruck] = [await aTruck(), await aTruck()];
		for (const { id } of [firstTruck, secondTruck])
			await call("/vehicles/garageadd", { token, body: { vehicle: { id } } });
		const [second, first] = await vehiclesOf(token);
		const csv = [
			"unit,year,make,model,engine,vin",
			`,2015,${first.make},${first.model},${firstTruck.engineName}-TC,4KLB4W1R47J800123`,
			`,2015,${first.make},${first.model},,4KLB4W1R47J800124`,
			`,2015,${first.make},${first.model},,4KLB4W1R47J800124`,
			`7,2015,${first.make},${first.model},,`,
			`7,2015,${second.make},${second.model},,`,
			`7,2015,${first.make},${first.model},,`,
			`8,2015,${first.make},${first.model},${firstTruck.engineName}0,`,
			`"9,2015,${first.make},${first.model},,`,
			`10,2015,${first.make},${first.model},,`,
		].join("\n");
		const { lines } = (await call("/vehicles/garageimport", { token, body: { csv } })).json();
		expect(lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
			...[
				"added",
				"added",
				"duplicate",
				"added",
				"unit_taken",
				"duplicate",
				"unknown_vehicle",
				"open_quote",
				"added",
			],
		]);
		expect(lines[1]).toMatchObject({
			line: 3,
			vehicle: `2015 ${first.make} ${first.model}`,
			vin: "4KLB4W1R47J800124",
		});
		const again = (await call("/vehicles/garageimport", { token, body: { csv } })).json();
		expect(again.added).toBe(0);
		expect(await vehiclesOf(token)).toHaveLength(6);
	});

	it("imports a fleet's list and reports the result of each line", async () => {
		const { token } = await aCustomer();
		const { id } = await aTruck();
		await call("/vehicles/garageadd", { token, body: { vehicle: { id } } });
		const [{ make, model }] = await vehiclesOf(token);
		const csv = [
			"Unidad;Año;Marca;Modelo;VIN;Notas",
			`101;2015;${make};${model.toLowerCase()};4KLB4W1R47J800123;"frenos; 2 mm"`,
			`102;2015;${make};${model};;`,
			`101;2015;${make};${model};;`,
			`103;1988;${make};${model};;`,
			`104;2015;${make};${model};NO-VIN;`,
			`105;;${make};${model};;`,
		].join("\r\n");
		const answer = (await call("/vehicles/garageimport", { token, body: { csv } })).json();
		expect(answer.added).toBe(2);
		expect(
			answer.lines.map(({ line, outcome }: Record<string, unknown>) => [line, outcome]),
		).toEqual([
			[2, "added"],
			[3, "added"],
			[4, "duplicate"],
			[5, "unknown_vehicle"],
			[6, "bad_vin"],
			[7, "unreadable"],
		]);
		expect(
			(await call("/vehicles/garageimport", { token, body: { csv: "no heading" } })).json().lines,
		).toEqual([
			{
				line: 1,
				outcome: "missing_columns",
				unit_number: "",
				vehicle: "",
				vin: "",
				missing: ["year", "make", "model"],
			},
		]);
	});
});

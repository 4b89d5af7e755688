import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVin } from "../factories/vin.ts";
import { type ApiServerBehindProxy, startApiBehindProxy } from "../support/api-server.ts";

let api: ApiServerBehindProxy;
beforeAll(async () => {
	api = await startApiBehindProxy({ demo: true });
});
afterAll(() => api.close());

const ask = async (vin: string, language = "en") => {
	const answer = await api.app.inject({
		url: `/api/vehicles/vin/${encodeURIComponent(vin)}`,
		headers: { "accept-language": language },
	});
	return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const NPR_HD = aVin("JALC4B16?67000102");

describe("GET vehicles/vin", () => {
	it("answers with the vehicle and the decoded facts, and is not cached", async () => {
		const { status, body, headers } = await ask(NPR_HD);
		expect(status).toBe(200);
		expect(body).toEqual({
			status: "found",
			message: null,
			fault: null,
			vehicles: [
				{
					id: expect.any(Number),
					type: "vehicle",
					region: "us",
					year: 2006,
					make: "Isuzu",
					model: "NPR-HD",
					engine_name: "4HK1",
					engine_liter: "5.2",
				},
			],
			decoded: {
				year: 2006,
				make: "Isuzu",
				model: "NPR",
				engine: "4HK1-TC",
				engine_liter: "5.2",
				fuel: "Diesel",
				country: "JAPAN",
			},
			make_listed: false,
			suggestion: null,
			suggestions: [],
		});
		expect(headers["cache-control"]).toBe("no-store");
	});

	it("takes small letters, blanks and dashes", async () => {
		expect((await ask(` ${NPR_HD.toLowerCase().replace(/(....)/g, "$1-")} `)).body.status).toBe(
			"found",
		);
	});

	it("offers several vehicles to choose from", async () => {
		const { body } = await ask(aVin("JALE5B16?87900103"));
		expect(body).toMatchObject({ status: "several", message: null });
		expect(body.vehicles.map(({ model }: { model: string }) => model)).toEqual(["NQR", "NRR"]);
	});

	it.each([
		[
			"none",
			null,
			aVin("2HGFG126?8H000001"),
			"We couldn't find any vehicle with that VIN",
			"No encontramos ningún vehículo con ese VIN",
		],
		[
			"invalid",
			"check_digit",
			NPR_HD.replace("C4", "4C"),
			"Invalid VIN, please verify and try again",
			"VIN inválido, verifíquelo e intente de nuevo",
		],
		[
			"invalid",
			"length",
			"JALC4B16",
			"The VIN must be 17 characters",
			"El VIN debe tener 17 caracteres",
		],
		[
			"invalid",
			"characters",
			NPR_HD.replace("0", "O"),
			"The VIN contains illegal characters",
			"El VIN contiene caracteres no permitidos",
		],
		[
			"invalid",
			"characters",
			"💩';DROP;TABLE;P12",
			"The VIN contains illegal characters",
			"El VIN contiene caracteres no permitidos",
		],
	])("says %s (%s) in both languages: %s", async (status, fault, vin, english, spanish) => {
		expect((await ask(vin)).body).toMatchObject({ status, fault, message: english, vehicles: [] });
		expect((await ask(vin, "es")).body.message).toBe(spanish);
	});

	it("suggests the VIN that was meant", async () => {
		expect((await ask(NPR_HD.replace("C4", "4C"))).body.suggestion).toBe(NPR_HD);
		expect((await ask(NPR_HD.replace("0", "O"))).body.suggestions).toEqual([NPR_HD]);
	});

	it("refuses a text that is far too long for a VIN", async () => {
		expect((await ask("1".repeat(61))).status).toBe(400);
	});

	it("is unavailable in both languages while the database is down, and recovers with it", async () => {
		await api.databaseProxy.cut();
		const down = await ask(NPR_HD);
		expect([down.status, down.body.code, down.body.message]).toEqual([
			503,
			"unavailable",
			"Service unavailable, please try again later",
		]);
		expect((await ask(NPR_HD, "es")).body.message).toBe(
			"Servicio no disponible, intente más tarde",
		);
		await api.databaseProxy.restore();
		await expect.poll(async () => (await ask(NPR_HD)).status).toBe(200);
	});
});

it("a search narrows to the truck of a right VIN, and not to the truck of a doubtful one", async () => {
	const fits = async (searchText: string) => {
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/products",
			payload: { partsFilters: { searchText } },
		});
		const { products } = answer.json() as { products: { fit: string | null }[] };
		expect(products.length).toBeGreaterThan(0);
		return products.some(({ fit }) => fit !== null);
	};
	const doubtful = `${NPR_HD.slice(0, 16)}9`;
	expect((await ask(doubtful)).body.status).toBe("doubtful");
	expect(await fits(`oil filter ${NPR_HD}`)).toBe(true);
	expect(await fits(`oil filter ${doubtful}`)).toBe(false);
});

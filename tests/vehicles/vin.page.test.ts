/** A VIN in the URL: the page resolves it, and it is stored and logged nowhere. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVin } from "../factories/vin.ts";
import { type RunningStoreBehindProxy, startStoreBehindProxy } from "../support/running-store.ts";

let store: RunningStoreBehindProxy;
beforeAll(async () => {
	store = await startStoreBehindProxy({ demo: true, settings: { LOG_LEVEL: "debug" } });
});
afterAll(() => store.close());

const NPR_HD = aVin("JALC4B16?67000102");
const CHOICE = aVin("JALE5B16?87900103");
const CAR = aVin("2HGFG126?8H000001");
const WRONG = NPR_HD.replace("C4", "4C");
const get = (path: string) => fetch(`${store.address}${path}`, { redirect: "manual" });

/** Sold with a gasoline engine only; the diesel of that year is the NPR-HD. */
const NPR_2012 = "region=us&year=2012&make=Isuzu&model=NPR";

describe("a page asked for a VIN", () => {
	it.each(["", "/es"])(
		"makes the only vehicle active and redirects without the VIN (%s)",
		async (prefix) => {
			const answer = await get(`${prefix}/vehicle-selector?vin=${NPR_HD.toLowerCase()}`);
			expect([answer.status, answer.headers.get("location")]).toEqual([302, `${prefix}/category`]);
			expect(answer.headers.get("set-cookie")).toMatch(/^vehicle=v\d+;/);
		},
	);

	it("offers several vehicles, and the chosen one becomes active", async () => {
		const page = await (await get(`/vehicle-selector?vin=${CHOICE}`)).text();
		const choices = [...page.matchAll(/<button[^>]*name="vehicle"[^>]*>/g)].map(
			([tag]) => /value="(\d+)"/.exec(tag)?.[1],
		);
		expect(choices).toHaveLength(2);
		const answer = await get(`/vehicle-selector?vehicle=${choices[1]}`);
		expect([answer.status, answer.headers.get("set-cookie")?.split(";")[0]]).toEqual([
			302,
			`vehicle=v${choices[1]}`,
		]);
		expect((await get("/vehicle-selector?vehicle=2000000000")).status).toBe(200);
	});

	it("is not stored and sends no referrer", async () => {
		for (const vin of [CHOICE, CAR, WRONG, "JAL"]) {
			const { headers, status } = await get(`/vehicle-selector?vin=${vin}`);
			expect([status, headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
				200,
				"no-store",
				"same-origin",
			]);
		}
		expect((await get("/vehicle-selector")).headers.get("cache-control")).toBe("private, no-cache");
	});

	it.each([
		[
			CAR,
			"We couldn&#x27;t find any vehicle with that VIN",
			"No encontramos ningún vehículo con ese VIN",
		],
		[
			WRONG,
			"Invalid VIN, please verify and try again",
			"VIN inválido, verifíquelo e intente de nuevo",
		],
		["JAL", "The VIN must be 17 characters", "El VIN debe tener 17 caracteres"],
		[
			NPR_HD.replace("0", "O"),
			"The VIN contains illegal characters",
			"El VIN contiene caracteres no permitidos",
		],
	])(
		"says beside the field what is wrong with %s, in both languages",
		async (vin, english, spanish) => {
			expect(await (await get(`/vehicle-selector?vin=${vin}`)).text()).toContain(english);
			expect(await (await get(`/es/vehicle-selector?vin=${vin}`)).text()).toContain(spanish);
		},
	);

	it("names the fuel of an engine, and the diesel beside a truck with gasoline engines only", async () => {
		const page = async (path: string) => (await get(`${path}/vehicle-selector?${NPR_2012}`)).text();
		const english = await page("");
		expect(english).toContain("L96 6.0 L gas<");
		expect(english).toContain("Looking for the diesel? It is the");
		expect(english).toMatch(/href="\/vehicle-selector\?[^"]*model=NPR-HD"/);
		const spanish = await page("/es");
		expect(spanish).toContain("L96 6.0 L gasolina<");
		expect(spanish).toContain("¿Busca el diésel? Es el");
		const diesel = await (await get(`/vehicle-selector?${NPR_2012}-HD`)).text();
		expect(diesel).toContain("4HK1 5.2 L diesel<");
		expect(diesel).not.toContain("Looking for the diesel?");
	});

	it.each(["/custom-search", "/es/custom-search"])(
		"is where a VIN in the search box leads (%s)",
		async (path) => {
			const answer = await get(`${path}?search=${NPR_HD.slice(0, 8)}+${NPR_HD.slice(8)}`);
			expect(answer.status).toBe(302);
			expect(answer.headers.get("location")).toBe(
				path.replace("custom-search", `vehicle-selector?vin=${NPR_HD}#vin`),
			);
		},
	);

	it("keeps the words beside a VIN for the list of its vehicle", async () => {
		const answer = await get(`/custom-search?search=VIN:+${NPR_HD}+water+pump`);
		const location = new URL(answer.headers.get("location") ?? "", store.address);
		expect(location.searchParams.get("vin")).toBe(NPR_HD);
		const chosen = await get(`${location.pathname}${location.search}`);
		expect(chosen.status).toBe(302);
		expect(chosen.headers.get("location")).toBe("/custom-search?search=water+pump");
	});

	it.each([
		["", "The letters O, Q and I are in no VIN, so we read", "It is this vehicle"],
		["/es", "Ningún VIN lleva las letras O, Q ni I, por eso leímos", "Es este vehículo"],
	])("reads O in a VIN of the search box as zero and says so (%s)", async (path, said, title) => {
		const typed = NPR_HD.replaceAll("0", "O");
		const answer = await get(`${path}/custom-search?search=${typed}+water+pump`);
		const location = new URL(answer.headers.get("location") ?? "", store.address);
		expect(location.searchParams.get("vin")).toBe(NPR_HD);
		const page = await get(`${location.pathname}${location.search}`);
		expect(page.status).toBe(200);
		expect(page.headers.get("cache-control")).toContain("no-store");
		const html = await page.text();
		expect(html).toContain(`${said} ${NPR_HD}`);
		expect(html).toContain(title);
		expect(html).toMatch(/<button[^>]* name="vehicle"/);
	});

	it("says that a VIN in the search box is too short", async () => {
		const answer = await get(`/custom-search?search=${NPR_HD.slice(0, 16)}`);
		expect(answer.headers.get("location")).toBe(`/vehicle-selector?vin=${NPR_HD.slice(0, 16)}#vin`);
	});
});

describe("the log", () => {
	it("has nothing of a VIN, in any part of a request", async () => {
		for (const vin of [
			NPR_HD,
			WRONG,
			CHOICE,
			CAR,
			NPR_HD.replace("0", "O"),
			`${NPR_HD.slice(0, 8)}-${NPR_HD.slice(8)}`,
		])
			for (const path of [
				...[
					"/vehicle-selector?vin=",
					"/es/vehicle-selector?vin=",
					"/custom-search?search=",
					"/custom-search?page=x&search=",
					"/",
					"/part/",
				],
				...[
					"/vehicle-selector.data?vin=",
					"/api/vehicles/vin/",
					"/api/search/suggestions?text=",
					"/api/",
					"/api/products?vin=",
					"/%ZZ",
				],
			])
				await (await get(`${path}${vin}`)).arrayBuffer();
		await fetch(`${store.address}/api/vehicles/verify`, {
			method: "POST",
			body: `{"vehicle": ${NPR_HD}`,
			headers: { "content-type": "application/json" },
		});
		await store.databaseProxy.cut();
		expect((await get(`/api/vehicles/vin/${NPR_HD}`)).status).toBe(503);
		expect(await (await get(`/vehicle-selector?vin=${NPR_HD}`)).text()).toContain(
			"Service unavailable, please try again later",
		);
		await store.databaseProxy.restore();
		const logLines = store
			.said()
			.toUpperCase()
			.replace(/[^A-Z0-9]/g, "");
		expect(logLines.split("ANSWERED").length).toBeGreaterThan(60);
		for (const vin of [NPR_HD, WRONG, CHOICE, CAR])
			for (const part of [vin.slice(0, 11), vin.slice(6)]) expect(logLines).not.toContain(part);
	});
});

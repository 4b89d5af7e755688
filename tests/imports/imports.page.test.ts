/** The pages of imports, their upload and their files, through pages and forms alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IMPORT_KINDS } from "../../src/domain/import/import-kinds.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { aPart, aWarehouse } from "../factories/catalog.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

let store: ServedStore;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	store = await serveStore();
	const { db } = store.database;
	for (const [name, level] of Object.entries({ customer: 0, seller: 1, manager: 2 })) {
		const { id } = await anAccount(db, { admin_level: level });
		cookies[name] = `__Host-session=${await aSession(store.database, id)}`;
	}
	await aPart(db, { sku: "PAGE-1", prices: { online: 1000 } });
	await aPart(db, { sku: "PAGE-2", prices: { online: 2000 } });
});
afterAll(() => store.close());

function get(path: string, who = "manager") {
	return fetch(store.address + path, {
		redirect: "manual",
		headers: { cookie: cookies[who] ?? "" },
	});
}
const html = async (path: string) => (await get(path)).text();

function post(path: string, fields: Record<string, string>, who = "manager") {
	return fetch(store.address + path, {
		method: "POST",
		redirect: "manual",
		headers: { cookie: cookies[who] ?? "" },
		body: new URLSearchParams(fields),
	});
}

/** Creates an import through the form and returns its address. */
async function create(kind = "prices"): Promise<string> {
	const fields = { requestKey: randomUUID(), kind, source: "Page supplier" };
	const answer = await post("/admin/imports/new", fields);
	expect(answer.status).toBe(302);
	return answer.headers.get("location") ?? "";
}

/** The page when it shows the text, which the store's own job brings about. */
async function pageWith(path: string, text: string): Promise<string> {
	await expect.poll(() => html(path)).toContain(text);
	return html(path);
}
/** The table of the changes of one part. */
const changesOf = (page: string, sku: string) =>
	page.split(`Changes of ${sku}`).slice(1).join("").split("</section>")[0] ?? "";
const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";

it("is for managers alone: pages, uploads, exports", async () => {
	const address = await create();
	for (const path of ["/admin/imports", "/admin/imports/new", address, `${address}/codes`]) {
		expect((await get(path, "manager")).status).toBe(200);
		expect((await get(path, "seller")).status).toBe(403);
		expect([302, 401, 403, 404]).toContain((await get(path, "customer")).status);
	}
	const exports = [
		...IMPORT_KINDS.map((kind) => (kind === "pictures" ? "pictures.zip" : `${kind}.csv`)),
		"fitments-aces.xml",
		"fitments-left-out.csv",
	];
	const lists = [`${address}/faults.csv`, `${address}/missing.csv`];
	for (const path of [...exports.map((name) => `/admin/exports/${name}`), ...lists])
		for (const [who, status] of [
			["nobody", 401],
			["customer", 403],
			["seller", 403],
		] as const)
			expect((await get(path, who)).status, `${who} ${path}`).toBe(status);
	expect((await get("/admin/exports/other.csv")).status).toBe(404);
	const upload = (who: string, headers = {}) =>
		fetch(`${store.address}${address}/file`, {
			method: "PUT",
			body: "sku,online\nPAGE-1,11\n",
			headers: { cookie: cookies[who] ?? "", "content-type": "text/csv", ...headers },
		});
	expect((await upload("seller")).status).toBe(403);
	expect((await upload("manager", { "sec-fetch-site": "cross-site" })).status).toBe(403);
	expect((await upload("manager", { "content-range": "bytes 5-8/20" })).status).toBe(400);
});

it("imports a price list without scripts: file form, columns, dry run, apply, undo", async () => {
	const address = await create();
	expect(await html(address)).toMatch(/enctype="multipart\/form-data"/i);
	const form = new FormData();
	form.append(
		"file",
		new Blob(["sku,Public\r\nPAGE-1,11.00\r\nPAGE-2,20.50\r\nNO-1,5\r\n"]),
		"p.csv",
	);
	const sent = await fetch(`${store.address}${address}/file`, {
		method: "POST",
		redirect: "manual",
		headers: { cookie: cookies.manager ?? "" },
		body: form,
	});
	expect([sent.status, sent.headers.get("location")]).toEqual([303, address]);
	const mapping = await pageWith(address, 'name="column-1"');
	const columns = { "column-0": "sku", "column-1": "online", decimal: "." };
	const wrong = { intent: "map", version: versionIn(mapping), ...columns, "column-1": "sku" };
	expect((await post(address, wrong)).status).toBe(400);
	const map = { intent: "map", version: versionIn(mapping), ...columns };
	expect((await post(address, map)).status).toBe(302);
	const dry = await pageWith(address, 'value="confirm"');
	expect(dry).toContain("No part has this SKU");
	expect(dry).toContain(`href="${address}?columns=change"`);
	expect(dry).toContain("Online price");
	const again = await html(`${address}?columns=change`);
	expect(again).toContain('name="column-1"');
	expect(await html(`/es${address}?columns=change`)).toContain("Dejar las columnas como están");
	expect(await html("/admin")).toContain("Imports to confirm");
	expect(await (await get(`${address}/faults.csv`)).text()).toContain("NO-1,5,SKU: No part");
	const ofPart = changesOf(await html(`${address}?q=%20page-2`), "PAGE-2");
	expect(ofPart).toContain("$20.50");
	expect(ofPart).not.toContain("PAGE-1");
	expect(await html(`${address}?q=NO-1`)).toContain("This import changes nothing of NO-1");
	expect(await html("/admin/parts/page-2?tab=history")).not.toContain(`href="${address}`);
	const confirm = { intent: "confirm", version: versionIn(dry), reason: "", effectiveOn: "" };
	expect((await post(address, { ...confirm, version: "1" })).status).toBe(409);
	expect((await post(address, confirm)).status).toBe(302);
	const applied = await pageWith(address, 'value="undo"');
	expect(await (await get("/admin/exports/prices.csv")).text()).toContain("PAGE-1,Brand");
	expect(applied).toContain("$11.00");
	const history = "/admin/parts/page-2?tab=history";
	const entry = await html(history);
	expect(entry).toContain(`href="${address}?q=PAGE-2"`);
	expect(entry).toContain("1 value changed");
	expect(await html(`/es${history}`)).toContain("1 valor cambiado");
	const ofSeller = await (await get(history, "seller")).text();
	expect(ofSeller).toContain("1 value changed");
	expect(ofSeller).not.toContain(`href="${address}`);
	await post(address, { intent: "undo", version: versionIn(applied) });
	await pageWith(address, "Undone changes");
	await pageWith(history, "Prices, undone");
	expect(await html(`/es${address}`)).toContain("Cambios deshechos");
	expect(await html("/es/admin/imports")).toContain("Importar y exportar");
});

it("asks about changed figures again, and shows them, in both languages", async () => {
	const address = await create();
	await fetch(`${store.address}${address}/file`, {
		method: "PUT",
		body: "sku,online\nPAGE-1,1000.00\nPAGE-2,2000.00\n",
		headers: { cookie: cookies.manager ?? "", "content-type": "text/csv" },
	});
	const mapping = await pageWith(address, 'name="column-1"');
	const columns = { "column-0": "sku", "column-1": "online", decimal: "." };
	await post(address, { intent: "map", version: versionIn(mapping), ...columns });
	const dry = await pageWith(address, 'value="confirm"');
	const guardKey = /name="guardKey" value="([^"]+)"/.exec(dry)?.[1] ?? "";
	expect(guardKey).toContain("jumps 2/2");
	const answer = { intent: "confirm", version: versionIn(dry), isSure: "on", reason: "New list" };
	for (const [path, text] of [
		[address, "The figures have changed. Look at them again"],
		[`/es${address}`, "Las cifras cambiaron. Revíselas de nuevo"],
	] as const) {
		const refused = await post(path, { ...answer, guardKey: "jumps 1/2" });
		expect(refused.status).toBe(409);
		const page = await refused.text();
		expect(page).toContain(text);
		expect(page).toContain(`value="${guardKey}"`);
	}
	const unanswered = await post(address, { ...answer, isSure: "", guardKey });
	expect([unanswered.status, await unanswered.text()]).toEqual([
		400,
		expect.stringContaining("Write why this import is right"),
	]);
	await post(address, { intent: "cancel", version: versionIn(dry) });
});

it("names columns of a stock list whose warehouse the store does not have", async () => {
	const address = await create("stock");
	await fetch(`${store.address}${address}/file`, {
		method: "PUT",
		body: "sku,MIA,DAL\nPAGE-1,5,7\n",
		headers: { cookie: cookies.manager ?? "", "content-type": "text/csv" },
	});
	const columnsPage = await pageWith(address, 'name="column-1"');
	expect(columnsPage).toContain("so they are left out: ");
	expect(await html(`/es${address}`)).toContain("por eso no se importan: ");
	// A column that staff left out themselves is no question.
	const columns = { "column-0": "sku", "column-1": "", "column-2": "on_hand_MIA", decimal: "." };
	await aWarehouse(store.database.db, { code: "MIA" });
	const map = { intent: "map", version: versionIn(columnsPage), ...columns };
	expect((await post(address, map)).status).toBe(302);
	expect(await pageWith(address, 'value="confirm"')).not.toContain("so they are left out: ");
	expect(await html(`${address}?columns=change`)).not.toContain("so they are left out: ");
});

it("says how a file was read, and reads it again without scripts, in both languages", async () => {
	const address = await create();
	await fetch(`${store.address}${address}/file`, {
		method: "PUT",
		body: "Nr;A1\nPAGE-1;Caf\u00e9\n",
		headers: { cookie: cookies.manager ?? "", "content-type": "text/csv" },
	});
	const page = await pageWith(address, 'name="headerLine"');
	expect(page).toContain("How the file was read: UTF-8 · Semicolon · No header");
	// No column has a field, so the choices are open.
	expect(page).toMatch(/<details open="">\s*<summary[^>]*>How the file was read/);
	for (const name of ["encoding", "delimiter"]) expect(page).toContain(`name="${name}"`);
	expect(page).not.toContain('name="sheet"');
	expect(page).toContain("Row 1: Nr · A1");
	const spanish = await html(`/es${address}`);
	expect(spanish).toContain("Cómo se leyó el archivo: UTF-8 · Punto y coma · Sin encabezado");
	expect(spanish).toContain("Detectado: Punto y coma");
	const form = {
		intent: "read",
		encoding: "windows-1252",
		headerLine: "1",
		delimiter: "",
		sheet: "",
	};
	const conflict = await post(address, { ...form, version: "99" });
	expect(conflict.status).toBe(409);
	// The choices of a refused form are still there.
	const refused = await conflict.text();
	expect(refused).toMatch(/<option[^>]*value="windows-1252"[^>]*selected/);
	expect(refused).toMatch(/<details open="">\s*<summary[^>]*>How the file was read/);
	const unknown = await post(address, { ...form, version: versionIn(page), delimiter: "x" });
	expect(await unknown.text()).toContain('aria-invalid="true"');
	for (const wrong of [{ encoding: "klingon" }, { headerLine: "0" }, { delimiter: "x" }])
		expect((await post(address, { ...form, version: versionIn(page), ...wrong })).status).toBe(400);
	expect((await post(address, { ...form, version: versionIn(page) })).status).toBe(302);
	const again = await pageWith(address, "Western (Windows-1252) · Semicolon · Header in row 1");
	expect(again).toContain("CafÃ©");
	expect(again).toMatch(/<option[^>]*value="windows-1252"[^>]*selected/);
	expect(again).toContain("Detected: Semicolon");
	expect(again).toContain("Detect automatically");
	// The API answers the names and values that it takes.
	const api = `/api${address}`;
	const { version, reading } = await (await get(api)).json();
	const facts = { encoding: "windows-1252", delimiter: "semicolon", header_line: 1, sheet: null };
	const choices = { encoding: "windows-1252", header_line: 1 };
	expect(reading).toEqual({ ...facts, sheets: [], choices });
	const send = (body: object) =>
		fetch(`${store.address}${api}/reading`, {
			method: "POST",
			headers: { cookie: cookies.manager ?? "", "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	expect((await send({ version, ...facts, headerLine: 1 })).status).toBe(400);
	expect((await send({ version, ...facts, encoding: "utf-8" })).status).toBe(200);
	await pageWith(address, "UTF-8 · Semicolon · Header in row 1");
});

it("says why a file cannot be read and what to do, in both languages", async () => {
	const files = [
		["<ACES version='4.2'><Header/></ACES>", "content Fitments", "contenido Aplicaciones"],
		["%PDF-1.4\n1 0 obj << /Type /Page >>\n", "Save it as CSV", "Guárdela como CSV"],
	];
	for (const [body = "", en, es] of files) {
		const address = await create("parts");
		await fetch(`${store.address}${address}/file`, {
			method: "PUT",
			body,
			headers: { cookie: cookies.manager ?? "", "content-type": "text/csv" },
		});
		const page = await pageWith(address, "The file could not be read");
		expect(page).toContain(en);
		expect(await html(`/es${address}`)).toContain(es);
	}
});

it("explains the codes of an ACES file without scripts, and uses the answers", async () => {
	const { db } = store.database;
	const line = await aVehicle(db, { model: "NQR-P", years: [2010, 2011] });
	const address = await create("fitments");
	const aces = `<ACES version="4.2"><Header><SubmissionType>FULL</SubmissionType></Header>
		<App action="A" id="1"><BaseVehicle id="77"/><Qty>1</Qty><PartType id="5"/><Position id="22"/><Part>PAGE-1</Part></App></ACES>`;
	const sent = await fetch(`${store.address}${address}/file`, {
		method: "PUT",
		body: aces,
		headers: { cookie: cookies.manager ?? "", "content-type": "application/xml" },
	});
	expect(sent.status).toBe(200);
	const mapping = await pageWith(address, 'name="fitmentMode"');
	expect(mapping).toMatch(/value="replace_brands"[^>]*checked|checked[^>]*value="replace_brands"/);
	const map = { intent: "map", version: versionIn(mapping), decimal: ".", fitmentMode: "add" };
	expect((await post(address, map)).status).toBe(302);
	await pageWith(address, "2 codes of this file");
	const codes = `${address}/codes`;
	expect(await html(`/es${codes}`)).toContain("Vehículo");
	const position = { standard: "aces", kind: "position", code: "Position=22" };
	const vehicle = { standard: "aces", kind: "vehicle", code: "BaseVehicle=77" };
	const found = await html(`${codes}?kind=vehicle&code=BaseVehicle%3D77&q=nqr-p`);
	expect(found).toContain(`value="L${line.id}"`);
	for (const [fields, status] of [
		[{ ...vehicle, pick: `L${line.id}`, years: "" }, 400],
		[{ ...vehicle, pick: `L${line.id}`, years: "soon" }, 400],
		[{ ...vehicle, years: "2010" }, 400],
		[{ ...vehicle, code: "BaseVehicle=1", pick: `L${line.id}`, years: "2010" }, 404],
		[{ ...vehicle, [`target-L${line.id}`]: "on", years: "2010-2011" }, 302],
		[{ ...position, position: "side" }, 400],
		[{ ...position, position: "front" }, 302],
	] as const)
		expect((await post(codes, fields)).status, JSON.stringify(fields)).toBe(status);
	// The words of the last search are not those of the next code.
	const again = await post(codes, { ...position, position: "front", q: "nqr-p" });
	expect(again.headers.get("location")).toBe(`${codes}?done=saved`);
	expect((await post(codes, { ...position, answer: "ignore" }, "seller")).status).toBe(403);
	const answered = await html(codes);
	expect(answered).toContain("No code waits for an answer");
	const recheck = { intent: "recheck", version: versionIn(answered) };
	expect((await post(address, recheck)).status).toBe(302);
	const dry = await pageWith(address, 'value="confirm"');
	expect(dry).toContain("2010–2011 · ");
	expect(dry).toContain(`href="${codes}"`);
	expect(await html(codes)).toContain("Answers about this source");
	const question = `${codes}?kind=vehicle&code=BaseVehicle%3D77`;
	expect(await html(question)).toContain("Take the answer back");
	await post(address, { intent: "confirm", version: versionIn(dry), reason: "", effectiveOn: "" });
	await pageWith(address, 'value="undo"');
	const exported = await (await get("/admin/exports/fitments.csv")).text();
	expect(exported).toMatch(/PAGE-1,.*,NQR-P,.*,2010,2011,,,,front,1/);
	expect(await (await get("/admin/exports/fitments-aces.xml")).text()).toContain("<ACES");
	const leftOut = await get("/admin/exports/fitments-left-out.csv?lang=es");
	expect(await leftOut.text()).toContain("No se conoce ningún id de ACES");
});

/**
 * Files with HTML or SVG in them: markup in cells is shown as text, and markup as a picture or a
 * list is refused.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aBrand, aPart, aSubcategory } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { zipFile } from "../support/zip-file.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";

const SCRIPT = "<script>alert(1)</script>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(2)"><script>3</script></svg>';
const HTML =
	"<!doctype html><html><body onload=alert(4)><table><tr><td>SKU</td></tr></table></body></html>";

let api: ApiServer;
let driver: ImportDriver;
let token: string;
beforeAll(async () => {
	api = await startApi({ screens: true });
	driver = await createImportDriver(api.database);
	({ token } = await aSignedInCustomer(api.database, { admin_level: 3 }));
	await aBrand(api.database.db, { name: "Sample Filters", url: "sample-filters" });
	await aSubcategory(api.database.db, { url: "oil-filters", name_en: "Oil filters" });
});
afterAll(async () => {
	await driver.close();
	await api.close();
});

const open = async (url: string) =>
	(await api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } })).body;

/** No script, no handler and no element of the file is in the page. */
function expectOnlyText(page: string): void {
	expect(page).not.toContain(SCRIPT);
	expect(page).not.toContain("<svg xmlns");
	expect(page).not.toMatch(/<[a-z]+ [^>]*onload=["']?alert/);
}

it("shows markup in the cells of a list as text, before and after the import", async () => {
	const id = await driver.dryRun(
		[
			"SKU;Marca;No. de parte;Título ES;Title;Tipo de parte;Precio 1",
			`MARKUP-1;Sample Filters;SF-7;${SCRIPT};Pump ${SVG.replaceAll('"', "'")};oil-filters;18,50`,
		].join("\n"),
		"parts",
	);
	const { faults } = await driver.read(id);
	expect(faults).toEqual([]);
	expectOnlyText(await open(`/admin/imports/${id}`));
	await driver.confirm(id);
	await driver.run(id);
	await api.searchCaughtUp();
	for (const url of ["/part/MARKUP-1", "/es/part/MARKUP-1", "/search?q=MARKUP-1"]) {
		const page = await open(url);
		expectOnlyText(page);
		expect([url, page.includes("MARKUP-1")]).toEqual([url, true]);
	}
	expect(await open("/es/part/MARKUP-1")).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

it("refuses SVG and HTML as pictures, whatever the files are called", async () => {
	const part = await aPart(api.database.db, { sku: "PIC-1" });
	const names = ["PIC-1.svg", "PIC-1.jpg", "PIC-1_2.png", "PIC-1_3.webp", "PIC-1.html"];
	for (const content of [SVG, HTML, `${SCRIPT}\n`])
		for (const name of names) {
			const id = await driver.dryRun(zipFile([{ name, content }]), "pictures");
			const { record } = await driver.read(id);
			expect([name, record.counts.added, record.counts.changed]).toEqual([name, 0, 0]);
			expectOnlyText(await open(`/admin/imports/${id}`));
		}
	const { rows } = await api.database.pool.query("select from part_image where part_id = $1", [
		part.id,
	]);
	expect(rows).toEqual([]);
});

it("takes no HTML or SVG document for a list", async () => {
	for (const content of [HTML, SVG])
		for (const kind of ["parts", "prices", "stock"] as const) {
			const id = await driver.upload(content, kind);
			await driver.run(id);
			const { record } = await driver.read(id);
			expect([kind, record.counts.added, record.counts.changed]).toEqual([kind, 0, 0]);
			expectOnlyText(await open(`/admin/imports/${id}`));
		}
});

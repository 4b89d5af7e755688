/**
 * Tasks of the office about the catalog and the stock. Task 5 is the bench `verify`; task 4 imports
 * an ACES file on the screens of task 1.
 */
import { PRICE_LEVELS } from "../src/domain/catalog/price-level.ts";
import { button, field, hiddenButton, link, type OfficeTask, shows } from "./office-task.ts";

export const CATALOG_TASKS: OfficeTask[] = [
	{
		name: "1 import a price list",
		async run(page, hands, { sku, otherSkus }) {
			await hands.open({ group: "Catalog", name: "Import & export", key: "i" });
			await page.waitForURL(/admin\/imports/);
			await hands.create(link(page, "New import"));
			await page.waitForURL(/imports\/new/);
			await hands.edit();
			await hands.choose(field(page, "kind"), "Prices");
			await hands.write(field(page, "source"), "Supplier");
			await hands.save(button(page, "Continue"));
			await page.waitForURL(/imports\/\d+/);
			const rows = [sku, ...otherSkus].map((part) => `${part},49.95,44.95`);
			await hands.chooseFile(page.locator("main [name=file]"), {
				name: "prices.csv",
				mimeType: "text/csv",
				buffer: Buffer.from(["SKU,Precio 1,Precio 2", ...rows].join("\n")),
			});
			const check = page.locator("main [data-key=save]");
			await check.waitFor();
			await hands.save(check);
			await shows(page, /Apply changes/);
			const sure = field(page, "isSure");
			if (await sure.isVisible()) {
				await hands.edit(check);
				await hands.tick(sure);
				await hands.write(field(page, "reason"), "new list");
			}
			await hands.save(check);
			await shows(page, /Applied/);
		},
	},
	{
		name: "2 change the price at six levels",
		async run(page, hands, { sku }) {
			await hands.find(sku, "Part");
			const save = button(page, "Save prices");
			await save.waitFor();
			const prices = PRICE_LEVELS.map((level) => field(page, level));
			await hands.follow(field(page, PRICE_LEVELS[0]));
			// Far above any cost, because a price below it is asked about.
			for (const [n, price] of prices.entries()) await hands.write(price, String(9990 - n * 5));
			await hands.save(save);
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "3 add a part",
		async run(page, hands) {
			await hands.open({ group: "Catalog", name: "Parts", key: "p" });
			await link(page, "New part").waitFor();
			await hands.create(link(page, "New part"));
			await field(page, "sku").waitFor();
			await hands.edit();
			await hands.write(field(page, "sku"), "BENCH-0001");
			await hands.write(field(page, "titleEn"), "Oil filter");
			await hands.write(field(page, "titleEs"), "Filtro de aceite");
			await hands.chooseFirst(field(page, "brand"));
			await hands.chooseFirst(field(page, "subcategory"));
			await hands.save(button(page, "Create part"));
			await page.waitForURL(/BENCH-0001/);
		},
	},
	{
		name: "6 take off a wrong fitment",
		async run(page, hands, { sku }) {
			await hands.find(sku, "Part");
			await hands.follow(link(page, "Fitments"));
			await page.waitForURL(/tab=fitments/);
			const year = page.locator("main [data-cell][tabindex='0']");
			await year.waitFor();
			await hands.press(year);
			await hands.save(button(page, "Save fitments"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "7 merge a duplicate into another part",
		async run(page, hands, { sku, emptySku }) {
			await hands.find(emptySku, "Part");
			await hands.follow(link(page, "Kit & status"));
			await page.waitForURL(/tab=related/);
			const merge = hiddenButton(page, "Merge into another part");
			await merge.waitFor({ state: "attached" });
			await hands.edit(merge, page.locator("main summary", { hasText: "Merge into another part" }));
			await hands.write(field(page, "into"), sku);
			await hands.save(merge);
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "8 supersede a number",
		async run(page, hands, { sku, otherSkus }) {
			await hands.find(otherSkus[1] ?? "", "Part");
			await hands.follow(link(page, "Kit & status"));
			await page.waitForURL(/tab=related/);
			const save = page.locator("main form:has([name=replacedBy]) [data-key=save]");
			await save.waitFor({ state: "attached" });
			await hands.edit(save, page.locator("main summary", { hasText: "Replace by another part" }));
			await hands.write(field(page, "replacedBy"), sku);
			await hands.save(save);
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "9 set the stock of a part",
		async run(page, hands, { otherSkus }) {
			await hands.find(otherSkus[2] ?? "", "Part");
			await hands.follow(link(page, "Stock"));
			await page.waitForURL(/stock/);
			const change = button(page, "Change the stock");
			await change.waitFor();
			await hands.edit(change);
			await hands.write(field(page, "delta"), "+5");
			await hands.save(change);
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "10 receive goods",
		async run(page, hands, { otherSkus }) {
			await hands.open({ group: "Stock", name: "Receive goods", key: "e" });
			await field(page, "scan").waitFor();
			for (const sku of otherSkus.slice(2, 5)) await hands.scan(field(page, "scan"), sku);
			await hands.save(button(page, "Receive goods"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "11 count a shelf",
		async run(page, hands, { otherSkus }) {
			await hands.open({ group: "Stock", name: "Counts" });
			const start = button(page, "Start a count");
			await start.waitFor();
			await hands.create();
			await hands.save(start);
			await page.waitForURL(/counts\/\d+/);
			const count = async (skus: readonly string[]) => {
				await field(page, "scan").waitFor();
				for (const sku of skus) await hands.scan(field(page, "scan"), sku);
				await hands.save(button(page, "Save counts"));
				await page.waitForURL(/done=/);
			};
			await count(otherSkus.slice(2, 5));
			// Parts that differ much are asked a second time.
			const again = page.locator("main [data-row]", { hasText: "Count again" });
			await shows(page, otherSkus[2] ?? "");
			const open = await again.allInnerTexts();
			const isAsked = (sku: string) => open.some((text) => text.includes(sku));
			if (open.length > 0) {
				await count(otherSkus.slice(2, 5).filter(isAsked));
				await again.first().waitFor({ state: "detached" });
			}
			await hands.press(button(page, "Book the differences"));
			await shows(page, "Booked");
		},
	},
];

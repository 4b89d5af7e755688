/** Tasks of the office about orders, shipments, returns, the books and reports. */
import type { Page } from "@playwright/test";
import { button, field, hiddenButton, link, type OfficeTask, shows } from "./office-task.ts";

const CUSTOMER = "flota@cabover.example";
const TRACKING = "1Z999AA10123456790";

const order = (number: number | undefined) => String(number ?? "");
const shipmentOf = (number: number | undefined) => `${number}-1`;
const startWalk = (page: Page) => page.waitForURL(/admin\/pick\/\d+/);

export const ORDER_TASKS: OfficeTask[] = [
	{
		name: "17 open a quote for a customer",
		async run(page, hands, { sku }) {
			await hands.find(CUSTOMER, "Customer");
			await hands.follow(link(page, "New order"));
			await page.waitForURL(/\/order$/);
			await hands.scan(field(page, "add"), `${sku}, 2`);
			await field(page, `quantity.${sku}`).waitFor();
			await hands.press(page.locator("main summary", { hasText: "Offer it as a quote" }));
			await hands.press(button(page, "Send the quote"));
			await page.waitForURL(/admin\/quotes\/\d+/);
		},
	},
	{
		name: "18 take an order by phone",
		async run(page, hands, { sku }) {
			await hands.find(CUSTOMER, "Customer");
			await hands.follow(link(page, "New order"));
			await page.waitForURL(/\/order$/);
			await hands.scan(field(page, "add"), `${sku}, 2`);
			await field(page, `quantity.${sku}`).waitFor();
			await hands.write(field(page, "purchaseOrder"), "PO-8");
			await hands.save(button(page, "Place on account"));
			await page.waitForURL(/done=placed/);
		},
	},
	{
		name: "18 take an order by phone and mail a pay link",
		async run(page, hands, { sku }) {
			await hands.find(CUSTOMER, "Customer");
			await hands.follow(link(page, "New order"));
			await page.waitForURL(/\/order$/);
			await hands.scan(field(page, "add"), `${sku}, 1`);
			await field(page, `quantity.${sku}`).waitFor();
			await hands.write(field(page, "purchaseOrder"), "PO-9");
			await hands.press(button(page, "Place and mail a pay link"));
			await page.waitForURL(/done=placed/);
		},
	},
	{
		name: "19 hold an order for a VIN check",
		async run(page, hands, { orders }) {
			await hands.find(order(orders[0]), "Order");
			const hold = hiddenButton(page, "Put on hold");
			await hold.waitFor({ state: "attached" });
			await hands.edit(hold, page.locator("main summary", { hasText: "Put on hold" }));
			await hands.write(field(page, "holdNote"), "asks for the VIN");
			await hands.save(hold);
			await page.waitForURL(/done=moved/);
		},
	},
	{
		name: "20 verify a VIN and release the order",
		async run(page, hands, { vinOrder }) {
			await hands.find(order(vinOrder), "Order");
			const verified = page.locator("main").getByRole("button", { name: /^VIN verified/ });
			await hands.follow(verified.first());
			await page.waitForURL(/done=moved/);
		},
	},
	{
		name: "21 change the address of an order",
		async run(page, hands, { orders }) {
			await hands.find(order(orders[1]), "Order");
			await hands.follow(link(page, "Edit order"));
			await page.waitForURL(/\/edit/);
			await button(page, "Save address").waitFor();
			await hands.edit(button(page, "Save address"));
			await hands.write(field(page, "street1"), "8201 NW 41st Street");
			await hands.save(button(page, "Save address"));
			// The postal service knows the address by another name, which is asked about.
			await hands.press(
				page.locator("dialog[open]").getByRole("button", { name: /^Use selected/ }),
			);
			await page.waitForURL(/done=edited/);
		},
	},
	{
		name: "22 split a shipment",
		async run(page, hands, { largeOrder }) {
			await hands.find(order(largeOrder), "Order");
			await hiddenButton(page, "Create shipment").waitFor({ state: "attached" });
			await hands.create(page.locator("main summary", { hasText: /^New shipment/ }).first());
			await hands.write(field(page, "pieces.1"), "1");
			await hands.save(button(page, "Create shipment"));
			await page.waitForURL(/done=shipment/);
		},
	},
	{
		name: "23 print a packing slip",
		async run(page, hands, { largeOrder }) {
			await hands.find(shipmentOf(largeOrder), "Shipment");
			await hands.follow(link(page, "Packing slip"));
			await page.waitForURL(/slip/);
		},
	},
	{
		name: "24 make the pick list of the oldest orders",
		async run(page, hands) {
			await hands.open({ group: "Orders", name: "To pick", key: "k" });
			const start = page.locator("main [data-key=save]");
			await start.waitFor();
			await hands.save(start);
			await startWalk(page);
		},
	},
	{
		name: "25 buy a label and ship",
		async run(page, hands, { orders }) {
			await hands.find(shipmentOf(orders[2]), "Shipment");
			const buy = button(page, "Buy label and ship");
			await buy.waitFor();
			await hands.save(buy);
			await page.waitForURL(/done=sent/);
		},
	},
	{
		name: "26 enter a tracking number and ship",
		async run(page, hands, { orders }) {
			await hands.find(shipmentOf(orders[3]), "Shipment");
			await button(page, "Buy label and ship").waitFor();
			await hands.edit(button(page, "Buy label and ship"));
			await hands.write(field(page, "trackings"), TRACKING);
			await hands.press(button(page, "Ship without label"));
			await page.waitForURL(/done=sent/);
		},
	},
	{
		name: "26 correct a tracking number",
		async run(page, hands, { orders }) {
			await hands.find(shipmentOf(orders[3]), "Shipment");
			const correct = page.locator("main [data-key=save]").first();
			await correct.waitFor();
			await hands.edit(correct);
			await hands.write(field(page, "trackings"), `${TRACKING.slice(0, -1)}5`);
			await hands.save(correct);
			await page.waitForURL(/done=mailed/);
		},
	},
	{
		name: "27 refund a line of an order",
		async run(page, hands, { deliveredOrder }) {
			await hands.find(order(deliveredOrder), "Order");
			const show = hiddenButton(page, "Show the amount");
			await show.waitFor({ state: "attached" });
			await hands.edit(show, page.locator("main summary", { hasText: "Refund lines" }));
			await hands.write(field(page, "pieces.1"), "1");
			await hands.choose(field(page, "cause"), "It does not fit");
			await hands.choose(field(page, "goods"), "Nothing came back");
			await hands.write(field(page, "note"), "agreed by phone");
			await hands.save(show);
			const pay = page.locator("main").getByRole("button", { name: /^Refund \$/ });
			await pay.waitFor();
			await hands.save(pay);
			await page.waitForURL(/done=refunded/);
		},
	},
	{
		name: "28 approve a return",
		async run(page, hands, { requestedReturn }) {
			await hands.find(String(requestedReturn), "Return");
			const approve = button(page, "Approve the return");
			await approve.waitFor();
			await hands.edit(approve);
			await hands.save(approve);
			await shows(page, "Approved");
		},
	},
	{
		name: "28 receive a return by scan",
		async run(page, hands, { requestedReturn }) {
			await hands.open({ group: "Returns", name: "Returns", key: "r" });
			await field(page, "scan").waitFor();
			await button(page, "Receive").waitFor();
			await hands.edit(button(page, "Receive"));
			await hands.scan(field(page, "scan"), String(requestedReturn));
			await page.waitForURL(/returns\/\d+/);
		},
	},
	{
		name: "29 grade a core",
		async run(page, hands, { receivedCores }) {
			await hands.find(String(receivedCores), "Return");
			const inspect = button(page, "Save the inspection");
			await inspect.waitFor();
			await hands.edit(inspect);
			await hands.write(page.locator("main form[method=post] input[type=number]").first(), "1");
			await hands.save(inspect);
			await shows(page, /Inspected/);
		},
	},
	{
		name: "40 read the sales of the day",
		async run(page, hands) {
			await hands.open({ group: "Reports", name: "Reports" });
			await page.waitForURL(/admin\/reports/);
			await hands.follow(page.locator("main").getByRole("link", { name: "Today", exact: true }));
			await page.waitForURL(/period=today/);
		},
	},
	{
		name: "41 read the sales tax by state",
		async run(page, hands) {
			await hands.open({ group: "Money", name: "Sales tax" });
			await page.waitForURL(/accounting\/tax/);
		},
	},
	{
		name: "42 close the days and open the journal",
		async run(page, hands) {
			await hands.open({ group: "Money", name: "Day close" });
			await page.waitForURL(/admin\/accounting/);
			await hands.press(page.locator("main summary", { hasText: "Close these days" }));
			await hands.press(page.locator("main").getByRole("button", { name: /^Close .*day/ }));
			await page.waitForURL(/done=closed/);
			await hands.openRow("");
			await page.waitForURL(/accounting\/days\/\d+/);
		},
	},
	{
		name: "42 save the journal of a day for QuickBooks",
		async run(page, hands) {
			await hands.open({ group: "Money", name: "Day close" });
			await page.waitForURL(/admin\/accounting/);
			await hands.openRow("");
			await page.waitForURL(/accounting\/days\/\d+/);
			const saved = page.waitForEvent("download");
			await hands.follow(link(page, /^QuickBooks Online/));
			await saved;
		},
	},
	{
		name: "43 list the slow movers",
		async run(page, hands) {
			await hands.open({ group: "Reports", name: "Reports" });
			await page.waitForURL(/admin\/reports/);
			await hands.follow(link(page, "Slow movers"));
			await page.waitForURL(/slow-movers/);
		},
	},
	{
		name: "43 list the searches without results",
		async run(page, hands) {
			await hands.open({ group: "Reports", name: "Reports" });
			await page.waitForURL(/admin\/reports/);
			await hands.follow(link(page, "Searches without results"));
			await page.waitForURL(/searches/);
		},
	},
];

/** Tasks of the office about customers, mails, content, settings and staff. */
import { button, field, type StoreTask, shows } from "./office-task.ts";

export const STORE_TASKS: StoreTask[] = [
	{
		name: "12 approve a wholesale registration",
		async run(page, hands) {
			await hands.open({ group: "Customers", name: "Access requests", key: "a" });
			const approve = page.locator("main button", { hasText: "Approve" }).first();
			await approve.waitFor();
			await hands.edit(approve);
			await hands.save(approve);
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "13 change a customer's price level",
		async run(page, hands) {
			await hands.find("shop@cabover.example", "Customer");
			await shows(page, "Save level, tax and seller");
			await hands.edit(button(page, "Save level, tax and seller"));
			await hands.choose(field(page, "level"), "Wholesale");
			await hands.save(button(page, "Save level, tax and seller"));
			await shows(page, "The terms are saved");
		},
	},
	{
		name: "14 set a credit limit",
		async run(page, hands) {
			await hands.find("shop@cabover.example", "Customer");
			await shows(page, "Credit terms");
			await hands.edit(button(page, "Save terms"));
			await hands.write(field(page, "limit"), "5000");
			await hands.save(button(page, "Save terms"));
			await shows(page, "The credit terms are saved");
		},
	},
	{
		name: "15 record a cheque",
		async run(page, hands) {
			await hands.find("flota@cabover.example", "Customer");
			await shows(page, "Record a payment");
			await hands.edit(button(page, "Record payment"));
			await hands.write(field(page, "amount"), "100");
			await hands.choose(field(page, "method"), "Check");
			await hands.write(field(page, "reference"), "1042");
			await hands.save(button(page, "Record payment"));
			await shows(page, "The payment is recorded");
		},
	},
	{
		name: "16 answer a quote",
		async run(page, hands) {
			await hands.open({ group: "Quotes", name: "Quotes", key: "q" });
			await hands.openRow("Needs your reply");
			await button(page, "Send the offer").waitFor();
			await hands.edit(button(page, "Send the offer"));
			await hands.write(field(page, "shipping"), "85");
			await hands.write(field(page, "service"), "LTL freight");
			await hands.save(button(page, "Send the offer"));
			await shows(page, "Offer made");
		},
	},
	{
		name: "30 see why a mail was not sent, send it again",
		async run(page, hands) {
			await hands.open({ group: "Store", name: "Mails" });
			await shows(page, "mailbox is full");
			await hands.press(
				page
					.locator("main")
					.getByRole("button", { name: /^Send again/ })
					.first(),
			);
			await page.waitForURL(/done=again/);
		},
	},
	{
		name: "31 answer a message",
		async run(page, hands) {
			await hands.open({ group: "Customers", name: "Messages", key: "m" });
			await hands.openRow("Demo diesel shop");
			await shows(page, "Your answer");
			await hands.edit(button(page, "Send and close"));
			await hands.write(field(page, "text"), "Credited today.");
			await hands.save(button(page, "Send and close"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "32 publish a blog post",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "Posts and pages", key: "b" });
			await shows(page, "New post");
			await hands.create(page.locator("main summary", { hasText: "New post" }));
			await hands.write(field(page, "titleEn"), "Winter check");
			await hands.save(button(page, "Create draft"));
			await shows(page, "Draft created");
			await hands.edit();
			await hands.tick(page.locator("[name=state][value=public]"));
			await hands.save(button(page, "Save"));
			await page.waitForURL(/done=saved/);
		},
	},
	{
		name: "33 edit a page",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "Posts and pages", key: "b" });
			await hands.press(page.locator("main").getByRole("link", { name: "Pages", exact: true }));
			await hands.openRow("About us");
			await shows(page, "Text, English");
			await hands.edit();
			await hands.write(field(page, "summaryEn"), "Who we are.");
			await hands.save(button(page, "Save"));
			await page.waitForURL(/done=saved/);
		},
	},
	{
		name: "34 make a pop-up",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "Pop-up messages" });
			await shows(page, "New message");
			await hands.create(page.getByRole("link", { name: "New message" }));
			await page.waitForURL(/new/);
			await shows(page, "Save message");
			await hands.edit();
			await hands.write(field(page, "code"), "holiday");
			await hands.write(field(page, "titleEn"), "Closed on Thursday");
			await hands.write(field(page, "titleEs"), "Cerrado el jueves");
			await hands.write(field(page, "messageEn"), "We are back on Friday.");
			await hands.write(field(page, "messageEs"), "Volvemos el viernes.");
			await hands.write(field(page, "openEn"), "Why");
			await hands.write(field(page, "openEs"), "Motivo");
			await hands.save(button(page, "Save message"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "35 make a PDF catalog",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "PDF catalogs" });
			await shows(page, "New catalog");
			await hands.create(page.getByRole("link", { name: "New catalog" }));
			await shows(page, "Make catalog");
			await hands.edit();
			await hands.write(field(page, "nameEn"), "Filters");
			await hands.write(field(page, "nameEs"), "Filtros");
			await hands.choose(field(page, "place"), "Filters");
			await hands.save(button(page, "Make catalog"));
			await page.waitForURL(/catalogs\/\d+/);
		},
	},
	{
		name: "36 change the flyer",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "Store flyer" });
			await shows(page, "Save flyer");
			await hands.edit();
			await hands.write(field(page, "titleEn"), "This month");
			await hands.save(button(page, "Save flyer"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "37 change a setting",
		async run(page, hands) {
			await hands.find("quote days", "Setting");
			await shows(page, "Days that a quote is valid");
			await hands.edit();
			await hands.write(field(page, "quote_days"), "21");
			await hands.save(button(page, "Save settings"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "38 add a member of staff",
		async run(page, hands) {
			await hands.open({ group: "Store", name: "Staff" });
			await shows(page, "Send the invitation");
			await hands.create();
			await hands.write(field(page, "email"), "clerk@cabover.example");
			await hands.write(field(page, "firstName"), "Demo");
			await hands.write(field(page, "lastName"), "clerk");
			await hands.save(button(page, "Send the invitation"));
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "38 change a level",
		async run(page, hands) {
			await hands.open({ group: "Store", name: "Staff" });
			await hands.openRow("seller@cabover.example");
			await button(page, "Save level").waitFor();
			await hands.edit(button(page, "Save level"));
			await hands.choose(field(page, "role"), "Manager");
			await hands.save(page.locator("main [data-key=save]").first());
			await page.waitForURL(/done=/);
		},
	},
	{
		name: "39 find a change in the audit log",
		async run(page, hands) {
			await hands.open({ group: "Store", name: "Audit log" });
			await shows(page, "Check the chain now");
			await hands.write(page.locator("main [name=thing]"), "account");
			await hands.press(button(page, "Search"));
			await page.waitForURL(/thing=account/);
		},
	},
	{
		name: "44 redirect an old address",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "Redirects" });
			await shows(page, "Add redirect");
			await hands.create();
			await hands.write(field(page, "from"), "/old-brakes");
			await hands.write(field(page, "to"), "/category/brakes");
			await hands.save(button(page, "Add redirect"));
			await page.waitForURL(/done=set/);
		},
	},
	{
		name: "44 translate a page",
		async run(page, hands) {
			await hands.open({ group: "Content", name: "Posts and pages", key: "b" });
			await hands.press(page.locator("main").getByRole("link", { name: "Pages", exact: true }));
			await hands.openRow("About us");
			await shows(page, "Text, English");
			await hands.edit(button(page, "Save"));
			await hands.write(field(page, "titleEs"), "Quiénes somos nosotros");
			await hands.save(button(page, "Save"));
			await page.waitForURL(/done=saved/);
		},
	},
	{
		name: "44 look at the health of the store",
		async run(page, hands) {
			await hands.open({ group: "Store", name: "Health" });
			await page.waitForURL(/health/);
			await page.getByRole("heading", { level: 1 }).waitFor();
		},
	},
];

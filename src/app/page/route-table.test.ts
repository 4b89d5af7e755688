import { expect, it } from "vitest";
import { isOfficePage, shopTableName, withoutOffice } from "./route-table.ts";

it("leaves out the office with all routes below it", () => {
	const routes = {
		root: { id: "root" },
		"screens/home/home": { id: "screens/home/home", parentId: "root" },
		"office/office-layout": { id: "office/office-layout", parentId: "root" },
		orders: { id: "orders", parentId: "office/office-layout" },
		order: { id: "order", parentId: "orders" },
	};
	expect(Object.keys(withoutOffice(routes))).toEqual(["root", "screens/home/home"]);
});

it("names the shop's table after the whole one", () => {
	expect(shopTableName("/assets/manifest-2fac9f31.js")).toBe("/assets/shop-manifest-2fac9f31.js");
	expect(shopTableName("manifest-2fac9f31.js")).toBe("shop-manifest-2fac9f31.js");
});

it("has one table in development, whose address is no file", () => {
	const address = "/@id/__x00__virtual:react-router/browser-manifest";
	expect(shopTableName(address)).toBe(address);
});

it("gives pages of the office the whole table", () => {
	expect(isOfficePage([{ route: { id: "root" } }, { route: { id: "screens/part/part" } }])).toBe(
		false,
	);
	expect(isOfficePage([{ route: { id: "root" } }, { route: { id: "office/office-layout" } }])).toBe(
		true,
	);
});

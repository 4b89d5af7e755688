import { expect, it } from "vitest";
import { officeLinks } from "./office-links.ts";
import { sectionAt, sectionsFor } from "./sections.ts";

it.each([
	["/admin", officeLinks.today()],
	["/admin/orders/1001", officeLinks.orders()],
	["/admin/shipments", officeLinks.sentShipments()],
	["/admin/shipments/1001-1", officeLinks.orders()],
	["/admin/shipments/1001-1/slip", officeLinks.orders()],
	["/admin/pick/7", officeLinks.pickBoard()],
	["/elsewhere", undefined],
])("%s belongs to %s", (pathname, path) => {
	const sections = sectionsFor({ level: 3, hasWarehouse: false, hasRates: true });
	expect(sectionAt(pathname, sections)?.path).toBe(path);
});

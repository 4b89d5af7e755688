import { expect, it } from "vitest";
import { isOfficePath } from "./office-path.ts";

it.each(["/admin", "/admin/", "/Admin/orders/1", "/es/admin/parts", "/Admin-verify-parts"])(
	"%s is a page of the office",
	(path) => expect(isOfficePath(path)).toBe(true),
);

it.each(["/", "/es", "/administration", "/part/admin", "/es/my-account", "/admin-verify-parts-2"])(
	"%s is a page of the shop",
	(path) => expect(isOfficePath(path)).toBe(false),
);

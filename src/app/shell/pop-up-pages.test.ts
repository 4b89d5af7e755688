import { expect, it } from "vitest";
import { allowsPopUps } from "./pop-up-pages.ts";

it.each([
	"/login",
	"/register",
	"/second-step",
	"/forgot-password",
	"/new-password/abc",
	"/staff-invitation/abc",
	"/Checkout",
	"/Checkout/payment",
	"/stripe-confirmation",
])("shows no pop-up message on %s", (pathname) => {
	expect(allowsPopUps(pathname)).toBe(false);
});

it.each(["/", "/Cart", "/category/cooling", "/login-help"])("shows them on %s", (pathname) => {
	expect(allowsPopUps(pathname)).toBe(true);
});

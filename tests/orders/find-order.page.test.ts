/** Finding an order by number and e-mail address with a plain form. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderName } from "../../src/domain/order/order-validator.ts";
import type { ApiServer } from "../support/api-server.ts";
import { type OrderPages, startOrderPages } from "./order-pages.ts";

let pages: OrderPages;
let api: ApiServer;
beforeAll(async () => {
	pages = await startOrderPages();
	({ api } = pages);
});
afterAll(() => api.close());

const newIp = () => pages.newIp();
const ask: OrderPages["ask"] = (...args) => pages.ask(...args);
const place: OrderPages["placeAsGuest"] = (...args) => pages.placeAsGuest(...args);

describe("finding an order by a plain form", () => {
	it("leads to its link", async () => {
		const { number, validator } = await place({ email: "Finder@cabover.example" });
		const found = await ask("/order", undefined, {
			email: "finder@cabover.example",
			orderNumber: String(number),
		});
		expect(found.headers.location).toBe(`/order/${orderName(number, validator)}`);
	});

	it("answers a wrong e-mail and a wrong number alike, then asks for a captcha, then to wait", async () => {
		const { number } = await place({ email: "hidden@cabover.example" });
		const wrong = [
			{ email: "other@cabover.example", orderNumber: String(number) },
			{ email: "hidden@cabover.example", orderNumber: "999999937" },
		];
		const bodies = [];
		for (const form of wrong) {
			const answer = await ask("/order", undefined, form);
			expect(answer.statusCode).toBe(200);
			bodies.push(answer.body.replaceAll(form.email, "").replaceAll(form.orderNumber, ""));
		}
		expect(bodies[0]).toContain("Order not found, please verify information.");
		expect(bodies[0]).toBe(bodies[1]);
		const ip = newIp();
		const form = { email: "one@cabover.example", orderNumber: "999999937" };
		expect((await ask("/order", undefined, form, ip)).body).not.toContain("data-captcha");
		expect(
			(await ask("/order", undefined, { ...form, email: "two@cabover.example" }, ip)).body,
		).toContain("data-captcha");
		const unproven = await ask(
			"/order",
			undefined,
			{ ...form, email: "three@cabover.example" },
			ip,
		);
		expect([
			unproven.statusCode,
			unproven.body.includes("Please verify you are not a robot"),
		]).toEqual([400, true]);
		const proven = { ...form, recaptchaToken: "hard" };
		for (const email of ["4@cabover.example", "5@cabover.example", "6@cabover.example"])
			expect(
				(
					await ask(
						"/order",
						undefined,
						{ ...proven, email, orderNumber: `99999${email[0]}937` },
						ip,
					)
				).statusCode,
			).toBe(200);
		const tooMany = await ask(
			"/order",
			undefined,
			{ ...proven, email: "7@cabover.example", orderNumber: "999997937" },
			ip,
		);
		expect([tooMany.statusCode, tooMany.headers["retry-after"] !== undefined]).toEqual([429, true]);
	});
});

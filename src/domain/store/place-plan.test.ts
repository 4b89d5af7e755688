import { expect, it } from "vitest";
import { drawPlan } from "./place-plan.ts";

it("draws the address and nothing that could run", () => {
	const plan = drawPlan('1 <script>alert(1)</script> "St", Miami & Medley, FL');
	expect(plan).toContain("1 &lt;script&gt;");
	expect(plan).toContain("Miami &amp; Medley, FL");
	expect(plan).not.toContain("<script");
});

it("draws another plan for another address", () => {
	const streets = (address: string) => drawPlan(address).match(/d="M0[^"]*"/)?.[0];
	expect(streets("1 A St, Miami")).not.toBe(streets("9 B Ave, Medley"));
});

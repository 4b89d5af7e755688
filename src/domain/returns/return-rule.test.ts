import { expect, it } from "vitest";
import { isReturnable } from "./return-rule.ts";

it.each([
	{ isSpecialOrder: false, isElectrical: false, returnable: true },
	{ isSpecialOrder: true, isElectrical: false, returnable: false },
	{ isSpecialOrder: false, isElectrical: true, returnable: false },
	{ isSpecialOrder: true, isElectrical: true, returnable: false },
])(
	"special order $isSpecialOrder, electrical $isElectrical: comes back $returnable",
	({ returnable, ...part }) => {
		expect(isReturnable(part)).toBe(returnable);
	},
);

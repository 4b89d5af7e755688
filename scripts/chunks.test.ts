import { expect, it } from "vitest";
import { isForAccounts, isForAll, isForGarage, isForLists, isForVehicles } from "./chunks.ts";

const KINDS = {
	all: isForAll,
	lists: isForLists,
	vehicles: isForVehicles,
	garage: isForGarage,
	accounts: isForAccounts,
};

it.each([
	["the frame of every page", "src/app/shell/header.tsx", ["all"]],
	["a box that home and lists show", "src/app/product-box/product-box.tsx", ["all"]],
	["what only lists show", "src/app/screens/list/filters-panel.tsx", ["lists"]],
	[
		"a message that only lists say",
		"src/app/messages/compiled/messages/sort_low_to_high.js",
		["lists"],
	],
	["the vehicle selector", "src/app/vehicle/vehicle-selector.tsx", ["vehicles"]],
	["what the garage shows, but not home", "src/app/vehicle/send-garage.ts", ["garage"]],
	["a form of the account", "src/app/screens/login/sign-in-form.tsx", ["accounts"]],
	["a window that is asked for later", "src/app/shell/call-us.tsx", []],
])("%s", (_, path, kinds) => {
	const id = `/somewhere/cabover/${path}`;
	expect(Object.entries(KINDS).flatMap(([name, isFor]) => (isFor(id) ? [name] : []))).toEqual(
		kinds,
	);
});

/** Which modules of the screens travel together. */
import { globSync, readFileSync } from "node:fs";

const OURS = /src\/(app|domain)\//;
const LISTS = /src\/app\/(screens\/list\/|product-box\/product-table|ui\/(pagination|chip)\.|vehicle\/vehicle-chip)/;
/** Three screens begin with the vehicle selector, and no other page carries it or the fields it is made of. */
const SELECTOR =
	/src\/(app|domain)\/(vehicle\/)?(garage|garage-store|load-options|selector-options|use-selector|vehicle-selector|vehicle-steps|vehicle-years|vin-search|vin|vin-texts|ui\/field|ui\/field-frame|ui\/tabs)\./;
const MESSAGE = /messages\/compiled\/messages\/(\w+)\.js$/;

export function isForAll(id: string): boolean {
	return OURS.test(id) && !SELECTOR.test(id) && !isForLists(id);
}

export function isForLists(id: string): boolean {
	const message = MESSAGE.exec(id)?.[1];
	return message ? listMessages().has(message) : LISTS.test(id);
}

let known: Set<string> | undefined;

/** The messages that no file but those of the lists names. */
function listMessages(): Set<string> {
	if (known) return known;
	const files = globSync("src/app/**/*.{ts,tsx}").filter((path) => !path.includes("messages/compiled"));
	const named = (ofLists: boolean) =>
		files
			.filter((path) => LISTS.test(path) === ofLists)
			.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bm\.(\w+)/g)].map(([, name = ""]) => name));
	const elsewhere = new Set(named(false));
	known = new Set(named(true).filter((name) => !elsewhere.has(name)));
	return known;
}

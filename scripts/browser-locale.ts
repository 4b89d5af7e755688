/**
 * Vite plugin: browsers get three lines instead of Paraglide's runtime. The page says its language,
 * so nothing of the runtime that reads cookies, addresses and headers is ever used there.
 */
import type { Plugin } from "vite";

const RUNTIME = /messages[\\/]compiled[\\/]runtime\.js$/;

/** A build that imports anything else of the runtime fails. */
const BROWSER_RUNTIME = `
export let getLocale = () => "en";
export const overwriteGetLocale = (replacement) => { getLocale = replacement; };
export const experimentalStaticLocale = undefined;
`;

export function browserLocale(): Plugin {
	return {
		name: "browser-locale",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		load: { filter: { id: RUNTIME }, handler: () => BROWSER_RUNTIME },
	};
}

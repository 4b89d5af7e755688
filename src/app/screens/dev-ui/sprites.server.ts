/** The names of all icons and drawings, read from the files themselves. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

export function readSprites(): { icons: string[]; drawings: Record<string, string[]> } {
	const drawings = globSync("public/drawings/*.svg").sort();
	return {
		icons: symbolsOf("public/icons.svg"),
		drawings: Object.fromEntries(drawings.map((path) => [basename(path, ".svg"), symbolsOf(path)])),
	};
}

function symbolsOf(path: string): string[] {
	return [...readFileSync(path, "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id = ""]) => id);
}

/**
 * Vite plugin: `import { code } from "./x.inline.ts?script"` gives the minified code of a script
 * that pages contain inline.
 */
import { build, type Plugin } from "vite";

const SUFFIX = "?script";

export function inlineScripts(): Plugin {
	return {
		name: "inline-scripts",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(SUFFIX)) return undefined;
			const path = id.slice(0, -SUFFIX.length);
			this.addWatchFile(path);
			return `export const code = ${JSON.stringify(await bundleScript(path))};`;
		},
	};
}

async function bundleScript(path: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			target: "es2023",
			modulePreload: false,
			rolldownOptions: { input: path, output: { format: "iife" } },
		},
	});
	const [chunk] = "output" in result ? result.output : [];
	if (chunk?.type !== "chunk") throw new Error(`${path} did not become one script`);
	return chunk.code.trim();
}

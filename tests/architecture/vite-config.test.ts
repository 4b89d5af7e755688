/** What Vite does for `npm run dev` and for a build. */
import type { ConfigEnv, PluginOption, UserConfig } from "vite";
import { expect, it } from "vitest";
import viteConfig from "../../vite.config.ts";

it("messages are compiled by npm run dev itself, and before a build", async () => {
	expect(await pluginNames("serve")).toContainEqual(expect.stringContaining("paraglide"));
	expect(await pluginNames("build")).not.toContainEqual(expect.stringContaining("paraglide"));
});

async function pluginNames(command: ConfigEnv["command"]): Promise<string[]> {
	const config = viteConfig as (env: ConfigEnv) => UserConfig;
	return namesOf(config({ command, mode: "production" }).plugins);
}

async function namesOf(plugin: PluginOption): Promise<string[]> {
	const settled = await plugin;
	if (!settled) return [];
	if (Array.isArray(settled)) return (await Promise.all(settled.map(namesOf))).flat();
	return "name" in settled ? [settled.name] : [];
}

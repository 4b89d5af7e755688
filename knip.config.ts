import type { KnipConfig } from "knip";

export default {
	entry: [
		"scripts/*.ts",
		"bench/*.ts",
		"src/app/entry.{client,server}.tsx",
		// A route that exists only in development and in the build for its tests.
		"src/app/screens/dev-ui/dev-ui.tsx",
		// The pages of the payment sandbox load it by its address.
		"sandbox/pages/*.css",
		"tests/setup/*.ts",
		"tests/setup/browser/*.ts",
		"tests/imports/import-worker.ts",
		"tests/support/store-process.ts",
		"tests/support/job-process.ts",
		"tests/support/watch-settings.ts",
		// Tests load these into a store with --import.
		"tests/deep/{fail-points,shift-clock}.ts",
		"tests/**/*.{test,spec}.ts",
		"{src,scripts}/**/*.test.ts",
	],
	project: [
		"src/**/*.{ts,tsx,css}",
		"scripts/**/*.{ts,mjs}",
		"tests/**/*.ts",
		"bench/**/*.ts",
		"demo/**/*.ts",
		"sandbox/**/*.{ts,css}",
		"*.ts",
	],
	// A style sheet names its packages in @import and url().
	compilers: {
		css: (text: string) =>
			[...text.matchAll(/@import\s+(?:url\()?["']([^"']+)|url\(["']?([@\w][^"':)]*)/g)]
				.map(([, sheet, file]) => `import "${sheet ?? file}";`)
				.join("\n"),
	},
	// The first is named in settings.json of the messages; scripts call the second by its path.
	// The last two belong to the router's own server entry, which ours replaces.
	ignoreDependencies: [
		"@inlang/plugin-message-format",
		"@biomejs/biome",
		"isbot",
		"@react-router/node",
	],
	ignoreBinaries: ["setpriv", "mount", "umount", "javac", "mvn"],
	ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig;

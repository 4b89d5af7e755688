import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import {
	isForAccounts,
	isForAll,
	isForCheckout,
	isForGarage,
	isForLists,
	isForVehicles,
} from "./scripts/chunks.ts";

/** What every page needs, in few files: each small one costs a phone more in waiting than in bytes. */
const FIRST_LOAD = [
	{
		name: "framework",
		priority: 3,
		test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
	},
	{ name: "shared", priority: 2, tags: ["$initial" as const], test: isForAll, minShareCount: 2 },
	// Part pages and accounts both have tables: neither is to come with the other.
	{ name: "table", priority: 2, test: /app[\\/]ui[\\/]table\./ },
	// The lists have five addresses; what only they show stays out of the home and part pages.
	{ name: "list", priority: 1, tags: ["$initial" as const], test: isForLists, minShareCount: 2 },
	{
		name: "vehicles",
		priority: 1,
		tags: ["$initial" as const],
		test: isForVehicles,
		minShareCount: 2,
	},
	{ name: "garage", priority: 1, tags: ["$initial" as const], test: isForGarage, minShareCount: 2 },
	{
		name: "checkout",
		priority: 1,
		tags: ["$initial" as const],
		test: isForCheckout,
		minShareCount: 2,
	},
	{
		name: "accounts",
		priority: 1,
		tags: ["$initial" as const],
		test: isForAccounts,
		minShareCount: 2,
	},
	// What comes with the first window and the first change of the cart, in one file each: every name stands in the shared file.
	{
		name: "dialog",
		priority: 0,
		test: /node_modules[\\/]@base-ui|app[\\/]ui[\\/](modal|side-panel|dialog-frame|keep-open)\./,
	},
	{
		name: "cart",
		priority: 0,
		test: /src[\\/](app[\\/]cart[\\/]|domain[\\/](guest-cart|cart-\w+|new-order)\.)/,
	},
];

export default defineConfig(({ command }) => ({
	plugins: [
		paraglideVitePlugin({
			project: "./src/app/messages/project.inlang",
			outdir: "./src/app/messages/compiled",
			strategy: ["globalVariable", "baseLocale"],
			emitTsDeclarations: true,
			disableAsyncLocalStorage: true,
		}),
		tailwindcss(),
		reactRouter(),
	],
	build: {
		assetsInlineLimit: 0,
		target: "es2023",
		sourcemap: false,
		// What every page has already is not asked for with its parts, and single words are not worth naming: each name is in the shared file.
		modulePreload: {
			resolveDependencies: (_, files) =>
				files.filter((file) => !/(framework|rolldown-runtime|shared)-|\w_\w/.test(file)),
		},
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
	},
	// Built whole, so that the server renders with React's production code whatever NODE_ENV the process has.
	...(command === "build" && {
		ssr: { noExternal: true },
		define: { "process.env.NODE_ENV": '"production"' },
	}),
}));

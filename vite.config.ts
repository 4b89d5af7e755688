import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
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
	build: { assetsInlineLimit: 0, target: "es2023", sourcemap: false },
});

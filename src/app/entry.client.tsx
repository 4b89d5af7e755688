import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardChunkLoads } from "./browser/chunk-guard.ts";
import { overwriteGetLocale } from "./messages/compiled/runtime.js";
import { preloadAfterInput } from "./page/hydrate-later.tsx";
import { takesPayment } from "./shell/client-navigation.tsx";

overwriteGetLocale(() => (document.documentElement.lang === "es" ? "es" : "en"));
// In development Vite reloads the page by itself, and the guard would cancel such a reload.
if (!import.meta.env.DEV) guardChunkLoads();

// A task of its own, so that the browser can handle a tap between loading the modules and
// hydrating.
setTimeout(() =>
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />);
	}),
);

// A checkout leads to no list and no part.
if (!takesPayment(location.pathname))
	preloadAfterInput(
		() =>
			Promise.all([
				import("./product-box/product-box.tsx"),
				import("./screens/list/filter-choices.tsx"),
				import("./screens/part/part-details.tsx"),
			]),
		// The pages load this code again when they need it.
	).catch(() => {});

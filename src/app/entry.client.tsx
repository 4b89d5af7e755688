import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "./messages/compiled/runtime.js";
import { guardChunkLoads } from "./shell/chunk-guard.ts";
// The frame is needed by every page: named here too, it travels in the file they all share, which is smaller than two.
import "./shell/shell.tsx";
import "./shell/search-engine-links.tsx";

overwriteGetLocale(() => (document.documentElement.lang === "es" ? "es" : "en"));
guardChunkLoads();

/** As `scripts/trim-router.ts` builds it; while developing it is the router's own. */
const { prepare } = HydratedRouter as typeof HydratedRouter & { prepare?: () => void };
prepare?.();

// In a piece of work of its own: a finger is answered in between.
setTimeout(() =>
	startTransition(() => {
		hydrateRoot(document, <HydratedRouter />);
	}),
);

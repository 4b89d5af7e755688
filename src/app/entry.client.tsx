import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "./messages/compiled/runtime.js";
import { guardChunkLoads } from "./shell/chunk-guard.ts";

overwriteGetLocale(() => (document.documentElement.lang === "es" ? "es" : "en"));
guardChunkLoads();

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
});

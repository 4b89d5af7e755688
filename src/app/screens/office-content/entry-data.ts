import type { Route } from "./+types/content-entry.ts";

/** What the editor of an entry has loaded. */
export type EntryData = Route.ComponentProps["loaderData"];

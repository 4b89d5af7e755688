import type { readPartPage } from "./part-data.ts";

export type PartPage = Awaited<ReturnType<typeof readPartPage>>;

import type { FastifyInstance } from "fastify";
import type { StoreBrand } from "../api/outage-page.ts";
import { DEFAULT_LOGO } from "../domain/store/store-setting-definitions.ts";
import type { StoreSettings } from "../features/store/read-settings.ts";

const REFRESH_MS = 30_000;

/** Remembers name and logo of the store, for the page that it shows when it cannot read them. */
export async function rememberStoreBrand(
	app: FastifyInstance,
	readSettings: () => Promise<Pick<StoreSettings, "storeName" | "logoUrl">>,
): Promise<void> {
	let brand: StoreBrand | null = null;
	app.decorate("storeBrand", () => brand);
	const refresh = async () => {
		try {
			const { storeName, logoUrl } = await readSettings();
			brand = { name: storeName, hasOwnLogo: logoUrl !== DEFAULT_LOGO };
		} catch {
			// The database is away; what is known stays.
		}
	};
	await refresh();
	const timer = setInterval(refresh, REFRESH_MS).unref();
	app.addHook("onClose", async () => clearInterval(timer));
}

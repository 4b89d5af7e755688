/**
 * Every setting of the store. The screen, the API and the checks are made from this list; a key
 * that is not in it cannot be saved. A new setting is one entry in a file of definitions.
 */
import { GUARD_SETTINGS } from "./guard-setting-definitions.ts";
import { IMPORT_SETTINGS } from "./import-setting-definitions.ts";
import { SELLER_SETTINGS } from "./seller-setting-definitions.ts";
import type { SettingDefinition } from "./setting-types.ts";
import { SHIPPING_SETTINGS } from "./shipping-setting-definitions.ts";
import { STOCK_SETTINGS } from "./stock-setting-definitions.ts";
import { STORE_SETTINGS } from "./store-setting-definitions.ts";
import { TAX_SETTINGS } from "./tax-setting-definitions.ts";

export const SETTINGS: readonly SettingDefinition[] = [
	...TAX_SETTINGS,
	...STORE_SETTINGS,
	...SELLER_SETTINGS,
	...SHIPPING_SETTINGS,
	...STOCK_SETTINGS,
	...GUARD_SETTINGS,
	...IMPORT_SETTINGS,
];

const BY_KEY = new Map(SETTINGS.map((definition) => [definition.key, definition]));

export function findSetting(key: string): SettingDefinition | undefined {
	return BY_KEY.get(key);
}

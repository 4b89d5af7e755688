/** The values of all settings, as an owner edits them. */
import { effectiveSetting } from "../../domain/store/check-setting.ts";
import type { SettingDefinition } from "../../domain/store/setting-types.ts";
import { SETTINGS } from "../../domain/store/settings-registry.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectSettings } from "../store/store.sql.ts";
import { hasRowTable, selectRowSettings } from "./setting-rows.sql.ts";
import { selectVersion } from "./settings.sql.ts";

export type SettingState = {
	definition: SettingDefinition;
	value: string;
	/** False while the default is in use. */
	isSet: boolean;
};

/**
 * `version` goes back with the form, so that a later change of another owner is not overwritten.
 */
export async function listSettings({
	db,
}: {
	db: Database;
}): Promise<{ version: number; settings: SettingState[] }> {
	// The version is read first: a change in between is then found as a conflict, and never lost.
	const version = await selectVersion(db);
	const stored = await readStoredSettings(db);
	return {
		version,
		settings: SETTINGS.map((definition) => {
			const value = stored.get(definition.key);
			const isRows = hasRowTable(definition.key);
			return {
				definition,
				value: isRows ? (value ?? "[]") : effectiveSetting(definition.key, value),
				isSet: !isRows && value !== undefined,
			};
		}),
	};
}

/** The stored text of each setting of the registry. */
export async function readStoredSettings(db: Database): Promise<Map<string, string>> {
	const keys = new Set(SETTINGS.map(({ key }) => key));
	const rows = await selectSettings(db);
	const stored = rows.filter(({ key }) => keys.has(key) && !hasRowTable(key));
	return new Map([
		...stored.map(({ key, value }) => [key, value] as const),
		...(await selectRowSettings(db)),
	]);
}

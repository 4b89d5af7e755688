/** Reads the values of settings from the fields of their form. */
import type { FormValues } from "../../../contract/form-schema.ts";
import type { RowsType, SettingRow } from "../../../domain/store/setting-types.ts";
import { findSetting } from "../../../domain/store/settings-registry.ts";

/**
 * `keys` names the settings of the form, because a checkbox that is off is not sent. The numbers of
 * rows stay as they are in the form: a removed row becomes an empty one, which is not stored.
 */
export function settingValuesOf(values: FormValues): Record<string, string> {
	const keys = (values.keys ?? "").split(",").filter(Boolean);
	return Object.fromEntries(keys.map((key) => [key, settingValue(key, values)]));
}

function settingValue(key: string, values: FormValues): string {
	const definition = findSetting(key);
	if (definition?.type === "flag") return values[key] ? "true" : "false";
	if (definition?.type === "rows") return JSON.stringify(rowsOf(definition, key, values));
	return values[key] ?? "";
}

function rowsOf({ columns, maxRows }: RowsType, key: string, values: FormValues): SettingRow[] {
	const rows: SettingRow[] = [];
	for (let index = 0; index <= maxRows; index++) {
		const field = (column: string) => values[`${key}.${index}.${column}`];
		if (columns.every(({ column }) => field(column) === undefined)) break;
		const isRemoved = field("remove") !== undefined;
		rows.push(
			Object.fromEntries(
				columns.map(({ column }) => [column, isRemoved ? "" : (field(column) ?? "")]),
			),
		);
	}
	return rows;
}

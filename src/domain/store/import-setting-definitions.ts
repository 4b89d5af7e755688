/** The limits of imports that an owner can change. */
import type { SettingDefinition } from "./setting-types.ts";

export const IMPORT_SETTINGS = [
	{
		key: "import_jump_percent",
		group: "guards",
		type: "integer",
		min: 1,
		max: 1000,
		default: "30",
		label: {
			en: "Imports: a price that moves by more percent is a jump",
			es: "Importaciones: un precio que cambia más de este porcentaje es un salto",
		},
	},
	{
		key: "import_jump_share",
		group: "guards",
		type: "integer",
		min: 0,
		max: 100,
		default: "20",
		label: {
			en: "Imports: percent of prices that may jump without a reason",
			es: "Importaciones: porcentaje de precios que puede saltar sin motivo",
		},
	},
	{
		key: "import_missing_share",
		group: "guards",
		type: "integer",
		min: 0,
		max: 100,
		default: "5",
		label: {
			en: "Imports: percent of parts that may be missing since the last file",
			es: "Importaciones: porcentaje de partes que puede faltar desde el último archivo",
		},
	},
	{
		key: "import_max_megabytes",
		group: "guards",
		type: "integer",
		min: 1,
		max: 100_000,
		default: "8192",
		label: {
			en: "Imports: largest file, in megabytes",
			es: "Importaciones: archivo más grande, en megabytes",
		},
	},
] as const satisfies readonly SettingDefinition[];

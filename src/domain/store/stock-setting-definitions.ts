/** The settings of stock keeping. */
import type { SettingDefinition } from "./setting-types.ts";

export const STOCK_SETTINGS: readonly SettingDefinition[] = [
	{
		key: "count_again_above",
		group: "shipping",
		type: "integer",
		min: 0,
		max: 10_000,
		default: "2",
		label: {
			en: "Count a part again when it differs by more than",
			es: "Contar de nuevo una parte cuando difiere en más de",
		},
		help: {
			en: "Pieces. The second count decides.",
			es: "Piezas. El segundo conteo decide.",
		},
	},
	{
		key: "low_stock_pieces",
		group: "shipping",
		type: "integer",
		min: 0,
		max: 10_000,
		default: "3",
		label: { en: "Stock is low at this number or below", es: "Existencia baja a partir de" },
		help: {
			en: "Free pieces in the warehouses whose parts are in stock.",
			es: "Piezas libres en los almacenes cuyas partes están en existencia.",
		},
	},
];

/** The settings of the sales tax. */
import { STATE_NAMES } from "../address/us-address.ts";
import {
	DEFAULT_STATE_TAX_RATES,
	MAX_TAX_PERCENT,
	MAX_TAX_PERCENT_DECIMALS,
} from "../money/sales-tax.ts";
import type { SettingDefinition } from "./setting-types.ts";

export const TAX_SETTINGS = [
	{
		key: "tax_type",
		group: "selling",
		type: "choice",
		default: "state",
		options: [
			{
				value: "state",
				label: { en: "By the state of delivery", es: "Según el estado de entrega" },
			},
			{ value: "fixed", label: { en: "One rate everywhere", es: "Una tasa en todas partes" } },
		],
		label: { en: "Sales tax", es: "Impuesto a las ventas" },
	},
	{
		key: "state_tax_rates",
		group: "selling",
		type: "rows",
		maxRows: Object.keys(STATE_NAMES).length,
		uniqueColumn: "state",
		default: JSON.stringify(DEFAULT_STATE_TAX_RATES),
		label: { en: "Sales tax by state", es: "Impuesto por estado" },
		help: {
			en: "Counts only with the tax by the state of delivery. States that are not listed have none. Customers with credit pay none.",
			es: "Solo se aplica con el impuesto según el estado de entrega. Los estados que no están en la lista no tienen. Los clientes con crédito no lo pagan.",
		},
		columns: [
			{
				column: "state",
				type: "choice",
				options: Object.keys(STATE_NAMES).map((code) => ({
					value: code,
					label: { en: code, es: code },
				})),
				label: { en: "State", es: "Estado" },
			},
			{
				column: "percent",
				type: "decimal",
				min: 0,
				max: MAX_TAX_PERCENT,
				decimals: MAX_TAX_PERCENT_DECIMALS,
				unit: "percent",
				label: { en: "Rate in percent", es: "Tasa en por ciento" },
			},
		],
	},
	{
		key: "fixed_tax_percentage",
		group: "selling",
		type: "decimal",
		min: 0,
		max: MAX_TAX_PERCENT,
		decimals: MAX_TAX_PERCENT_DECIMALS,
		unit: "percent",
		default: "0",
		label: { en: "Rate used everywhere, in percent", es: "Tasa para todas partes, en por ciento" },
		help: {
			en: "Counts only with one rate everywhere.",
			es: "Solo se aplica con una tasa en todas partes.",
		},
	},
] as const satisfies readonly SettingDefinition[];

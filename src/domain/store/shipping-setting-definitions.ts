/** The settings of warehouses and of the store's own shipping rates, in dollars. */
import { DEFAULT_SHIPPING_RATES, type ShippingRates } from "../shipping/shipping-rate-table.ts";
import type { Bilingual } from "./language.ts";
import type { SettingDefinition } from "./setting-types.ts";

const MAX_RATE_DOLLARS = 10_000;
const LABEL_LENGTH = 200;

const WAREHOUSES: SettingDefinition = {
	key: "warehouses",
	group: "shipping",
	type: "rows",
	maxRows: 50,
	uniqueColumn: "code",
	default: "[]",
	label: { en: "Warehouses", es: "Almacenes" },
	help: {
		en: "The ZIP code decides the price of shipping. A warehouse that has stock or orders cannot be removed.",
		es: "El código postal decide el precio del envío. No se puede quitar un almacén que tiene existencias o pedidos.",
	},
	columns: [
		{ column: "code", type: "code", label: { en: "Code", es: "Código" } },
		{
			column: "name",
			type: "text",
			maxLength: LABEL_LENGTH,
			isRequired: true,
			label: { en: "Name", es: "Nombre" },
		},
		{
			column: "stock_class",
			type: "choice",
			options: [
				{
					value: "IN_STOCK",
					label: { en: "In stock, ships first", es: "En existencia, sale primero" },
				},
				{ value: "LOCAL", label: { en: "Local, 5 to 7 days", es: "Local, 5 a 7 días" } },
				{ value: "BACKORDER", label: { en: "Back-order", es: "Sobre pedido" } },
				{ value: "INCOMING", label: { en: "Incoming", es: "En camino" } },
			],
			label: { en: "Its stock", es: "Su existencia" },
		},
		{ column: "zip", type: "zip", label: { en: "ZIP code", es: "Código postal" } },
	],
};

const CUTOFF: SettingDefinition = {
	key: "ship_cutoff",
	group: "shipping",
	type: "time",
	default: "15:00",
	label: {
		en: "Orders placed before this time ship the same workday",
		es: "Los pedidos hechos antes de esta hora salen el mismo día hábil",
	},
	help: {
		en: "Eastern Time, at the store. After it, in-stock parts are promised for the next workday, on pages, in mails and for pickup. Orders that are already placed keep their day.",
		es: "Hora del Este, en la tienda. Después de esa hora se promete lo que hay en existencia para el siguiente día hábil: en las páginas, en los correos y para recoger. Los pedidos ya hechos conservan su día.",
	},
};

/** One setting for each rate: its path in `ShippingRates` and its label. */
const RATES: [key: string, path: [keyof ShippingRates, string], label: Bilingual][] = [
	...services([
		["ground", { en: "Ground", es: "Terrestre" }],
		["two_day", { en: "2-day air", es: "Aéreo de 2 días" }],
		["overnight", { en: "Overnight", es: "Al día siguiente" }],
	]),
	[
		"freight_minimum",
		["freight", "minimum"],
		{ en: "Freight: least price", es: "Carga: precio mínimo" },
	],
	["freight_pound", ["freight", "pound"], { en: "Freight: each pound", es: "Carga: cada libra" }],
	[
		"freight_minimum_by_zone",
		["freight", "minimumByZone"],
		{ en: "Freight: least price, more for each zone", es: "Carga: precio mínimo, más por zona" },
	],
	[
		"freight_pound_by_zone",
		["freight", "poundByZone"],
		{ en: "Freight: each pound, more for each zone", es: "Carga: cada libra, más por zona" },
	],
	[
		"residential_parcel",
		["fees", "residentialParcel"],
		{ en: "Delivery of parcels to a home", es: "Entrega de paquetes a domicilio particular" },
	],
	[
		"residential_freight",
		["fees", "residentialFreight"],
		{ en: "Delivery of freight to a home", es: "Entrega de carga a domicilio particular" },
	],
	["liftgate", ["fees", "liftgate"], { en: "Liftgate", es: "Plataforma elevadora" }],
	[
		"oversize",
		["fees", "oversize"],
		{ en: "Each oversize piece", es: "Cada pieza sobredimensionada" },
	],
	["hazmat", ["fees", "hazmat"], { en: "Hazardous material", es: "Material peligroso" }],
	[
		"overseas_box",
		["overseas", "box"],
		{ en: "Alaska and Hawaii: each box", es: "Alaska y Hawái: cada caja" },
	],
	[
		"overseas_pound",
		["overseas", "pound"],
		{ en: "Alaska and Hawaii: each pound", es: "Alaska y Hawái: cada libra" },
	],
	[
		"overseas_freight",
		["overseas", "freight"],
		{ en: "Alaska and Hawaii: freight", es: "Alaska y Hawái: carga" },
	],
];

export const SHIPPING_SETTINGS: readonly SettingDefinition[] = [
	WAREHOUSES,
	CUTOFF,
	...RATES.map(
		([name, path, label]): SettingDefinition => ({
			key: `ship_${name}`,
			group: "shipping",
			type: "decimal",
			min: 0,
			max: MAX_RATE_DOLLARS,
			decimals: 2,
			unit: "usd",
			default: (centsAt(DEFAULT_SHIPPING_RATES, path) / 100).toFixed(2),
			label,
		}),
	),
];

/** The rates of the store. `dollarsOf` reads a setting by its key. */
export function shippingRatesOf(dollarsOf: (key: string) => string): ShippingRates {
	const rates = structuredClone(DEFAULT_SHIPPING_RATES);
	for (const [name, [section, rate]] of RATES)
		Object.assign(rates[section], { [rate]: Math.round(Number(dollarsOf(`ship_${name}`)) * 100) });
	return rates;
}

function services(list: [keyof ShippingRates, Bilingual][]): typeof RATES {
	return list.flatMap(([service, name]): typeof RATES => [
		[`${service}_box`, [service, "box"], suffixed(name, "each box", "cada caja")],
		[`${service}_pound`, [service, "pound"], suffixed(name, "each pound", "cada libra")],
		[
			`${service}_box_by_zone`,
			[service, "boxByZone"],
			suffixed(name, "each box, more for each zone", "cada caja, más por zona"),
		],
		[
			`${service}_pound_by_zone`,
			[service, "poundByZone"],
			suffixed(name, "each pound, more for each zone", "cada libra, más por zona"),
		],
	]);
}

function suffixed({ en, es }: Bilingual, english: string, spanish: string): Bilingual {
	return { en: `${en}: ${english}`, es: `${es}: ${spanish}` };
}

function centsAt(rates: ShippingRates, [section, rate]: [keyof ShippingRates, string]): number {
	return (rates[section] as Record<string, number>)[rate] ?? 0;
}

/** The settings about sellers: which one a new customer gets, and the discount they may give. */
import { ACCOUNT_TYPES, type AccountType } from "../account/account-types.ts";
import { STATE_NAMES } from "../address/us-address.ts";
import type { Bilingual } from "./language.ts";
import type { SettingDefinition } from "./setting-types.ts";

const TYPE_TEXTS: Record<AccountType, Bilingual> = {
	vehicle_owner: { en: "Vehicle owner", es: "Dueño de vehículo" },
	fleet_or_repair_shop: { en: "Fleet or repair shop", es: "Flotilla o taller" },
	wholesale_reseller: { en: "Wholesale reseller", es: "Revendedor mayorista" },
	export_reseller: { en: "Export reseller", es: "Revendedor de exportación" },
};

const MAX_SELLER_RULES = 200;

export const SELLER_SETTINGS = [
	{
		key: "default_seller",
		group: "selling",
		type: "email",
		default: "",
		label: { en: "Default seller", es: "Vendedor predeterminado" },
		help: {
			en: "The e-mail address of the member of staff who gets new customers. Empty: the first seller of the store.",
			es: "El correo de la persona que recibe a los clientes nuevos. Vacío: el primer vendedor de la tienda.",
		},
	},
	{
		key: "seller_rules",
		group: "selling",
		type: "rows",
		maxRows: MAX_SELLER_RULES,
		default: "[]",
		label: {
			en: "Sellers by state or type of account",
			es: "Vendedores por estado o tipo de cuenta",
		},
		help: {
			en: "A new customer gets the seller of the rule that fits best. The state counts from the first address on; a seller chosen by staff stays.",
			es: "Un cliente nuevo recibe al vendedor de la regla que mejor se ajusta. El estado cuenta desde la primera dirección; un vendedor elegido por el personal se mantiene.",
		},
		columns: [
			{
				column: "state",
				type: "choice",
				options: [
					{ value: "", label: { en: "Any", es: "Cualquiera" } },
					...Object.keys(STATE_NAMES).map((code) => ({
						value: code,
						label: { en: code, es: code },
					})),
				],
				label: { en: "State", es: "Estado" },
			},
			{
				column: "account_type",
				type: "choice",
				options: [
					{ value: "", label: { en: "Any", es: "Cualquiera" } },
					...ACCOUNT_TYPES.map((type) => ({ value: type, label: TYPE_TEXTS[type] })),
				],
				label: { en: "Type of account", es: "Tipo de cuenta" },
			},
			{
				column: "seller",
				type: "email",
				label: { en: "E-mail of the seller", es: "Correo del vendedor" },
			},
		],
	},
	{
		key: "seller_discount_percent",
		group: "selling",
		type: "integer",
		min: 0,
		max: 100,
		default: "10",
		label: {
			en: "Discount that sellers may give, in percent",
			es: "Descuento que puede dar un vendedor, en por ciento",
		},
		help: {
			en: "In orders that staff place for a customer. Managers may go down to the cost, only owners below it.",
			es: "En los pedidos que el personal hace por un cliente. Los gerentes pueden bajar hasta el costo; por debajo, solo los dueños.",
		},
	},
] as const satisfies readonly SettingDefinition[];

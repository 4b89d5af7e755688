/**
 * The people of the demo store, one for each kind of customer and of staff. The addresses are not
 * in use.
 */
import type { AccountType } from "../src/domain/account/account-types.ts";
import type { AdminLevel, Credit } from "../src/domain/account/caller.ts";
import type { PriceLevel } from "../src/domain/catalog/price-level.ts";
import type { Language } from "../src/domain/store/language.ts";

/** Printed for everyone to read, so only ever for the demo. The hash is of this text. */
export const DEMO_PASSWORD = "every truck needs its parts";
export const DEMO_PASSWORD_HASH =
	"$argon2id$v=19$m=19456,t=2,p=1$8fI90U3R6an3N0DhOHQkqQ$V/6E9yQgGJqVfFfvAaC3s3cLjRTpBc7sZUiKevVpm54";

export type DemoSignIn = {
	email: string;
	what: string;
	name: string;
	accountType: AccountType;
	level: PriceLevel;
	/** Further levels they may switch to. */
	levels?: PriceLevel[];
	language?: Language;
	credit?: Credit;
	isTaxable?: boolean;
	adminLevel?: AdminLevel;
	/** Sees, picks and ships every order, and nothing else. */
	isWarehouse?: true;
};

export const DEMO_SIGN_INS: DemoSignIn[] = [
	{
		email: "owner@cabover.example",
		what: "vehicle owner, online prices",
		name: "vehicle owner",
		accountType: "vehicle_owner",
		level: "online",
	},
	{
		email: "shop@cabover.example",
		what: "repair shop, repair_shop prices, may look at online ones",
		name: "repair shop",
		accountType: "fleet_or_repair_shop",
		level: "repair_shop",
		levels: ["online"],
	},
	{
		email: "fleet@cabover.example",
		what: "fleet on account credit with a purchase order, repair_shop prices",
		name: "fleet",
		accountType: "fleet_or_repair_shop",
		level: "repair_shop",
		credit: "credit",
	},
	{
		email: "wholesale@cabover.example",
		what: "wholesale reseller, wholesale prices",
		name: "wholesale reseller",
		accountType: "wholesale_reseller",
		level: "wholesale",
		levels: ["online", "repair_shop"],
		isTaxable: false,
	},
	{
		email: "export@cabover.example",
		what: "export reseller in Spanish, precio4 prices",
		name: "export reseller",
		accountType: "export_reseller",
		level: "precio4",
		language: "es",
		isTaxable: false,
	},
	{
		email: "seller@cabover.example",
		what: "seller: own customers",
		name: "seller",
		accountType: "vehicle_owner",
		level: "online",
		levels: ["repair_shop", "wholesale", "precio4", "precio5", "precio6"],
		adminLevel: 1,
	},
	{
		email: "manager@cabover.example",
		what: "manager: everything but users and settings",
		name: "manager",
		accountType: "vehicle_owner",
		level: "online",
		levels: ["repair_shop", "wholesale", "precio4", "precio5", "precio6"],
		adminLevel: 2,
	},
	{
		email: "admin@cabover.example",
		what: "runs the store",
		name: "administrator",
		accountType: "vehicle_owner",
		level: "online",
		levels: ["repair_shop", "wholesale", "precio4", "precio5", "precio6"],
		adminLevel: 3,
	},
	{
		email: "flota@cabover.example",
		what: "fleet in Spanish on account credit with a purchase order, wholesale prices",
		name: "flota",
		accountType: "fleet_or_repair_shop",
		level: "wholesale",
		language: "es",
		credit: "credit",
	},
	{
		email: "warehouse@cabover.example",
		what: "warehouse: picks and ships every order",
		name: "warehouse",
		accountType: "vehicle_owner",
		level: "online",
		adminLevel: 1,
		isWarehouse: true,
	},
];

/** The names and descriptions of the account types. */
import type { AccountType } from "../../domain/account/account-types.ts";
import { m } from "../messages/compiled/messages.js";

export const ACCOUNT_TYPE_TEXTS: Record<AccountType, () => { label: string; hint: string }> = {
	vehicle_owner: () => ({ label: m.type_vehicle_owner(), hint: m.type_vehicle_owner_hint() }),
	fleet_or_repair_shop: () => ({ label: m.type_fleet(), hint: m.type_fleet_hint() }),
	wholesale_reseller: () => ({ label: m.type_wholesale(), hint: m.type_wholesale_hint() }),
	export_reseller: () => ({ label: m.type_export(), hint: m.type_export_hint() }),
};

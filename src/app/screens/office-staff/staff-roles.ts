/** The level and the warehouse flag of a member of staff are one choice on the screens. */
import { m } from "../../messages/compiled/messages.js";

export type Rights = { level: number; isWarehouse: boolean };

export function roleOf({ level, isWarehouse }: Rights): string {
	return isWarehouse ? "warehouse" : String(level);
}

export function roleText(role: string): string {
	return roleOptions().find(({ value }) => value === role)?.label ?? role;
}

export function roleOptions(): { value: string; label: string }[] {
	return [
		{ value: "warehouse", label: m.staff_role_warehouse() },
		{ value: "1", label: m.staff_role_seller() },
		{ value: "2", label: m.staff_role_manager() },
		{ value: "3", label: m.staff_role_owner() },
	];
}

/** What each role may do, in one sentence. */
export function roleHints(): { role: string; text: string }[] {
	return [
		{ role: m.staff_role_warehouse(), text: m.staff_hint_warehouse() },
		{ role: m.staff_role_seller(), text: m.staff_hint_seller() },
		{ role: m.staff_role_manager(), text: m.staff_hint_manager() },
		{ role: m.staff_role_owner(), text: m.staff_hint_owner() },
	];
}

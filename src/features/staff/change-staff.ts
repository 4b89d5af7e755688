/** Owners change the rights of staff. Every change takes effect on the person's next request. */
import type { AdminLevel, Customer } from "../../domain/account/caller.ts";
import { normalizeRights, type StaffRights } from "../../domain/account/staff-rights.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { raiseDeviceVersion, updateDisabled } from "../accounts/accounts.sql.ts";
import { replaceSeller } from "../accounts/sellers-and-tax.sql.ts";
import { deleteSessions } from "../accounts/sessions.sql.ts";
import { insertAudit, insertAudits } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import * as staff from "./staff.sql.ts";
import { selectInvitations } from "./staff-invitations.sql.ts";

type Deps = { db: Database; now: () => number };

export type StaffMember = {
	id: number;
	name: string;
	email: string;
	level: AdminLevel;
	isWarehouse: boolean;
	isDisabled: boolean;
	hasSecondStep: boolean;
	sessions: number;
	lastSignIn: Date | null;
};

export type StaffInvitation = {
	id: number;
	name: string;
	email: string;
	firstName: string;
	lastName: string;
	language: "en" | "es";
	level: AdminLevel;
	isWarehouse: boolean;
	expiresAt: Date;
	isExpired: boolean;
};

export async function listStaff({
	db,
}: Pick<Deps, "db">): Promise<{ staff: StaffMember[]; invitations: StaffInvitation[] }> {
	const [people, invitations] = await Promise.all([staff.selectStaff(db), selectInvitations(db)]);
	return {
		staff: people.map((row) => ({
			id: row.id,
			name: `${row.first_name} ${row.last_name}`,
			email: row.email,
			level: row.admin_level,
			isWarehouse: row.is_warehouse,
			isDisabled: row.disabled_at !== null,
			hasSecondStep: row.has_second_step,
			sessions: row.sessions,
			lastSignIn: row.last_sign_in,
		})),
		invitations: invitations.map((row) => ({
			id: row.id,
			name: `${row.first_name} ${row.last_name}`,
			email: row.email,
			firstName: row.first_name,
			lastName: row.last_name,
			language: row.language === "es" ? "es" : "en",
			level: row.admin_level as AdminLevel,
			isWarehouse: row.is_warehouse,
			expiresAt: row.expires_at,
			isExpired: row.is_expired,
		})),
	};
}

/**
 * Level 0 makes the person a customer again, with the price levels of a customer. The sessions go
 * on with the new rights.
 */
export async function setStaffRights(
	deps: Deps,
	caller: Customer,
	id: number,
	requested: StaffRights,
): Promise<void> {
	const rights = normalizeRights(requested);
	await changeStaff(deps, caller, id, async (tx, person, owners) => {
		const before = { adminLevel: person.admin_level, isWarehouse: person.is_warehouse };
		if (before.adminLevel === rights.adminLevel && before.isWarehouse === rights.isWarehouse)
			return null;
		if (rights.adminLevel < 3) requireOtherOwner(owners, id);
		if (rights.adminLevel === 0) {
			const priceLevels = await staff.demoteToCustomer(tx, id);
			const customers = await passCustomersOn(tx, caller, id);
			return {
				action: "staff_rights_changed",
				before,
				after: { ...rights, priceLevels, ...customers },
			};
		}
		await staff.updateRights(tx, id, rights);
		const customers = rights.isWarehouse ? await passCustomersOn(tx, caller, id) : {};
		return { action: "staff_rights_changed", before, after: { ...rights, ...customers } };
	});
}

/**
 * Ends the sessions of the person, and gives the customers of the person to other sellers. API keys
 * of the account stop with the next call.
 */
export async function disableStaff(deps: Deps, caller: Customer, id: number): Promise<void> {
	await changeStaff(deps, caller, id, async (tx, person, owners) => {
		if (person.disabled_at !== null) return null;
		requireOtherOwner(owners, id);
		await updateDisabled(tx, id, true);
		await endAccess(tx, id);
		const customers = await passCustomersOn(tx, caller, id);
		return {
			action: "staff_disabled",
			before: { isDisabled: false },
			after: { isDisabled: true, ...customers },
		};
	});
}

export async function enableStaff(deps: Deps, caller: Customer, id: number): Promise<void> {
	await changeStaff(deps, caller, id, async (tx, person) => {
		if (person.disabled_at === null) return null;
		await updateDisabled(tx, id, false);
		return { action: "staff_enabled", before: { isDisabled: true }, after: { isDisabled: false } };
	});
}

export async function endStaffSessions(deps: Deps, caller: Customer, id: number): Promise<void> {
	await changeStaff(deps, caller, id, async (tx) => {
		const ended = await endAccess(tx, id);
		return ended > 0
			? { action: "staff_sessions_ended", before: { sessions: ended }, after: { sessions: 0 } }
			: null;
	});
}

/** For a lost telephone. The person sets the second step up again at the next sign-in. */
export async function resetSecondStep(deps: Deps, caller: Customer, id: number): Promise<void> {
	await changeStaff(deps, caller, id, async (tx, person) => {
		if (!person.has_second_step) return null;
		await staff.clearSecondStep(tx, id);
		await endAccess(tx, id);
		const when = new Date(deps.now()).toISOString();
		await queueMail(tx, {
			kind: "second-step-reset",
			to: person.email,
			language: person.language,
			data: { when },
			dedupe: `second-step-reset:${id}:${when}`,
		});
		return {
			action: "second_step_reset",
			before: { hasSecondStep: true },
			after: { hasSecondStep: false },
		};
	});
}

type AuditedChange = { action: string; before: object; after: object };

/**
 * Checks the rules under locks: the caller is still an owner, and changes another person. A change
 * that returns null changed nothing and is not recorded.
 */
async function changeStaff(
	{ db }: Deps,
	caller: Customer,
	id: number,
	change: (
		tx: Database,
		person: staff.StaffRow,
		owners: readonly number[],
	) => Promise<AuditedChange | null>,
): Promise<void> {
	if (id === caller.accountId) throw new Refusal("own_account");
	await db.transaction().execute(async (tx) => {
		const { owners, person } = await staff.lockOwnersAndStaff(tx, id);
		if (!owners.includes(caller.accountId)) throw new Refusal("not_allowed");
		if (!person) throw new Refusal("not_found");
		const changed = await change(tx, person, owners);
		if (!changed) return;
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: changed.action,
			subject: `account ${id}`,
			details: { before: changed.before, after: changed.after },
		});
	});
}

/**
 * A person who cannot sell any more has no customers: each gets the seller of the rules, with an
 * entry in the audit log. If no other member of staff can sell, the customers have no seller.
 */
async function passCustomersOn(
	tx: Database,
	caller: Customer,
	id: number,
): Promise<{ customers?: number }> {
	const passed = await replaceSeller(tx, id);
	await insertAudits(
		tx,
		passed.map((customer) => ({
			actorId: caller.accountId,
			action: "seller_replaced",
			subject: `account ${customer.id}`,
			details: { before: { sellerId: id }, after: { sellerId: customer.seller_id } },
		})),
	);
	return passed.length > 0 ? { customers: passed.length } : {};
}

function requireOtherOwner(owners: readonly number[], id: number): void {
	if (!owners.some((owner) => owner !== id)) throw new Refusal("last_owner_left");
}

async function endAccess(tx: Database, id: number): Promise<number> {
	await raiseDeviceVersion(tx, id);
	return deleteSessions(tx, id);
}

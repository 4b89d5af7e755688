import type { FastifyInstance } from "fastify";
import * as contract from "../contract/staff.ts";
import type { AdminLevel } from "../domain/account/caller.ts";
import type { StaffLevel } from "../domain/account/staff-rights.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const SUCCESS = { status: "success" } as const;

export function staffCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listStaff, async () => {
		const { staff, invitations } = await services.staff.list();
		return {
			staff: staff.map((person) => ({
				id: person.id,
				name: person.name,
				email: person.email,
				level: person.level,
				warehouse: person.isWarehouse,
				disabled: person.isDisabled,
				secondStep: person.hasSecondStep,
				sessions: person.sessions,
				lastSignInAt: person.lastSignIn?.toISOString() ?? null,
			})),
			invitations: invitations.map((invitation) => ({
				id: invitation.id,
				name: invitation.name,
				email: invitation.email,
				language: invitation.language,
				level: invitation.level,
				warehouse: invitation.isWarehouse,
				expiresAt: invitation.expiresAt.toISOString(),
				expired: invitation.isExpired,
			})),
		};
	});
	bind(app, contract.inviteStaff, async ({ body, caller }) => {
		const { warehouse, level, ...person } = body;
		await services.staff.invite(caller, {
			...person,
			level: level as StaffLevel,
			isWarehouse: warehouse,
		});
		return SUCCESS;
	});
	bind(app, contract.cancelInvitation, async ({ params, caller }) => {
		await services.staff.cancelInvitation(caller, params.id);
		return SUCCESS;
	});
	bind(app, contract.setStaffRights, async ({ params, body, caller }) => {
		await services.staff.setRights(caller, params.id, {
			adminLevel: body.level as AdminLevel,
			isWarehouse: body.warehouse,
		});
		return SUCCESS;
	});
	bind(app, contract.disableStaff, async ({ params, caller }) => {
		await services.staff.disable(caller, params.id);
		return SUCCESS;
	});
	bind(app, contract.enableStaff, async ({ params, caller }) => {
		await services.staff.enable(caller, params.id);
		return SUCCESS;
	});
	bind(app, contract.endStaffSessions, async ({ params, caller }) => {
		await services.staff.endSessions(caller, params.id);
		return SUCCESS;
	});
	bind(app, contract.resetSecondStep, async ({ params, caller }) => {
		await services.staff.resetSecondStep(caller, params.id);
		return SUCCESS;
	});
	bind(app, contract.acceptInvitation, async ({ body, client }) => {
		await services.staff.acceptInvitation({ secret: body.token, password: body.password, client });
		return SUCCESS;
	});
}

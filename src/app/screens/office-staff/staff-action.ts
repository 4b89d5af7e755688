/** Invites staff, sends an invitation again and cancels it. */
import { redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import { staffInvitationForm } from "../../../contract/staff-inputs.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import type { StaffLevel } from "../../../domain/account/staff-rights.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { Services } from "../../../features/services.ts";
import { officeLinks } from "../../office/office-links.ts";
import { handleAction, handleForm } from "../../page/handle-form.ts";
import { parseRowId } from "../../page/row-id.ts";

export async function changeInvitations(services: Services, caller: Customer, values: FormValues) {
	if (values.intent === "invite")
		return handleForm(values, staffInvitationForm, async ({ level, warehouse, ...person }) => {
			await services.staff.invite(caller, {
				...person,
				level: level as StaffLevel,
				isWarehouse: warehouse,
			});
			return redirect(officeLinks.staff({ done: "invited" }));
		});
	return handleAction(values, async () => {
		const id = parseRowId(values.id);
		if (values.intent === "cancel") {
			await services.staff.cancelInvitation(caller, id);
			return redirect(officeLinks.staff({ done: "cancelled" }));
		}
		if (values.intent !== "again") throw new Refusal("bad_request");
		const { invitations } = await services.staff.list();
		const invitation = invitations.find((row) => row.id === id);
		if (!invitation) throw new Refusal("not_found");
		await services.staff.invite(caller, {
			email: invitation.email,
			firstName: invitation.firstName,
			lastName: invitation.lastName,
			language: invitation.language,
			level: invitation.level as StaffLevel,
			isWarehouse: invitation.isWarehouse,
		});
		return redirect(officeLinks.staff({ done: "invited" }));
	});
}

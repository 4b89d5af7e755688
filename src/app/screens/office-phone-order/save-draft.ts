import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { readFormValues } from "../../page/handle-form.ts";
import type { Route } from "./+types/save-draft.ts";
import { keepDraft } from "./draft-fields.ts";
import { customerIdOf } from "./phone-order-data.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export type DraftAnswer = { isKept: boolean };

/** The address only takes what is typed. */
export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context, 1);
	throw errorPage("not_found");
}

/** Saves what staff have typed since the last press of a button. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const page = requireStaff(context, 1);
	const customerId = customerIdOf(params.id);
	const values = await readFormValues(request);
	// The customer of another seller counts as not found.
	await orThrowErrorPage(page.services.phoneOrders.findBuyer(page.caller, customerId));
	const isKept = await orThrowErrorPage(keepDraft(page, customerId, values, { replaces: false }));
	return Response.json({ isKept } satisfies DraftAnswer);
}

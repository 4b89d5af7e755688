import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/office-not-found.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** An address of the office that does not exist gets the error page inside the office. */
export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context, 1);
	throw errorPage("route_not_found");
}

/** A form sent to such an address gets the same answer. */
export function action() {
	throw errorPage("route_not_found");
}

export default function OfficeNotFound() {
	return null;
}

import { guardedBy } from "../../middleware/middleware.ts";
import { errorPage } from "../../page/error-page.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** An address of the office that does not exist gets the error page inside the office. */
export function loader() {
	throw errorPage("route_not_found");
}

/** A form sent to such an address gets the same answer. */
export const action = loader;

export default function OfficeNotFound() {
	return null;
}

import { errorPage } from "../page/error-page.ts";

export function loader() {
	throw errorPage("route_not_found");
}

/** A form sent to an address that does not exist gets the same answer. */
export const action = loader;

export default function NotFound() {
	return null;
}

import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/label-file.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The label of the carrier as a PDF, to be printed. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 1);
	const name = params.name ?? "";
	const file = await orThrowErrorPage(services.shipments.readLabelFile(caller, name));
	return new Response(new Uint8Array(file), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="label-${name}.pdf"`,
			"cache-control": "private, no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

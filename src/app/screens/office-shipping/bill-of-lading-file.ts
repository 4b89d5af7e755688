import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/bill-of-lading-file.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The bill of lading of a freight shipment, to be printed. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 1);
	const name = params.name ?? "";
	const file = await orThrowErrorPage(services.shipments.drawBillOfLading(caller, name));
	return new Response(new Uint8Array(file), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="bill-of-lading-${name}.pdf"`,
			"cache-control": "private, no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

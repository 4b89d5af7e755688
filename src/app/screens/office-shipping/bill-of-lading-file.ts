import { isLanguage } from "../../../domain/store/language.ts";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/bill-of-lading-file.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/**
 * The bill of lading of a freight shipment, to be printed: in the language of the address
 * (`?language=en`), because the driver may read another one than staff do.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 1);
	const { services, caller } = page;
	const name = params.name ?? "";
	const chosen = url.searchParams.get("language") ?? "";
	const language = isLanguage(chosen) ? chosen : page.language;
	const file = await orThrowErrorPage(
		services.shipments.drawBillOfLading(caller, { name, language }),
	);
	return new Response(new Uint8Array(file), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="bill-of-lading-${name}.pdf"`,
			"cache-control": "private, no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

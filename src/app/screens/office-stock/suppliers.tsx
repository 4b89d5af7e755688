import { redirect } from "react-router";
import { supplierForm } from "../../../contract/stock-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { Route } from "./+types/suppliers.ts";
import { LabelledNumber } from "./labelled-number.tsx";
import { SupplierForm } from "./supplier-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 2);
	return { suppliers: await orThrowErrorPage(services.purchasing.suppliers(caller)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = { isActive: "on", ...(await readFormValues(request)) };
	return handleForm(values, supplierForm, async (supplier) => {
		const id = await services.purchasing.saveSupplier(caller, null, supplier);
		return redirect(officeLinks.supplier(id, { done: "saved" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.stock_suppliers()) }, { name: "robots", content: "noindex" }];
}

/** The companies that the store buys from, and the form for a new one. */
export default function Suppliers({ loaderData: { suppliers }, actionData }: Route.ComponentProps) {
	return (
		<OfficePage title={m.stock_suppliers()}>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<OfficeTable
					caption={m.stock_suppliers()}
					rows={suppliers}
					keyOf={({ id }) => id}
					linkOf={({ id }) => officeLinks.supplier(id)}
					columns={[
						{ header: m.stock_supplier_name(), isRowHeader: true, cell: ({ name }) => name },
						{
							header: m.stock_supplier_days(),
							align: "end",
							phone: "hidden",
							cell: ({ lead_days }) => lead_days,
						},
						{
							header: m.stock_supplier_parts(),
							align: "end",
							phone: "second",
							cell: ({ parts }) => (
								<LabelledNumber label={m.stock_supplier_parts()}>{parts}</LabelledNumber>
							),
						},
						{
							header: m.stock_purchase_orders(),
							align: "end",
							phone: "hidden",
							cell: ({ open_orders }) => open_orders,
						},
					]}
					empty={{ title: m.stock_supplier_none() }}
				/>
				<section className="rounded-box border p-4">
					<h2 className="mb-3 text-lg">{m.stock_supplier_new()}</h2>
					<SupplierForm answer={actionData as FormAnswer | undefined} />
				</section>
			</div>
		</OfficePage>
	);
}

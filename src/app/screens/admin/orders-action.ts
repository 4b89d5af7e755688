/** The forms of the list of orders: many orders at once, and saved views. */
import { redirect, redirectDocument } from "react-router";
import { ordersMoveForm, savedViewForm } from "../../../contract/order-list-inputs.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { officeLinks } from "../../office/office-links.ts";
import type { requireStaff } from "../../office/require-staff.ts";
import { handleAction, handleForm, readFormWithList } from "../../page/handle-form.ts";
import { parseRowId } from "../../page/row-id.ts";
import { keptQuery } from "./orders-query.ts";

type StaffPage = Pick<ReturnType<typeof requireStaff>, "services" | "caller">;

export async function ordersAction({ services, caller }: StaffPage, request: Request) {
	const query = keptQuery(new URL(request.url));
	const { values, list } = await readFormWithList(request, "order");
	const back = (done: Record<string, string>) => {
		const params = { ...Object.fromEntries(new URLSearchParams(query)), ...done };
		return redirect(officeLinks.orders(params));
	};
	switch (values.intent) {
		case "save_view":
			return handleForm(values, savedViewForm, async ({ name }) => {
				await services.office.saveView(caller, { screen: "orders", name, query });
				return back({ done: "view" });
			});
		case "delete_view":
			return handleAction(values, async () => {
				await services.office.deleteView(caller, parseRowId(values.id));
				return back({});
			});
		case "hold":
		case "release":
		case "deliver":
		case "take":
			return handleForm({ ...values, orders: list.join(",") }, ordersMoveForm, async (move) => {
				const { kind, orders: numbers, reason, note } = move;
				const { moved, refused } = await services.orders.moveMany(
					caller,
					kind === "hold" ? { kind, numbers, hold: { reason, note } } : { kind, numbers },
				);
				const reasons = refused.map(({ number, code }) => `${number}:${code}`).join();
				return back({
					done: "moved",
					moved: String(moved),
					...(reasons ? { refused: reasons } : {}),
				});
			});
		case "labels":
			return handleForm(selectionOf(list), ordersMoveForm, async ({ orders }) => {
				const { refused } = await services.shipments.buyLabels(caller, orders);
				const reasons = refused.map(({ number, code }) => `${number}:${code}`).join();
				return redirect(officeLinks.selectedOrders("labels", orders, reasons));
			});
		case "pick-list":
		case "file":
		case "slips": {
			const paper = values.intent;
			return handleForm(selectionOf(list), ordersMoveForm, async ({ orders }) =>
				// The file is no page, so the browser loads it itself.
				redirectDocument(officeLinks.selectedOrders(paper, orders)),
			);
		}
		default:
			return handleAction(values, async () => {
				throw new Refusal("bad_request");
			});
	}
}

/** The selected orders, for what does not change them. */
function selectionOf(list: string[]) {
	return { intent: "release", orders: list.join(",") };
}

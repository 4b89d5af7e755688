import { redirect } from "react-router";
import { stockTransferForm } from "../../../contract/stock-inputs.ts";
import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/transfer.ts";
import { ScanLinesField } from "./scan-lines-field.tsx";
import { WarehouseField, type WarehouseOption } from "./warehouse-field.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 1);
	if (!canKeepStock(caller)) throw errorPage("not_allowed");
	const warehouses = await orThrowErrorPage(services.stock.warehouses());
	return {
		warehouses: warehouses.map(({ code, name }) => ({ code, name })),
		key: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	return handleForm(await readFormValues(request), stockTransferForm, async (transfer) => {
		const id = await services.stock.transfer(caller, transfer);
		return redirect(officeLinks.transfer({ done: String(id) }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.stock_transfer()) }, { name: "robots", content: "noindex" }];
}

/** Moves free pieces from one warehouse to another. */
export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
	const { warehouses, key, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage title={m.stock_transfer()}>
			<UndoToast text={!answer && done ? m.stock_transferred({ id: done }) : undefined} />
			{warehouses.length < 2 ? (
				<EmptyState title={m.stock_transfer_one()} text={m.stock_transfer_one_hint()} />
			) : (
				<TransferForm
					key={done}
					warehouses={warehouses}
					requestKey={answer?.values.key ?? key}
					answer={answer}
				/>
			)}
		</OfficePage>
	);
}

function TransferForm({
	warehouses,
	requestKey,
	answer,
}: {
	warehouses: WarehouseOption[];
	requestKey: string;
	answer: FormAnswer | undefined;
}) {
	const form = useForm({
		form: stockTransferForm,
		answer,
		initial: { to: warehouses[1]?.code ?? "" },
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.stock_transfer()}
			fields={{ key: requestKey }}
		>
			<WarehouseField form={form} name="from" label={m.stock_from()} warehouses={warehouses} />
			<WarehouseField form={form} name="to" label={m.stock_to()} warehouses={warehouses} />
			<ScanLinesField form={form} />
		</OfficeForm>
	);
}

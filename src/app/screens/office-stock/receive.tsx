import { Fragment, useState } from "react";
import { redirect, useFetcher } from "react-router";
import { piecesQuestion, receiptForm } from "../../../contract/stock-inputs.ts";
import { MAX_BIN_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { warehouseName } from "../../office/warehouse-name.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/receive.ts";
import { purchaseLineColumns } from "./purchase-line-columns.tsx";
import { ScanLinesField } from "./scan-lines-field.tsx";
import { WarehouseField } from "./warehouse-field.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	if (!canKeepStock(caller)) throw errorPage("not_allowed");
	const [warehouses, orders] = await orThrowErrorPage(
		Promise.all([services.stock.warehouses(), services.purchasing.orders("open")]),
	);
	const chosen = orders.find(({ id }) => String(id) === url.searchParams.get("order"));
	const { lines } = chosen
		? await orThrowErrorPage(services.purchasing.readOrder(caller, chosen.id))
		: { lines: [] };
	return {
		warehouses: warehouses.map(({ code, name }) => ({ code, name })),
		orders: orders.map(({ id, supplier, warehouse }) => ({
			value: String(id),
			label: `${id} · ${supplier} · ${warehouseName(warehouses, warehouse)}`,
		})),
		/** Nothing when the order is no longer open. */
		order: chosen ? String(chosen.id) : "",
		lines: lines.map(({ sku, title_en, title_es, their_number, quantity, received }) => ({
			sku,
			title: language === "es" ? title_es : title_en,
			their_number,
			quantity,
			received,
		})),
		key: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	return handleForm(await readFormValues(request), receiptForm, async (receipt) => {
		const { purchase_order, ...rest } = receipt;
		const id = await services.stock.receive(caller, {
			...rest,
			warehouse: rest.warehouse ?? null,
			purchaseOrderId: purchase_order ?? null,
		});
		// The next box is often of the same purchase order.
		const order = purchase_order ? { order: String(purchase_order) } : {};
		return redirect(officeLinks.receive({ done: String(id), ...order }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.stock_receive()) }, { name: "robots", content: "noindex" }];
}

/** Goods that arrived are scanned or typed, for a purchase order or without one. */
export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
	const { warehouses, orders, order, key, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	// The lines of a chosen order are read beside the page, so that it keeps what was typed.
	const choice = useFetcher<typeof loader>();
	const expected = choice.data ?? loaderData;
	return (
		<OfficePage title={m.stock_receive()}>
			<UndoToast text={!answer && done ? m.stock_received({ id: done }) : undefined} />
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<ReceiptForm
					key={done}
					{...{ warehouses, orders, order, answer }}
					requestKey={answer?.values.key ?? key}
					onChoose={(id) => choice.load(officeLinks.receive(id ? { order: id } : {}))}
				/>
				{expected.order !== "" && <ExpectedLines {...expected} />}
			</div>
		</OfficePage>
	);
}

/** What the chosen purchase order has, and how much of it has arrived. */
function ExpectedLines({
	order,
	lines,
}: Pick<Route.ComponentProps["loaderData"], "order" | "lines">) {
	const title = m.stock_purchase_order_of({ id: order });
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">
				<Link to={officeLinks.purchaseOrder(Number(order))} className="underline">
					{title}
				</Link>
			</h2>
			<OfficeTable
				caption={title}
				rows={lines}
				keyOf={({ sku }) => sku}
				linkOf={({ sku }) => officeLinks.partStock(sku)}
				columns={purchaseLineColumns()}
				empty={{ title: m.stock_purchase_none() }}
			/>
		</section>
	);
}

function ReceiptForm({
	warehouses,
	orders,
	order,
	requestKey,
	answer,
	onChoose,
}: Pick<Route.ComponentProps["loaderData"], "warehouses" | "orders" | "order"> & {
	requestKey: string;
	answer: FormAnswer | undefined;
	onChoose: (order: string) => void;
}) {
	const [chosen, setChosen] = useState(answer?.values.order ?? order);
	const form = useForm({ form: receiptForm, answer, initial: { order } });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.stock_receive()}
			fields={{ key: requestKey }}
		>
			<SelectField
				{...form.field("order")}
				required={false}
				label={m.stock_purchase_order()}
				placeholder={m.stock_without_order()}
				options={orders}
				onChange={({ currentTarget }) => {
					setChosen(currentTarget.value);
					onChoose(currentTarget.value);
				}}
			/>
			{chosen === "" && (
				<WarehouseField form={form} label={m.stock_warehouse()} warehouses={warehouses} />
			)}
			<ScanLinesField form={form} />
			{answer?.refusal === "more_than_ordered" && (
				// With other pieces the box is empty again, because a tick is about the pieces of its
				// question.
				<Fragment key={piecesQuestion(answer.values)}>
					<input type="hidden" name="question" value={piecesQuestion(answer.values)} />
					<CheckboxField name="takesMore" label={m.stock_takes_more()} />
				</Fragment>
			)}
			<TextField
				{...form.field("bin")}
				required={false}
				label={m.stock_bin_optional()}
				hint={m.stock_bin_optional_hint()}
				maxLength={MAX_BIN_LENGTH}
				autoComplete="off"
				mono
			/>
		</OfficeForm>
	);
}

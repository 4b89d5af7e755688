import { redirect } from "react-router";
import {
	supplierForm,
	supplierPartForm,
	supplierPartsForm,
} from "../../../contract/stock-inputs.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/supplier.ts";
import { partColumn } from "./part-column.tsx";
import { PastedParts } from "./pasted-parts.tsx";
import { SupplierForm } from "./supplier-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 2);
	const id = parseRowId(params.id, "not_found");
	const { supplier, parts } = await orThrowErrorPage(services.purchasing.readSupplier(caller, id));
	return {
		id,
		supplier: {
			name: supplier.name,
			email: supplier.email ?? "",
			leadDays: String(supplier.lead_days),
			isActive: supplier.is_active,
		},
		parts: parts.map(({ title_en, title_es, cost_cents, ...part }) => ({
			...part,
			title: language === "es" ? title_es : title_en,
			cost: formatUsd(cost_cents),
		})),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const id = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	const saved = () => redirect(officeLinks.supplier(id, { done: "saved" }));
	if (values.intent === "part")
		return handleForm(values, supplierPartForm, async ({ cost, ...part }) => {
			await services.purchasing.saveSupplierPart(caller, id, { ...part, costCents: toCents(cost) });
			return saved();
		});
	if (values.intent === "parts")
		return handleForm(values, supplierPartsForm, async ({ rows }) => {
			await services.purchasing.saveSupplierParts(caller, id, rows);
			return saved();
		});
	return handleForm(values, supplierForm, async (supplier) => {
		await services.purchasing.saveSupplier(caller, id, supplier);
		return saved();
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.supplier.name ?? "") },
		{ name: "robots", content: "noindex" },
	];
}

/** A supplier with its parts: its numbers, costs, minimums and packs. */
export default function Supplier({ loaderData, actionData }: Route.ComponentProps) {
	const { supplier, parts, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const answerOf = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
	// A new value empties the fields of the parts that were saved.
	const partsKey = JSON.stringify(parts);
	return (
		<OfficePage
			title={supplier.name}
			back={{ label: m.stock_suppliers(), to: officeLinks.suppliers() }}
		>
			<UndoToast text={!answer && done ? m.stock_saved() : undefined} />
			<div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
				<section className="rounded-box border p-4">
					<SupplierForm supplier={supplier} answer={answerOf("supplier")} />
				</section>
				<section className="rounded-box border p-4">
					<h2 className="mb-3 text-lg">{m.stock_supplier_part_add()}</h2>
					<PartForm key={`part ${partsKey}`} answer={answerOf("part")} />
					<PastedParts key={`pasted ${partsKey}`} answer={answerOf("parts")} />
				</section>
			</div>
			<h2 className="mb-2 text-lg">{m.stock_supplier_parts()}</h2>
			<OfficeTable
				caption={m.stock_supplier_parts()}
				rows={parts}
				keyOf={({ sku }) => sku}
				linkOf={({ sku }) => officeLinks.partStock(sku)}
				columns={[
					partColumn(),
					{
						header: m.stock_their_number(),
						cell: (row) => <span className="whitespace-nowrap">{row.their_number}</span>,
					},
					{ header: m.stock_cost(), align: "end", phone: "second", cell: ({ cost }) => cost },
					{
						header: m.stock_min(),
						align: "end",
						phone: "hidden",
						cell: ({ min_quantity }) => min_quantity,
					},
					{ header: m.stock_pack(), align: "end", phone: "hidden", cell: ({ pack }) => pack },
				]}
				empty={{ title: m.stock_supplier_parts_none() }}
			/>
		</OfficePage>
	);
}

function PartForm({ answer }: { answer: FormAnswer | undefined }) {
	const form = useForm({
		form: supplierPartForm,
		answer,
		initial: { minQuantity: "1", pack: "1" },
	});
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.stock_supplier_part_save()}
			isNew
			fields={{ intent: "part" }}
		>
			<TextField {...form.field("number")} label={m.stock_our_number()} autoComplete="off" mono />
			<TextField
				{...form.field("theirNumber")}
				label={m.stock_their_number()}
				autoComplete="off"
				mono
			/>
			<TextField
				{...form.field("cost")}
				label={m.stock_cost()}
				inputMode="decimal"
				autoComplete="off"
			/>
			<div className="grid grid-cols-2 gap-3">
				<TextField
					{...form.field("minQuantity")}
					label={m.stock_min()}
					inputMode="numeric"
					autoComplete="off"
				/>
				<TextField
					{...form.field("pack")}
					label={m.stock_pack()}
					inputMode="numeric"
					autoComplete="off"
				/>
			</div>
		</OfficeForm>
	);
}

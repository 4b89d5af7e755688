import { redirect } from "react-router";
import { canKeepStock } from "../../../domain/stock/stock-rights.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { warehouseName } from "../../office/warehouse-name.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/counts.ts";
import { LabelledNumber } from "./labelled-number.tsx";
import { StockStateBadge } from "./stock-state.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 1);
	if (!canKeepStock(caller)) throw errorPage("not_allowed");
	const [warehouses, counts] = await orThrowErrorPage(
		Promise.all([services.stock.warehouses(), services.counts.list()]),
	);
	return {
		warehouses: warehouses.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
		counts: counts.map(({ created_at, warehouse, ...count }) => ({
			...count,
			warehouse: warehouseName(warehouses, warehouse),
			createdAt: created_at.toISOString(),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const values = await readFormValues(request);
	return handleAction(values, async () =>
		redirect(officeLinks.count(await services.counts.open(caller, values.warehouse ?? ""))),
	);
}

export function meta() {
	return [{ title: pageTitle(m.stock_counts()) }, { name: "robots", content: "noindex" }];
}

/** The counts, open ones first, and the form that starts one. */
export default function Counts({
	loaderData: { warehouses, counts },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage title={m.stock_counts()}>
			<RefusalNotice refusal={answer?.refusal} />
			<PostForm data-new="" className="mb-4 flex flex-wrap items-end gap-2">
				<SelectField name="warehouse" label={m.stock_warehouse()} options={warehouses} />
				<Button type="submit" variant="primary" data-key="save">
					{m.stock_count_start()}
				</Button>
			</PostForm>
			<OfficeTable
				caption={m.stock_counts()}
				rows={counts}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.count(id)}
				columns={[
					{
						header: m.stock_counts(),
						isRowHeader: true,
						cell: ({ id }) => m.stock_count({ id: String(id) }),
					},
					{ header: m.stock_warehouse(), cell: ({ warehouse }) => warehouse },
					{ header: m.stock_when(), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
					{
						header: m.stock_count_parts(),
						align: "end",
						phone: "second",
						cell: ({ lines }) => (
							<LabelledNumber label={m.stock_count_parts()}>{lines}</LabelledNumber>
						),
					},
					{
						header: m.order_status(),
						cell: ({ status }) => <StockStateBadge state={status} />,
					},
				]}
				empty={{ title: m.stock_count_none() }}
			/>
		</OfficePage>
	);
}

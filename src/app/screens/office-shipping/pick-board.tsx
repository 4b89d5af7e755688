import { redirect } from "react-router";
import { newWaveForm } from "../../../contract/shipment-inputs.ts";
import { MAX_WAVE_ORDERS } from "../../../domain/shipment/shipment-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { PieceCount } from "../../office/piece-count.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormWithList } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { formatDay } from "../../ui/day.ts";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/pick-board.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const [warehouses, all] = await orThrowErrorPage(
		Promise.all([services.stock.warehouses(), services.shipments.readPickBoard(caller, null)]),
	);
	const warehouseParam = url.searchParams.get("warehouse");
	const warehouse =
		warehouses.find(({ code }) => code === warehouseParam)?.code ??
		all.orders[0]?.warehouse ??
		warehouses[0]?.code ??
		"";
	return {
		warehouse,
		warehouses: warehouses.map(({ code, name }) => ({
			code,
			name,
			count: all.orders.filter((order) => order.warehouse === code).length,
		})),
		orders: all.orders
			.filter((order) => order.warehouse === warehouse)
			.map((order) => ({
				number: String(order.number),
				receiver: order.receiver,
				service: language === "es" ? order.service_es : order.service_en,
				lines: order.lines,
				pieces: order.pieces,
				since: order.since.toISOString(),
				arrives: order.arrives_to && formatDay(order.arrives_to, language),
			})),
		waves: all.waves.map(({ id, warehouse: code, created_at, picker, shipments, open }) => ({
			id,
			warehouse: warehouseName(warehouses, code),
			since: created_at.toISOString(),
			picker: picker ?? "",
			shipments,
			open,
		})),
		key: crypto.randomUUID(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const { values, list } = await readFormWithList(request, "order");
	const orders = list.length > 0 ? list.join(",") : (values.oldest ?? "");
	return handleForm({ ...values, orders }, newWaveForm, async (wave) =>
		redirect(officeLinks.walk(await services.shipments.startWave(caller, wave))),
	);
}

export function meta() {
	return [{ title: pageTitle(m.pick_board()) }, { name: "robots", content: "noindex" }];
}

const FORM = "pick";

/** What lies in a warehouse and is to be picked, oldest first, and the walks under way. */
export default function PickBoard({ loaderData, actionData }: Route.ComponentProps) {
	const { warehouse, warehouses, orders, waves, key } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const isSending = useSending();
	return (
		<OfficePage
			title={m.pick_board()}
			tabs={warehouses.map(({ code, name, count }) => ({
				label: name,
				to: officeLinks.pickBoard({ warehouse: code }),
				isCurrent: code === warehouse,
				count,
			}))}
		>
			<RefusalNotice refusal={answer?.errors ? "nothing_selected" : answer?.refusal} />
			{waves.length > 0 && <Walks waves={waves} />}
			<OfficeTable
				caption={m.pick_board()}
				rows={orders}
				keyOf={({ number }) => number}
				linkOf={({ number }) => officeLinks.order(number)}
				selection={{
					name: "order",
					form: FORM,
					labelOf: ({ number }) => m.pick_select({ number }),
				}}
				empty={{ title: m.pick_none() }}
				columns={[
					{ header: m.order_number(), isRowHeader: true, cell: ({ number }) => number },
					{ header: m.admin_buyer(), cell: ({ receiver }) => receiver },
					{ header: m.shipment_service(), phone: "hidden", cell: ({ service }) => service },
					{
						header: m.pick_pieces(),
						align: "end",
						cell: ({ pieces }) => <PieceCount count={pieces} />,
					},
					{ header: m.pick_waits(), cell: ({ since }) => <TimeAgo at={since} /> },
					{ header: m.pick_arrives(), phone: "hidden", cell: ({ arrives }) => arrives },
				]}
			/>
			{orders.length > 0 && (
				<PostForm id={FORM} className="mt-3 flex flex-wrap items-center gap-3">
					<input type="hidden" name="key" value={key} />
					<input type="hidden" name="warehouse" value={warehouse} />
					<input
						type="hidden"
						name="oldest"
						value={orders
							.slice(0, MAX_WAVE_ORDERS)
							.map(({ number }) => number)
							.join(",")}
					/>
					<Button type="submit" variant="primary" busy={isSending} data-key="save">
						{m.pick_start()}
					</Button>
					<p className="text-ink-soft">{m.pick_start_hint({ count: MAX_WAVE_ORDERS })}</p>
				</PostForm>
			)}
		</OfficePage>
	);
}

function Walks({ waves }: Pick<Route.ComponentProps["loaderData"], "waves">) {
	return (
		<section aria-labelledby="walks" className="mb-6">
			<h2 id="walks" className="mb-2 text-lg">
				{m.pick_walks()}
			</h2>
			<ul className="divide-y border-y">
				{waves.map(({ id, warehouse, since, picker, shipments, open }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<Link to={officeLinks.walk(id)} className="font-medium underline underline-offset-4">
							{m.pick_walk({ id: String(id) })}
						</Link>
						<span className="text-ink-soft">
							{warehouse} · {m.pick_walk_orders(countForMessage(shipments))} ·{" "}
							{m.pick_walk_open(countForMessage(open))}
						</span>
						<span className="text-ink-soft">{picker}</span>
						<TimeAgo at={since} />
					</li>
				))}
			</ul>
		</section>
	);
}

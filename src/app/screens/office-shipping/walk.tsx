import { redirect } from "react-router";
import { scanForm } from "../../../contract/shipment-inputs.ts";
import { shipmentName } from "../../../domain/shipment/order-shipment.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { answerScan, type ScanResult } from "../../office/scan-answer.ts";
import { ScanBox } from "../../office/scan-box.tsx";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/walk.ts";
import { PartToPick } from "./part-to-pick.tsx";
import "./papers.css";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	const [{ wave, lines, barcodes }, warehouses] = await orThrowErrorPage(
		Promise.all([services.shipments.readPickList(caller, id), services.stock.warehouses()]),
	);
	return {
		id,
		warehouse: wave.warehouse,
		place: warehouseName(warehouses, wave.warehouse),
		lines: lines.map(({ number, n, status, sku, title_en, title_es, bin, quantity, picked }) => ({
			shipment: shipmentName(number, n),
			status,
			sku,
			title: language === "es" ? title_es : title_en,
			barcode: barcodes[sku] ?? null,
			bin: bin ?? "",
			quantity,
			picked,
		})),
		/**
		 * What the last scan did: `picked SKU shipment`, `complete SKU shipment`, `done SKU`, or `sent
		 * shipment` after a shipment left.
		 */
		scanned: url.searchParams.get("scanned") ?? "",
	};
}

/** One scan: a part is counted, an order or box opens its page. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const waveId = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	return handleForm(values, scanForm, async ({ scan }) => {
		const result = await services.shipments.scan(caller, { waveId, text: scan });
		const opens =
			result.kind === "shipment"
				? officeLinks.shipment(result.shipment, { walk: String(waveId) })
				: null;
		const scanned = scannedText(result);
		// The box of the scanner stays where it is and shows the result itself.
		if (values.stay) return { result: { opens, scanned } };
		return redirect(opens ?? officeLinks.walk(waveId, { scanned }));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return answerScan(serverAction);
}

type Services = ReturnType<typeof requireStaff>["services"];
type ScanOnWalk = Awaited<ReturnType<Services["shipments"]["scan"]>>;

function scannedText(result: ScanOnWalk): string {
	if (result.kind === "shipment") return `box ${result.shipment}`;
	if (result.kind === "done") return `done ${result.sku}`;
	return `${result.isComplete ? "complete" : "picked"} ${result.sku} ${result.shipment}`;
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = m.pick_walk({ id: String(loaderData?.id ?? "") });
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** The pick list of a walk in the sequence of the bins. Each scan counts one piece. */
export default function Walk({ loaderData, actionData }: Route.ComponentProps) {
	const { id, warehouse, place, lines, scanned } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={`${m.pick_walk({ id: String(id) })} · ${place}`}
			back={{ label: m.pick_board(), to: officeLinks.pickBoard({ warehouse }) }}
			actions={
				<>
					<ButtonLink to={officeLinks.walkPapers(id, "slips")} size="small" icon="print">
						{m.slip_titles()}
					</ButtonLink>
					<ButtonLink to={officeLinks.walkPapers(id, "labels")} size="small" icon="print">
						{m.label_titles()}
					</ButtonLink>
					<PrintButton />
				</>
			}
		>
			<ScanBox<ScanResult & { scanned: string }>
				kind="pick"
				label={m.pick_scan()}
				hint={m.pick_scan_hint()}
				button={m.pick_scan_do()}
				autoFocus
				answer={answer}
				renderResult={(result) => <LastScan scanned={result?.scanned ?? scanned} walk={id} />}
			/>
			<WalkState lines={lines} />
			<OfficeTable
				caption={m.pick_list()}
				rows={lines}
				keyOf={({ shipment, sku }) => `${shipment} ${sku}`}
				empty={{ title: m.pick_none() }}
				columns={[
					{
						header: m.stock_bin(),
						isRowHeader: true,
						cell: ({ bin }) => <span className="whitespace-nowrap">{bin || "–"}</span>,
					},
					{
						header: m.shipment_part(),
						cell: (line) => <PartToPick {...line} />,
					},
					{
						header: m.shipment(),
						isInteractive: true,
						cell: ({ shipment }) => (
							<Link
								to={officeLinks.shipment(shipment)}
								className="whitespace-nowrap font-mono underline"
							>
								{shipment}
							</Link>
						),
					},
					{
						header: m.pick_pieces(),
						align: "end",
						phone: "end",
						cell: ({ quantity, picked }) => (
							<span className="whitespace-nowrap">
								<Badge tone={picked === quantity ? "good" : "plain"}>
									{m.pick_of({ picked, quantity })}
								</Badge>
							</span>
						),
					},
				]}
			/>
		</OfficePage>
	);
}

type WalkLine = Route.ComponentProps["loaderData"]["lines"][number];

/** Says when nothing is left to pick, and when everything has left. */
function WalkState({ lines }: { lines: WalkLine[] }) {
	if (lines.length === 0) return null;
	if (lines.every(({ status }) => status === "shipped" || status === "delivered"))
		return <Notice kind="good" title={m.pick_walk_finished()} className="mb-3" />;
	if (lines.every(({ picked, quantity }) => picked === quantity))
		return <Notice kind="good" title={m.pick_walk_picked()} className="mb-3" />;
	return null;
}

function LastScan({ scanned, walk }: { scanned: string; walk: number }) {
	const [kind, sku = "", shipment = ""] = scanned.split(" ");
	if (kind === "picked") return <Notice kind="good" title={m.pick_counted({ sku, shipment })} />;
	if (kind === "done") return <Notice kind="warn" title={m.pick_counted_all({ sku })} />;
	if (kind === "box")
		return (
			<Notice kind="good" title={m.shipment_title({ name: sku })}>
				<p>
					<Link to={officeLinks.shipment(sku, { walk: String(walk) })} className="underline">
						{m.shipment_title({ name: sku })}
					</Link>
				</p>
			</Notice>
		);
	if (kind === "sent")
		return (
			<Notice kind="good" title={m.pick_sent({ shipment: sku })}>
				<p>
					<Link to={officeLinks.shipment(sku)} className="underline">
						{m.shipment_title({ name: sku })}
					</Link>
				</p>
			</Notice>
		);
	if (kind !== "complete") return null;
	return (
		<Notice kind="good" title={m.pick_counted({ sku, shipment })}>
			<p>
				<Link to={officeLinks.shipment(shipment, { walk: String(walk) })} className="underline">
					{m.pick_complete({ shipment })}
				</Link>
			</p>
		</Notice>
	);
}

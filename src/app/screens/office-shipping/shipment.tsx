import { isManager } from "../../../domain/account/caller.ts";
import { scannedPieces } from "../../../domain/shipment/order-shipment.ts";
import {
	canVoidLabel,
	hasLeft,
	isOpenShipment,
	type ShipmentStatus,
	shipmentLabel,
} from "../../../domain/shipment/shipment-status.ts";
import { isFreightService } from "../../../domain/shipping/freight-service.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { toInches, toPounds } from "../../../domain/shipping/units.ts";
import { LANGUAGES, type Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { needsEeiFiling } from "../../office/needs-eei-filing.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { answerScan } from "../../office/scan-answer.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orderAddressLines } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflict } from "../../page/revalidate-on-conflict.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/shipment.ts";
import { BoxScan } from "./box-scan.tsx";
import { boxWeightText } from "./box-weight-text.ts";
import { CarrierLabel, toLabelView } from "./carrier-label.tsx";
import { changeShipment } from "./shipment-action.ts";
import {
	CancelForm,
	CorrectForm,
	DeliveredForm,
	NewLabelForm,
	SendForm,
	SupplierDayForm,
	UnpackForm,
} from "./shipment-forms.tsx";
import { ShipmentPieces } from "./shipment-pieces.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 1);
	const { services, caller, language } = page;
	const [{ details, shipment, weight }, { label, needsNew, canBuy }, warehouses] =
		await orThrowErrorPage(
			Promise.all([
				services.shipments.read(caller, params.name ?? ""),
				services.shipments.readLabel(caller, params.name ?? ""),
				services.stock.warehouses(),
			]),
		);
	const { order, lines } = details;
	return {
		name: params.name ?? "",
		orderNumber: String(order.number),
		status: shipment.status,
		statusLabel: shipmentLabel(shipment.status, {
			isForPickup: isPickup(order.serviceCode),
			isOfSupplier: shipment.warehouse === null,
		})[language],
		warehouse: shipment.warehouse && warehouseName(warehouses, shipment.warehouse.code),
		supplier: shipment.supplier?.name ?? null,
		service: order.serviceName[language],
		isPickup: isPickup(order.serviceCode),
		shipTo: orderAddressLines(order.shipTo, language),
		version: String(shipment.version),
		pounds: shipment.weightGrams === null ? "" : String(toPounds(shipment.weightGrams)),
		calculatedPounds: weight?.isCalculated ? String(toPounds(weight.grams)) : null,
		box: shipment.box && {
			length: String(toInches(shipment.box.length)),
			width: String(toInches(shipment.box.width)),
			height: String(toInches(shipment.box.height)),
		},
		weightText: boxWeightText(weight, language),
		trackings: shipment.trackings,
		handedTo: shipment.handedTo ?? "",
		lines: shipment.lines.flatMap(({ orderLineId, quantity, picked }) => {
			const line = lines.find(({ id }) => id === orderLineId);
			return line ? [{ sku: line.sku, title: line.title[language], quantity, picked }] : [];
		}),
		isOfSupplier: shipment.warehouse === null,
		expected: shipment.expectedOn ?? "",
		isComplete: shipment.lines.every(({ quantity, picked }) => picked === quantity),
		scanned: scannedPieces(shipment.lines),
		needsEei: isOpenShipment(shipment.status) && (await needsEeiFiling(page, details)),
		walk: url.searchParams.get("walk") ?? "",
		label: toLabelView(label, isManager(caller) ? order.shippingCents : null),
		isFreight: isFreightService(order.serviceCode),
		canBuyLabel: canBuy,
		canVoidLabel: canVoidLabel(shipment.status, isManager(caller)),
		// The page says itself that a label is being bought.
		needsNewLabel: needsNew && label?.status !== "buying",
		done: url.searchParams.get("done") ?? "",
	};
}

export function action({ params, request, url, context }: Route.ActionArgs) {
	const walk = url.searchParams.get("walk") ?? undefined;
	return changeShipment(requireStaff(context, 1), { name: params.name ?? "", walk }, request);
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return answerScan(serverAction);
}

export function meta({ params }: Route.MetaArgs) {
	const title = m.shipment_title({ name: params.name ?? "" });
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

const TONES: Record<ShipmentStatus, BadgeTone> = {
	picking: "plain",
	packed: "warn",
	shipped: "good",
	delivered: "good",
	cancelled: "bad",
};

/** One shipment: its pieces, its box, and the forms that pack and send it. */
export default function Shipment({ loaderData, actionData }: Route.ComponentProps) {
	const { name, orderNumber, status, statusLabel, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const answerOf = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
	// A saved form is rendered again with the values that were stored.
	const savedKey = `${name} ${loaderData.version}`;
	const sendAnswer = answerOf("send");
	// Otherwise typed values stay, such as a weight while the carrier is asked for a label.
	const sendKey = sendAnswer?.refusal === "shipment_changed" ? savedKey : name;
	return (
		<OfficePage
			title={m.shipment_title({ name })}
			state={<Badge tone={TONES[status]}>{statusLabel}</Badge>}
			actions={<PaperLinks name={name} isFreight={loaderData.isFreight} />}
			back={{ label: m.order_title({ number: orderNumber }), to: officeLinks.order(orderNumber) }}
		>
			<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} />
			{answer &&
				answer.values.scan === undefined &&
				!hasFormWithNotice(loaderData, answer.values.intent) && (
					<RefusalNotice refusal={answer.errors ? "bad_request" : answer.refusal} />
				)}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-6">
					{isOpenShipment(status) && !loaderData.isOfSupplier && (
						<BoxScan
							name={name}
							isComplete={loaderData.isComplete}
							answer={answer?.values.scan === undefined ? undefined : answer}
						/>
					)}
					<ShipmentPieces shipment={loaderData} />
					<CarrierLabel
						name={name}
						version={loaderData.version}
						label={loaderData.label}
						canVoid={loaderData.canVoidLabel}
						hasLeft={hasLeft(status)}
					/>
					{loaderData.needsNewLabel && (
						<Notice
							kind="warn"
							title={
								loaderData.canBuyLabel ? m.label_voided_buy_or_number() : m.label_voided_number()
							}
						/>
					)}
					{hasLeft(status) && loaderData.canBuyLabel && (
						<NewLabelForm
							// Two forms of the page with one key would both stay when one of them goes.
							key={`label ${savedKey}`}
							shipment={loaderData}
							answer={answerOf("relabel")}
						/>
					)}
					{isOpenShipment(status) && loaderData.isOfSupplier && (
						<SupplierDayForm
							key={`day ${savedKey}`}
							shipment={loaderData}
							answer={answerOf("confirm")}
						/>
					)}
					{isOpenShipment(status) && (
						<SendForm key={`send ${sendKey}`} shipment={loaderData} answer={sendAnswer} />
					)}
					{hasLeft(status) && !loaderData.isPickup && (
						<CorrectForm
							key={`tracking ${savedKey}`}
							shipment={loaderData}
							answer={answerOf("correct")}
						/>
					)}
					<div className="flex flex-wrap gap-3">
						{status === "shipped" && <DeliveredForm version={loaderData.version} />}
						{status === "packed" && <UnpackForm version={loaderData.version} />}
						{isOpenShipment(status) && <CancelForm version={loaderData.version} />}
					</div>
				</div>
				<ShipmentFacts shipment={loaderData} />
			</div>
		</OfficePage>
	);
}

const BILL_OF_LADING_TEXTS: Record<Language, () => string> = {
	en: m.bill_of_lading_english,
	es: m.bill_of_lading_spanish,
};

/** The slip for the box, and its label of 4 × 6 inches. */
function PaperLinks({ name, isFreight }: { name: string; isFreight: boolean }) {
	return (
		<>
			<ButtonLink
				to={officeLinks.shipmentPaper(name, "slip")}
				size="small"
				icon="print"
				data-key="p"
			>
				{m.slip_title()}
			</ButtonLink>
			<ButtonLink to={officeLinks.shipmentPaper(name, "label")} size="small" icon="print">
				{m.label_title()}
			</ButtonLink>
			{isFreight &&
				LANGUAGES.map((language) => (
					<ButtonLink
						key={language}
						to={officeLinks.billOfLading(name, { language })}
						size="small"
						icon="print"
						target="_blank"
					>
						{BILL_OF_LADING_TEXTS[language]()}
					</ButtonLink>
				))}
		</>
	);
}

/**
 * A form that the page no longer has, because someone else sent the box, cannot show its refusal.
 */
function hasFormWithNotice(
	{ status, isPickup, isOfSupplier, canBuyLabel }: ShipmentView,
	intent: string | undefined,
): boolean {
	if (intent === "relabel") return hasLeft(status) && canBuyLabel;
	if (intent === "send") return isOpenShipment(status);
	if (intent === "confirm") return isOpenShipment(status) && isOfSupplier;
	return intent === "correct" && hasLeft(status) && !isPickup;
}

const DONE_TEXTS: Record<string, () => string> = {
	packed: m.shipment_packed,
	sent: m.shipment_sent,
	voided: m.label_voided,
	relabelled: m.label_bought_again,
	handed: m.shipment_handed_over,
	corrected: m.shipment_corrected,
	mailed: m.shipment_corrected_mailed,
	saved: m.shipment_saved,
};

type ShipmentView = Route.ComponentProps["loaderData"];

function ShipmentFacts({ shipment }: { shipment: ShipmentView }) {
	const { warehouse, supplier, service, shipTo, handedTo, weightText, box } = shipment;
	// The form of an open shipment has weight and size.
	const showsBox = hasLeft(shipment.status) && !shipment.isPickup && !shipment.isOfSupplier;
	return (
		<dl className="grid content-start gap-3 [&_dt]:text-ink-soft [&_dt]:text-sm">
			<div>
				<dt>{m.shipment_from()}</dt>
				<dd>{warehouse ?? supplier ?? m.shipment_from_supplier()}</dd>
			</div>
			<div>
				<dt>{m.shipment_service()}</dt>
				<dd>{service}</dd>
			</div>
			<div>
				<dt>{shipment.isPickup ? m.admin_buyer() : m.shipment_to()}</dt>
				<dd>
					<address className="whitespace-pre-line not-italic">{shipTo.join("\n")}</address>
				</dd>
			</div>
			{shipment.isFreight && isOpenShipment(shipment.status) && (
				<div>
					<dt>{m.bill_of_lading()}</dt>
					<dd>{m.bill_of_lading_hint()}</dd>
				</div>
			)}
			{showsBox && weightText && (
				<div>
					<dt>{m.slip_weight()}</dt>
					<dd>{weightText}</dd>
				</div>
			)}
			{showsBox && box && (
				<div>
					<dt>{m.shipment_box()}</dt>
					<dd>{m.shipment_box_inches(box)}</dd>
				</div>
			)}
			{handedTo && (
				<div>
					<dt>{m.shipment_handed_to()}</dt>
					<dd>{handedTo}</dd>
				</div>
			)}
		</dl>
	);
}

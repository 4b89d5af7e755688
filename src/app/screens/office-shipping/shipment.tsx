import { redirect } from "react-router";
import {
	packShipmentForm,
	sendShipmentForm,
	shipmentVersionForm,
} from "../../../contract/shipment-inputs.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import {
	hasLeft,
	isOpenShipment,
	SHIPMENT_STATUS_LABELS,
	type ShipmentStatus,
} from "../../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { toInches, toPounds } from "../../../domain/shipping/units.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orderAddressLines } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/shipment.ts";
import { CancelForm, DeliveredForm, PackForm, SendForm, UnpackForm } from "./shipment-forms.tsx";
import { ShipmentPieces } from "./shipment-pieces.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const { details, shipment } = await orThrowErrorPage(
		services.shipments.read(caller, params.name ?? ""),
	);
	const { order, lines } = details;
	return {
		name: params.name ?? "",
		orderNumber: String(order.number),
		status: shipment.status,
		statusLabel: SHIPMENT_STATUS_LABELS[shipment.status][language],
		warehouse: shipment.warehouse?.code ?? null,
		supplier: shipment.supplier?.name ?? null,
		service: order.serviceName[language],
		isPickup: isPickup(order.serviceCode),
		shipTo: orderAddressLines(order.shipTo, language),
		version: String(shipment.version),
		pounds: shipment.weightGrams === null ? "" : String(toPounds(shipment.weightGrams)),
		box: shipment.box && {
			length: String(toInches(shipment.box.length)),
			width: String(toInches(shipment.box.width)),
			height: String(toInches(shipment.box.height)),
		},
		trackings: shipment.trackings,
		handedTo: shipment.handedTo ?? "",
		lines: shipment.lines.flatMap(({ orderLineId, quantity, picked }) => {
			const line = lines.find(({ id }) => id === orderLineId);
			return line ? [{ sku: line.sku, title: line.title[language], quantity, picked }] : [];
		}),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const name = params.name ?? "";
	const { shipment } = await orThrowErrorPage(services.shipments.read(caller, name));
	const { id } = shipment;
	const values = await readFormValues(request);
	const saved = (done: string) => redirect(officeLinks.shipment(name, { done }));
	if (values.intent === "pack")
		return handleForm(values, packShipmentForm, async (input) => {
			const { version, pounds, length, width, height } = input;
			const box = length && width && height ? { length, width, height } : null;
			await services.shipments.pack(caller, { id, version, weightGrams: pounds, box });
			return saved("packed");
		});
	if (values.intent === "send" || values.intent === "correct")
		return handleForm(values, sendShipmentForm, async ({ version, trackings, handedTo }) => {
			const ref = { id, version, trackings };
			if (values.intent === "correct") await services.shipments.correctTrackings(caller, ref);
			else await services.shipments.send(caller, { ...ref, handedTo: handedTo ?? null });
			return saved(values.intent === "correct" ? "corrected" : "sent");
		});
	return handleForm(values, shipmentVersionForm, async ({ version }) => {
		if (values.intent === "unpack") await services.shipments.unpack(caller, { id, version });
		else if (values.intent === "cancel") await services.shipments.cancel(caller, { id, version });
		else if (values.intent === "deliver") await services.shipments.deliver(caller, { id, version });
		else throw new Refusal("bad_request");
		return saved("saved");
	});
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
	return (
		<OfficePage
			title={m.shipment_title({ name })}
			state={<Badge tone={TONES[status]}>{statusLabel}</Badge>}
			back={{ label: m.order_title({ number: orderNumber }), to: officeLinks.order(orderNumber) }}
		>
			<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} />
			{answer && !FORMS_WITH_NOTICE.includes(answer.values.intent ?? "") && (
				<RefusalNotice refusal={answer.errors ? "bad_request" : answer.refusal} />
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-6">
					<ShipmentPieces shipment={loaderData} />
					{status === "picking" && <PackForm shipment={loaderData} answer={answerOf("pack")} />}
					{isOpenShipment(status) && (
						<SendForm shipment={loaderData} intent="send" answer={answerOf("send")} />
					)}
					{hasLeft(status) && (
						<SendForm shipment={loaderData} intent="correct" answer={answerOf("correct")} />
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

const FORMS_WITH_NOTICE = ["pack", "send", "correct"];

const DONE_TEXTS: Record<string, () => string> = {
	packed: m.shipment_packed,
	sent: m.shipment_sent,
	corrected: m.shipment_corrected,
	saved: m.shipment_saved,
};

function ShipmentFacts({ shipment }: { shipment: Route.ComponentProps["loaderData"] }) {
	const { warehouse, supplier, service, shipTo, handedTo } = shipment;
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
				<dt>{m.shipment_to()}</dt>
				<dd>
					<address className="whitespace-pre-line not-italic">{shipTo.join("\n")}</address>
				</dd>
			</div>
			{handedTo && (
				<div>
					<dt>{m.shipment_handed_to()}</dt>
					<dd>{handedTo}</dd>
				</div>
			)}
		</dl>
	);
}

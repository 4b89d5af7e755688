import { newShipmentForm } from "../../../contract/shipment-inputs.ts";
import type { OrderLine } from "../../../domain/order/order.ts";
import {
	type OrderShipment,
	shipmentName,
	unshippedPieces,
} from "../../../domain/shipment/order-shipment.ts";
import { shipmentLabel } from "../../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { warehouseName } from "../../office/warehouse-name.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { formatDay } from "../../ui/day.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Link } from "../../ui/link.tsx";
import { useForm } from "../../ui/use-form.ts";

export type ShipmentsView = ReturnType<typeof toShipmentsView>;

type Places = {
	warehouses: readonly { id: number; code: string; name: string }[];
	suppliers: readonly { id: number; name: string }[];
	language: Language;
};

/** The shipments of an order, and the pieces that are in none, by the place where they lie. */
export function toShipmentsView(
	{ number, serviceCode }: { number: number; serviceCode: string },
	lines: readonly OrderLine[],
	shipments: readonly OrderShipment[],
	{ warehouses, suppliers, language }: Places,
) {
	const places = Map.groupBy(unshippedPieces(lines, shipments), ({ warehouseId }) => warehouseId);
	const lineOf = (id: number) => lines.find((line) => line.id === id);
	return {
		suppliers: suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
		nextNumber: String(Math.max(0, ...shipments.map(({ n }) => n)) + 1),
		shipments: shipments.map(({ n, status, warehouse, supplier, trackings, lines: pieces }) => ({
			name: shipmentName(number, n),
			status,
			statusLabel: shipmentLabel(status, {
				isForPickup: isPickup(serviceCode),
				isOfSupplier: warehouse === null,
			})[language],
			from: warehouse
				? warehouseName(warehouses, warehouse.code)
				: (supplier?.name ?? m.shipment_from_supplier()),
			trackings,
			pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
		})),
		places: [...places].map(([warehouseId, pieces]) => ({
			warehouse: warehouses.find(({ id }) => id === warehouseId)?.code ?? null,
			warehouseName: warehouses.find(({ id }) => id === warehouseId)?.name ?? null,
			pieces: pieces.map(({ orderLineId, quantity, expectedOn }) => ({
				line: lineOf(orderLineId)?.n ?? 0,
				sku: lineOf(orderLineId)?.sku ?? "",
				quantity,
				expected: expectedOn && formatDay(expectedOn, language),
			})),
		})),
	};
}

/** False if the place has no pieces left, so that its form is gone. */
export function hasPlaceOf({ places }: ShipmentsView, { values }: FormAnswer): boolean {
	return places.some(({ warehouse }) => (warehouse ?? "") === values.warehouse);
}

type Props = { view: ShipmentsView; canShip: boolean; answer: FormAnswer | undefined };

/** What has left, what is being picked, and forms for new shipments. */
export function OrderShipments({
	view: { shipments, places, suppliers, nextNumber },
	canShip,
	answer,
}: Props) {
	if (shipments.length === 0 && !canShip) return null;
	return (
		<section aria-labelledby="shipments" className="grid gap-3">
			<h2 id="shipments" className="text-lg">
				{m.shipments()}
			</h2>
			{shipments.length > 0 && (
				<ul className="divide-y border-y">
					{shipments.map(({ name, statusLabel, from, trackings, pieces }) => (
						<li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
							<Link
								to={officeLinks.shipment(name)}
								className="font-mono underline underline-offset-4"
							>
								{name}
							</Link>
							<span>{statusLabel}</span>
							<span className="text-ink-soft">
								{from} · {m.orders_pieces({ count: pieces })}
							</span>
							{trackings.length > 0 && <span className="font-mono">{trackings.join(", ")}</span>}
						</li>
					))}
				</ul>
			)}
			{canShip &&
				places.map((place) => (
					<Fold
						key={place.warehouse ?? "supplier"}
						title={
							place.warehouse
								? m.shipment_new({ from: place.warehouseName ?? place.warehouse })
								: m.shipment_new_supplier()
						}
						className="rounded-box border"
						isOpen={answer?.values.warehouse === (place.warehouse ?? "")}
					>
						<NewShipment
							place={place}
							suppliers={suppliers}
							nextNumber={nextNumber}
							answer={answer?.values.warehouse === (place.warehouse ?? "") ? answer : undefined}
						/>
					</Fold>
				))}
		</section>
	);
}

type NewShipmentProps = {
	place: ShipmentsView["places"][number];
	suppliers: ShipmentsView["suppliers"];
	nextNumber: string;
	answer: FormAnswer | undefined;
};

/** Quantities begin with all that is left in the place. */
function NewShipment({ place, suppliers, nextNumber, answer }: NewShipmentProps) {
	const { warehouse, pieces } = place;
	const initial = Object.fromEntries(
		pieces.map(({ line, quantity }) => [`pieces.${line}`, String(quantity)]),
	);
	const form = useForm({ form: newShipmentForm, answer, initial });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.shipment_create()}
			isNew
			fields={{ intent: "ship", n: nextNumber, warehouse: warehouse ?? "" }}
		>
			{pieces.map(({ line, sku, quantity, expected }) => (
				<TextField
					key={line}
					{...form.field(`pieces.${line}`)}
					label={`${sku} · ${m.shipment_left({ count: quantity })}`}
					hint={expected ? m.shipment_expected({ day: expected }) : undefined}
					inputMode="numeric"
					autoComplete="off"
					className="max-w-64"
				/>
			))}
			{warehouse === null && (
				<>
					{suppliers.length > 0 && (
						<SelectField
							{...form.field("supplier")}
							required={false}
							label={m.shipment_supplier()}
							placeholder={m.shipment_supplier_unnamed()}
							options={suppliers}
							className="max-w-64"
						/>
					)}
					<TextField
						{...form.field("expected")}
						required={false}
						label={m.shipment_supplier_day()}
						type="date"
						className="max-w-48"
					/>
				</>
			)}
		</OfficeForm>
	);
}

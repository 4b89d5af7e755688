/**
 * What packing slips and box labels show. The buyer reads them, so they are in the buyer's
 * language.
 */
import { displayPhone } from "../../../domain/address/display-phone.ts";
import type { OrderLine } from "../../../domain/order/order.ts";
import { hasLeft } from "../../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { ShipmentPaper } from "../../../features/shipments/shipment-papers.ts";
import { m } from "../../messages/compiled/messages.js";
import { warehouseName } from "../../office/warehouse-name.ts";
import { orderAddressLines } from "../../order/order-view.ts";
import { selectedOrders } from "../../order/selected-orders.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { PageContext } from "../../page/page-context.ts";
import { parseRowId } from "../../page/row-id.ts";
import { formatDay } from "../../ui/day.ts";
import { boxWeightText } from "./box-weight-text.ts";

type StaffPage = PageContext & { caller: Extract<PageContext["caller"], { kind: "customer" }> };
type PaperParams = { readonly name?: string | undefined; readonly id?: string | undefined };

/**
 * The papers of one shipment (`name`), of a walk (`id`) or of the orders that are selected in the
 * address, and the page that they belong to.
 */
export async function readPapers(page: StaffPage, { name, id }: PaperParams, url: URL) {
	const { services, caller, origin } = page;
	const wave = id === undefined ? null : parseRowId(id, "not_found");
	const read = async () => {
		if (wave !== null)
			return { papers: await services.shipments.readWavePapers(caller, wave), without: [] };
		if (name !== undefined)
			return { papers: [await services.shipments.readPaper(caller, name)], without: [] };
		return services.shipments.readOrderPapers(caller, selectedOrders(url) ?? []);
	};
	const [{ papers, without }, settings, warehouses] = await orThrowErrorPage(
		Promise.all([read(), services.store.settings(), services.stock.warehouses()]),
	);
	const store = settings.contactPoints.find(({ kind }) => kind === "store");
	return {
		wave,
		without: without.map(String),
		shipment: name ?? null,
		storeName: settings.storeName,
		storeLines: [
			store?.address ?? "",
			displayPhone(settings.phone),
			origin.replace(/^https?:\/\//, ""),
		].filter(Boolean),
		papers: papers.map((paper) => ({
			...toPaperView(paper, settings.coreWindowDays),
			warehouse:
				paper.shipment.warehouse && warehouseName(warehouses, paper.shipment.warehouse.code),
		})),
	};
}

export type PaperView = Awaited<ReturnType<typeof readPapers>>["papers"][number];

function toPaperView(paper: ShipmentPaper, coreDays: number) {
	const { name, details, shipment, weight, barcodes } = paper;
	const { order, lines } = details;
	const { language } = order;
	const inBox = shipment.lines.flatMap(({ orderLineId, quantity }) => {
		const line = lines.find(({ id }) => id === orderLineId);
		return line ? [{ line, quantity }] : [];
	});
	return {
		name,
		language,
		barcode: barcodes[name] ?? null,
		orderNumber: String(order.number),
		purchaseOrder: order.purchaseOrder,
		vin: order.vin,
		ordered: formatDay(storeDay(order.createdAt.getTime()), language),
		service: order.serviceName[language],
		isPickup: isPickup(order.serviceCode),
		weight: boxWeightText(weight, language),
		shipTo: orderAddressLines(order.shipTo, language),
		note: order.extraInformation,
		lines: inBox.map(({ line, quantity }) => ({
			...lineView(line, quantity, language),
			ordered: line.quantity,
			barcode: barcodes[line.sku] ?? null,
		})),
		toCome: toCome(paper).map(({ line, quantity }) => lineView(line, quantity, language)),
		texts: paperTexts(language, inBox.some(({ line }) => line.coreCents > 0) ? coreDays : null),
	};
}

function lineView({ sku, title, brand }: OrderLine, quantity: number, language: Language) {
	return { sku, title: title[language], brand, quantity };
}

/** Pieces that are neither in this box nor in one that has left. */
function toCome({ details: { lines }, shipment, shipments }: ShipmentPaper) {
	const gone = shipments.filter(({ id, status }) => id === shipment.id || hasLeft(status));
	return lines
		.map((line) => ({
			line,
			quantity:
				line.quantity -
				gone
					.flatMap((other) => other.lines)
					.filter(({ orderLineId }) => orderLineId === line.id)
					.reduce((sum, { quantity }) => sum + quantity, 0),
		}))
		.filter(({ quantity }) => quantity > 0);
}

/** `coreDays`: the days to return a core; null if no part of the box has one. */
function paperTexts(locale: Language, coreDays: number | null) {
	const options = { locale };
	return {
		title: m.slip_title({}, options),
		shipment: m.shipment({}, options),
		order: m.order_number({}, options),
		ordered: m.slip_ordered({}, options),
		purchaseOrder: m.purchase_order_number({}, options),
		vin: m.slip_vin({}, options),
		service: m.shipment_service({}, options),
		weight: m.slip_weight({}, options),
		to: m.slip_to({}, options),
		from: m.slip_from({}, options),
		pickup: m.slip_pickup({}, options),
		note: m.slip_note({}, options),
		part: m.shipment_part({}, options),
		pieces: m.slip_in_box({}, options),
		orderedPieces: m.slip_pieces_ordered({}, options),
		toCome: m.slip_to_come({}, options),
		help: m.slip_help({}, options),
		core: coreDays === null ? null : m.slip_core({ days: coreDays }, options),
	};
}

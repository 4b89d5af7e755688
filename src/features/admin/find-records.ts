import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import {
	type FoundRecord,
	readStaffSearch,
	type StaffSearch,
} from "../../domain/office/staff-search.ts";
import { orderLabel } from "../../domain/order/order-status.ts";
import { QUOTE_LABELS } from "../../domain/quote/quote-status.ts";
import { RETURN_LABELS } from "../../domain/returns/return-status.ts";
import { parseShipmentName, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { shipmentLabel } from "../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import type { Language } from "../../domain/store/language.ts";
import { SETTING_GROUP_TEXTS } from "../../domain/store/setting-types.ts";
import { SETTINGS } from "../../domain/store/settings-registry.ts";
import type { Suggestions, SuggestRequest } from "../catalog/suggest.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { findStockRecords } from "../stock/find-stock-records.ts";
import type { VinDecodeResult } from "../vehicles/decode-vin.ts";
import {
	type FoundOrder,
	selectFoundCustomers,
	selectFoundCustomersOfSeller,
	selectFoundOrders,
	selectFoundReturns,
	selectFoundShipment,
	selectOrdersWithPart,
} from "./find-records.sql.ts";

export type FindDependencies = Pick<OrderDependencies, "pool"> & {
	cachedSuggest: (request: SuggestRequest) => Promise<Suggestions>;
	decodeVin: (vin: string) => Promise<VinDecodeResult>;
};

const MAX_OF_A_KIND = 6;

/**
 * Orders, quotes, returns, customers, parts and the vehicle of a VIN. A seller finds the records of
 * their own customers and of guests.
 */
export async function findRecords(
	deps: FindDependencies,
	caller: Customer,
	{ text, language }: { text: string; language: Language },
): Promise<FoundRecord[]> {
	const search = readStaffSearch(text);
	if (search.text.length < 2) return [];
	if (caller.isWarehouse) return findForWarehouse(deps, search, language);
	const sellerId = sellerFilterOf(caller);
	const customers = findCustomers(deps, sellerId, search);
	const found = await Promise.all([
		findOrdersWithPart(deps, sellerId, search, language),
		findShipment(deps, sellerId, search, language),
		customers.then((rows) => findOrders(deps, sellerId, { search, language, customers: rows })),
		findReturns(deps, sellerId, search, language),
		customers,
		findVehicle(deps, search),
		search.vin ? [] : findParts(deps, search, language),
		caller.adminLevel === 3 ? findSettings(search, language) : [],
		findStockRecords(deps, search.text, MAX_OF_A_KIND),
	]);
	return found.flat();
}

/** For the owner: settings whose label or key has every word. */
function findSettings({ text }: StaffSearch, language: Language): FoundRecord[] {
	const words = text.split(/\s+/);
	return SETTINGS.filter(({ key, label }) => {
		const name = `${key} ${label[language]}`.toLowerCase();
		return words.every((word) => name.includes(word));
	})
		.slice(0, MAX_OF_A_KIND)
		.map(({ key, label, group }) => ({
			kind: "setting",
			id: key,
			title: label[language],
			detail: SETTING_GROUP_TEXTS[group][language],
		}));
}

/** The warehouse finds every order and part; quotes, returns and customers show terms. */
async function findForWarehouse(
	deps: FindDependencies,
	search: StaffSearch,
	language: Language,
): Promise<FoundRecord[]> {
	const [withPart, shipments, orders, parts, stock] = await Promise.all([
		findOrdersWithPart(deps, null, search, language),
		findShipment(deps, null, search, language),
		findOrders(deps, null, { search, language, customers: [] }),
		search.vin ? [] : findParts(deps, search, language),
		findStockRecords(deps, search.text, MAX_OF_A_KIND),
	]);
	const found = [...withPart, ...orders].filter(({ kind }) => kind === "order");
	return [...shipments, ...found, ...parts, ...stock];
}

type Deps = Pick<OrderDependencies, "pool">;

async function findOrders(
	{ pool }: Deps,
	sellerId: number | null,
	{
		search: { numbers, vin, text, words },
		language,
		customers,
	}: { search: StaffSearch; language: Language; customers: FoundRecord[] },
): Promise<FoundRecord[]> {
	const rows = await selectFoundOrders(
		pool,
		sellerId,
		numbers?.from ?? null,
		numbers?.to ?? null,
		vin,
		text,
		words,
		customers.map(({ id }) => Number(id)),
		MAX_OF_A_KIND,
	);
	return rows.map((row) => toFoundOrder(row, language));
}

/** An order and a part in it: "586984289 4089732". */
async function findOrdersWithPart(
	{ pool }: Deps,
	sellerId: number | null,
	{ orderPart }: StaffSearch,
	language: Language,
): Promise<FoundRecord[]> {
	if (!orderPart) return [];
	const { numbers, part } = orderPart;
	const { from, to } = numbers;
	const rows = await selectOrdersWithPart(pool, sellerId, from, to, part, MAX_OF_A_KIND);
	return rows.map(({ sku, quantity, ...order }) => {
		const found = toFoundOrder(order, language);
		return { ...found, detail: `${quantity} × ${sku} · ${found.detail}` };
	});
}

function toFoundOrder(
	{ number, kind, quote_status, buyer, ...order }: Omit<FoundOrder, "created_at">,
	language: Language,
): FoundRecord {
	const label =
		quote_status && kind === "quote"
			? QUOTE_LABELS[quote_status]
			: orderLabel({ status: order.status, serviceCode: order.service_code }, order.has_shipped);
	return {
		kind,
		id: String(number),
		title: String(number),
		detail: `${buyer} · ${label[language]}`,
	};
}

/** The name of a shipment, as on its label and slip. */
async function findShipment(
	{ pool }: Deps,
	sellerId: number | null,
	{ text }: StaffSearch,
	language: Language,
): Promise<FoundRecord[]> {
	const name = parseShipmentName(text);
	if (!name) return [];
	const rows = await selectFoundShipment(pool, sellerId, name.orderNumber, name.n);
	return rows.map(({ number, n, status, service_code, is_of_supplier, buyer }) => {
		const kind = { isForPickup: isPickup(service_code), isOfSupplier: is_of_supplier };
		return {
			kind: "shipment",
			id: shipmentName(number, n),
			title: shipmentName(number, n),
			detail: `${buyer} · ${shipmentLabel(status, kind)[language]}`,
		};
	});
}

async function findReturns(
	{ pool }: Deps,
	sellerId: number | null,
	{ numbers }: StaffSearch,
	language: Language,
): Promise<FoundRecord[]> {
	if (!numbers) return [];
	const rows = await selectFoundReturns(pool, sellerId, numbers.from, numbers.to, MAX_OF_A_KIND);
	return rows.map(({ number, status, buyer }) => ({
		kind: "return",
		id: String(number),
		title: String(number),
		detail: `${buyer} · ${RETURN_LABELS[status][language]}`,
	}));
}

async function findCustomers(
	{ pool }: Deps,
	sellerId: number | null,
	{ words, phone, vin }: StaffSearch,
): Promise<FoundRecord[]> {
	if (!words && !phone && !vin) return [];
	const values = [words, phone, vin, MAX_OF_A_KIND] as const;
	const rows = await (sellerId === null
		? selectFoundCustomers(pool, ...values)
		: selectFoundCustomersOfSeller(pool, ...values, sellerId));
	return rows.map((customer) => ({
		kind: "customer",
		id: String(customer.id),
		title: customer.name,
		detail: [customer.email, customer.phone].filter(Boolean).join(" · "),
	}));
}

async function findVehicle(
	{ decodeVin }: FindDependencies,
	{ vin }: StaffSearch,
): Promise<FoundRecord[]> {
	if (!vin) return [];
	const { vehicles, decoded } = await decodeVin(vin);
	const vehicle = vehicles[0];
	const detail = vehicle
		? `${vehicle.year} ${vehicle.make} ${vehicle.model}`
		: [decoded?.year, decoded?.make, decoded?.model].filter(Boolean).join(" ");
	return [{ kind: "vehicle", id: vin, title: vin, detail }];
}

async function findParts(
	{ cachedSuggest }: FindDependencies,
	{ text }: StaffSearch,
	language: Language,
): Promise<FoundRecord[]> {
	const { parts } = await cachedSuggest({ text, level: null, language });
	return parts.slice(0, MAX_OF_A_KIND).map(({ part }) => ({
		kind: "part",
		id: part.sku,
		title: part.sku,
		detail: `${part.brand.name} · ${part.title[language]}`,
	}));
}

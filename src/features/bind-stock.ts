/** Stock keeping. */
import { bindAll } from "../platform/bind-all.ts";
import type { Database } from "../platform/postgres/pool.ts";
import type { StockDependencies } from "./stock/book-stock.ts";
import { changeStock, setBin, transferStock } from "./stock/change-stock.ts";
import { sendCores } from "./stock/core-stock.ts";
import {
	bookCount,
	cancelCount,
	enterCount,
	listCounts,
	openCount,
	readCount,
} from "./stock/counts.ts";
import {
	cancelPurchaseOrder,
	createPurchaseOrder,
	listPurchaseOrders,
	readPurchaseOrder,
	receiveGoods,
} from "./stock/purchase-orders.ts";
import {
	listBins,
	listByTurnover,
	listLevels,
	listWarehouses,
	pageByTurnover,
	readPartStock,
} from "./stock/read-stock.ts";
import {
	listSuppliers,
	readSupplier,
	saveSupplier,
	saveSupplierPart,
	saveSupplierParts,
} from "./stock/suppliers.ts";

export function bindStock(deps: StockDependencies & { db: Database }) {
	return {
		stock: bindAll(deps, {
			warehouses: listWarehouses,
			levels: listLevels,
			bins: listBins,
			readPart: readPartStock,
			byTurnover: listByTurnover,
			pageByTurnover,
			change: changeStock,
			transfer: transferStock,
			receive: receiveGoods,
			setBin,
			sendCores,
		}),
		counts: bindAll(deps, {
			list: listCounts,
			read: readCount,
			open: openCount,
			enter: enterCount,
			book: bookCount,
			cancel: cancelCount,
		}),
		purchasing: bindAll(deps, {
			suppliers: listSuppliers,
			readSupplier,
			saveSupplier,
			saveSupplierPart,
			saveSupplierParts,
			orders: listPurchaseOrders,
			readOrder: readPurchaseOrder,
			createOrder: createPurchaseOrder,
			cancelOrder: cancelPurchaseOrder,
		}),
	};
}

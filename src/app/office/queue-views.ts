/** The queues of open work: their names, their lists, and the pages of their items. */
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { officeLinks } from "./office-links.ts";

export type QueueView = {
	label: () => string;
	list: string;
	/** The page where an item of the queue is handled. */
	itemLink: (ref: string) => string;
};

export const QUEUE_VIEWS: Record<WorkQueue, QueueView> = {
	vin: {
		label: m.office_queue_vin,
		list: officeLinks.orders({ view: "vin" }),
		itemLink: (number) => officeLinks.order(number),
	},
	ship: {
		label: m.office_queue_ship,
		list: officeLinks.orders({ view: "ship" }),
		itemLink: (number) => officeLinks.order(number),
	},
	fit: orderQueue(m.office_queue_fit, "fit"),
	hold: orderQueue(m.office_view_hold, "hold"),
	balance: orderQueue(m.office_queue_balance, "balance"),
	late: orderQueue(m.office_queue_late, "late"),
	pack: orderQueue(m.office_queue_pack, "pack"),
	stock: orderQueue(m.office_queue_stock, "stock"),
	pick: {
		label: m.pick_board,
		list: officeLinks.pickBoard(),
		itemLink: (number) => officeLinks.order(number),
	},
	quotes: {
		label: m.admin_quotes,
		list: officeLinks.quotes(),
		itemLink: officeLinks.quote,
	},
	returns: {
		label: m.admin_returns,
		list: officeLinks.returns(),
		itemLink: officeLinks.return,
	},
	messages: {
		label: m.admin_messages,
		list: officeLinks.messages(),
		itemLink: officeLinks.message,
	},
	access: {
		label: m.admin_access,
		list: officeLinks.access(),
		itemLink: () => officeLinks.access(),
	},
	certificates: {
		label: m.office_queue_certificates,
		list: officeLinks.customers({ view: "certificates" }),
		itemLink: (accountId) => officeLinks.customer(Number(accountId)),
	},
	refunds: {
		label: m.admin_refunds,
		list: officeLinks.refunds(),
		itemLink: () => officeLinks.refunds(),
	},
	discrepancies: {
		label: m.office_queue_discrepancies,
		list: officeLinks.refunds(),
		itemLink: () => officeLinks.refunds(),
	},
	imports: {
		label: m.office_queue_imports,
		list: officeLinks.imports(),
		itemLink: (id) => officeLinks.import(Number(id)),
	},
	verify: {
		label: m.office_queue_verify,
		list: links.verifyParts(),
		itemLink: () => links.verifyParts(),
	},
};

/** A view of the list of orders. */
function orderQueue(label: () => string, view: string): QueueView {
	return {
		label,
		list: officeLinks.orders({ view }),
		itemLink: (number) => officeLinks.order(number),
	};
}

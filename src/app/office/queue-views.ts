/** The queues of open work: their names, their lists, and the pages of their items. */
import type { WorkQueue } from "../../domain/office/work-queues.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";

export type QueueView = {
	label: () => string;
	list: string;
	/** The page where an item of the queue is handled. */
	itemLink: (ref: string) => string;
};

export const QUEUE_VIEWS: Record<WorkQueue, QueueView> = {
	vin: {
		label: m.office_queue_vin,
		list: links.adminOrders({ view: "vin" }),
		itemLink: (number) => links.adminOrder(number),
	},
	ship: {
		label: m.office_queue_ship,
		list: links.adminOrders({ view: "ship" }),
		itemLink: (number) => links.adminOrder(number),
	},
	quotes: {
		label: m.admin_quotes,
		list: links.adminQuotes(),
		itemLink: links.adminQuote,
	},
	returns: {
		label: m.admin_returns,
		list: links.adminReturns(),
		itemLink: links.adminReturn,
	},
	messages: {
		label: m.admin_messages,
		list: links.adminMessages(),
		itemLink: links.adminMessage,
	},
	access: {
		label: m.admin_access,
		list: links.adminAccess(),
		itemLink: () => links.adminAccess(),
	},
	certificates: {
		label: m.office_queue_certificates,
		list: links.adminCustomers({ view: "certificates" }),
		itemLink: (accountId) => links.adminCustomer(Number(accountId)),
	},
	refunds: {
		label: m.admin_refunds,
		list: links.adminRefunds(),
		itemLink: () => links.adminRefunds(),
	},
	discrepancies: {
		label: m.office_queue_discrepancies,
		list: links.adminRefunds(),
		itemLink: () => links.adminRefunds(),
	},
	verify: {
		label: m.office_queue_verify,
		list: links.verifyParts(),
		itemLink: () => links.verifyParts(),
	},
};

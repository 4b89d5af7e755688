/** The parts of a mail before it becomes HTML and plain text. */

export type MailContent = {
	subject: string;
	paragraphs: string[];
	/**
	 * Lines of another person. Each is marked as a quotation, so that none looks like text of the
	 * store.
	 */
	quote?: string;
	action?: { label: string; url: string };
	facts?: { label: string; value: string }[];
	order?: OrderPart;
	/** What to do if the recipient did not cause the mail. */
	warning?: string;
	/** The address for replies. */
	replyTo?: string;
	/** Ends mails of this kind. */
	unsubscribe?: { label: string; url: string };
};

type Sum = { label: string; value: string };

/** An order with its lines, totals and shipping address. */
export type OrderPart = {
	lines: { title: string; detail: string; amount: string }[];
	/** How many further lines are on the page of the order only. */
	more: string | null;
	sums: Sum[];
	/** Null for one of several shipments. */
	total: Sum | null;
	address: { label: string; lines: string[] } | null;
	note: string | null;
};

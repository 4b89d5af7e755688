/** What a mail is made of, before it becomes HTML and plain text. */

export type MailContent = {
	subject: string;
	paragraphs: string[];
	/** What somebody else wrote, line by line; each is marked as theirs, so that none can pass for ours. */
	quote?: string;
	action?: { label: string; url: string };
	facts?: { label: string; value: string }[];
	order?: OrderPart;
	/** What to do if it was somebody else. */
	warning?: string;
	/** Whom an answer goes to. */
	replyTo?: string;
};

type Sum = { label: string; value: string };

/** An order: its lines, its sums, where it goes. */
export type OrderPart = {
	lines: { title: string; detail: string; amount: string }[];
	/** How many lines are on the order's page alone. */
	more: string | null;
	sums: Sum[];
	total: Sum;
	address: { label: string; lines: string[] } | null;
	note: string | null;
};

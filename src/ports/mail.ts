/** What the store asks of whoever carries its mail. */

export type Mail = {
	/** Without angle brackets; the same at every try of one mail. */
	messageId: string;
	to: string;
	subject: string;
	html: string;
	text: string;
};

/** A no is an answer: for good (`refused`), or for now (`later`). An outage throws. `reason` holds no address and no content. */
export type MailOutcome = { kind: "accepted" } | { kind: "refused"; reason: string } | { kind: "later"; reason: string };

export type MailCarrier = {
	send: (mail: Mail) => Promise<MailOutcome>;
	close: () => Promise<void>;
};

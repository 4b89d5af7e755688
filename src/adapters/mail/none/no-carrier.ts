/** For a store without a mail server: mail waits, and the log says why. */
import type { MailCarrier } from "../../../ports/mail.ts";

export const noCarrier: MailCarrier = {
	send: async () => ({ kind: "later", reason: "SMTP_URL is not set" }),
	close: async () => {},
};
